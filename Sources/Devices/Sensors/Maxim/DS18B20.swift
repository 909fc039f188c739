package import Ports
package import Values
import Words

/// Maxim DS18B20 on a 1-Wire line, through the kernel driver w1_therm: temperature −55…125 °C in steps of 0.0625.
///
/// The kernel queries the sensor, waits for the measurement, checks the checksum and shows all of that in the file
/// `w1_slave` (Documentation/w1/slaves/w1_therm.rst of the kernel). The plain file `temperature` has less: only a
/// number, without the bytes that distinguish a line held low from 0 °C. It is the fallback where there is no `w1_slave`.
package struct DS18B20: Sensor {
    package let part: String
    /// A measurement of 12 bits takes up to 750 ms.
    package let minimumInterval = Duration.seconds(1)

    private static let folder = "/sys/bus/w1/devices"

    private let link: KernelFileLink
    private let device: String

    /// - Parameters:
    ///   - device: the sensor's family and serial number, as the kernel names it: `28-0000070e41ac`.
    ///   - part: the name in errors and logs.
    package init(_ files: any KernelFiles, device: String, part: String = "DS18B20") {
        self.part = part
        self.device = device
        link = KernelFileLink(files: files, part: part)
    }

    /// Makes one measurement, in up to a second.
    package mutating func measure() async throws(SensorError) -> Measurement {
        let devices: [String]
        do throws(SensorError) {
            devices = try await link.names(in: Self.folder)
        } catch {
            guard case .file(var failure) = error.cause, failure.kind == .missing else { throw error }
            failure.remedy = phrase(
                "sensor.one-wire-disabled", "1-Wire is not enabled: add dtoverlay=w1-gpio to config.txt and reboot")
            throw SensorError(part: part, cause: .file(failure))
        }
        guard devices.contains(device) else { throw missing(among: devices) }

        let attributes = try await link.names(in: "\(Self.folder)/\(device)")
        if attributes.contains("w1_slave") {
            return try Self.measurement(
                fromReport: await link.text("\(Self.folder)/\(device)/w1_slave"), part: part)
        }
        return try Self.measurement(
            milliCelsius: await link.number("\(Self.folder)/\(device)/temperature"), part: part)
    }

    private func missing(among devices: [String]) -> SensorError {
        let others = devices.filter { !$0.hasPrefix("w1_bus_master") }
        let remedy =
            others.isEmpty
            ? phrase(
                "sensor.one-wire-silent",
                "no sensor responds: check the wiring, and the 4.7 kΩ pull-up from the data wire to 3.3 V")
            : SensorWords.found(others.joined(separator: ", "))
        return SensorError(
            part: part, cause: .file(KernelFileError(.missing, path: "\(Self.folder)/\(device)", remedy: remedy)))
    }
}
