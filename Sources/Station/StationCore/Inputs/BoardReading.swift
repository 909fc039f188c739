package import Values

/// The state of the board itself; nil for what its kernel does not report.
package struct BoardReading: Hashable, Sendable {
    package var processor: Temperature?
    /// Whether the supply has been too weak since the last look.
    package var isUndervolted: Bool?

    package init(processor: Temperature? = nil, isUndervolted: Bool? = nil) {
        self.processor = processor
        self.isUndervolted = isUndervolted
    }

    /// A Raspberry Pi slows its processor down from here (Raspberry Pi documentation, "Frequency management and thermal
    /// control").
    static let hot = Temperature.celsius(80)
    /// The temperature to which a hot processor must cool down to be well again.
    static let cool = Temperature.celsius(75)
}
