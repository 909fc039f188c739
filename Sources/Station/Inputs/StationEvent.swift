/// Everything that can happen to a station: its one way in.
public enum StationEvent: Hashable, Sendable {
    case sensorRead(name: String, Reading)
    case sensorFailed(name: String, cause: String)
    /// `droppedFields` names the values of the answer that no weather on Earth can have.
    case fetched(WeatherAnswer, url: String, took: Duration, droppedFields: [String])
    case fetchFailed(Endpoint, FetchFailure, url: String, took: Duration)
    case placeFailed(FetchFailure, url: String, took: Duration)
    /// `isRemembered` is false when it could not be kept for the next start.
    case placeFound(url: String, took: Duration, isRemembered: Bool)
    case pressed(button: String, ButtonAction)
    case buttonFailed(name: String, cause: String)
    case buttonWorks(name: String)
    case displayFailed(cause: String)
    case displayWorks
    case logFailed(cause: String)
    case logWorks
    case historyFailed(cause: String)
    case historyWorks
    /// Time has passed.
    case tick
}
