#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The growth of mould on a surface: the index of Hukka & Viitanen (Wood Science and Technology 33, 475, 1999) with the classes of
/// Viitanen & Ojanen (2007), for the most sensitive one, untreated pine, as dust on wallpaper is.
///
/// 0 is no growth, 1 is visible under a microscope, 3 to the eye, 6 covers the surface.
package struct MouldGrowth: Hashable, Sendable, Codable {
    /// The mould index, 0…6.
    package private(set) var index: Double
    /// The time for which the surface has been too dry to grow, in hours.
    package private(set) var dryHours: Double

    package init(index: Double = 0, dryHours: Double = 0) {
        self.index = index.isFinite ? min(max(index, 0), 6) : 0
        self.dryHours = dryHours.isFinite ? max(dryHours, 0) : 0
    }

    /// The relative humidity of a surface below which nothing grows, in percent; 100 outside 0 to 50 °C.
    package static func criticalHumidity(at surface: Temperature) -> Double {
        let t = surface.celsius
        guard (0...50).contains(t) else { return 100 }
        guard t < 20 else { return 80 }
        return max(-0.00267 * t * t * t + 0.160 * t * t - 3.13 * t + 100, 80)
    }

    /// Lets `hours` pass on a surface. Steps of an hour and less agree with the published curves.
    package mutating func advance(hours: Double, surface: Temperature, humidity: RelativeHumidity) {
        guard hours > 0, hours.isFinite else { return }
        let critical = Self.criticalHumidity(at: surface)
        let percent = min(humidity.percent, 100)
        if percent >= critical, critical < 100 {
            dryHours = 0
            index = min(index + growth(surface.celsius, percent, critical) * hours / 24, 6)
        } else {
            decline(hours: hours)
        }
    }

    /// The growth of the index in a day.
    private func growth(_ celsius: Double, _ percent: Double, _ critical: Double) -> Double {
        guard celsius > 0 else { return 0 }
        let excess = (critical - percent) / (critical - 100)
        let largest = 1 + 7 * excess - 2 * excess * excess
        let slowing = max(1 - exp(2.3 * (index - largest)), 0)
        let pace = index < 1 ? 1.0 : 2.0
        return pace * slowing / (7 * exp(-0.68 * log(celsius) - 13.9 * log(percent) + 66.02))
    }

    /// Lets the index decline: 0.032 a day in the first six dry hours, nothing until a day has passed, then 0.016 a day.
    private mutating func decline(hours: Double) {
        let start = dryHours
        dryHours += hours
        let early = max(0, min(dryHours, 6) - min(start, 6))
        let late = max(0, dryHours - max(start, 24))
        index = max(index - (0.032 * early + 0.016 * late) / 24, 0)
    }
}

/// The coldest place of a wall's inner side: a corner, a window's edge.
package struct WallSurface: Hashable, Sendable {
    /// The temperature factor fRsi = (surface − outside) / (inside − outside), 0…1 (EN ISO 13788): 1 is a wall as warm as the room.
    package let temperatureFactor: Double

    /// The least that German houses must have (DIN 4108-2): mould is unlikely in a room at 20 °C and 50 %.
    package static let decent = WallSurface(clampingFactor: 0.7)

    /// Creates a surface; nil for a factor outside 0 to 1.
    package init?(temperatureFactor: Double) {
        guard (0...1).contains(temperatureFactor) else { return nil }
        self.temperatureFactor = temperatureFactor
    }

    private init(clampingFactor: Double) {
        temperatureFactor = clampingFactor
    }

    package func temperature(inside: Temperature, outside: Temperature) -> Temperature {
        let share = temperatureFactor * Double(inside.milliCelsius &- outside.milliCelsius)
        return Temperature(milliCelsius: outside.milliCelsius &+ Int(share.rounded()))
    }
}
