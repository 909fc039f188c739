import Devices
import Glibc
import LinuxHAL
import Ports
import Values

/// Checks of every sensor that the station knows on an I²C bus, by the table of parts.
enum PartChecks {
    /// The air on the bench that `air CELSIUS PERCENT` does not set, and how exact a part must be.
    private static let pressure = (hectopascals: 1013.0, tolerance: 0.2)
    private static let light = (lux: 320.0, tolerance: 1.0)
    private static let carbonDioxide = (ppm: 640.0, tolerance: 2.0)
    /// The time between measurements of a part that warms up: the longest warm-up is a quarter of an hour.
    private static let warmingStep = Duration.seconds(300)
    private static let warmingSteps = 6

    /// Has the world plug in each kind at the address that it comes with, reads it, and prints a verdict of each.
    static func measureAll(_ air: (celsius: Double, percent: Double)) async throws(Mismatch) {
        let bus = try DriverChecks.bus(1)
        var count = 0
        for kind in SensorKind.allCases {
            guard case .i2c(let addresses, let driver) = kind.wiring, let address = addresses.first else { continue }
            count += 1
            let name = "\(kind.name) at \(address) on /dev/i2c-1"
            do throws(Mismatch) {
                try WorldOrder.give("part \(kind.name) \(address)")
                let sensor = driver(bus, address, Timeline(ContinuousClock()), kind.part)
                let measurement = try await warmMeasurement(sensor)
                try compare(measurement, with: air, as: kind.measures)
                try WorldOrder.give("unplug \(address)")
                print("ok \(name)")
            } catch {
                print("FAIL \(name): \(error.text)")
            }
            // Each verdict has its time.
            fflush(nil)
        }
        try expect(count > 0, "the table has no part for an I²C bus")
    }

    /// The first measurement in which the part leaves nothing to be awaited.
    private static func warmMeasurement(_ sensor: some Sensor) async throws(Mismatch) -> Measurement {
        var measurement = try await DriverChecks.measured(sensor, attempts: 1)
        for _ in 1...warmingSteps where measurement.isWarmingUp {
            try? await Task.sleep(for: warmingStep, clock: ContinuousClock())
            measurement = try await DriverChecks.measured(sensor, attempts: 1)
        }
        return measurement
    }

    /// Compares a measurement with the air: what the part measures has to be there, and right to a step of the part and what its
    /// arithmetic rounds.
    private static func compare(
        _ measurement: Measurement, with air: (celsius: Double, percent: Double), as range: MeasuringRange
    ) throws(Mismatch) {
        let step = Double(range.step) / 1000
        let truth: [(Quantity, Double, tolerance: Double)] = [
            (.temperature, air.celsius, step + 0.02), (.humidity, air.percent, step + 0.1),
            (.pressure, pressure.hectopascals, pressure.tolerance), (.illuminance, light.lux, light.tolerance),
            (.carbonDioxide, carbonDioxide.ppm, carbonDioxide.tolerance),
        ]
        for (quantity, value, tolerance) in truth where range.range[quantity] != nil {
            let measured = measurement.values[quantity].map { Double($0) / 1000 } ?? .infinity
            try expect(
                abs(measured - value) <= tolerance, "\(measured) \(quantity.unit.symbol) where \(value) was set")
        }
        try expect(
            Quantity.allCases.allSatisfy { (range.range[$0] == nil) == (measurement.values[$0] == nil) },
            "not what the part measures: \(measurement.values)")
    }
}
