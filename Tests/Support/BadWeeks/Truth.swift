package import Simulation
import Values

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The air at each place at each moment: a function of the time since the world began, and of nothing that a station does.
///
/// It changes once a minute.
package struct Truth: Sendable {
    private let seed: UInt64

    /// The temperature of the processor, which never changes.
    static let processor = Temperature(milliCelsius: 51_234)

    package init(seed: UInt64) {
        self.seed = seed
    }

    /// - Parameter seconds: the seconds since the world began.
    package func air(at place: String, after seconds: Int) -> SimulatedAir {
        let time = Double(seconds / 60 * 60)
        var random = SplitMix64(seed: seed ^ UInt64(place.utf8.reduce(0) { $0 &* 31 &+ Int($1) }))
        let phase = Double.random(in: 0..<6.28, using: &random)
        let mean = place == "outdoor" ? Double.random(in: 4...16, using: &random) : 20.5
        let swing = place == "outdoor" ? 4.0 : 1.6
        func wave(_ hours: Double, _ turn: Double) -> Double { sin(2 * .pi * time / 3600 / hours + phase * turn) }
        let celsius = mean + swing * wave(24, 1) + 0.4 * wave(1.7, 2)
        let percent = 52 + 9 * wave(24, 3) + 3 * wave(2.9, 1)
        let hectopascals = 1008 + 9 * wave(61, 2) + 1.2 * wave(11, 1)
        let lux = 260 + 220 * wave(24, 1) + 12 * wave(0.9, 1)
        let parts = 760 + 180 * wave(24, 2) + 60 * wave(3.1, 1)
        return SimulatedAir(
            temperature: Temperature(milliCelsius: Int((celsius * 1000).rounded())),
            humidity: RelativeHumidity(milliPercent: Int((percent * 1000).rounded())),
            pressure: Pressure(pascals: Int((hectopascals * 100).rounded())),
            illuminance: Illuminance(milliLux: Int((lux * 1000).rounded())), carbonDioxide: Int(parts.rounded()))
    }

    /// The value of a quantity as the station names it, in the unit of its name.
    package static func value(_ key: String, of air: SimulatedAir) -> Double? {
        switch key {
        case "temperature_c": Double(air.temperature.milliCelsius) / 1000
        case "humidity_pct": Double(air.humidity.milliPercent) / 1000
        case "pressure_hpa": Double(air.pressure.pascals) / 100
        case "illuminance_lx": Double(air.illuminance.milliLux) / 1000
        case "co2_ppm": Double(air.carbonDioxide)
        default: nil
        }
    }

}

/// The drift of a sensor: its values move away from the air, more and more until it is replaced.
struct Drift: Hashable, Sendable {
    /// The duration of the drift, in seconds since the world began.
    var span: Range<Int>
    /// The size at the drift's end, in thirtieths of 3 °C, 12 %, 5 hPa and 200 ppm.
    var size: Int

    init(_ trouble: Trouble) {
        span = trouble.at..<max(trouble.end, trouble.at + 1)
        size = trouble.how % 61 - 30
    }

    func moves(_ air: SimulatedAir, after seconds: Int) -> SimulatedAir {
        guard span.contains(seconds) else { return air }
        func part(_ whole: Int) -> Int { whole * size / 30 * (seconds - span.lowerBound) / span.count }
        return SimulatedAir(
            temperature: Temperature(milliCelsius: air.temperature.milliCelsius + part(3000)),
            humidity: RelativeHumidity(milliPercent: air.humidity.milliPercent + part(12_000)),
            pressure: Pressure(pascals: air.pressure.pascals + part(500)), illuminance: air.illuminance,
            carbonDioxide: air.carbonDioxide + part(200))
    }
}
