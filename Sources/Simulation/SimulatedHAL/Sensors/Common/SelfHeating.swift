import Values

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The effect of a part's own heater: the heat comes and goes with a time constant, or with one for each of several bodies
/// in which it is kept, such as the chip and its board.
struct SelfHeating: Sendable {
    private struct Body: Sendable {
        /// How much warmer the body gets with a heat of 1 after a long time, in thousandths of a degree.
        var rise: Double
        /// The time constant of the body, in seconds.
        var timeConstant: Double
        /// How much warmer than the air the body is, in thousandths of a degree.
        var excess = 0.0
    }

    private var bodies: [Body]
    private var heat = 0.0
    private var time = Duration.zero

    /// - Parameter bodies: the thousandths of a degree that each body adds in the end, and its time constant.
    init(_ bodies: (rise: Int, timeConstant: Duration)...) {
        self.bodies = bodies.map { Body(rise: Double($0.rise), timeConstant: $0.timeConstant / .seconds(1)) }
    }

    /// Sets the heat from `time` on, where 1 is the heat that the rises are for.
    mutating func set(_ heat: Double, from time: Duration) {
        advance(to: time)
        self.heat = heat
    }

    /// Sets the heat from the last known moment on.
    mutating func set(_ heat: Double) {
        self.heat = heat
    }

    /// Makes every body as warm as it gets.
    mutating func saturate() {
        for index in bodies.indices { bodies[index].excess = bodies[index].rise * heat }
    }

    /// What the part measures of the air at `time`: a warm part warms the air at its surface, which holds as much water as
    /// before and so has a lower relative humidity.
    mutating func surface(of air: SimulatedAir, at time: Duration) -> SimulatedAir {
        advance(to: time)
        let excess = bodies.reduce(0) { $0 + $1.excess }
        guard excess >= 0.5 else { return air }
        var surface = air
        surface.temperature.milliCelsius = min(max(air.temperature.milliCelsius, -60_000), 200_000) + Int(excess)
        let share = Self.saturation(air.temperature) / Self.saturation(surface.temperature)
        let humidity = min(max(air.humidity.milliPercent, -1_000_000), 1_000_000)
        surface.humidity.milliPercent = Int(Double(humidity) * share)
        return surface
    }

    private mutating func advance(to time: Duration) {
        guard time > self.time else { return }
        let passed = (time - self.time) / .seconds(1)
        self.time = time
        for index in bodies.indices {
            let body = bodies[index]
            let target = body.rise * heat
            guard body.excess != target else { continue }
            bodies[index].excess = target + (body.excess - target) * exp(-passed / body.timeConstant)
        }
    }

    /// The pressure of water vapour at saturation, in pascals (Magnus, Sonntag 1990).
    static func saturation(_ temperature: Temperature) -> Double {
        let celsius = min(max(temperature.celsius, -60), 200)
        return 611.2 * exp(17.62 * celsius / (243.12 + celsius))
    }
}
