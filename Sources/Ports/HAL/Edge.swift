/// A change of level on a line, with the kernel's time stamp of the interrupt, not of the read.
public struct Edge: Hashable, Sendable {
    /// The level after the change.
    public var level: Level
    /// The time since a moment of the kernel's choosing, which is not an ``Uptime``: only differences between edges of one line are
    /// meaningful.
    public var time: Duration
    /// The number of the edge, which increases by one with each edge that the kernel saw: a gap is a lost edge.
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
