import Values

/// How often, and by how much, the clock was set in each session recorded in a log.
struct BackfillSessions {
    struct Step: Hashable {
        var seconds: Int64
        /// Whether the clock counted as set from then on.
        var isSet: Bool
    }

    struct Session {
        var steps: [Step] = []
        /// When the session began, by its first clock; nil for what was before the first start.
        var began: Timestamp?
        /// When the session ended, by its last clock; nil if that clock was not set.
        var ended: Timestamp?
        /// Whether it began with a clock that counts as set.
        var beganSet = true
        /// Whether its clock counts as set now.
        fileprivate var isSet = true

        /// The steps of the set clock: for a clock that was not set at first, those after it was. The lines before have
        /// true times already.
        fileprivate var stepsOfSetClock: ArraySlice<Step> {
            beganSet ? steps[...] : steps[((steps.firstIndex(where: \.isSet) ?? -1) + 1)...]
        }
    }

    /// All sessions, in their order: the first is what was before the first start, the last is the running session.
    private(set) var all = [Session()]

    /// The difference, in seconds, within which a step takes back an earlier one.
    private static let same = 10

    /// The number of seconds by which a clock that counts as set was wrong, where it had been set `passed` times in a session; nil while
    /// that is not known.
    ///
    /// The last steps of a session that a later session takes back were the wrong ones: the clock was right before them.
    func error(in session: Int, after passed: Int) -> Int64? {
        let own = all[session].steps.dropFirst(passed)
        if let wrong = own.indices.first(where: { isTakenBack(own[$0...], after: session) }) {
            return Self.sum(own[..<wrong])
        }
        for wrong in own.indices.reversed() {
            switch trust(in: own[wrong...], after: session) {
            case .full: continue
            case .none: return Self.sum(own[..<wrong])
            case .unknown: return nil
            }
        }
        return Self.sum(own)
    }

    private func isTakenBack(_ last: ArraySlice<Step>, after session: Int) -> Bool {
        var rest = Self.sum(last)
        guard rest.magnitude > Self.same else { return false }
        for step in all[(session + 1)...].lazy.map(\.steps).joined() {
            rest &+= step.seconds
            if rest.magnitude <= Self.same { return true }
        }
        return false
    }

    private enum Trust { case full, none, unknown }

    /// How far to trust steps whose clock may have been set right while nothing was logged: a later session begins before
    /// an earlier one ends, and no steps between explain it. As long as nothing has set the later clock it may just as well
    /// be behind.
    private func trust(in last: ArraySlice<Step>, after session: Int) -> Trust {
        let own = Self.sum(last)
        var between: Int64 = 0
        for index in all.indices.dropFirst(session + 1) {
            let later = all[index]
            if let ended = all[index - 1].ended, let began = later.began, later.isSet {
                let set = correction(from: index)
                // A step back that the log has is no unseen one.
                let back = ended.seconds(since: began.advanced(bySeconds: max(0, set ?? 0)))
                if back > Self.same, between < back, own &+ between >= back { return set == nil ? .unknown : .none }
            }
            // A clock that was not set has none of the earlier errors.
            guard later.beganSet else { return .full }
            between &+= Self.sum(later.stepsOfSetClock)
        }
        return .full
    }

    /// The seconds by which the clock with which a session began was set, in that session or in a later one that began with the same
    /// clock; nil where nothing has set it.
    private func correction(from session: Int) -> Int64? {
        guard let index = all[session...].firstIndex(where: { !$0.steps.isEmpty }),
            index == session || all[index].beganSet
        else { return nil }
        return Self.sum(all[index].stepsOfSetClock)
    }

    private static func sum(_ steps: ArraySlice<Step>) -> Int64 { steps.reduce(0) { $0 &+ $1.seconds } }

    mutating func ingest(_ bytes: UnsafeBufferPointer<UInt8>, at time: Timestamp, _ event: LogEvent) {
        let line = event == .start || event == .clock ? LogLine(bytes) : nil
        if event == .start {
            let isSet = line?.isClockSet ?? true
            all.append(Session(began: time, beganSet: isSet, isSet: isSet))
        }
        let running = all.count - 1
        if event == .clock {
            let seconds = line?["step_s"].flatMap { Int64($0.content) } ?? 0
            all[running].isSet = line?.isClockSet ?? false
            all[running].steps.append(
                Step(seconds: seconds.magnitude < 10_000_000_000 ? seconds : 0, isSet: all[running].isSet))
        }
        if all[running].isSet { all[running].ended = time }
    }
}
