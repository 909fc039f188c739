public import Quantities
public import Weather

/// The latest answer to each question that was put to the weather service; nil before the first.
public struct WeatherReport: Hashable, Sendable {
    public var current: Fetched<CurrentWeather>?
    public var forecast: Fetched<Forecast>?
    /// The days that the forecast's slots make up.
    public var foldedDays: [DayForecast]
    public var daily: Fetched<DailyForecast>?
    public var minutes: Fetched<[RainMinute]>?
    public var alerts: Fetched<[WeatherAlert]>?
    public var airQuality: Fetched<AirQuality>?
    /// Whether the latest answer of One Call had no current weather.
    public var lacksCurrent = false
    /// How old the weather of now may be.
    public var freshness: Freshness

    public init(
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
    public func wallTime(at moment: Moment) -> Timestamp? {
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
