package import Values

/// The present moment, on both clocks that a board has.
package struct Moment: Hashable, Sendable {
    /// The time since the station started; never goes back, never jumps.
    package var uptime: Uptime
    /// The board's time of day. A Pi has no clock of its own: until the network sets it, this may be wrong by any amount.
    package var wall: Timestamp
    /// The offset of the board's zone.
    package var offset: UTCOffset
    /// Whether ``wall`` is reliable. False while it may have resumed from its value when the board was switched off: a plausible
    /// time, but late by as long as that was.
    package var isClockTrusted: Bool
    /// Whether the board's zone is known; otherwise ``offset`` is that of UTC.
    package var isZoneKnown: Bool

    package init(
        uptime: Uptime, wall: Timestamp, offset: UTCOffset, isClockTrusted: Bool = true, isZoneKnown: Bool = true
    ) {
        (self.isClockTrusted, self.isZoneKnown) = (isClockTrusted, isZoneKnown)
        self.uptime = uptime
        self.wall = wall
        self.offset = offset
    }

    /// Whether the clock has been set. False while the board's time is before this program was written.
    package var isClockSet: Bool { wall >= Self.earliestPlausible }

    /// The time of day; nil while the clock is not set.
    var setWall: Timestamp? { isClockSet ? wall : nil }

    /// The date and time that the board's calendar and clock show.
    package var civil: CivilTime { CivilTime(wall, in: offset) }

    /// Whether what is dated by ``wall`` can be compared with other dates.
    package var isDatable: Bool { isClockSet && isClockTrusted }

    /// The time 2026-01-01T00:00:00Z.
    private static let earliestPlausible = Timestamp(secondsSince1970: 1_767_225_600)
}
