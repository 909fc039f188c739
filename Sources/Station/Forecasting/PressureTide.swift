/// The barometer's daily tide: the sun's heat lifts the air twice a day, by up to 3 hPa near the equator, whatever the weather.
/// Learned from the own barometer alone, the past forgotten over weeks.
package struct PressureTide: Hashable, Sendable {
    /// By how much the pressure is above that of the day about it, in pascals, by the hour of the day in UTC: it follows the sun.
    var hours = Array(repeating: Mean(), count: 24)
    /// In pascals, by the hour since 1970: the last day's.
    private var values: [Int64: Double] = [:]

    /// In days.
    private static let memory = 40.0
    /// As if so many days without a tide had been seen first.
    private static let first = 5.0
    /// A departure from the day's mean beyond it, in pascals, is weather.
    private static let largest = 400.0

    package init() {}

    /// Learns what the barometer showed on a full hour, once for each: of twelve hours ago, of which the hours before and after are
    /// known by now.
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

    /// Another barometer has another level.
    package mutating func forgetValues() { values = [:] }

    /// By how much it lifts the pressure at a time, in pascals; 0 while nothing is known.
    ///
    /// - Parameter seconds: since 1970.
    package func pascals(at seconds: Int64) -> Double {
        let hour = seconds >= 0 ? seconds / 3600 : (seconds - 3599) / 3600
        let share = Double(seconds - hour * 3600) / 3600
        let (before, after) = (hours[Self.index(hour)], hours[Self.index(hour + 1)])
        return before.shrunk(Self.first) * (1 - share) + after.shrunk(Self.first) * share
    }

    private static func index(_ hour: Int64) -> Int { Int(((hour % 24) + 24) % 24) }
}
