import StationLog

/// How often, and by how much, the clock was set in each session that a log tells of.
struct LoggedSessions {
    /// In seconds; the first are of what comes before the first start, the last of the session that runs.
    private(set) var steps: [[Int64]] = [[]]

    mutating func take(_ line: UnsafeBufferPointer<UInt8>, _ event: LogEvent) {
        guard event == .clock else {
            steps.append([])
            return
        }
        let step = LogLine(line)?["step_s"].flatMap { Int64($0.content) } ?? 0
        steps[steps.count - 1].append(step.magnitude < 10_000_000_000 ? step : 0)
    }
}
