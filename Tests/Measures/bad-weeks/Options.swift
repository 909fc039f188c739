import BadWeeks
import Glibc

/// What a run is asked for on the command line.
struct BadWeeksOptions {
    var seeds: ClosedRange<UInt64> = 1...1
    var days = 7
    var shrinks = false
    /// Whether all that happens is printed.
    var shows = false
    /// Read from standard input, in place of those that the seeds make.
    var given: Schedule?
    /// Whether the first seed that breaks a rule is the last.
    var stopsAtFirst = false
    /// The folder in which the text of each run is written, a file each.
    var traces: String?
    /// Whether the schedules are printed as they are kept, and nothing is run.
    var prints = false
    /// Whether places are drawn for each seed, as since there are any.
    var hasPlaces = true
    /// Whether newer kinds of sensor are drawn for each seed, as since there are any.
    var hasNewerParts = true
    var hasOutputs = true

    static let usage =
        "usage: bad-weeks [--seed N | --seeds A-B | --schedule] [--days D] [--shrink] [--show] [--first] [--text] "
        + "[--trace FOLDER] [--without-places] [--without-newer-parts] [--without-outputs]"

    init() {}

    init(_ arguments: some Sequence<String>) throws {
        var iterator = arguments.makeIterator()
        while let argument = iterator.next() {
            switch argument {
            case "--seed":
                let seed = try Self.number(iterator.next())
                seeds = seed...seed
            case "--seeds":
                let ends = (iterator.next() ?? "").split(separator: "-").compactMap { UInt64($0) }
                guard ends.count == 2, ends[0] <= ends[1] else { throw UsageError() }
                seeds = ends[0]...ends[1]
            case "--days": days = Int(clamping: max(1, min(try Self.number(iterator.next()), 365)))
            case "--schedule":
                var lines: [String] = []
                while lines.count < 10_000, let line = readLine() { lines.append(line) }
                guard let schedule = Schedule(lines.joined(separator: "\n")) else { throw UsageError() }
                given = schedule
                seeds = schedule.world.seed...schedule.world.seed
            case "--shrink": shrinks = true
            case "--show": shows = true
            case "--first": stopsAtFirst = true
            case "--trace":
                guard let folder = iterator.next() else { throw UsageError() }
                traces = folder
            case "--text": prints = true
            case "--without-places": hasPlaces = false
            case "--without-newer-parts": hasNewerParts = false
            case "--without-outputs": hasOutputs = false
            default: throw UsageError()
            }
        }
    }

    private static func number(_ text: String?) throws -> UInt64 {
        guard let number = text.flatMap({ UInt64($0) }) else { throw UsageError() }
        return number
    }

    struct UsageError: Error {}

    /// 0 where all is well; the last line is the hash of all traces.
    func run() -> Int32 {
        var report = Report()
        for seed in seeds {
            var drawn = Schedule(seed: seed, days: days)
            if hasPlaces { drawn = drawn.withPlaces() }
            if hasNewerParts { drawn = drawn.withNewerParts() }
            if hasOutputs { drawn = drawn.withOutputs() }
            let schedule = given ?? drawn
            guard !prints else {
                print(schedule)
                continue
            }
            let show: @Sendable (String) -> Void = { print($0) }
            let trace = traces.flatMap { TraceFile("\($0)/seed-\(seed)-of-\(schedule.seconds)-s.txt") }
            let verdict = BadWeek.run(
                schedule, memory: Report.allocatedBytes, show: shows ? show : nil, trace: trace?.add)
            report.add(verdict)
            print(line(of: verdict))
            for finding in verdict.findings { print("  \(finding)") }
            if shrinks { for finding in verdict.findings { shrink(schedule, finding) } }
            fflush(nil)
            if stopsAtFirst, !verdict.isGood { break }
        }
        if !prints { report.show() }
        return report.isGood ? 0 : 1
    }

    private func shrink(_ schedule: Schedule, _ finding: Finding) {
        var shrinker = Shrinker(finding.rule)
        let small = shrinker.shrink(schedule)
        print("  \(finding.rule.rawValue), shrunk in \(shrinker.replays) replays:")
        for line in "\(small)".split(separator: "\n") { print("    \(line)") }
    }

    private func line(of verdict: Verdict) -> String {
        let found = verdict.isGood ? "good" : verdict.findings.map(\.rule.rawValue).joined(separator: " ")
        let hash = String(verdict.hash, radix: 16)
        return
            "seed=\(verdict.schedule.world.seed) seconds=\(verdict.schedule.seconds) troubles=\(verdict.schedule.troubles.count) "
            + "hash=\(hash) \(found)"
    }
}

func exitWithUsage(_ error: any Error) -> Never {
    print(BadWeeksOptions.usage)
    exit(64)
}

func exitProgram(_ status: Int32) -> Never {
    exit(status)
}

/// The text of a run; only its thread writes.
final class TraceFile: @unchecked Sendable {
    private let file: UnsafeMutablePointer<FILE>

    /// Nil, with a message, where the file cannot be made.
    init?(_ path: String) {
        guard let file = fopen(path, "w") else {
            perror(path)
            return nil
        }
        self.file = file
    }

    deinit { fclose(file) }

    @Sendable func add(_ text: String) {
        fputs(text, file)
        fputs("\n", file)
    }
}
