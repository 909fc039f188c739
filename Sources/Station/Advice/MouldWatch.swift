package import Meteorology
package import Quantities

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
package struct MouldWatch: Hashable, Sendable {
    package private(set) var growth: MouldGrowth
    /// Of the surface; may be above saturation.
    package private(set) var meanHumidity: RelativeHumidity?
    /// How much time the mean is made of.
    package private(set) var watched: Duration
    private var latest: Uptime?

    /// What an earlier watch came to.
    package init(
        growth: MouldGrowth = MouldGrowth(), meanHumidity: RelativeHumidity? = nil, watched: Duration = .zero
    ) {
        self.growth = growth
        self.meanHumidity = meanHumidity
        self.watched = watched
    }

    /// After this much of the time that the mean goes back, an old value counts for 1/e.
    private static let memory = 2 * 24.0
    /// From one value to the next; what is farther apart is a gap, of which nothing is known.
    private static let longestStep = Duration.seconds(3600)
    /// What the mean must be made of before it says anything.
    static let shortestWatch = Duration.seconds(86_400)

    /// - Parameter surface: as it is now; nil when it is not known.
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
