package import Advice
package import Quantities
package import Weather

/// Something that the record should hold: the station's way out to the log.
package enum LogEntry: Hashable, Sendable {
    /// The mean of a minute's readings of one sensor.
    case reading(SensorIdentity, MinuteSummary)
    /// Rejected readings: the latest, and how many there were for the same reason since the last such note.
    case rejected(SensorIdentity, Rejection, count: Int)
    case weather(CurrentWeather, age: Duration)
    case day(DayForecast, from: Endpoint)
    /// A warning that is new, and the place's zone where it is known.
    case alert(WeatherAlert, zone: ZoneRules?)
    case airQuality(AirQuality, age: Duration)
    case plan(String, cause: String?)
    case fetched(Question, url: String, took: Duration, droppedFields: [String])
    case fetchFailed(Question, FetchFailure, url: String, took: Duration)
    case pressed(button: String, ButtonAction)
    case fault(Fault)
    case recovered(Fault, after: Duration)
    /// A new advice, or a new verdict on its subject.
    case advice(Advice)
    /// There is no advice on this any more.
    case adviceOver(Advice.Subject)
    /// The wall clock jumped; positive is forwards.
    case clockStepped(seconds: Int64)
}
