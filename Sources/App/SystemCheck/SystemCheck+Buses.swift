import Assembly
import Configuration
import Discovery
import Glibc
import HAL
import LinuxHAL
import Quantities
import Sensors
import Words

/// What looks at all addresses of a bus.
struct BusFinder: Sendable {
    let reference: I2CBusReference
    let finder: ChipFinder

    func scan() async -> BusResult {
        do throws(I2CError) {
            return BusResult(reference: reference, scan: .success(try await finder.scan()))
        } catch {
            return BusResult(reference: reference, scan: .failure(error))
        }
    }
}

struct BusResult: Sendable {
    let reference: I2CBusReference
    let scan: Result<BusScan, I2CError>
}

extension SystemCheck {
    /// The configured buses, and all others of the machine, unless the configured ones are simulated.
    mutating func busesToLookAt() -> [I2CBusReference] {
        let configured = Set(connections.map(\.bus))
        guard !configured.contains(.simulated) else {
            return configured.sorted { $0.description < $1.description }
        }
        var numbers: Set<Int> = []
        for case .number(let number) in configured { numbers.insert(number) }
        for adapter in I2CAdapter.all() where !numbers.contains(Int(adapter.number)) {
            let name = "bus/i2c-\(adapter.number)"
            // Memory modules, voltage regulators and monitors are there, and never a sensor.
            if ["SMBus", "gmbus", "AUX", "NVIDIA", "AMDGPU"].contains(where: { adapter.name.contains($0) }) {
                addNote(name, DoctorWords.skippedBus(printable(adapter.name)))
            } else {
                numbers.insert(Int(adapter.number))
            }
        }
        if numbers.isEmpty, configuration == nil {
            // As setup: a PC has nothing that could be switched on.
            if access("/proc/device-tree/model", F_OK) == 0 {
                findings.append(Finding("bus", .problem, DoctorWords.noBus, remedy: DoctorWords.noBusRemedy))
            } else {
                addNote("bus", DoctorWords.noBus, remedy: DoctorWords.noBusHereRemedy)
            }
        }
        return numbers.sorted().map { .number($0) }
    }

    /// Every configured part on a bus; displays last.
    private var connections: [(bus: I2CBusReference, address: I2CAddress)] {
        var connections: [(bus: I2CBusReference, address: I2CAddress)] = []
        for sensor in configuration?.sensors ?? [] {
            if case .i2c(let bus, let address) = sensor.connection { connections.append((bus, address)) }
        }
        if let lcd = configuration?.lcd?.bus { connections.append((lcd.reference, lcd.address)) }
        return connections
    }

    mutating func finder(on reference: I2CBusReference) throws(AssemblyError) -> BusFinder {
        var held: [I2CAddress: String] = [:]
        if case .number(let number) = reference { held = I2CAdapter.held(onBus: UInt32(clamping: number)) }
        let sensors = connections.filter { $0.bus == reference && $0.address != configuration?.lcd?.bus?.address }
        return BusFinder(
            reference: reference,
            finder: ChipFinder(
                try builder.bus(reference), timeline: builder.timeline, configured: Set(sensors.map(\.address)),
                held: held))
    }

    mutating func add(_ result: BusResult) {
        let (check, reference) = ("bus/\(result.reference)", result.reference)
        let scan: BusScan
        switch result.scan {
        case .success(let found): scan = found
        case .failure(let error):
            lostBuses.insert(reference)
            findings.append(Finding(check, cause: error))
            return
        }
        buses.append((reference.description, scan.parts))
        findings.append(
            Finding(check, .ok, DoctorWords.answering(scan.parts.count)))
        for part in scan.parts {
            findings.append(Finding(check, part.certainty == .certain ? .ok : .note, part.description))
        }
        if !scan.silent.isEmpty {
            findings.append(
                Finding(
                    check, .problem, DoctorWords.hung(at: scan.silent.map(\.description).joined(separator: ", ")),
                    remedy: DoctorWords.hungRemedy))
        }
        unseen[reference] = scan.unseen
        if !scan.unseen.isEmpty {
            addNote(check, DoctorWords.unseen(scan.unseen.count), remedy: DoctorWords.unseenRemedy)
        }
    }

    mutating func lookAtKernelDevices() async {
        guard !connections.contains(where: { $0.bus == .simulated }), let files = try? LinuxKernelFiles() else {
            return
        }
        devices = await KernelFinder(files).find()
        for device in devices {
            addNote("kernel", DoctorWords.kernelDevice(printable(device.device), kind: "\(device.kind)"))
        }
    }
}
