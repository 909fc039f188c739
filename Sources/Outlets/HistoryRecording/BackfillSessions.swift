import Quantities
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

    /// When each session began, by its first clock; nil for what was before the first start.
    private var began: [Timestamp?] = [nil]
    /// When each session ended, by its last clock; nil while that was not set.
    private var ended: [Timestamp?] = [nil]
    /// Whether each session began with a clock that counts as set.
    private var beganSet = [true]
    private var isSet = true

    /// The difference, in seconds, within which a step takes back an earlier one.
    private static let same = 10

    /// The number of seconds by which a clock that counts as set was wrong, where it had been set `passed` times in a session.
    ///
    /// The last steps of a session that a later session takes back were the wrong ones: the clock was right before them.
    func error(in session: Int, after passed: Int) -> Int64 {
        let own = steps[session].dropFirst(passed)
        let wrong =
            own.indices.first { isTakenBack(own[$0...], after: session) }
            ?? own.indices.last { isTakenBackUnseen(own[$0...], after: session) } ?? own.endIndex
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

    /// Whether a clock that was ahead by these steps was set right while nothing was logged: a later session, whose clock has been set,
    /// begins before an earlier one ends, and no steps between explain it.
    private func isTakenBackUnseen(_ last: ArraySlice<Step>, after session: Int) -> Bool {
        let own = Self.sum(last)
        var between: Int64 = 0
        for later in steps.indices.dropFirst(session + 1) {
            // The lines before a clock was set have true times already.
            let toSet = beganSet[later] ? 0 : (steps[later].firstIndex(where: \.isSet) ?? -1) + 1
            let set = Self.sum(steps[later][toSet...])
            if let ended = ended[later - 1], let began = began[later], steps[later].last?.isSet == true {
                // A step back that the log has is no unseen one.
                let back = ended.seconds(since: began.advanced(bySeconds: max(0, set)))
                if back > Self.same, between < back, own &+ between >= back { return true }
            }
            // A clock that was not set has none of the earlier errors.
            guard beganSet[later] else { return false }
            between &+= set
        }
        return false
    }

    private static func sum(_ steps: ArraySlice<Step>) -> Int64 { steps.reduce(0) { $0 &+ $1.seconds } }

    mutating func ingest(_ bytes: UnsafeBufferPointer<UInt8>, at time: Timestamp, _ event: LogEvent) {
        let line = event == .start || event == .clock ? LogLine(bytes) : nil
        if event == .start {
            isSet = line?.isClockSet ?? true
            steps.append([])
            began.append(time)
            ended.append(nil)
            beganSet.append(isSet)
        } else if event == .clock {
            let seconds = line?["step_s"].flatMap { Int64($0.content) } ?? 0
            isSet = line?.isClockSet ?? false
            steps[steps.count - 1].append(
                Step(seconds: seconds.magnitude < 10_000_000_000 ? seconds : 0, isSet: isSet))
        }
        if isSet { ended[ended.count - 1] = time }
    }
}
