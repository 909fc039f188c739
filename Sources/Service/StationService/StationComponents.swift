package import Advice
package import Glass
package import HAL
package import StationCore

/// What a configuration becomes: the parts of one station, real or simulated. A running station can exchange them for
/// others.
package struct StationComponents: Sendable {
    package var sensors: [ServiceSensor]
    package var buttons: [ServiceButton]
    /// Nil makes no requests.
    package var weather: ServiceWeather?
    /// Nil shows nothing.
    package var display: ServiceDisplay?
    /// What advice is given by.
    package var advice: AdviceRules
    /// The kernel files with the board's health; nil if it is not read.
    package var board: (any KernelFiles)?
    /// The station's id; nil for one that has none.
    package var id: String?
    /// The id before, if it has just changed.
    package var previousID: String?
    /// What has to run beside the parts, such as the world of simulated ones; ends when its task is cancelled.
    package var companion: (@Sendable () async -> Void)?

    package init(
        sensors: [ServiceSensor], buttons: [ServiceButton] = [], weather: ServiceWeather? = nil,
        display: ServiceDisplay? = nil, advice: AdviceRules = AdviceRules(), board: (any KernelFiles)? = nil,
        companion: (@Sendable () async -> Void)? = nil
    ) {
        self.sensors = sensors
        self.buttons = buttons
        self.weather = weather
        self.display = display
        self.advice = advice
        self.board = board
        self.companion = companion
    }
}

/// What a new look at the configuration brought.
package enum Reload: Sendable {
    /// The configuration is as before.
    case unchanged
    /// It is right, and these are its parts.
    case changed(StationComponents)
    /// It is wrong: a line for each problem.
    case refused(problems: [String])
}

/// What an administrator can ask of a running station.
package enum ServiceCommand: Hashable, Sendable {
    /// Reopens `station.log` after it was moved away.
    case reopenLog
    /// Does what a button would.
    case act(ButtonAction)
    /// Shows a text on the display.
    case show(DisplayMessage)
    /// Tells a sensor how much carbon dioxide the air around it has, in ppm.
    case calibrate(sensor: String, level: Int)
    /// Counts files that were no commands.
    case refuse(Int)
    /// Reopens `station.log` and reads the configuration again: a valid one is applied, an invalid one rejected.
    case reload
    /// Ends the station; the reason goes into the record.
    case stop(reason: String)
}
