package import Simulation
import Synchronization
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
    private let warmer: Double
    /// The air of the world's own places, by name.
    private let houses: [String: HouseAir]

    /// The temperature of the processor, which never changes.
    static let processor = Temperature(milliCelsius: 51_234)

    init(of world: World) {
        seed = world.seed
        warmer = Double(world.warmer)
        houses = Dictionary(
            world.places.compactMap { place in HouseAir(of: place, in: world).map { (place.name, $0) } }
        ) {
            first, _ in first
        }
    }

    /// - Parameter seconds: the seconds since the world began.
    package func air(at place: String, after seconds: Int) -> SimulatedAir {
        if let house = houses[place] { return house.air(after: seconds) }
        let time = Double(seconds / 60 * 60)
        var random = SplitMix64(seed: seed ^ UInt64(place.utf8.reduce(0) { $0 &* 31 &+ Int($1) }))
        let phase = Double.random(in: 0..<6.28, using: &random)
        let mean = place == "outdoor" ? Double.random(in: 4...16, using: &random) + warmer : 20.5
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
        case "gas_resistance_kohm": Double(air.gasResistance) / 1000
        case "pm1_ugm3": Double(air.particles.to1) / 1000
        case "pm2_5_ugm3": Double(air.particles.to25) / 1000
        case "pm10_ugm3": Double(air.particles.to10) / 1000
        case "voc_index": Double(air.gases.organic)
        case "nox_index": Double(air.gases.nitrogen)
        default: nil
        }
    }

}

/// The air of a room of a simulated house, which somebody airs once a day or never, whatever a station says.
private final class HouseAir: Sendable {
    private struct State {
        var place: SimulatedPlace
        /// The air at each full minute since the world began.
        var minutes: [SimulatedAir] = []
    }

    private let start: Timestamp
    private let offset: Int
    /// The second of the local day from which the window is open; nil for never.
    private let aired: Int?
    private let state: Mutex<State>

    /// How long the window is open, in seconds.
    private static let airing = 900

    /// Nil for a place that is not a room of a house.
    init?(of place: World.Place, in world: World) {
        guard let use = place.use, let coordinates = Coordinates(latitude: 51.48, longitude: 0),
            let offset = UTCOffset(seconds: world.offset)
        else { return nil }
        start = Timestamp(secondsSince1970: world.start)
        (self.offset, aired) = (world.offset, place.aired)
        state = Mutex(
            State(place: SimulatedPlace(use, under: SimulatedSky(over: coordinates), offset: offset, at: start)))
    }

    func air(after seconds: Int) -> SimulatedAir {
        let minute = max(0, seconds / 60)
        return state.withLock { state in
            while state.minutes.count <= minute {
                let moment = start.advanced(bySeconds: Int64(state.minutes.count * 60))
                state.place.advance(to: moment)
                state.minutes.append(state.place.air)
                let local = Int((moment.secondsSince1970 + Int64(offset)) % 86_400)
                state.place.isWindowOpen = aired.map { ($0..<$0 + Self.airing).contains(local) } ?? false
            }
            return state.minutes[minute]
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
