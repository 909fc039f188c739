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
