import DocumentCoding
package import Quantities

/// How a process beside the station is: what it keeps in `status.json` in its own folder under `/run`, and `windowsill status`
/// shows where it is there.
package struct ServiceStatus: JSONDocument {
    package var schema = 1
    /// RFC 3339.
    package var time: String
    package var components: [ComponentStatus]

    package init(time: CivilTime, components: [ComponentStatus]) {
        self.time = time.description
        self.components = components
    }
}
