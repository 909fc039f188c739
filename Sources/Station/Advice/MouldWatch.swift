package import Values

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Watches the coldest wall for mould: over days, never from one reading.
///
/// Two things are kept: the mean humidity of the surface, in which a value counts for less the longer ago it was (the mean of
/// EN ISO 13788, which holds monthly means to 80 %, here over about two days), and how far mould has grown by the model of
/// ``MouldGrowth``. Time without both values counts for neither.
package struct MouldWatch: Hashable, Sendable, Codable {
    package private(set) var growth: MouldGrowth
    /// The mean humidity of the wall's surface; may be above saturation. Nil before the first value.
    package private(set) var meanHumidity: RelativeHumidity?
    /// The time that ``meanHumidity`` is made of, at most 30 days.
    @WholeSeconds package private(set) var watched: Duration
    private var latest: Uptime?

    private enum CodingKeys: String, CodingKey {
        case growth, meanHumidity, watched
    }

    /// Creates a watch that continues from the results of an earlier one.
    package init(
        growth: MouldGrowth = MouldGrowth(), meanHumidity: RelativeHumidity? = nil, watched: Duration = .zero
    ) {
        self.growth = growth
        self.meanHumidity = meanHumidity
        self.watched = watched
    }

    /// The time constant of the mean, in hours: after it an old value counts for 1/e.
    private static let memory = 2 * 24.0
    /// The longest time from one value to the next; a longer one is a gap, of which nothing is known.
    private static let longestStep = Duration.seconds(3600)
    /// The time that the mean must be made of before it supports any advice.
    static let shortestWatch = Duration.seconds(86_400)

    /// - Parameter surface: temperature and humidity of the wall's surface now; nil when they are not known.
    mutating func observe(_ surface: (temperature: Temperature, humidity: RelativeHumidity)?, at uptime: Uptime) {
        guard let surface else {
            latest = nil
            return
        }
        defer { latest = uptime }
        guard let latest, uptime > latest, uptime - latest <= Self.longestStep else { return }
        let step = uptime - latest
        let hours = step / .seconds(3600)
        growth.advance(hours: hours, surface: surface.temperature, humidity: surface.humidity)
        let share = 1 - exp(-hours / Self.memory)
        let mean = meanHumidity ?? surface.humidity
        meanHumidity =
            RelativeHumidity(percent: mean.percent + share * (surface.humidity.percent - mean.percent)) ?? mean
        watched = min(watched + step, .seconds(30 * 86_400))
    }
}
