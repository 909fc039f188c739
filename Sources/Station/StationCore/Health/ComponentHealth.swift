package import Quantities

/// How one component of the station is.
package struct ComponentHealth: Hashable, Sendable {
    package enum State: String, Hashable, Sendable, CaseIterable {
        case works
        /// It may recover by itself.
        case fails
        /// It stays like this until a person changes something.
        case needsPerson = "needs_person"
        /// It was not used yet.
        case unknown
    }

    package var component: Component
    package var state: State
    /// When it came to be so, before the start where an earlier run met it; nil where it is not known.
    package var since: Uptime?
    /// In words. While it works, what a person should know of it all the same, mostly nil.
    package var cause: String?
    /// What a person can do; nil without a cause.
    package var remedy: String?

    package init(
        component: Component, state: State, since: Uptime? = nil, cause: String? = nil, remedy: String? = nil
    ) {
        self.component = component
        self.state = state
        self.since = since
        self.cause = cause
        self.remedy = remedy
    }

    package var isFailing: Bool { state == .fails || state == .needsPerson }
}

/// What a person should know of a component though it works.
package struct Notice: Hashable, Sendable {
    package var text: String
    package var remedy: String

    package init(_ text: String, remedy: String) {
        (self.text, self.remedy) = (text, remedy)
    }
}
