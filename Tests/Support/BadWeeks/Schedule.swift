import Values

/// The troubles of a run, in the order of their beginnings, and the world that they happen to.
///
/// As text, a line for the seed and the days, and one for each trouble:
///
///     seed=17 seconds=86400
///     at=3600 for=60 bus-errors 1 2
///
/// The world's lines stand between them. Without any it is drawn from the seed, as all are that were not kept.
package struct Schedule: Hashable, Sendable {
    package var world: World
    package var seconds: Int
    package var troubles: [Trouble]
    /// The fault that it finds where that is put back into the station; nil where it is kept for another reason.
    package var finds: String?

    package init(seed: UInt64, seconds: Int, troubles: [Trouble]) {
        world = World(seed: seed, reloads: troubles.count { $0.kind == .reload })
        self.seconds = seconds
        self.troubles = troubles
    }

    /// Draws a schedule from a seed: about a dozen troubles a day, from a second to some hours. A third of them begin
    /// during or right after an earlier one, because most of what breaks a station is two things at once.
    package init(seed: UInt64, days: Int) {
        let seconds = days * 86_400
        var troubles: [Trouble] = []
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
        troubles += Self.frozenServices(seed: seed, days: days)
        troubles.sort { ($0.at, $0.description) < ($1.at, $1.description) }
        self.init(seed: seed, seconds: seconds, troubles: troubles)
    }

    /// Frozen services, one on every other day, for long enough that most stations report it.
    private static func frozenServices(seed: UInt64, days: Int) -> [Trouble] {
        var random = SplitMix64(seed: seed ^ 0xF402_E450_0C0D_F02E)
        let end = days * 86_400 - 3600
        return (0..<days).compactMap { day in
            guard Bool.random(using: &random) else { return nil }
            let at = day * 86_400 + Int.random(in: 0..<64_800, using: &random)
            let longest = [21_600, 43_200, 172_800].randomElement(using: &random) ?? 21_600
            let length = min(Int.random(in: 10_800...longest, using: &random), end - at)
            return Trouble(at: at, length: length, .frozenService, which: Int.random(in: 0..<3, using: &random))
        }
    }

    /// The kinds of trouble, each as often as its weight; never changed, as ``World/init(seed:reloads:)`` says.
    private static let weighted: [Trouble.Kind] = [
        .busErrors, .busHangs, .unplugged, .wrongPart, .drift, .heater, .driverFault, .flippedBits, .noise,
        .serviceFault, .lyingService, .noNetwork, .diskFull, .diskReadOnly, .diskFails, .diskSlow, .clockStep, .reload,
        .brokenReload, .reopenLog, .restart, .kill, .powerCut, .button, .command,
        // Those that come more often.
        .busErrors, .unplugged, .noise, .serviceFault, .serviceFault, .powerCut, .button,
    ]

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
        var lines = ["seed=\(world.seed) seconds=\(seconds)"]
        if let finds { lines.append("finds=\(finds)") }
        return (lines + world.lines + troubles.map(\.description)).joined(separator: "\n")
    }

    /// Parses a schedule; nil for any other text. Lines that begin with `#` say why a schedule is kept.
    package init?(_ text: String) {
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { WordLine(String($0)) }
        guard let seed = lines.first?["seed"].flatMap({ UInt64($0) }), let seconds = lines.first?.number("seconds")
        else {
            return nil
        }
        var (troubles, worldLines, finds) = ([Trouble](), [WordLine](), String?.none)
        for line in lines.dropFirst() {
            if let trouble = Trouble(line.text) {
                troubles.append(trouble)
            } else if let fault = line["finds"] {
                finds = fault
            } else {
                worldLines.append(line)
            }
        }
        self.init(seed: seed, seconds: seconds, troubles: troubles)
        self.finds = finds
        guard !worldLines.isEmpty else { return }
        guard let world = World(seed: seed, worldLines) else { return nil }
        self.world = world
    }
}
