package import Values

/// An effect of an event. The core decides, and the service carries it out.
package enum Effect: Hashable, Sendable {
    /// Goes to every outlet for records, once and in this order.
    case record(LogEntry)
    /// What is known has changed: another snapshot is worth making at each outlet's pace, or at once when a fault began or
    /// ended.
    case publish(isUrgent: Bool)
    /// A button was pressed: whatever shows pages acts on it.
    case press(ButtonAction)
    /// The service asks for the weather now.
    case refreshWeather
    /// An output is on or off until the next such effect, or off from a moment before that.
    case drive(output: String, isOn: Bool, until: Uptime?)
    /// Save what the next start continues from.
    case saveCheckpoint
}
