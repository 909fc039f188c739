package import HAL
package import LinuxHAL

/// The buses, lines and files of the board, each with a thread of its own. They pass from one set of parts to the next: a
/// thread that the kernel keeps is not joined by another one, and lines that are driven stay as they are.
package struct BoardDevices: Sendable {
    private var buses: [UInt32: LinuxI2CBus] = [:]
    private var inputs: [LineName: LinuxDigitalInput] = [:]
    private var outputs: [[LineName]: LinuxDigitalOutputs] = [:]
    private var files: [String: LinuxKernelFiles] = [:]
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
        if let held = outputs[lines] { return held }
        let taken = try LinuxDigitalOutputs(lines)
        outputs[lines] = taken
        return taken
    }

    /// A device that makes its reader wait keeps nobody else: each has its own.
    package mutating func files(of device: String) throws(KernelFileError) -> LinuxKernelFiles {
        used.insert("files \(device)")
        if let files = files[device] { return files }
        let files = try LinuxKernelFiles()
        self.files[device] = files
        return files
    }

    /// For another build, after this one: what it did not use goes, but for the lines that are driven and for what hangs.
    package func passedOn() -> BoardDevices {
        var devices = BoardDevices()
        devices.buses = buses.filter { used.contains("bus \($0.key)") || $0.value.isHung }
        devices.inputs = inputs.filter { used.contains("input \($0.key)") || $0.value.isHung }
        devices.outputs = outputs
        devices.files = files.filter { used.contains("files \($0.key)") || $0.value.isHung }
        return devices
    }
}
