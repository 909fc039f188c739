/// Names an outlet in the log, in snapshots and on the display: `log`, `history`, `lcd`.
package struct OutletID: Hashable, Sendable {
    package let name: String
    /// What a person can do when the outlet fails.
    package let remedy: String

    package init(_ name: String, remedy: String) {
        self.name = name
        self.remedy = remedy
    }

    package static func == (one: OutletID, other: OutletID) -> Bool { one.name == other.name }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
