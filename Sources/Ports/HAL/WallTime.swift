package import Values

/// A time of day, as a wall clock shows it.
package struct WallTime: Hashable, Sendable {
    /// The seconds since 1970-01-01T00:00:00Z.
    package var secondsSince1970: Int64
    /// How many seconds the local zone is ahead of UTC at that time.
    package var secondsFromUTC: Int
    /// Whether the clock has been set. Until then it resumes from when the board was switched off, however long ago.
    package var isTrusted: Bool
    /// Whether the zone is known; otherwise UTC is shown.
    package var isZoneKnown: Bool

    package init(secondsSince1970: Int64, secondsFromUTC: Int, isTrusted: Bool = true, isZoneKnown: Bool = true) {
        (self.isTrusted, self.isZoneKnown) = (isTrusted, isZoneKnown)
        self.secondsSince1970 = secondsSince1970
        self.secondsFromUTC = secondsFromUTC
    }

    package var timestamp: Timestamp { Timestamp(secondsSince1970: secondsSince1970) }
}

/// A source of the time of day; it may be wrong, and may jump.
///
/// ## For callers
/// Schedule nothing by it: use a ``Timeline``. A board without a real-time clock starts somewhere in the past, until the network
/// sets the time.
///
/// ## For implementors
/// Return at once, on any thread. Follow changes of the zone and of summer time.
package protocol WallClock: Sendable {
    /// The time now, to the second.
    func now() -> WallTime
}
