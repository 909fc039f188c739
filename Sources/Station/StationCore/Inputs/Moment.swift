package import Quantities

/// Now, on both clocks that a board has.
package struct Moment: Hashable, Sendable {
    /// Since the station started; never goes back, never jumps.
    package var uptime: Uptime
    /// What the board believes the time of day to be. A Pi has no clock of its own: until the network sets it, this is
    /// wrong by anything.
    package var wall: Timestamp
    /// The board's zone.
    package var offset: UTCOffset
    /// False while ``wall`` may have resumed from its value when the board was switched off: a plausible time, late by as long as
    /// that was.
    package var isClockTrusted: Bool
    /// False where the board's zone cannot be found, and ``offset`` is that of UTC.
    package var isZoneKnown: Bool

    package init(
        uptime: Uptime, wall: Timestamp, offset: UTCOffset, isClockTrusted: Bool = true, isZoneKnown: Bool = true
    ) {
        (self.isClockTrusted, self.isZoneKnown) = (isClockTrusted, isZoneKnown)
        self.uptime = uptime
        self.wall = wall
        self.offset = offset
    }

    /// False while the board's time is before this program was written: its clock has not been set yet.
    package var isClockSet: Bool { wall >= Self.earliestPlausible }

    /// The time of day; nil while the clock is not set.
    var setWall: Timestamp? { isClockSet ? wall : nil }

    /// What the board's calendar and clock show.
    package var civil: CivilTime { CivilTime(wall, in: offset) }

    /// Whether what is dated by ``wall`` can be compared with other dates.
    package var isDatable: Bool { isClockSet && isClockTrusted }

    /// 2026-01-01T00:00:00Z.
    private static let earliestPlausible = Timestamp(secondsSince1970: 1_767_225_600)
}
