import Quantities
import Station

extension Moment {
    /// What the board's calendar and clock show.
    var civil: CivilTime { CivilTime(wall, in: offset) }
}
