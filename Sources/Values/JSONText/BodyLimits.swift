/// The largest body that is decoded. A larger one is refused before anything is built from it.
package struct BodyLimits: Hashable, Sendable {
    package var bytes: Int
    /// JSON values of every kind, including lists and objects; keys are not counted.
    package var values: Int

    package init(bytes: Int, values: Int) {
        self.bytes = bytes
        self.values = values
    }

    /// The service's largest answers have some 150,000 bytes and 6,000 values.
    package static let answer = BodyLimits(bytes: 256 << 10, values: 10_000)
    /// The documents of a station: its snapshot, and what is on its display.
    package static let kept = BodyLimits(bytes: 1 << 20, values: 20_000)

    /// The limit in bytes for endpoints that answer with one record or a few: a search that finds five places with 60 names each
    /// has 20,000.
    package static let small = 64 << 10
}
