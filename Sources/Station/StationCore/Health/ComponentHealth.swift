/// How one component of the station is.
public struct ComponentHealth: Hashable, Sendable {
    public enum State: String, Hashable, Sendable, CaseIterable {
        case works
        /// It may recover by itself.
        case fails
        /// It stays like this until a person changes something.
        case needsPerson = "needs_person"
        /// It was not used yet.
        case unknown
    }

    public var component: Component
    public var state: State
    /// The station's uptime when it came to be so, negative where an earlier run met it; nil where it is not known.
    public var since: Duration?
    /// In words; nil while it works.
    public var cause: String?
    /// What a person can do; nil while it works.
    public var remedy: String?

    public init(
        component: Component, state: State, since: Duration? = nil, cause: String? = nil, remedy: String? = nil
    ) {
        self.component = component
        self.state = state
        self.since = since
        self.cause = cause
        self.remedy = remedy
    }

    public var isFailing: Bool { state == .fails || state == .needsPerson }
}
