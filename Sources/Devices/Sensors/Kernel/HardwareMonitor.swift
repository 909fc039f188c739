public import HAL
import Quantities

/// Any sensor that a driver of the kernel's hardware monitoring reads: temperature, and humidity where there is some.
///
/// Files and units are those of Documentation/ABI/testing/sysfs-class-hwmon of the kernel: thousandths of a degree, and of
/// a percent.
public struct HardwareMonitor: Sensor {
    public let part: String
    /// Most drivers keep a value for two seconds and say it again until then.
    public let minimumInterval = Duration.seconds(2)

    private static let folder = "/sys/class/hwmon"

    private let link: KernelFileLink
    private let device: String
    private var found: KernelDevice?

    /// - Parameters:
    ///   - device: the driver's name for it, `sht3x`, or where it hangs, `1-0044` (bus 1, address 0x44).
    ///   - part: the name in errors and logs.
    public init(_ files: any KernelFiles, device: String, part: String) {
        self.part = part
        self.device = device
        link = KernelFileLink(files: files, part: part)
    }

    /// One measurement: as long as the part takes, up to about a second.
    public mutating func measure() async throws(SensorError) -> Measurement {
        let link = link
        let found = try await link.device(device, under: Self.folder, prefix: "hwmon", lastFound: found) {
            (path, attributes) async throws(SensorError) -> String? in
            // A driver without a device of its own has no such link.
            attributes.contains("device") ? try await link.destination(of: "\(path)/device") : nil
        }
        self.found = found
        let (folder, attributes) = (found.folder, found.attributes)
        if attributes.contains("temp1_fault"), try await link.number("\(folder)/temp1_fault") != 0 {
            throw SensorError(part: part, cause: .impossibleValue("the driver says that the sensor has failed"))
        }
        var measurement = Measurement()
        if attributes.contains("temp1_input") {
            measurement.temperature = try KernelUnits.temperature(
                milliCelsius: await link.number("\(folder)/temp1_input"), part: part)
        }
        if attributes.contains("humidity1_input") {
            measurement.humidity = try KernelUnits.humidity(
                milliPercent: await link.number("\(folder)/humidity1_input"), part: part)
        }
        guard measurement != Measurement() else {
            throw SensorError(part: part, cause: .wrongPart("neither temp1_input nor humidity1_input in \(folder)"))
        }
        return measurement
    }
}
