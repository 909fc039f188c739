package import Values
import Words

/// An event of a station: all input comes as one of these.
package enum StationEvent: Hashable, Sendable {
    /// The station has started. `after` says why the run before ended, where it did not stop in order.
    case started(after: String?)
    /// A changed configuration is wrong: a line for each problem.
    case reloadRefused(problems: [String])
    /// A loop has made no progress for so long.
    case stalled(loop: String, for: Duration)
    /// A loop did not end when cancelled, so long ago.
    case abandoned(loop: String, after: Duration)
    /// The station stops. This event comes last, except for ``abandoned(loop:after:)``.
    case stopped(reason: String)
    case sensorRead(name: String, Measurement)
    /// A sensor works and has nothing new: its last reading is the one that it gave before.
    case sensorUnchanged(name: String)
    /// A sensor has no reading. Where it `takesBack`, its sender says that there is no value now: what it sent before is over.
    case sensorFailed(name: String, cause: String, takesBack: Bool = false)
    /// A sensor was calibrated by the carbon dioxide of the air around it.
    case recalibrated(sensor: String, Recalibration)
    /// An answer of a weather service. `droppedFields` names the values in it that no weather on Earth can have.
    case fetched(WeatherUpdate, url: String, took: Duration, droppedFields: [String])
    case fetchFailed(WeatherTopic, FetchFailure, from: ProviderID, url: String, took: Duration)
    /// An answer that is made of several; some of them failed, and what the others say is known all the same.
    case fetchedPartly(WeatherUpdate, FetchFailure, url: String, took: Duration)
    /// A notice about a service that answers; nil when the last one no longer applies.
    case noticed(WeatherTopic, String?, from: ProviderID)
    case placeFailed(FetchFailure, from: ProviderID, url: String, took: Duration)
    case placeFound(url: String, took: Duration)
    case pressed(button: String, ButtonAction)
    /// A program on this machine asks for what a button can do.
    case commanded(ButtonAction)
    /// A person or a program commands an output.
    case ordered(OutputOrder)
    /// A text for the display.
    case messaged(DisplayMessage)
    /// An answer kept from an earlier run; `age` is the time since it was fetched.
    case restored(WeatherUpdate, age: Duration)
    /// A question that is not asked for now, because it failed `age` ago, in this run or an earlier one.
    case failing(WeatherQuestion, FetchFailure, from: ProviderID, age: Duration)
    /// A question was tried that a provider need not answer, and was refused: it is recorded, and no fault.
    case refused(WeatherQuestion, FetchFailure, url: String, took: Duration)
    /// The state of a provider in its own words, and the questions that it is asked from now on. `cause` says why it is in no better
    /// state.
    case providerState(String, from: ProviderID, asks: [WeatherTopic], cause: String?)
    /// The number of requests to a provider today.
    case called(DailyCalls, to: ProviderID)
    /// A button, an outlet or a part that keeps state reports that it fails, or works.
    case failed(Component, cause: String)
    case works(Component)
    /// A person asked for the weather now.
    case refreshRequested
    case boardRead(BoardReading)
    /// An occurrence that is only counted.
    case counted(Counter, by: Int)
    /// Time has passed.
    case tick
}

extension StationEvent {
    /// State that must survive a restart could not be written.
    package static func stateFailed(_ keeper: StateKeeper, cause: String?) -> StationEvent {
        let text =
            keeper == .place
            ? phrase(
                "fault.coordinates-not-kept",
                "the place's coordinates cannot be saved, so every start looks them up again; make room on the disk, or make the state folder writable"
            ) : FaultWords.nothingKept(because: cause)
        return .failed(.state(keeper), cause: text)
    }

    /// The action that a person or a program has asked for; nil for other events.
    package var action: ButtonAction? {
        switch self {
        case .pressed(_, let action), .commanded(let action): action
        default: nil
        }
    }
}

/// A correction of a sensor's zero that a person asked for.
package struct Recalibration: Hashable, Sendable {
    package enum Outcome: Hashable, Sendable {
        /// The zero was corrected, by so many ppm; nil where the part does not report how many.
        case corrected(by: Int?)
        case failed(cause: String)
    }

    /// The CO2 of the air around the sensor, in ppm.
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

/// The action that a press of a button asks for.
package enum ButtonAction: Hashable, Sendable {
    case nextPage
    /// Asks the weather service now, at most once a minute.
    case refresh
    /// Turns the light on for a while, or off.
    case backlight
    /// Switches the output of this name, and at the next press leaves it to itself again.
    case output(String)
}

extension ButtonAction: RawRepresentable {
    private static let outputPrefix = "output:"

    /// The action's name in files: `next_page`, `output:fan`.
    package var rawValue: String {
        switch self {
        case .nextPage: "next_page"
        case .refresh: "refresh"
        case .backlight: "backlight"
        case .output(let name): Self.outputPrefix + name
        }
    }

    package init?(rawValue: String) {
        switch rawValue {
        case "next_page": self = .nextPage
        case "refresh": self = .refresh
        case "backlight": self = .backlight
        case _ where rawValue.hasPrefix(Self.outputPrefix) && rawValue.count > Self.outputPrefix.count:
            self = .output(String(rawValue.dropFirst(Self.outputPrefix.count)))
        default: return nil
        }
    }

    /// The actions that need no output.
    package static let simple: [ButtonAction] = [.nextPage, .refresh, .backlight]
}

/// The state of the board itself; nil for what its kernel does not report.
package struct BoardReading: Hashable, Sendable {
    package var processor: Temperature?
    /// Whether the supply has been too weak since the last look.
    package var isUndervolted: Bool?

    package init(processor: Temperature? = nil, isUndervolted: Bool? = nil) {
        self.processor = processor
        self.isUndervolted = isUndervolted
    }

    /// A Raspberry Pi slows its processor down from here (Raspberry Pi documentation, "Frequency management and thermal
    /// control").
    static let hot = Temperature.celsius(80)
    /// The temperature to which a hot processor must cool down to be well again.
    static let cool = Temperature.celsius(75)
}
