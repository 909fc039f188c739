import HAL
import LinuxHAL
import Quantities
import Sensors

/// Every sensor that the station knows on an I²C bus, by the table of parts.
enum PartChecks {
    /// Prints each kind with the address that it comes with.
    static func list() {
        for kind in PartCatalogue.all {
            if case .i2c(let addresses, _) = kind.wiring, let address = addresses.first {
                print(kind.name, address)
            }
        }
    }

    /// Reads one sensor at the address that it comes with, and compares what it measures.
    static func measure(_ name: String, _ air: (celsius: Double, percent: Double)) async throws(Mismatch) {
        guard let kind = PartCatalogue.kind(named: name), case .i2c(let addresses, let driver) = kind.wiring,
            let address = addresses.first
        else { throw Mismatch("no sensor of an I²C bus: \(name)") }
        let bus: LinuxI2CBus
        do throws(I2CError) {
            bus = try LinuxI2CBus(I2CBusName(number: 1))
        } catch {
            throw Mismatch("\(error)")
        }
        var sensor = driver(I2CDevice(on: bus, at: address), Timeline(ContinuousClock()), kind.part)
        let measurement: Measurement
        do throws(SensorError) {
            measurement = try await sensor.measure()
        } catch {
            throw Mismatch("\(error)")
        }
        try compare(measurement, with: air, as: kind.measures)
    }

    /// What the part measures has to be there, and right to a step of the part and what its arithmetic rounds.
    private static func compare(
        _ measurement: Measurement, with air: (celsius: Double, percent: Double), as range: MeasuringRange
    ) throws(Mismatch) {
        let step = Double(range.step) / 1000
        if range.temperature != nil {
            let celsius = measurement.temperature?.celsius ?? .infinity
            try expect(abs(celsius - air.celsius) <= step + 0.02, "\(celsius) °C where \(air.celsius) was set")
        }
        if range.humidity != nil {
            let percent = measurement.humidity?.percent ?? .infinity
            try expect(abs(percent - air.percent) <= step + 0.1, "\(percent) % where \(air.percent) was set")
        }
        try expect(
            (range.humidity == nil) == (measurement.humidity == nil)
                && (range.pressure == nil) == (measurement.pressure == nil)
                && (range.illuminance == nil) == (measurement.illuminance == nil),
            "not what the part measures: \(measurement)")
    }
}
