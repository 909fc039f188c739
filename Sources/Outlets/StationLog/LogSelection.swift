public import Quantities

/// Which lines somebody wants to see.
public struct LogSelection: Hashable, Sendable {
    /// Nil for all.
    public var events: Set<LogEvent>?
    /// The names of sensors; nil for lines about anything.
    public var sensors: Set<String>?
    /// Not before it.
    public var since: Timestamp?
    /// Before it.
    public var until: Timestamp?

    public init(
        events: Set<LogEvent>? = nil, sensors: Set<String>? = nil, since: Timestamp? = nil, until: Timestamp? = nil
    ) {
        self.events = events
        self.sensors = sensors
        self.since = since
        self.until = until
    }
}
