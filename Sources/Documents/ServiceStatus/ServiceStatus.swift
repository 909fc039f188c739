package import Values
package import Words

/// How a process beside the station is: what it keeps in `status.json` in its own folder under `/run`, and `windowsill status`
/// shows where it is there.
package struct ServiceStatus: WordedDocument {
    package var schema = 1
    /// When the document was written, in RFC 3339 format.
    package var time: String
    package var components: [ComponentStatus]
    package var texts: [RecordedText]?

    package init(time: CivilTime, components: [ComponentStatus]) {
        self.time = time.description
        self.components = components
        recordTexts()
    }

    package mutating func changeTexts(_ change: (String) -> String) {
        for index in components.indices { components[index].changeTexts(change) }
    }
}

/// The state of one component of a service.
package struct ComponentStatus: Codable, Hashable, Sendable {
    package var component: String
    /// `works`, `fails`, `needs_person` or `unknown`; a later version may have others.
    package var state: String
    /// How many seconds the component has been in this state; nil while the state is unknown.
    package var forS: Int64?
    package var cause: String?
    package var remedy: String?

    package init(component: String, state: String, for time: Duration?, cause: String? = nil, remedy: String? = nil) {
        self.component = component
        self.state = state
        forS = time?.components.seconds
        self.cause = cause
        self.remedy = remedy
    }

    /// The component's name for people, in the reader's language.
    package var name: String { ComponentWords.name(of: component) }

    package mutating func changeTexts(_ change: (String) -> String) {
        (cause, remedy) = (cause.map(change), remedy.map(change))
    }
}
