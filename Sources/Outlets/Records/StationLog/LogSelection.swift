package import Values

/// The lines to select.
package struct LogSelection: Hashable, Sendable {
    /// The events to select; nil selects all.
    package var events: Set<LogEvent>?
    /// The least level to select; nil selects all.
    package var level: LogLevel?
    /// The names of sensors; nil for lines about anything.
    package var sensors: Set<String>?
    /// The earliest time to select; nil without a limit.
    package var since: Timestamp?
    /// The time before which lines are selected; nil without a limit.
    package var until: Timestamp?

    package init(
        events: Set<LogEvent>? = nil, level: LogLevel? = nil, sensors: Set<String>? = nil, since: Timestamp? = nil,
        until: Timestamp? = nil
    ) {
        self.events = events
        self.level = level
        self.sensors = sensors
        self.since = since
        self.until = until
    }
}
