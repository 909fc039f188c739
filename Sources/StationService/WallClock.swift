public import Quantities

/// Whoever knows the time of day; may be wrong, and may jump.
public protocol WallClock: Sendable {
    /// The time and the board's zone at that time.
    func now() -> (time: Timestamp, offset: UTCOffset)
}
