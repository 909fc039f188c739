/// The lowest temperature of the next 18 hours, from the usual course of the day and from how dry the air is: dry air cools further
/// before it gives off the heat of its dew. Learned from the own outdoor sensor alone.
package struct ColdestHours: Hashable, Sendable, Listed {
    /// The expected lowest temperature in degrees Celsius, and the mean size of such expectations' errors in kelvins.
    package struct Expectation: Hashable, Sendable {
        package var celsius: Double
        package var error: Double

        /// The temperature below which few nights fall: two mean errors under the expected one, 5 % of a normal distribution.
        package var lowest: Double { celsius - 2 * error }
    }

    /// How the lowest value differed from the course's, by how far the course's was above the dew point: a line through what was seen at
    /// one time of day.
    private struct Relation: Hashable, Sendable {
        var dryness = Mean()
        var difference = Mean()
        var square = Mean()
        var product = Mean()
        /// The mean size of the error of what the line predicted, in kelvins.
        var error = Mean()

        /// The expected difference from the course's lowest value at a dryness, in kelvins; the mean difference where the dryness
        /// is nil.
        func difference(at dryness: Double?) -> Double {
            guard let dryness else { return difference.value }
            let variance = square.value - self.dryness.value * self.dryness.value
            let covariance = product.value - self.dryness.value * difference.value
            // One kelvin of spread is added, so that a week of equal nights makes no line.
            let slope = min(max(covariance / (max(variance, 0) + 1), -1), 0)
            return difference.value + slope * (dryness - self.dryness.value)
        }

        mutating func learn(_ difference: Double, at dryness: Double?) {
            // Of a thermometer alone, all nights are as dry.
            let dryness = dryness ?? self.dryness.value
            self.dryness.add(dryness, memory: ColdestHours.memory)
            self.difference.add(difference, memory: ColdestHours.memory)
            square.add(dryness * dryness, memory: ColdestHours.memory)
            product.add(dryness * difference, memory: ColdestHours.memory)
        }
    }

    private struct Note: Hashable, Sendable {
        var hour: Int64
        var fromCourse: Double
        var dryness: Double?
        var expected: Double?
        var lowest: Double
        var heard = 1
    }

    package static let hours = 18
    /// The number of days after which an old night counts for 1/e.
    fileprivate static let memory = 40.0
    private static let fewestDays = 5
    /// How many of the hours after a note must have been measured for it to count.
    private static let fewestHeard = 16

    /// One relation for each eighth of the day, in UTC.
    private var relations = Array(repeating: Relation(), count: 8)
    private var notes: [Note] = []

    package init() {}

    package mutating func pass(_ list: inout NumberList) {
        for index in relations.indices {
            list.pass(&relations[index].dryness)
            list.pass(&relations[index].difference)
            list.pass(&relations[index].square)
            list.pass(&relations[index].product)
            list.pass(&relations[index].error)
        }
    }

    /// Learns what was measured on a full hour, once for each, after the course has.
    package mutating func learn(_ celsius: Double, dewPoint: Double?, hour: Int64, _ course: DailyCourse) {
        for index in notes.indices {
            notes[index].lowest = min(notes[index].lowest, celsius)
            notes[index].heard += 1
        }
        for note in notes where hour - note.hour == Int64(Self.hours) && note.heard >= Self.fewestHeard {
            let part = Self.part(note.hour)
            if let expected = note.expected {
                relations[part].error.add(abs(note.lowest - expected), memory: Self.memory)
            }
            relations[part].learn(note.lowest - note.fromCourse, at: note.dryness)
        }
        notes.removeAll { !(0..<Int64(Self.hours)).contains(hour - $0.hour) }
        guard hour % 3 == 0, let fromCourse = Self.lowest(after: celsius, hour: hour, course) else { return }
        let expected = expectation(after: celsius, dewPoint: dewPoint, hour: hour, course)?.celsius
        notes.append(
            Note(
                hour: hour, fromCourse: fromCourse, dryness: Self.dryness(fromCourse, dewPoint),
                expected: expected, lowest: celsius))
    }

    /// Forgets what waits to be compared: after the clock was set it is no longer comparable.
    package mutating func forgetNotes() { notes = [] }

    /// The expected lowest temperature of the hours after `hour`; nil while too few days are known.
    package func expectation(after celsius: Double, dewPoint: Double?, hour: Int64, _ course: DailyCourse)
        -> Expectation?
    {
        let relation = relations[Self.part(hour)]
        guard relation.difference.count >= Self.fewestDays,
            let fromCourse = Self.lowest(after: celsius, hour: hour, course)
        else { return nil }
        let difference = relation.difference(at: Self.dryness(fromCourse, dewPoint))
        // Before the first comparison it may be wrong by as much as the course alone is in a changeable climate.
        let error = relation.error.count == 0 ? 2 : relation.error.value
        return Expectation(celsius: min(fromCourse + difference, celsius), error: error)
    }

    private static func lowest(after celsius: Double, hour: Int64, _ course: DailyCourse) -> Double? {
        let values = (1...hours).compactMap { course.expected(inHours: $0, after: celsius, hour: hour) }
        return values.count == hours ? values.reduce(celsius, min) : nil
    }

    private static func dryness(_ lowest: Double, _ dewPoint: Double?) -> Double? {
        dewPoint.map { min(max(lowest - $0, -5), 20) }
    }

    private static func part(_ hour: Int64) -> Int { Int(((hour % 24) + 24) % 24) / 3 }
}
