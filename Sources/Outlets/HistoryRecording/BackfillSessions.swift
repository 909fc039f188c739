import StationLog

/// How often, and by how much, the clock was set in each session recorded in a log.
struct BackfillSessions {
    struct Step: Hashable {
        var seconds: Int64
        /// Whether the clock counted as set from then on.
        var isSet: Bool
    }

    /// First those before the first start, last those of the running session.
    private(set) var steps: [[Step]] = [[]]

    /// A step that a later session took back within so many seconds was the wrong one.
    private static let same = 10

    /// By how much a set clock was wrong in a session before it was set so often; nothing where it was right until somebody
    /// set it wrong.
    ///
    /// - Parameter passed: how often it had been set.
    func error(in session: Int, after passed: Int) -> Int64 {
        let error = steps[session].dropFirst(passed).reduce(0) { $0 &+ $1.seconds }
        var rest = error
        for step in steps[(session + 1)...].joined() {
            rest = rest &+ step.seconds
            if rest.magnitude <= Self.same { return 0 }
        }
        return error
    }

    mutating func ingest(_ line: UnsafeBufferPointer<UInt8>, _ event: LogEvent) {
        guard event == .clock else {
            steps.append([])
            return
        }
        let line = LogLine(line)
        let seconds = line?["step_s"].flatMap { Int64($0.content) } ?? 0
        steps[steps.count - 1].append(
            Step(seconds: seconds.magnitude < 10_000_000_000 ? seconds : 0, isSet: line?.isClockSet ?? false))
    }
}
