import Values
import Words

/// Any sensor that a kernel driver exposes through industrial I/O: whatever it measures of temperature, humidity,
/// pressure, light and, by its infrared light, carbon dioxide.
///
/// Files follow the kernel's Documentation/ABI/testing/sysfs-bus-iio: either a finished value (`in_temp_input`), or a raw
/// one to which an offset is added before it is multiplied by a scale (`in_temp_raw`, `_offset`, `_scale`). A measurement
/// takes as long as the part does, up to about a second for each quantity.
///
/// Its device is the kernel driver's name for it, `bme280`, or its place, `1-0076` (bus 1, address 0x76) or `dht11@4`.
package final class IndustrialIO: KernelFileSensor, KernelSensor, @unchecked Sendable {
    static let folder = "/sys/bus/iio/devices"
    static let prefix = "iio:device"

    var found: KernelDevice?

    func place(of folder: String, with attributes: Set<String>) async throws(SensorError) -> String? {
        try await destination(of: folder, stepsUp: 1)
    }

    func measurement(of device: KernelDevice) async throws(SensorError) -> Measurement {
        let (folder, attributes) = (device.folder, device.attributes)
        var measurement = Measurement()
        if let value = try await value("in_temp", among: attributes, in: folder) {
            measurement.temperature = try KernelUnits.temperature(milliCelsius: value.value, part: part)
        }
        if let value = try await value("in_humidityrelative", among: attributes, in: folder) {
            measurement.humidity = try KernelUnits.humidity(percentOrMilliPercent: value, part: part)
        }
        if let value = try await value("in_pressure", among: attributes, in: folder) {
            measurement.pressure = try KernelUnits.pressure(kilopascalsOrHectopascals: value.value, part: part)
        }
        for name in Self.light where measurement.illuminance == nil {
            guard let value = try await value(name, among: attributes, in: folder) else { continue }
            measurement.illuminance = try KernelUnits.illuminance(lux: value.value, part: part)
        }
        if Self.countsCarbonDioxide(device.name),
            let value = try await value(Self.carbonDioxide, among: attributes, in: folder)
        {
            measurement.values[.carbonDioxide] = try KernelUnits.carbonDioxide(percent: value.value, part: part)
        }
        guard measurement != Measurement() else {
            if attributes.contains(where: { $0.hasPrefix(Self.carbonDioxide) }) {
                throw SensorError(
                    part: part,
                    cause: .wrongPart(
                        phrase(
                            "sensor.kernel-guesses-carbon-dioxide",
                            "only CO2 in \(folder), which most parts there guess from other gases; a real CO2 sensor is read on its bus"
                        )))
            }
            throw SensorError(
                part: part,
                cause: .wrongPart(phrase("sensor.kernel-no-air", "no temperature, humidity or pressure in \(folder)")))
        }
        return measurement
    }

    private static let carbonDioxide = "in_concentration_co2"
    /// The names of the channel of light; some drivers number their channels.
    private static let light = ["in_illuminance", "in_illuminance0"]

    /// Whether the driver of this name counts carbon dioxide (drivers scd4x, scd30_core and sunrise_co2 of the kernel); those of other
    /// parts guess it from other gases.
    private static func countsCarbonDioxide(_ name: String) -> Bool {
        name.hasPrefix("scd") || name.hasPrefix("sunrise")
    }

    /// Whether a device of this name with these attributes has a quantity of the station's.
    package static func measuresAnything(_ name: String, _ attributes: some Sequence<String>) -> Bool {
        var quantities = ["in_temp", "in_humidityrelative", "in_pressure"] + light
        if countsCarbonDioxide(name) { quantities.append(carbonDioxide) }
        return attributes.contains { attribute in
            quantities.contains { attribute == "\($0)_input" || attribute == "\($0)_raw" }
        }
    }

    /// The value of a quantity; nil where the device does not measure it. The kernel's defaults are a scale of 1 and an offset of
    /// 0. The result of a raw value is in the ABI's units, so it counts as a number without decimals.
    private func value(
        _ name: String, among attributes: Set<String>, in folder: String
    ) async throws(SensorError) -> KernelNumber? {
        if attributes.contains("\(name)_input") {
            return try await writtenNumber("\(folder)/\(name)_input")
        }
        guard attributes.contains("\(name)_raw") else { return nil }
        var value = try await number("\(folder)/\(name)_raw")
        if attributes.contains("\(name)_offset") { value += try await number("\(folder)/\(name)_offset") }
        if attributes.contains("\(name)_scale") { value *= try await number("\(folder)/\(name)_scale") }
        return KernelNumber(value, hasDecimals: false)
    }
}
