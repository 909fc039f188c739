public import HAL
import Quantities

/// Any sensor that a driver of the kernel's industrial I/O reads: temperature, humidity, pressure, what there is of them.
///
/// Files are those of Documentation/ABI/testing/sysfs-bus-iio of the kernel: either a finished value (`in_temp_input`), or a
/// raw one that needs an offset added and a scale multiplied (`in_temp_raw`, `_offset`, `_scale`).
public struct IndustrialIO: Sensor {
    public let part: String
    /// Some drivers keep a value for two seconds and say it again until then.
    public let minimumInterval = Duration.seconds(2)

    private static let folder = "/sys/bus/iio/devices"

    private let link: KernelFileLink
    private let device: String
    private var found: KernelDevice?

    /// - Parameters:
    ///   - device: the driver's name for it, `bme280`, or where it hangs, `1-0076` (bus 1, address 0x76) or `dht11@4`.
    ///   - part: the name in errors and logs.
    public init(_ files: any KernelFiles, device: String, part: String) {
        self.part = part
        self.device = device
        link = KernelFileLink(files: files, part: part)
    }

    /// One measurement: as long as the part takes, up to about a second for each quantity.
    public mutating func measure() async throws(SensorError) -> Measurement {
        let link = link
        let found = try await link.device(device, under: Self.folder, prefix: "iio:device", lastFound: found) {
            (path, _) async throws(SensorError) -> String? in
            try await link.destination(of: path, stepsUp: 1)
        }
        self.found = found
        let (folder, attributes) = (found.folder, found.attributes)
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
            throw SensorError(
                part: part, cause: .wrongPart("neither temperature, humidity nor pressure in \(folder)"))
        }
        return measurement
    }

    /// Nil where there is no such quantity. Without a scale it is 1, without an offset 0, as the kernel has it; what is made
    /// of a raw value so is in the ABI's units, and counts as written without decimals.
    private func value(
        _ name: String, among attributes: Set<String>, in folder: String
    ) async throws(SensorError) -> KernelNumber? {
        if attributes.contains("\(name)_input") { return try await link.writtenNumber("\(folder)/\(name)_input") }
        guard attributes.contains("\(name)_raw") else { return nil }
        var value = try await link.number("\(folder)/\(name)_raw")
        if attributes.contains("\(name)_offset") { value += try await link.number("\(folder)/\(name)_offset") }
        if attributes.contains("\(name)_scale") { value *= try await link.number("\(folder)/\(name)_scale") }
        return KernelNumber(value, hasDecimals: false)
    }
}
