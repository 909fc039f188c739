package import Values

/// A part of an answer, when it came, and when it was made.
package struct Fetched<Answer: Hashable & Sendable>: Hashable, Sendable {
    package var answer: Answer
    package var provider: ProviderID
    /// The time at which the answer came.
    package var time: Uptime
    /// The time at which the service made the answer; nil where it did not say.
    package var made: Timestamp?
    /// The longest time for which the service sends the same answer, as ``Attribution/renewedWithin``.
    package var renewedWithin: Duration
    /// The fields that the answer was read from.
    package var origins: FieldOrigins

    package init(
        _ answer: Answer, from provider: ProviderID, at time: Uptime, made: Timestamp? = nil,
        renewedWithin: Duration = Attribution.usualRenewal, origins: FieldOrigins = FieldOrigins()
    ) {
        self.answer = answer
        self.provider = provider
        self.time = time
        self.made = made
        self.renewedWithin = renewedWithin
        self.origins = origins
    }

    /// The time since the answer was made. The clock of the board may be behind: never less than the time since the fetch.
    ///
    /// - Parameter date: the moment that the answer is for, where it is for one.
    func age(at moment: Moment, of date: Timestamp? = nil) -> Duration {
        [made, date].compactMap { $0 }.map { moment.age(of: $0) }.reduce(max(.zero, moment.uptime - time), max)
    }

    /// The age that freshness is judged by. While a service renews its answers as it should, the latest answer is as new as there
    /// can be, and counts from its fetch; beyond that, from its making.
    func standing(at moment: Moment, of date: Timestamp? = nil) -> Duration {
        let isRenewed = made.map { moment.age(of: $0) <= renewedWithin } ?? true
        return isRenewed
            ? max(.zero, moment.uptime - time, date.map { moment.age(of: $0) } ?? .zero) : age(at: moment, of: date)
    }
}

extension Moment {
    /// The age of a time; zero while the clock cannot be compared with other dates.
    func age(of time: Timestamp) -> Duration { isDatable ? max(.zero, .seconds(wall.seconds(since: time))) : .zero }
}

/// The latest answer of each kind from one provider; nil before the first.
package struct WeatherReport: Hashable, Sendable {
    /// The provider as components name it: nil is the first of the configuration.
    package var provider: ProviderID?
    package var current: Fetched<CurrentWeather>?
    package var forecast: Fetched<Forecast>?
    package var daily: Fetched<DailyForecast>?
    package var minutes: Fetched<[RainMinute]>?
    package var alerts: Fetched<[WeatherAlert]>?
    package var airQuality: Fetched<AirQuality>?
    /// Whether the latest answer that should hold everything had no current weather.
    package var lacksCurrent = false
    /// How old the current weather may be.
    package var freshness: Freshness
    /// The days of ``forecast``, once they were needed.
    let folded = FoldedDays()

    package init(
        current: Fetched<CurrentWeather>? = nil, forecast: Fetched<Forecast>? = nil,
        daily: Fetched<DailyForecast>? = nil,
        freshness: Freshness = .currentWeather
    ) {
        self.current = current
        self.forecast = forecast
        self.daily = daily
        self.freshness = freshness
    }

    /// The time of day: the board's, unless its clock is not set, or not trusted and proved to be behind by the service's
    /// time; nil while it is not known.
    package func wallTime(at moment: Moment) -> Timestamp? {
        let reported = current.map {
            $0.answer.time.advanced(bySeconds: (moment.uptime - $0.time).components.seconds)
        }
        guard moment.isClockSet else { return reported }
        guard !moment.isClockTrusted else { return moment.wall }
        guard let reported, reported.seconds(since: moment.wall) > Self.tolerance else { return moment.wall }
        return reported
    }

    /// The difference in seconds up to which two clocks agree: an hour.
    private static let tolerance: Int64 = 3600
}
