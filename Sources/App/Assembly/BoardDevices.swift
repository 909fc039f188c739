import Configuration
import Devices
package import LinuxHAL
package import Ports

/// The buses, lines and files of the board, each with a thread of its own, and the drivers of the parts on them. A new set of parts inherits them: a thread that
/// hangs in the kernel is not joined by a second one, and driven lines keep their level.
package struct BoardDevices: Sendable {
    private var buses: [UInt32: LinuxI2CBus] = [:]
    private var inputs: [LineName: LinuxDigitalInput] = [:]
    private var outputs: [[LineName]: LinuxDigitalOutputs] = [:]
    private var files: [String: LinuxKernelFiles] = [:]
    private var sensors: [DriverKey: any Sensor] = [:]
    private var usedSensors: Set<DriverKey> = []
    private var used: Set<String> = []

    package init() {}

    package mutating func bus(_ number: UInt32) throws(I2CError) -> LinuxI2CBus {
        used.insert("bus \(number)")
        if let bus = buses[number] { return bus }
        let bus = try LinuxI2CBus(I2CBusName(number: number))
        buses[number] = bus
        return bus
    }

    package mutating func input(_ line: LineName) throws(GPIOError) -> LinuxDigitalInput {
        used.insert("input \(line)")
        if let input = inputs[line] { return input }
        let input = try LinuxDigitalInput(line)
        inputs[line] = input
        return input
    }

    package mutating func outputs(_ lines: [LineName]) throws(GPIOError) -> LinuxDigitalOutputs {
        if let known = outputs[lines] { return known }
        let requested = try LinuxDigitalOutputs(lines)
        outputs[lines] = requested
        return requested
    }

    /// The kernel files of a device, one for each: a device that makes its reader wait blocks no other.
    package mutating func files(of device: String) throws(KernelFileError) -> LinuxKernelFiles {
        used.insert("files \(device)")
        if let files = files[device] { return files }
        let files = try LinuxKernelFiles()
        self.files[device] = files
        return files
    }

    /// The driver of the same part in an earlier set, with its state; otherwise a new one.
    mutating func sensor(_ key: DriverKey, make: () -> any Sensor) -> any Sensor {
        usedSensors.insert(key)
        if let sensor = sensors[key] { return sensor }
        let sensor = make()
        sensors[key] = sensor
        return sensor
    }

    /// The devices for the next build, without what this one did not use, except for driven lines and for what hangs.
    package func passedOn() -> BoardDevices {
        var devices = BoardDevices()
        devices.buses = buses.filter { used.contains("bus \($0.key)") || $0.value.isHung }
        devices.inputs = inputs.filter { used.contains("input \($0.key)") || $0.value.isHung }
        devices.outputs = outputs
        devices.files = files.filter { used.contains("files \($0.key)") || $0.value.isHung }
        devices.sensors = sensors.filter { usedSensors.contains($0.key) }
        return devices
    }
}

/// A part on the board, as far as it matters to its driver.
struct DriverKey: Hashable, Sendable {
    var kind: SensorKind
    var connection: SensorConfiguration.Connection
    /// The name of the sensor that a thermometer of the processor is for, or whose readings come from elsewhere; nil for any other part.
    var owner: String?
    var carbonDioxide = CarbonDioxideSettings()
}
