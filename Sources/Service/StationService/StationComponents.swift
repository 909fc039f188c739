package import Glass
package import Ports
package import StationCore

/// The parts of one station, real or simulated, as a configuration describes them. A running station can exchange them for others.
package struct StationComponents: Sendable {
    package var sensors: [ServiceSensor]
    package var buttons: [ServiceButton]
    /// The source of the weather; nil makes no requests.
    package var weather: ServiceWeather?
    /// The display; nil shows nothing.
    package var display: ServiceDisplay?
    /// The rules for advice.
    package var advice: AdviceRules
    /// The kernel files with the board's health; nil if it is not read.
    package var board: (any KernelFiles)?
    /// The station's id; nil where it has none.
    package var id: String?
    /// The previous id, if it has just changed.
    package var previousID: String?
    /// The work to run beside the parts, such as the world of simulated ones; ends when its task is cancelled.
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

/// The result of reading the configuration again.
package enum Reload: Sendable {
    /// The configuration is as before.
    case unchanged
    /// The configuration has changed and is valid; these are its parts.
    case changed(StationComponents)
    /// The configuration is invalid: a line for each problem.
    case refused(problems: [String])
}

/// A command that an administrator can give to a running station.
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
