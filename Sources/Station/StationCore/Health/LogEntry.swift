package import Values

/// An event that is recorded once.
package enum LogEntry: Hashable, Sendable {
    /// The station starts. `after` says why the run before ended, where it did not stop in order.
    case started(Equipment, after: String?)
    /// A changed configuration was applied.
    case reloaded(Equipment)
    /// A changed configuration is wrong: a line for each problem.
    case reloadRefused(problems: [String])
    /// A loop has made no progress for so long; the watchdog will restart the station.
    case stalled(loop: String, for: Duration)
    /// A loop did not end when cancelled, so long ago, and is no longer waited for.
    case abandoned(loop: String, after: Duration)
    case stopped(reason: String)
    /// The mean of a minute's readings of one sensor.
    case reading(SensorIdentity, MinuteSummary)
    /// Readings were rejected: the latest, and how many there were for the same reason since the last such note.
    case rejected(SensorIdentity, Rejection, count: Int)
    case recalibrated(SensorIdentity, Recalibration)
    case weather(CurrentWeather, from: ProviderID, age: Duration)
    case day(DayForecast, from: ProviderID, WeatherTopic)
    /// A new warning, and the place's zone where it is known.
    case alert(WeatherAlert, zone: ZoneRules?)
    /// A warning that is known ends at another time than it did, or has been withdrawn and ends now. It has no line in the log.
    case alertMoved(WeatherAlert)
    case airQuality(AirQuality, from: ProviderID, age: Duration)
    /// The provider among several whose values of these quantities are shown from now on.
    case source(ProviderID, of: [Quantity])
    /// The state of a provider in its own words; `cause` says why it is in no better one.
    case providerState(String, cause: String?)
    case fetched(WeatherQuestion, url: String, took: Duration, droppedFields: [String])
    case fetchFailed(WeatherQuestion, FetchFailure, url: String, took: Duration)
    case pressed(button: String, ButtonAction)
    /// A text was sent to the display.
    case messaged(DisplayMessage)
    case fault(Fault)
    /// A notice about a component that works.
    case notice(Component, Notice)
    case recovered(Fault, after: Duration)
    /// The window of a place was open, and is shut again.
    case airing(Airing, in: SensorPlace)
    /// An output was switched.
    case output(OutputChange)
    /// A new advice, or a new verdict on its subject.
    case advice(Advice)
    /// The advice on this subject is over; the place is nil for what concerns the whole station.
    case adviceOver(Advice.Subject, in: SensorPlace?)
    /// The wall clock jumped; positive is forwards.
    case clockStepped(seconds: Int64)
}

/// The equipment of a station.
package struct Equipment: Hashable, Sendable {
    package var sensors: Int
    package var outlets: [OutletID]
    package var asksForWeather: Bool
    /// The station's id; nil where it has none.
    package var id: String?
    /// The previous id, if it has just changed.
    package var previousID: String?

    package init(
        sensors: Int, outlets: [OutletID], asksForWeather: Bool, id: String? = nil, previousID: String? = nil
    ) {
        self.sensors = sensors
        self.outlets = outlets
        self.asksForWeather = asksForWeather
        self.id = id
        self.previousID = previousID
    }
}
