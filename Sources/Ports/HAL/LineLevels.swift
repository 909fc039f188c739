/// Levels of a group of lines, and how long they stay before the next.
public struct LineLevels: Hashable, Sendable {
    /// A set bit is high; bit 0 is the first line of the group.
    public var levels: UInt32
    /// At least.
    public var duration: Duration

    public init(_ levels: UInt32, for duration: Duration = .zero) {
        self.levels = levels
        self.duration = duration
    }
}
