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
