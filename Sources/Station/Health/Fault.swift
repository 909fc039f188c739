/// Something that does not work.
public struct Fault: Hashable, Sendable {
    public var component: Component
    /// Cause and, where there is one, remedy; in words.
    public var cause: String
    /// The station's uptime when it began.
    public var since: Duration

    public init(component: Component, cause: String, since: Duration) {
        self.component = component
        self.cause = cause
        self.since = since
    }
}
