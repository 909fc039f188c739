import Quantities
package import Weather

/// What the weather service said to one question.
package enum WeatherAnswer: Hashable, Sendable {
    case current(CurrentWeather)
    case forecast(Forecast)
    case daily(DailyForecast)
    case oneCall(OneCall)
    case minutes([RainMinute])
    case alerts([WeatherAlert])
    case airQuality(AirQuality)

    package var endpoint: Endpoint {
        switch self {
        case .current: .current
        case .forecast: .forecast
        case .daily: .daily
        case .oneCall: .oneCall
        case .minutes: .minutes
        case .alerts: .alerts
        case .airQuality: .air
        }
    }
}

extension WeatherAnswer {
    /// When it was calculated; nil where the service does not say.
    private var time: Timestamp? {
        switch self {
        case .current(let current): current.time
        case .oneCall(let answer): answer.current?.time
        case .airQuality(let air): air.time
        case .forecast, .daily, .minutes, .alerts: nil
        }
    }

    /// How much two clocks may differ, in seconds; air quality is given for whole hours.
    private var tolerance: Int64 { if case .airQuality = self { 4200 } else { 600 } }

    /// By how many seconds it is dated after the time of a clock that is right; nil where it is not, or where the clock may be
    /// wrong.
    package func lead(over moment: Moment) -> Int64? {
        guard moment.isClockSet, moment.isClockTrusted, let time else { return nil }
        let lead = time.seconds(since: moment.wall)
        return lead > tolerance ? lead : nil
    }
}

/// An answer and when it came.
package struct Fetched<Answer: Hashable & Sendable>: Hashable, Sendable {
    package var answer: Answer
    /// The station's uptime when it came.
    package var time: Duration

    package init(_ answer: Answer, at time: Duration) {
        self.answer = answer
        self.time = time
    }
}
