/// How long a session waits for what.
package struct SessionTiming: Hashable, Sendable {
    /// The core writes its file every five minutes, and touches it every minute: longer than this it is not running.
    package var silence = Duration.seconds(100)
    /// A restart of the core takes its file away for some seconds.
    package var absence = Duration.seconds(30)
    /// Between two readings of the snapshot.
    package var pace = Duration.seconds(60)
    /// A state that has not changed is sent again before it expires.
    package var repetition = Duration.seconds(300)
    /// A broker that has not answered by then is not there, or acknowledges nothing.
    package var patience = Duration.seconds(20)
    /// The time from one subscription to the next, where one of them brings a message that is too large.
    package var caution = Duration.seconds(10)
    /// Not every station of a house answers Home Assistant's start at once.
    package var spread = Duration.seconds(10)
    /// After the first connection that failed; each further wait is twice as long.
    package var firstRetry = Duration.seconds(1)
    /// How long the broker waits with the will, so that a short interruption goes unnoticed.
    package var willDelay = Duration.seconds(10)

    package init() {}
}
