/// Finds the fewest troubles with which a rule is still broken, by replaying (A. Zeller, R. Hildebrandt, "Simplifying and
/// isolating failure-inducing input", 2002).
package struct Shrinker {
    private let breaks: (Schedule) -> Int?
    /// The number of replays so far.
    package private(set) var replays = 0

    /// - Parameter breaks: returns when a schedule breaks the rule, in seconds since the world began; nil where it does
    ///   not.
    package init(_ breaks: @escaping (Schedule) -> Int?) {
        self.breaks = breaks
    }

    /// Creates a shrinker for a rule that a replay breaks.
    package init(_ rule: Finding.Rule) {
        self.init { schedule in
            BadWeek.run(schedule).findings.first { $0.rule == rule }?.at
        }
    }

    /// Shrinks a schedule; returns it unchanged if it breaks nothing.
    package mutating func shrink(_ schedule: Schedule) -> Schedule {
        guard let broken = replay(schedule) else { return schedule }
        var schedule = cut(schedule, after: broken)
        schedule = remove(from: schedule)
        schedule = shorten(schedule)
        return schedule
    }

    private mutating func replay(_ schedule: Schedule) -> Int? {
        replays += 1
        return breaks(schedule)
    }

    /// Cuts off what comes after the rule was broken, which cannot be why; unless the run has to end for it to show.
    private mutating func cut(_ schedule: Schedule, after broken: Int) -> Schedule {
        var shorter = schedule
        shorter.seconds = min(schedule.seconds, broken + 60)
        shorter.troubles = schedule.troubles.filter { $0.at <= broken }.map { trouble in
            var trouble = trouble
            trouble.length = max(0, min(trouble.length, shorter.seconds - trouble.at))
            return trouble
        }
        return replay(shorter) == nil ? schedule : shorter
    }

    /// Leaves out halves, then quarters, and at last single troubles.
    private mutating func remove(from schedule: Schedule) -> Schedule {
        var schedule = schedule
        var size = max(1, schedule.troubles.count / 2)
        while true {
            var index = 0
            var isSmaller = false
            while index < schedule.troubles.count {
                var shorter = schedule
                shorter.troubles.removeSubrange(index..<min(index + size, schedule.troubles.count))
                if replay(shorter) == nil {
                    index += size
                } else {
                    (schedule, isSmaller) = (shorter, true)
                }
            }
            if size > 1 { size /= 2 } else if !isSmaller { return schedule }
        }
    }

    /// Halves the length of each trouble for as long as that is enough.
    private mutating func shorten(_ schedule: Schedule) -> Schedule {
        var schedule = schedule
        for index in schedule.troubles.indices {
            while schedule.troubles[index].length > 1 {
                var shorter = schedule
                shorter.troubles[index].length /= 2
                guard replay(shorter) != nil else { break }
                schedule = shorter
            }
        }
        return schedule
    }
}
