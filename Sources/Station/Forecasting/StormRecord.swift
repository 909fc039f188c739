/// Whether fast falls of the pressure have been signs of a storm at this window: how many strong wind followed, as the weather
/// services reported it. Most storms come without one, so a fall counts as a sign only where this record has earned it.
package struct StormRecord: Hashable, Sendable, Listed {
    private struct Fall: Hashable, Sendable {
        /// The full hour at which the fall was seen, in hours since 1970.
        var hour: Int64
        /// The number of hours whose wind is known.
        var heard = 0
        var hasCome = false
    }

    /// The speed of a strong wind in m/s: Beaufort 6.
    private static let strongWind = 10.8
    /// The number of hours in which wind belongs to a fall; one fall lasts no longer.
    private static let hours: Int64 = 12
    /// How many of those hours must have a known wind before it counts that none was strong.
    private static let fewestHeard = 9
    /// The number of falls below which none counts as a sign.
    private static let fewestFalls = 4
    /// How many falls there may be for each storm after one while falls count as signs: several times what any twelve hours have,
    /// even at a windy place.
    private static let storms = 6

    package private(set) var falls = 0
    package private(set) var stormsAfter = 0
    private var open: Fall?

    package init() {}

    package mutating func pass(_ list: inout NumberList) {
        list.pass(&falls)
        list.pass(&stormsAfter)
    }

    /// Learns what was seen on a full hour; called once for each.
    ///
    /// - Parameters:
    ///   - isFalling: whether the pressure falls so fast that a storm is warned of.
    ///   - wind: the wind in m/s; nil where it is not reported.
    ///   - hour: the full hour, in hours since 1970.
    package mutating func learn(isFalling: Bool, wind: Double?, hour: Int64) {
        if var fall = open {
            let isOver = !(0...Self.hours).contains(hour - fall.hour)
            if isOver {
                if !fall.hasCome, fall.heard >= Self.fewestHeard { count(storm: false) }
            } else if let wind {
                fall.heard += 1
                if wind >= Self.strongWind, !fall.hasCome {
                    count(storm: true)
                    fall.hasCome = true
                }
            }
            open = isOver ? nil : fall
        }
        if open == nil, isFalling { open = Fall(hour: hour) }
    }

    private mutating func count(storm: Bool) {
        falls += 1
        if storm { stormsAfter += 1 }
        // The past is forgotten by halves.
        if falls > 60 { (falls, stormsAfter) = (falls / 2, stormsAfter / 2) }
    }

    /// Forgets the open fall: after the clock was set the wind that followed is not known.
    package mutating func forgetNotes() { open = nil }

    /// Whether a fast fall warrants a warning here.
    package var isSign: Bool { falls >= Self.fewestFalls && stormsAfter * Self.storms >= falls }
}
