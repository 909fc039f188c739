package import HAL
import Quantities
import Words

/// Any sensor that a kernel driver exposes through industrial I/O: whatever it measures of temperature, humidity and pressure.
///
/// Files follow the kernel's Documentation/ABI/testing/sysfs-bus-iio: either a finished value (`in_temp_input`), or a raw
/// one to which an offset is added before it is multiplied by a scale (`in_temp_raw`, `_offset`, `_scale`). A measurement
/// takes as long as the part does, up to about a second for each quantity.
package struct IndustrialIO: KernelSensor {
    static let folder = "/sys/bus/iio/devices"
    static let prefix = "iio:device"

    var target: KernelTarget

    /// - Parameters:
    ///   - device: the kernel driver's name for it, `bme280`, or its place, `1-0076` (bus 1, address 0x76) or `dht11@4`.
    ///   - part: the name in errors and logs.
    package init(_ files: any KernelFiles, device: String, part: String) {
        target = KernelTarget(files, device: device, part: part)
    }

    static func place(
        of folder: String, with attributes: Set<String>, through link: KernelFileLink
    ) async throws(SensorError) -> String? {
        try await link.destination(of: folder, stepsUp: 1)
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
        guard measurement != Measurement() else {
            if attributes.contains(where: { $0.hasPrefix("in_concentration_co2") }) {
                throw SensorError(part: part, cause: .wrongPart(SensorWords.guessesCarbonDioxide(folder)))
            }
            throw SensorError(
                part: part, cause: .wrongPart(SensorWords.measuresNoAir(folder)))
        }
        return measurement
    }

    /// Nil where there is no such quantity. The kernel's defaults are a scale of 1 and an offset of 0. The result of a raw
    /// value is in the ABI's units, so it counts as a number without decimals.
    private func value(
        _ name: String, among attributes: Set<String>, in folder: String
    ) async throws(SensorError) -> KernelNumber? {
        if attributes.contains("\(name)_input") {
            return try await target.link.writtenNumber("\(folder)/\(name)_input")
        }
        guard attributes.contains("\(name)_raw") else { return nil }
        var value = try await target.link.number("\(folder)/\(name)_raw")
        if attributes.contains("\(name)_offset") { value += try await target.link.number("\(folder)/\(name)_offset") }
        if attributes.contains("\(name)_scale") { value *= try await target.link.number("\(folder)/\(name)_scale") }
        return KernelNumber(value, hasDecimals: false)
    }
}
