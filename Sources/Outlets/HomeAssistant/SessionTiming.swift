import Values

/// The times that a session waits.
package struct SessionTiming: Hashable, Sendable {
    /// The silence after which the core is not running: it writes its file every five minutes, and touches it every minute.
    package var silence = Duration.seconds(100)
    /// How long the file may be missing: a restart of the core removes it for some seconds.
    package var absence = Duration.seconds(30)
    /// The time between two readings of the snapshot.
    package var pace = Duration.seconds(60)
    /// The time after which an unchanged state is sent again, before it expires.
    package var repetition = Duration.seconds(300)
    /// The time after which a broker that has not answered counts as missing, or as one that acknowledges nothing.
    package var patience = Duration.seconds(20)
    /// The time from one subscription to the next, where one of them brings a message that is too large.
    package var caution = Duration.seconds(10)
    /// The time over which the stations of a house spread their answers to Home Assistant's start.
    package var spread = Duration.seconds(10)
    /// The wait after the first connection that failed; each further wait is twice as long.
    package var firstRetry = Duration.seconds(1)
    /// How long the broker waits before it publishes the will, so that a short interruption goes unnoticed.
    package var willDelay = Duration.seconds(10)

    package init() {}
}

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
