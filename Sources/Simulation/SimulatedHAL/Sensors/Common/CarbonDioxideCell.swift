import Values

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The physics of a part that counts carbon dioxide by its light: the count goes with the pressure, the zero drifts, and the part
/// warms itself.
struct CarbonDioxideCell: Sendable {
    var air = SimulatedAir()
    /// How far the zero is off, in ppm.
    var drift = 0.0
    /// The correction that the part adds by its calibrations, in ppm.
    var correction = 0.0

    /// The concentration in ppm, as counted by a part that takes the pressure for `pressure` hectopascals.
    ///
    /// - Parameter running: how long the part has been measuring, in seconds: at first the count is far off.
    func count(under pressure: Double, running: Double) -> Int {
        let share = Double(min(max(air.carbonDioxide, 0), 60_000)) * air.pressure.hectopascals / pressure
        let early = 400 * exp(-max(running, 0) / 12)
        return Int(min(max(share + drift + correction + early, 0), 40_000).rounded())
    }

    /// The temperature and humidity of the air at the surface of a part that is `excess` thousandths of a degree warmer
    /// than it assumes.
    func surface(excess: Double) -> (milliCelsius: Int, milliPercent: Int) {
        let celsius = Double(air.temperature.milliCelsius) + excess
        let share =
            SelfHeating.saturation(air.temperature)
            / SelfHeating.saturation(Temperature(milliCelsius: Int(celsius.rounded())))
        let percent = Double(min(max(air.humidity.milliPercent, 0), 100_000)) * share
        return (Int(celsius.rounded()), Int(percent.rounded()))
    }

    /// The pressure of the standard atmosphere at a height in metres, in hectopascals, with 1013 at sea level.
    static func pressure(at metres: Double) -> Double { 1013 * pow(1 - 2.255_77e-5 * metres, 5.255_88) }
}
