package import Values
import Words

/// The health of one component of the station.
package struct ComponentHealth: Hashable, Sendable {
    package enum State: String, Hashable, Sendable, CaseIterable {
        case works
        /// The component fails, and may recover by itself.
        case fails
        /// The component fails until a person changes something.
        case needsPerson = "needs_person"
        /// The component has not been used yet.
        case unknown
    }

    package var component: Component
    package var state: State
    /// When the state began, before the start where an earlier run met it; nil where that is not known.
    package var since: Uptime?
    /// The cause of a failure in words; while the component works, a notice about it, mostly nil.
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

    /// The notice about the component while it works; mostly nil.
    package var notice: Notice? {
        guard state == .works, let cause, let remedy else { return nil }
        return Notice(cause, remedy: remedy)
    }
}

/// A notice about a component that works.
package struct Notice: Hashable, Sendable {
    package var text: String
    package var remedy: String

    package init(_ text: String, remedy: String) {
        (self.text, self.remedy) = (text, remedy)
    }

    /// The notice and its remedy as one sentence.
    package var words: String { remedy.isEmpty ? text : FaultWords.notice(text, remedy) }
}
