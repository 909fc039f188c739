/// The temperature's usual course of a day at this window, and how long a departure from it lasts: learned from the own outdoor
/// sensor alone, the past forgotten over days.
///
/// Three hours ahead, a day's course with today's departure is wrong by 1.1 K in New York and 0.8 K in Taipei, where what is
/// measured now is wrong by 1.6 and 1.3 K.
package struct DailyCourse: Hashable, Sendable, Listed {
    /// What is learned of one lead time.
    struct Lead: Hashable, Sendable {
        var hours: Int
        /// The means of the square of a departure, and of its product with the departure at the time ahead, in K².
        var square = Mean()
        var product = Mean()
        /// The mean sizes of two errors, in kelvins: of the course's expectation, and of expecting what is measured now.
        var error = Mean()
        var persistence = Mean()

        init(hours: Int) { self.hours = hours }

        /// The share of a departure that is left at the time ahead: 0…1.2.
        var rest: Double {
            let count = Double(min(square.count, Self.memory))
            // As if one had lasted, of a size that matters, before anything is known.
            return min(max((product.value * count + 20) / (square.value * count + 20), 0), 1.2)
        }

        /// The number of comparisons that ``square`` and ``product`` remember: a month of hours.
        static let memory = 720
        /// The number of comparisons that the errors remember: 20 days of hours.
        static let errorMemory = 480.0
    }

    /// A note of what was measured and expected at one time.
    private struct Note: Hashable, Sendable {
        var value: Double
        var departure: Double
        /// The usual temperature and the expected one at each of ``leads`` after the note; nil while not known.
        var usual: [Double?]
        var expected: [Double?]
    }

    /// The lead times that are learned, in hours.
    package static let leads = [3, 6, 12, 18]
    /// The number of days after which an hour's old value counts for 1/e.
    private static let memory = 8.0
    /// The number of days after which the course is worth something.
    private static let fewestDays = 3
    /// The number of hourly comparisons before an expectation counts as proven: two weeks.
    private static let fewestComparisons = 336

    /// The usual temperature of each hour of the day, in degrees Celsius. Hours are in UTC: the course follows the sun, and not the
    /// clocks' summer time.
    private var hours = Array(repeating: Mean(), count: 24)
    private var ahead = Self.leads.map { Lead(hours: $0) }
    private var notes: [Int64: Note] = [:]

    package init() {}

    package mutating func pass(_ list: inout NumberList) {
        list.pass(&hours)
        for index in ahead.indices {
            list.pass(&ahead[index].square)
            list.pass(&ahead[index].product)
            list.pass(&ahead[index].error)
            list.pass(&ahead[index].persistence)
        }
    }

    /// Learns the temperature of a full hour; called once for each.
    ///
    /// - Parameters:
    ///   - celsius: the temperature, within what a sensor can measure.
    ///   - hour: the full hour, in hours since 1970.
    package mutating func learn(_ celsius: Double, hour: Int64) {
        for index in ahead.indices {
            guard let note = notes[hour - Int64(ahead[index].hours)] else { continue }
            if let usual = note.usual[index] {
                ahead[index].square.add(note.departure * note.departure, memory: Double(Lead.memory))
                ahead[index].product.add(note.departure * (celsius - usual), memory: Double(Lead.memory))
            }
            guard let expected = note.expected[index] else { continue }
            ahead[index].error.add(abs(expected - celsius), memory: Lead.errorMemory)
            ahead[index].persistence.add(abs(note.value - celsius), memory: Lead.errorMemory)
        }
        hours[Self.index(hour)].add(celsius, memory: Self.memory)
        let usual = ahead.map { lead in self.usual(hour + Int64(lead.hours)) }
        notes[hour] = Note(
            value: celsius, departure: celsius - hours[Self.index(hour)].value, usual: usual,
            expected: Self.leads.map { expected(inHours: $0, after: celsius, hour: hour) })
        let oldest = hour - Int64(Self.leads.last ?? 0)
        notes = notes.filter { (oldest...hour).contains($0.key) }
    }

    /// Forgets what waits to be compared: after the clock was set it is no longer comparable.
    package mutating func forgetNotes() { notes = [:] }

    /// The temperature that the course and today's departure from it lead to, some hours after a measured value, in degrees
    /// Celsius; nil while too few days are known.
    ///
    /// - Parameters:
    ///   - hours: how many hours ahead, 1…18.
    ///   - hour: the hour of the measured value, in hours since 1970.
    package func expected(inHours hours: Int, after celsius: Double, hour: Int64) -> Double? {
        guard (1...18).contains(hours), let now = usual(hour), let then = usual(hour + Int64(hours)) else { return nil }
        return then + rest(after: hours) * (celsius - now)
    }

    /// The mean size of the error of ``expected(inHours:after:hour:)`` in the last weeks, in kelvins; nil while it is not known to
    /// be smaller than that of expecting what is measured now.
    package func error(inHours hours: Int) -> Double? {
        guard let lead = ahead.first(where: { $0.hours == hours }), lead.error.count >= Self.fewestComparisons,
            lead.error.value < lead.persistence.value
        else { return nil }
        return lead.error.value
    }

    private func usual(_ hour: Int64) -> Double? {
        let mean = hours[Self.index(hour)]
        return mean.count >= Self.fewestDays ? mean.value : nil
    }

    /// The share of a departure that is left after some hours: interpolated between the leads, and 1 now.
    private func rest(after hours: Int) -> Double {
        var (before, share) = (0, 1.0)
        for lead in ahead {
            if hours <= lead.hours {
                return share + (lead.rest - share) * Double(hours - before) / Double(lead.hours - before)
            }
            (before, share) = (lead.hours, lead.rest)
        }
        return share
    }

    private static func index(_ hour: Int64) -> Int { Int(((hour % 24) + 24) % 24) }
}
