import Values
import Words

/// Any sensor that a kernel driver exposes as a hardware monitor: temperature, and humidity where the part measures it.
///
/// Files and units follow the kernel's Documentation/ABI/testing/sysfs-class-hwmon: thousandths of a degree and of a percent.
/// A measurement takes as long as the part does, up to about a second.
///
/// Its device is the kernel driver's name for it, `sht3x`, or its place, `1-0044` (bus 1, address 0x44).
package final class HardwareMonitor: KernelFileSensor, KernelSensor, @unchecked Sendable {
    static let folder = "/sys/class/hwmon"
    static let prefix = "hwmon"

    var found: KernelDevice?

    /// A monitor without a device of its own has no such link.
    func place(of folder: String, with attributes: Set<String>) async throws(SensorError) -> String? {
        attributes.contains("device") ? try await destination(of: "\(folder)/device") : nil
    }

    func measurement(of device: KernelDevice) async throws(SensorError) -> Measurement {
        let (folder, attributes) = (device.folder, device.attributes)
        if attributes.contains("temp1_fault"), try await number("\(folder)/temp1_fault") != 0 {
            throw SensorError(
                part: part,
                cause: .impossibleValue(phrase("sensor.kernel-fault", "the kernel driver reports a sensor fault")))
        }
        var measurement = Measurement()
        if attributes.contains("temp1_input") {
            measurement.temperature = try KernelUnits.temperature(
                milliCelsius: await number("\(folder)/temp1_input"), part: part)
        }
        if attributes.contains("humidity1_input") {
            measurement.humidity = try KernelUnits.humidity(
                milliPercent: await number("\(folder)/humidity1_input"), part: part)
        }
        guard measurement != Measurement() else {
            throw SensorError(
                part: part,
                cause: .wrongPart(phrase("sensor.kernel-no-temperature", "no temperature or humidity in \(folder)")))
        }
        return measurement
    }
}
