import Quantities

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
    /// What the part adds, by its calibrations.
    var correction = 0.0

    /// In ppm, as counted by a part that takes the pressure for `pressure` hectopascals.
    ///
    /// - Parameter running: for how long it has been measuring, in seconds: at first it is far off.
    func count(under pressure: Double, running: Double) -> Int {
        let share = Double(min(max(air.carbonDioxide, 0), 60_000)) * air.pressure.hectopascals / pressure
        let early = 400 * exp(-max(running, 0) / 12)
        return Int(min(max(share + drift + correction + early, 0), 40_000).rounded())
    }

    /// Of the air, by a part that is `excess` thousandths of a degree warmer than it takes itself for.
    func surface(excess: Double) -> (milliCelsius: Int, milliPercent: Int) {
        let celsius = Double(air.temperature.milliCelsius) + excess
        let share =
            SelfHeating.saturation(air.temperature)
            / SelfHeating.saturation(Temperature(milliCelsius: Int(celsius.rounded())))
        let percent = Double(min(max(air.humidity.milliPercent, 0), 100_000)) * share
        return (Int(celsius.rounded()), Int(percent.rounded()))
    }

    /// Of the standard atmosphere, in hectopascals, with 1013 at the sea.
    static func pressure(at metres: Double) -> Double { 1013 * pow(1 - 2.255_77e-5 * metres, 5.255_88) }
}
