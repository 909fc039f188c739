public import Quantities

/// Now, on both clocks that a board has.
public struct Moment: Hashable, Sendable {
    /// Since the station started; never goes back, never jumps.
    public var uptime: Duration
    /// What the board believes the time of day to be. A Pi has no clock of its own: until the network sets it, this is
    /// wrong by anything.
    public var wall: Timestamp
    /// The board's zone.
    public var offset: UTCOffset

    public init(uptime: Duration, wall: Timestamp, offset: UTCOffset) {
        self.uptime = uptime
        self.wall = wall
        self.offset = offset
    }

    /// False while the board shows a time before this program was written: nobody has set its clock yet.
    public var isClockSet: Bool { wall >= Self.earliestPlausible }

    /// 2026-01-01T00:00:00Z.
    private static let earliestPlausible = Timestamp(secondsSince1970: 1_767_225_600)
}
