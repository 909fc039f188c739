import Devices
import LinuxHAL
import Ports
import Values

/// Checks of sensors that are read through kernel drivers.
enum KernelChecks {
    /// The air pressure on the bench in hectopascals, unless set otherwise, and how exact a part must be.
    private static let pressure = (value: 1013.0, tolerance: 0.1)

    /// Measures through a kernel driver and compares with the air.
    ///
    /// - Parameters:
    ///   - part: the part that the driver serves, by its name in the table of parts, which says what has to be measured.
    ///   - tolerance: the tolerance in degrees Celsius and in percent.
    static func measure(
        _ name: String, _ device: String, _ air: (celsius: Double, percent: Double), _ tolerance: Double,
        as part: String
    ) async throws(Mismatch) {
        guard let kind = SensorKind(rawValue: name), case .kernel(_, let driver) = kind.wiring else {
            throw Mismatch("no sensor of the kernel's: \(name)")
        }
        guard let range = SensorKind(rawValue: part)?.measures else { throw Mismatch("no part: \(part)") }
        let files: LinuxKernelFiles
        do throws(KernelFileError) {
            files = try LinuxKernelFiles()
        } catch {
            throw Mismatch("\(error)")
        }
        let sensor = driver(files, device, kind.part)
        let measurement: Measurement
        do throws(SensorError) {
            measurement = try await sensor.measure()
        } catch {
            throw Mismatch("\(error)")
        }
        var said: [String] = []
        var isRight = true
        // There where the part measures it, and only there.
        let truth: [(Quantity, Double, tolerance: Double)] = [
            (.temperature, air.celsius, tolerance), (.humidity, air.percent, tolerance),
            (.pressure, pressure.value, pressure.tolerance),
        ]
        for (quantity, expected, tolerance) in truth {
            let value = measurement.values[quantity].map { Double($0) / 1000 }
            if let value { said.append("\(value) \(quantity.unit.symbol)") }
            if (value != nil) != (range.range[quantity] != nil) { isRight = false }
            if let value, abs(value - expected) > tolerance { isRight = false }
        }
        print(said.joined(separator: ", "))
        try expect(isRight, "of the \(part), where \(air.celsius) °C and \(air.percent) % were set")
    }
}
