public import HAL

/// What a look at all addresses of a bus found.
public struct BusScan: Hashable, Sendable {
    /// In the order of their addresses.
    public var parts: [FoundPart] = []
    /// Where the adapter cannot ask without disturbing a part that may be there.
    public var unseen: [I2CAddress] = []
    /// Where the bus hung when it was asked.
    public var silent: [I2CAddress] = []

    public init() {}
}
