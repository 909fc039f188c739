/// What a clock on the wall shows.
public struct WallTime: Hashable, Sendable {
    /// Since 1970-01-01T00:00:00Z.
    public var secondsSince1970: Int64
    /// How far the clock's zone is ahead of UTC at that time.
    public var secondsFromUTC: Int
    /// False while the clock goes on from where it stood when the board was switched off, however long ago that was.
    public var isTrusted: Bool

    public init(secondsSince1970: Int64, secondsFromUTC: Int, isTrusted: Bool = true) {
        self.isTrusted = isTrusted
        self.secondsSince1970 = secondsSince1970
        self.secondsFromUTC = secondsFromUTC
    }
}

/// Whoever knows the time of day; may be wrong, and may jump.
///
/// ## For callers
/// Schedule nothing by it: that is what a ``Timeline`` is for. A board without a clock of its own starts somewhere in the
/// past, until the network sets it.
///
/// ## For implementors
/// Return at once. Follow changes of the zone and of summer time.
public protocol WallClock: Sendable {
    func now() -> WallTime
}
