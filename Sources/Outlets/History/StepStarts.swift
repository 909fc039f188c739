import Values

/// The beginnings of steps for times that come mostly in their order: the zone is asked twice for each step, and not for each row.
///
/// Steps follow each other without a gap: what lies between two times of one step belongs to that step, too.
struct StepStarts {
    /// The length of a step in seconds; a step of the calendar is no shorter.
    private let length: Int64
    /// Two times of the same step, and the beginning of that; nil before the first question.
    private var known: (first: Timestamp, last: Timestamp, start: Timestamp)?

    init(length: Int64) {
        self.length = length
    }

    /// The beginning of the step in which a time lies.
    ///
    /// - Parameter work: works it out for any time; steps begin no earlier for a later time.
    mutating func start(of time: Timestamp, _ work: (Timestamp) -> Timestamp) -> Timestamp {
        if let known, known.first <= time, time <= known.last { return known.start }
        let start = work(time)
        let last = start.advanced(bySeconds: length - 1)
        // A step during which clocks are put forward ends earlier.
        let isWhole = last > time && work(last) == start
        known = (time, isWhole ? last : time, start)
        return start
    }
}
