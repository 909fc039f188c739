/// A change of level on a line, dated by the kernel when the interrupt came, not when the program read it.
public struct Edge: Hashable, Sendable {
    /// The level after the change.
    public var level: Level
    /// Monotonic; only differences between edges of one line mean anything.
    public var time: Duration
    /// Counts up by one for each edge that the kernel saw: a gap is a lost edge.
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
