import Values

/// The event that a line is about. ``keys`` lists the keys of its lines, `deploy/station.log.md` explains them.
package enum LogEvent: String, Hashable, Sendable, CaseIterable {
    /// The first line of every file.
    case log
    case start
    /// A changed configuration was applied or rejected.
    case reload
    /// A part of the station has stalled, or was abandoned.
    case standstill
    /// The station has stopped in an orderly way.
    case stop
    /// The mean of a minute of one sensor.
    case reading
    /// Readings of a sensor were implausible.
    case rejected
    /// A sensor was calibrated by the CO2 of the air around it.
    case calibration
    /// Current weather outside.
    case weather
    /// The values of another one of several providers are shown.
    case source
    /// The forecast of one day.
    case day
    /// A new official alert.
    case alert
    /// Air quality outside.
    case air
    /// Another plan of the provider is used from now on.
    case plan
    /// A request to the provider.
    case fetch
    case button
    /// A text for the display.
    case message
    /// Something stopped working.
    case fault
    /// Something that works will soon stop working.
    case notice
    /// Something that had stopped working works again.
    case recovered
    /// The window was open, as the air has shown.
    case airing
    /// The advice on a subject has changed.
    case advice
    /// A line that the station switches was switched.
    case output
    /// The system clock was set.
    case clock
}

/// The urgency of a line.
package enum LogLevel: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Everything is as it should be.
    case info
    /// Something is wrong that the station copes with.
    case warning
    /// Something is wrong that needs a person.
    case error

    package static func < (one: LogLevel, other: LogLevel) -> Bool { one.severity < other.severity }

    private var severity: Int {
        switch self {
        case .info: 0
        case .warning: 1
        case .error: 2
        }
    }
}
