/// What a line is about. ``keys`` lists the keys of its lines, `deploy/station.log.md` explains them.
package enum LogEvent: String, Hashable, Sendable, CaseIterable {
    /// The first line of every file.
    case log
    case start
    /// A changed configuration was applied or rejected.
    case reload
    /// A part of the station has stalled, or was abandoned.
    case standstill
    /// An orderly stop.
    case stop
    /// The mean of a minute of one sensor.
    case reading
    /// Implausible readings.
    case rejected
    /// A sensor was calibrated by the CO2 of the air around it.
    case calibration
    /// Current weather outside.
    case weather
    /// Of several providers, another's values are shown.
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
    /// Something that works has an end in sight.
    case notice
    /// It works again.
    case recovered
    /// The window was open, as the air has shown.
    case airing
    /// The advice on a subject has changed.
    case advice
    /// The system clock was set.
    case clock
}

/// How urgent a line is.
package enum LogLevel: String, Hashable, Sendable, CaseIterable, Comparable {
    /// As it should be.
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
