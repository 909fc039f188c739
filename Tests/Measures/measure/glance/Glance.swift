import Devices
@preconcurrency import Glibc
import Ports
import TestSupport
import Values
import Words

/// How long a person who glances at the display has to wait for what everybody looks for: both temperatures, and the present advice. A
/// day of a station in the made-up world, on each common display, in every language that displays have:
///
///     swift run -c release measure glance
///     swift run -c release measure glance 2026-01-15
///
/// Ends with status 1 where both temperatures are on the glass for less than 60 % of the day, or half of all glances at present advice
/// have to wait for more than 6 seconds.
enum Glance {
    private static let sizes = ["16x2", "20x4"].compactMap { DisplaySize($0) }
    private static let leastShare = 0.6
    private static let longestMedian = 6
    private static let usage = "measure glance [DATE]"

    static func run(_ arguments: [String]) async {
        guard arguments.count <= 1, let date = date(arguments.first ?? "2026-11-20") else { Usage.end(usage) }
        print("A simulated day, \(date), in Greenwich; the limits are 60 % and 6 s.\n")
        print("| display | language | both temperatures | median | longest | advice | median | longest |")
        print("|---|---|---|---|---|---|---|---|")
        var areMet = true
        for language in Language.all + [Language.japaneseKana]
        where CharacterROM.a00.language(for: language) == language {
            let day = GlanceDay(in: language, sizes: sizes)
            await day.run(from: date)
            for size in sizes {
                let (temperatures, advice) = day.waits(on: size)
                print("| \(size) | \(language.tag) | \(temperatures.row) | \(advice.row) |")
                areMet =
                    areMet && temperatures.share >= leastShare && (advice.median ?? 0) <= longestMedian
            }
        }
        print("\n\(areMet ? "Within the limits." : "Not within the limits.")")
        if !areMet { exit(1) }
    }

    static func date(_ text: String) -> CivilDate? {
        CivilTime(rfc3339: "\(text)T00:00:00+00:00")?.date
    }
}

/// How long each glance of a day, one a second, has to wait for something.
struct Waits {
    /// In seconds, the shortest first; 0 where it stands there already.
    private let waits: [Int]

    /// - Parameter seconds: for each second whether it is there to be seen, and whether it stands on the glass.
    init(_ seconds: [(exists: Bool, stands: Bool)]) {
        var wait = 0
        var waits: [Int] = []
        for second in seconds.reversed() {
            wait = second.exists && !second.stands ? wait + 1 : 0
            if second.exists { waits.append(wait) }
        }
        self.waits = waits.sorted()
    }

    var share: Double { waits.isEmpty ? 1 : Double(waits.count { $0 == 0 }) / Double(waits.count) }
    /// Nil where there was nothing to wait for.
    var median: Int? { waits.isEmpty ? nil : waits[waits.count / 2] }

    var row: String {
        guard let median, let longest = waits.last else { return "none | |" }
        return "\(decimalText(share * 100, places: 1)) % | \(median) s | \(longest) s"
    }
}
