/// Everything that can happen to a station: its one way in.
package enum StationEvent: Hashable, Sendable {
    case sensorRead(name: String, Reading)
    case sensorFailed(name: String, cause: String)
    /// `droppedFields` names the values of the answer that no weather on Earth can have.
    case fetched(WeatherAnswer, url: String, took: Duration, droppedFields: [String])
    case fetchFailed(Endpoint, FetchFailure, url: String, took: Duration)
    /// An answer that is made of several; some of them failed, and what the others say is known all the same.
    case fetchedPartly(WeatherAnswer, FetchFailure, url: String, took: Duration)
    case placeFailed(FetchFailure, url: String, took: Duration)
    /// `isRemembered` is false when it could not be kept for the next start.
    case placeFound(url: String, took: Duration, isRemembered: Bool)
    case pressed(button: String, ButtonAction)
    case buttonFailed(name: String, cause: String)
    case buttonWorks(name: String)
    /// Kept from an earlier run; `age` is the time since it was fetched.
    case restored(WeatherAnswer, age: Duration)
    /// A question that is not asked for now, because it failed `age` ago, in this run or an earlier one.
    case failing(Question, FetchFailure, age: Duration)
    /// A better plan was tried, and the key does not have it.
    case planRefused(FetchFailure, url: String, took: Duration)
    /// Which questions are asked from now on. `plan` is its name in the configuration; `cause` says why not a better one.
    case planChosen(String, asks: [Endpoint], cause: String?)
    /// What must survive a restart could not be written.
    case stateFailed(cause: String?)
    case stateWorks
    case displayFailed(cause: String)
    case displayWorks
    case logFailed(cause: String)
    case logWorks
    /// What is to be kept for the next start could not be.
    case memoryFailed(cause: String)
    case memoryWorks
    case boardRead(BoardReading)
    case historyFailed(cause: String)
    case historyWorks
    /// Time has passed.
    case tick
}

/// What a press of a button asks for.
package enum ButtonAction: String, Hashable, Sendable, CaseIterable {
    case nextPage = "next_page"
    /// Asks the weather service now, at most once a minute.
    case refresh
    /// On for a while, or off.
    case backlight
}
