package import Quantities
package import Weather

/// The latest answer to each question that was put to the weather service; nil before the first.
package struct WeatherReport: Hashable, Sendable {
    package var current: Fetched<CurrentWeather>?
    package var forecast: Fetched<Forecast>?
    /// The days that the forecast's slots make up.
    package var foldedDays: [DayForecast]
    package var daily: Fetched<DailyForecast>?
    package var minutes: Fetched<[RainMinute]>?
    package var alerts: Fetched<[WeatherAlert]>?
    package var airQuality: Fetched<AirQuality>?
    /// Whether the latest answer of One Call had no current weather.
    package var lacksCurrent = false
    /// How old the weather of now may be.
    package var freshness: Freshness

    package init(
        current: Fetched<CurrentWeather>? = nil, forecast: Fetched<Forecast>? = nil,
        foldedDays: [DayForecast] = [], daily: Fetched<DailyForecast>? = nil,
        freshness: Freshness = .currentWeather
    ) {
        self.current = current
        self.forecast = forecast
        self.foldedDays = foldedDays
        self.daily = daily
        self.freshness = freshness
    }

    /// The time of day: the board's, unless its clock is not set, or not trusted and proved to be behind by the service's
    /// time; nil while it is not known.
    package func wallTime(at moment: Moment) -> Timestamp? {
        let told = current.map {
            $0.answer.time.advanced(bySeconds: (moment.uptime - $0.time).components.seconds)
        }
        guard moment.isClockSet else { return told }
        guard !moment.isClockTrusted else { return moment.wall }
        guard let told, told.seconds(since: moment.wall) > Self.tolerance else { return moment.wall }
        return told
    }

    /// Two clocks that differ by less than an hour agree.
    private static let tolerance: Int64 = 3600
}
