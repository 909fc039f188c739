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
