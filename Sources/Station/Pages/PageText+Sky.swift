import StationCore
import Values
import Words

extension PageText {
    /// Words for the sky, with a capital letter: the service's where the display has their letters, else the station's, else
    /// English.
    func words(_ condition: Condition) -> String { skies(condition).first ?? "" }

    /// Wordings for the sky, each saying less than the one before: `Light freezing rain`, `Freezing rain`, `Rain`.
    func skies(_ condition: Condition) -> [String] {
        let codes = condition.code.map { [$0] + $0.generals } ?? []
        let own = [condition.words] + codes.compactMap { ConditionWords.text(of: $0.rawValue) }
        let group = condition.code.map { [Scene.name(of: $0.group)] } ?? []
        let drawn = (own + group).filter(draws)
        let all = drawn.isEmpty ? [ConditionText.text(for: condition.code, in: .english)] : drawn
        return all.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    }
}

extension Condition {
    /// The condition's picture; nil for a condition that there is no code for.
    ///
    /// - Parameters:
    ///   - isDaylight: overrides what the service says; nil where it is not known.
    ///   - other: the value to use where the service does not say.
    func picture(inDaylight isDaylight: Bool? = nil, orInDaylight other: Bool? = nil) -> IconPicture? {
        code.map { IconPicture($0, inDaylight: isDaylight ?? self.isDaylight ?? other ?? true) }
    }
}

extension ConditionCode {
    /// The same with ever less said about it: of light freezing rain, freezing rain.
    fileprivate var generals: [ConditionCode] {
        let parts = rawValue.split(separator: "_")
        return stride(from: parts.count - 1, to: 0, by: -1).compactMap { count in
            ConditionCode(rawValue: parts.prefix(count).joined(separator: "_"))
        }
    }
}
