import Values

/// The time since which a broker has acknowledged none of the messages that wait for it. A broker that acknowledges nothing has not
/// said that it accepts anything.
struct AcknowledgementWatch: Sendable {
    /// The beginning of the wait; nil while no message waits.
    private(set) var since: Uptime?
    private var count = 0

    /// - Parameter waiting: the number of messages that wait now.
    mutating func observe(_ waiting: Int, at now: Uptime) {
        if waiting == 0 {
            since = nil
        } else if waiting < count || since == nil {
            since = now
        }
        count = waiting
    }
}
