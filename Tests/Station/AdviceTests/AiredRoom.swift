import StationCore
import TestSupport
import Values

/// A room of well mixed air that is looked at twice a minute.
struct AiredRoom {
    var time = Uptime.start
    var excess = 600.0
    var celsius = 21.0
    /// Of water in each cubic metre, in grams.
    var water = 9.0
    var outside = (celsius: 4.0, water: 5.0)
    /// Of its air, each hour.
    var airChange = 0.3
    /// Of carbon dioxide, in ppm each hour.
    var source = 0.0

    mutating func pass() {
        time = time + .seconds(30)
        let share = airChange / 120
        excess += source / 120 - excess * share
        water += (outside.water - water) * share
        // Walls and heating give most of the warmth back.
        celsius += (outside.celsius - celsius) * share * 0.2
    }

    static func air(_ celsius: Double, _ water: Double) -> MoistAir? {
        let saturated = Temperature(celsius: celsius).flatMap { MoistAir($0, .percent(100)) }
        guard let full = saturated?.absoluteHumidity.gramsPerCubicMetre, let temperature = saturated?.temperature
        else { return nil }
        return MoistAir(temperature, .percent(min(100 * water / full, 100)))
    }

    var sample: AirSample {
        AirSample(
            time: time, excess: Int(excess.rounded()), room: Self.air(celsius, water),
            outside: Self.air(outside.celsius, outside.water))
    }
}
