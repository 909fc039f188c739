/// Whether fast falls of the pressure have been signs of a storm at this window: how many strong wind followed, as the weather
/// services reported it. Most storms come without one, so a fall passes for a sign only where this record has earned it.
package struct StormRecord: Hashable, Sendable {
    private struct Fall: Hashable, Sendable {
        /// Since 1970.
        var hour: Int64
        /// Hours whose wind is known.
        var heard = 0
        var hasCome = false
    }

    /// In m/s: Beaufort 6.
    private static let strongWind = 10.8
    /// Wind belongs to a fall for so many hours, and one fall lasts no longer.
    private static let hours: Int64 = 12
    /// Of those, whose wind must be known before it counts that none was strong.
    private static let fewestHeard = 9
    /// The number of falls below which they pass for nothing.
    private static let fewestFalls = 4
    /// Of falls, the share after which a storm has to come: several times what any twelve hours have, of a windy place too.
    private static let storms = 6

    package internal(set) var falls = 0
    package internal(set) var stormsAfter = 0
    private var open: Fall?

    package init() {}

    /// Learns what was seen on a full hour, once for each.
    ///
    /// - Parameters:
    ///   - isFalling: whether the pressure falls so fast that a storm is warned of.
    ///   - wind: in m/s; nil while nobody reports it.
    ///   - hour: since 1970.
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

    /// The clock was set: which wind followed is not known any more.
    package mutating func forgetNotes() { open = nil }

    /// Whether a fast fall is to be warned of here.
    package var isSign: Bool { falls >= Self.fewestFalls && stormsAfter * Self.storms >= falls }
}
