/// A change of level on a line, with the kernel's time stamp of the interrupt, not of the read.
public struct Edge: Hashable, Sendable {
    /// The level after the change.
    public var level: Level
    /// Since a moment of the kernel's choosing, so no ``Uptime``: only differences between edges of one line are
    /// meaningful.
    public var time: Duration
    /// Increases by one with each edge that the kernel saw: a gap is a lost edge.
    public var sequence: UInt32

    public init(to level: Level, at time: Duration, sequence: UInt32) {
        self.level = level
        self.time = time
        self.sequence = sequence
    }
}

/// The electrical level of a line.
public enum Level: Hashable, Sendable {
    case low, high
}
