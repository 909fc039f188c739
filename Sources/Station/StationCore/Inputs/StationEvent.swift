package import Quantities
package import Weather

/// Everything that can happen to a station: its one way in.
package enum StationEvent: Hashable, Sendable {
    /// `after` says why the run before ended, where it did not stop in order.
    case started(after: String?)
    /// A changed configuration is wrong: a line for each problem.
    case reloadRefused(problems: [String])
    /// A loop has made no progress for so long.
    case stalled(loop: String, for: Duration)
    /// A loop did not end when cancelled, so long ago.
    case abandoned(loop: String, after: Duration)
    /// Comes last, but for ``abandoned(loop:after:)``.
    case stopped(reason: String)
    case sensorRead(name: String, Measurement)
    case sensorFailed(name: String, cause: String)
    /// A sensor was calibrated by the carbon dioxide of the air around it.
    case recalibrated(sensor: String, Recalibration)
    /// `droppedFields` names the values of the answer that no weather on Earth can have.
    case fetched(WeatherUpdate, url: String, took: Duration, droppedFields: [String])
    case fetchFailed(WeatherTopic, FetchFailure, from: ProviderID, url: String, took: Duration)
    /// An answer that is made of several; some of them failed, and what the others say is known all the same.
    case fetchedPartly(WeatherUpdate, FetchFailure, url: String, took: Duration)
    /// What a person should know of a service that answers; nil: it is so no longer.
    case noticed(WeatherTopic, String?, from: ProviderID)
    case placeFailed(FetchFailure, from: ProviderID, url: String, took: Duration)
    case placeFound(url: String, took: Duration)
    case pressed(button: String, ButtonAction)
    /// A program on this machine asks for what a button can.
    case commanded(ButtonAction)
    /// A text for the display.
    case messaged(DisplayMessage)
    case buttonFailed(name: String, cause: String)
    case buttonWorks(name: String)
    /// Kept from an earlier run; `age` is the time since it was fetched.
    case restored(WeatherUpdate, age: Duration)
    /// A question that is not asked for now, because it failed `age` ago, in this run or an earlier one.
    case failing(WeatherQuestion, FetchFailure, from: ProviderID, age: Duration)
    /// A better plan was tried, and the key does not have it.
    case planRefused(FetchFailure, url: String, took: Duration)
    /// Which questions a provider is asked from now on. The plan is by its name in the configuration; `cause` says why it is not
    /// a better one.
    case planChosen(String, from: ProviderID, asks: [WeatherTopic], cause: String?)
    /// How often a provider was asked today.
    case called(DailyCalls, to: ProviderID)
    /// What must survive a restart could not be written.
    case stateFailed(StateKeeper, cause: String?)
    case stateWorks(StateKeeper)
    case outletFailed(OutletID, cause: String)
    case outletWorks(OutletID)
    /// A person asked for the weather now.
    case refreshRequested
    case boardRead(BoardReading)
    /// Something that nothing else is known of.
    case counted(Counter, by: Int)
    /// Time has passed.
    case tick
}

extension StationEvent {
    /// What a person or a program has asked for.
    package var action: ButtonAction? {
        switch self {
        case .pressed(_, let action), .commanded(let action): action
        default: nil
        }
    }
}

/// A sensor's zero, corrected at the word of a person.
package struct Recalibration: Hashable, Sendable {
    package enum Outcome: Hashable, Sendable {
        /// In ppm; nil where the part does not say.
        case corrected(by: Int?)
        case failed(cause: String)
    }

    /// What the air around it has, in ppm.
    package var level: Int
    package var outcome: Outcome

    package init(level: Int, outcome: Outcome) {
        self.level = level
        self.outcome = outcome
    }
}

package struct TimedRecalibration: Hashable, Sendable {
    package var recalibration: Recalibration
    package var time: Timestamp

    package init(_ recalibration: Recalibration, at time: Timestamp) {
        self.recalibration = recalibration
        self.time = time
    }
}

/// What a press of a button asks for.
package enum ButtonAction: String, Hashable, Sendable, CaseIterable {
    case nextPage = "next_page"
    /// Asks the weather service now, at most once a minute.
    case refresh
    /// On for a while, or off.
    case backlight
}
