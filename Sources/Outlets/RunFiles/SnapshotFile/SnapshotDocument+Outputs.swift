import Documents
import StationCore
import Values
import Words

extension SnapshotDocument.Output {
    /// - Parameter text: writes a time as text.
    init(_ output: SwitchedLine, at moment: Moment, _ text: (Timestamp) -> String) {
        let rules = output.rules
        self.init(
            name: rules.name, title: rules.title, does: rules.task.rawValue, isOn: output.isOn,
            cause: output.cause.rawValue,
            reason: (output.isOn ? output.reason(in: rules.units) : nil)
                ?? OutputWords.cause(output.cause.rawValue, isOn: output.isOn),
            forS: (moment.uptime - output.since).components.seconds)
        place = rules.place.map { "\($0)" }
        let end = output.ends(after: moment.uptime) ?? output.offAt
        until =
            !moment.isClockSet
            ? nil : end.map { text(moment.wall.advanced(bySeconds: ($0 - moment.uptime).components.seconds)) }
        isByHand = output.hand != nil
        grounds = output.grounds.map { .init(name: $0.name, value: $0.value) }
        let times = [
            ("shortest_on", rules.shortestOn), ("shortest_off", rules.shortestOff), ("longest_on", rules.longestOn),
            ("rest_after", rules.restAfter),
        ]
        limits = Dictionary(times.map { ($0.0, String($0.1.components.seconds)) }) { first, _ in first }
        limits["not_below"] = rules.notBelow.map { DisplayValue.temperature($0).record }
        limits["quiet"] = rules.quiet.map { "\(clock($0.from)) to \(clock($0.to))" }
        switch rules.task {
        case .dry: limits["damp_above"] = DisplayValue.humidity(rules.dampAbove).record
        case .stale: limits["stale_above"] = DisplayValue.partsPerMillion(rules.staleAbove).record
        case .ventilate, .warn: break
        }
    }
}

/// A time of day from minutes after midnight: `22:00`.
private func clock(_ minutes: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(minutes / 60)):\(two(minutes % 60))"
}

/// The output of the core; the document has a type of the same name.
typealias SwitchedLine = StationCore.Output
