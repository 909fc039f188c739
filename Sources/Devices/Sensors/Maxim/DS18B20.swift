import Ports
package import Values
import Words

/// Maxim DS18B20 on a 1-Wire line, through the kernel driver w1_therm: temperature −55…125 °C in steps of 0.0625.
///
/// The kernel queries the sensor, waits for the measurement, checks the checksum and shows all of that in the file
/// `w1_slave` (Documentation/w1/slaves/w1_therm.rst of the kernel). The plain file `temperature` has less: only a
/// number, without the bytes that distinguish a line held low from 0 °C. It is the fallback where there is no `w1_slave`.
///
/// Its device is the family and serial number, as the kernel names it: `28-0000070e41ac`.
package final class DS18B20: KernelFileSensor, Sensor, @unchecked Sendable {
    /// A measurement of 12 bits takes up to 750 ms.
    package let minimumInterval = Duration.seconds(1)

    private static let folder = "/sys/bus/w1/devices"

    /// Makes one measurement, in up to a second.
    package func takeMeasurement() async throws(SensorError) -> Measurement {
        let devices: [String]
        do throws(SensorError) {
            devices = try await names(in: Self.folder)
        } catch {
            guard case .file(var failure) = error.cause, failure.kind == .missing else { throw error }
            failure.remedy = phrase(
                "sensor.one-wire-disabled", "1-Wire is not enabled: add dtoverlay=w1-gpio to config.txt and reboot")
            throw SensorError(part: part, cause: .file(failure))
        }
        guard devices.contains(device) else { throw missing(among: devices) }

        let attributes = try await names(in: "\(Self.folder)/\(device)")
        if attributes.contains("w1_slave") {
            return try Self.measurement(
                fromReport: await text("\(Self.folder)/\(device)/w1_slave"), part: part)
        }
        return try Self.measurement(
            milliCelsius: await number("\(Self.folder)/\(device)/temperature"), part: part)
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

extension DS18B20 {
    /// Decodes what `w1_slave` says: nine bytes and whether their checksum is right, then the bytes again and thousandths of a
    /// degree.
    ///
    /// ```
    /// 72 01 4b 46 7f ff 0e 10 57 : crc=57 YES
    /// 72 01 4b 46 7f ff 0e 10 57 t=23125
    /// ```
    /// Throws ``SensorError/Cause/malformedReply(_:)`` for any other shape, for a `NO`, and for nine zeros, whose checksum is
    /// correct although they only mean a line held low; for the value itself what ``measurement(milliCelsius:part:)``
    /// does.
    package static func measurement(fromReport report: String, part: String) throws(SensorError) -> Measurement {
        func reject(_ detail: String) -> SensorError { SensorError(part: part, cause: .malformedReply(detail)) }

        let lines = report.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count == 2 else { throw reject(SensorWords.lines(lines.count, insteadOf: 2)) }
        let first = lines[0].split(separator: " ")
        guard first.count == 12, first[9] == ":", first[10].hasPrefix("crc=") else {
            throw reject(phrase("sensor.file-no-checksum", "no checksum"))
        }
        guard first[11] == "YES" else {
            throw reject(phrase("sensor.file-wrong-checksum", "wrong checksum: the cable is noisy, too long or loose"))
        }
        guard first[..<9].contains(where: { $0 != "00" }) else {
            throw reject(phrase("sensor.file-all-zeros", "all zeros: the line is held low"))
        }
        guard let text = lines[1].split(separator: " ").last, text.hasPrefix("t="),
            let milliCelsius = Int(text.dropFirst(2))
        else { throw reject(phrase("sensor.file-no-temperature", "no temperature")) }
        return try measurement(milliCelsius: Double(milliCelsius), part: part)
    }

    /// Throws ``SensorError/Cause/impossibleValue(_:)`` outside −55…125 °C, which 127.9375 °C and −127 °C of a failing line are,
    /// and for exactly 85 °C, the sensor's value if it lost power after the command to measure.
    package static func measurement(milliCelsius: Double, part: String) throws(SensorError) -> Measurement {
        guard (-55_000...125_000).contains(milliCelsius), milliCelsius != 85_000 else {
            let text = decimalText(milliCelsius / 1000, places: 1)
            let detail = milliCelsius == 85_000 ? SensorWords.powerOnValue("85 °C") : "\(text) °C"
            throw SensorError(part: part, cause: .impossibleValue(detail))
        }
        return Measurement(temperature: Temperature(milliCelsius: Int(milliCelsius.rounded())))
    }
}
