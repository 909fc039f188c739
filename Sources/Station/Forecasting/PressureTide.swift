/// The barometer's daily tide: the sun's heat lifts the air twice a day, by up to 3 hPa near the equator, whatever the weather.
/// Learned from the own barometer alone, the past forgotten over weeks.
package struct PressureTide: Hashable, Sendable, Listed {
    /// How far the pressure is above the mean of the day around it, in pascals, by the hour of the day in UTC: the tide follows the
    /// sun.
    private var hours = Array(repeating: Mean(), count: 24)
    /// The last day's pressures in pascals, by the hour since 1970.
    private var values: [Int64: Double] = [:]

    /// The number of days after which an old one counts for 1/e.
    private static let memory = 40.0
    /// The number of days without a tide that the means start from, so that few days show little of one.
    private static let first = 5.0
    /// The largest departure from the day's mean that counts, in pascals: a larger one is weather.
    private static let largest = 400.0

    package init() {}

    package mutating func pass(_ list: inout NumberList) { list.pass(&hours) }

    /// Learns what the barometer showed twelve hours ago, now that the hours before and after that are known; called once for each
    /// full hour.
    package mutating func learn(pascals: Int, hour: Int64) {
        values = values.filter { (0...24).contains(hour - $0.key) }
        values[hour] = Double(pascals)
        let known = (0...24).compactMap { values[hour - $0] }
        guard known.count == 25 else { return }
        // The first and the last are of the same hour of the day.
        let mean = (known.reduce(0, +) - (known[0] + known[24]) / 2) / 24
        let departure = min(max(known[12] - mean, -Self.largest), Self.largest)
        hours[Self.index(hour - 12)].add(departure, memory: Self.memory)
    }

    /// Forgets the last day's pressures: another barometer has another level.
    package mutating func forgetValues() { values = [:] }

    /// How much the tide lifts the pressure at a time, in pascals; 0 while nothing is known.
    ///
    /// - Parameter seconds: the time, in seconds since 1970.
    package func pascals(at seconds: Int64) -> Double {
        let hour = seconds >= 0 ? seconds / 3600 : (seconds - 3599) / 3600
        let share = Double(seconds - hour * 3600) / 3600
        let (before, after) = (hours[Self.index(hour)], hours[Self.index(hour + 1)])
        return before.shrunk(Self.first) * (1 - share) + after.shrunk(Self.first) * share
    }

    private static func index(_ hour: Int64) -> Int { Int(((hour % 24) + 24) % 24) }
}
