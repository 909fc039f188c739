import HAL
import LinuxHAL
import Quantities
import Sensors

/// Sensors that a driver of the kernel's reads.
enum KernelChecks {
    /// Of air pressure, in hectopascals: what the bench's air has unless it is told otherwise, and how exact.
    private static let pressure = (value: 1013.0, tolerance: 0.1)

    /// - Parameter tolerance: in degrees Celsius and in percent.
    static func measure(
        _ name: String, _ device: String, _ air: (celsius: Double, percent: Double), _ tolerance: Double
    ) async throws(Mismatch) {
        guard let kind = PartCatalogue.kind(named: name), case .kernel(_, let driver) = kind.wiring else {
            throw Mismatch("no sensor of the kernel's: \(name)")
        }
        let files: LinuxKernelFiles
        do throws(KernelFileError) {
            files = try LinuxKernelFiles()
        } catch {
            throw Mismatch("\(error)")
        }
        var sensor = driver(files, device, kind.part)
        let measurement: Measurement
        do throws(SensorError) {
            measurement = try await sensor.measure()
        } catch {
            throw Mismatch("\(error)")
        }
        var said: [String] = []
        var isRight = measurement.temperature != nil
        func compare(_ value: Double?, _ unit: String, with expected: Double, within tolerance: Double) {
            guard let value else { return }
            said.append("\(value) \(unit)")
            if abs(value - expected) > tolerance { isRight = false }
        }
        compare(measurement.temperature?.celsius, "°C", with: air.celsius, within: tolerance)
        compare(measurement.humidity?.percent, "%", with: air.percent, within: tolerance)
        compare(measurement.pressure?.hectopascals, "hPa", with: pressure.value, within: pressure.tolerance)
        print(said.joined(separator: ", "))
        try expect(isRight, "where \(air.celsius) °C and \(air.percent) % were set")
    }
}
