package import Quantities

/// Which lines to select.
package struct LogSelection: Hashable, Sendable {
    /// Nil for all.
    package var events: Set<LogEvent>?
    /// This one and worse; nil for all.
    package var level: LogLevel?
    /// The names of sensors; nil for lines about anything.
    package var sensors: Set<String>?
    /// Not before it.
    package var since: Timestamp?
    /// Before it.
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
