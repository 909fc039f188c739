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
