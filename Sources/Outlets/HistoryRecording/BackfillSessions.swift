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

    /// The difference, in seconds, within which a step takes back an earlier one.
    private static let same = 10

    /// The number of seconds by which a clock that counts as set was wrong, where it had been set `passed` times in a session.
    ///
    /// The last steps of a session that a later session takes back were the wrong ones: the clock was right before them.
    func error(in session: Int, after passed: Int) -> Int64 {
        let own = steps[session].dropFirst(passed)
        let wrong = own.indices.first { isTakenBack(own[$0...], after: session) } ?? own.endIndex
        return Self.sum(own[..<wrong])
    }

    private func isTakenBack(_ last: ArraySlice<Step>, after session: Int) -> Bool {
        var rest = Self.sum(last)
        guard rest.magnitude > Self.same else { return false }
        for step in steps[(session + 1)...].joined() {
            rest &+= step.seconds
            if rest.magnitude <= Self.same { return true }
        }
        return false
    }

    private static func sum(_ steps: ArraySlice<Step>) -> Int64 { steps.reduce(0) { $0 &+ $1.seconds } }

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
