import Quantities

/// All that goes wrong in a run, in the order of its beginning.
///
/// As text, a line for the seed and the days, and one for each trouble:
///
///     seed=17 seconds=86400
///     at=3600 for=60 bus-errors 1 2
package struct Schedule: Hashable, Sendable {
    /// Of the world.
    package var seed: UInt64
    package var seconds: Int
    package var troubles: [Trouble]

    package init(seed: UInt64, seconds: Int, troubles: [Trouble]) {
        self.seed = seed
        self.seconds = seconds
        self.troubles = troubles
    }

    /// Drawn from the seed: about a dozen troubles a day, from a second to some hours. A third of them begin during or right
    /// after an earlier one, because most of what breaks a station is two things at once.
    package init(seed: UInt64, days: Int) {
        self.init(seed: seed, seconds: days * 86_400, troubles: [])
        // Not the numbers that the world was drawn from.
        var random = SplitMix64(seed: seed ^ 0x5EED_0F7B_0B1E_5A4D)
        // The last hour is for getting well.
        let end = seconds - 3600
        for _ in 0..<days * Int.random(in: 4...20, using: &random) {
            guard let kind = Self.weighted.randomElement(using: &random) else { continue }
            var at = Int.random(in: 0..<end, using: &random)
            if Int.random(in: 0..<3, using: &random) == 0, let other = troubles.randomElement(using: &random) {
                at = min(Int.random(in: other.at...other.end + 30, using: &random), end - 1)
            }
            let longest = [5, 60, 600, 7200, 20_000].randomElement(using: &random) ?? 60
            let length = Self.isBrief(kind) ? 0 : min(Int.random(in: 1...longest, using: &random), end - at)
            troubles.append(
                Trouble(
                    at: at, length: length, kind, which: Int.random(in: 0..<8, using: &random),
                    how: Self.how(kind, &random)))
        }
        troubles.sort { ($0.at, $0.description) < ($1.at, $1.description) }
    }

    private static let weighted: [Trouble.Kind] =
        Trouble.Kind.allCases + [.busErrors, .unplugged, .noise, .serviceFault, .serviceFault, .powerCut, .button]

    private static func isBrief(_ kind: Trouble.Kind) -> Bool {
        switch kind {
        case .noise, .heater, .reload, .reopenLog, .restart, .kill, .button, .command: true
        default: false
        }
    }

    private static func how(_ kind: Trouble.Kind, _ random: inout SplitMix64) -> Int {
        guard kind == .clockStep else { return Int.random(in: 0..<64, using: &random) }
        let size = [3, 90, 3600, 86_400].randomElement(using: &random) ?? 3
        return Int.random(in: 1...size, using: &random) * (Bool.random(using: &random) ? 1 : -1)
    }
}

extension Schedule: CustomStringConvertible {
    package var description: String {
        (["seed=\(seed) seconds=\(seconds)"] + troubles.map(\.description)).joined(separator: "\n")
    }

    /// Nil for any other text.
    package init?(_ text: String) {
        let lines = text.split(separator: "\n").map(String.init)
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count == 2, words[0].hasPrefix("seed="), words[1].hasPrefix("seconds="),
            let seed = UInt64(words[0].dropFirst(5)), let seconds = Int(words[1].dropFirst(8))
        else { return nil }
        let troubles = lines.dropFirst().compactMap { Trouble($0) }
        guard troubles.count == lines.count - 1 else { return nil }
        self.init(seed: seed, seconds: seconds, troubles: troubles)
    }
}
