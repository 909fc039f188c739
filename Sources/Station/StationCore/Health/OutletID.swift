/// Names an outlet in the log, in snapshots and on the display: `log`, `history`, `lcd`.
package struct OutletID: Hashable, Sendable {
    package let name: String
    private let words: @Sendable () -> String

    /// - Parameter remedy: called each time that ``remedy`` is read, so that it is in the language of that moment.
    package init(_ name: String, remedy: @autoclosure @escaping @Sendable () -> String) {
        self.name = name
        words = remedy
    }

    /// What a person can do when the outlet fails.
    package var remedy: String { words() }

    package static func == (one: OutletID, other: OutletID) -> Bool { one.name == other.name }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
