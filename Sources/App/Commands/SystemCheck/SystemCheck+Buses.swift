import Assembly
import Configuration
import Devices
import Glibc
import LinuxHAL
import Ports
import StationService
import Values
import Words

/// A search of all addresses of a bus.
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
    /// The buses to look at: the configured ones, and all others of the machine, unless the configured ones are simulated.
    mutating func busesToLookAt() -> [I2CBusReference] {
        let configured = Set(connections.map(\.bus))
        guard !configured.contains(.simulated) else {
            return configured.sorted { $0.description < $1.description }
        }
        var numbers: Set<Int> = []
        for case .number(let number) in configured { numbers.insert(number) }
        let adapters = I2CAdapter.all()
        let channels = adapters.compactMap { adapter in adapter.parent.map { ("i2c-\(adapter.number)", "i2c-\($0)") } }
        multiplexed = MultiplexedBuses(parents: Dictionary(channels) { first, _ in first })
        for adapter in adapters where !numbers.contains(Int(adapter.number)) {
            let name = "bus/i2c-\(adapter.number)"
            // Memory modules, voltage regulators and monitors are there, and never a sensor.
            if ["SMBus", "gmbus", "AUX", "NVIDIA", "AMDGPU"].contains(where: { adapter.name.contains($0) }) {
                internalBuses.insert(Int(adapter.number))
                addNote(
                    name,
                    phrase(
                        "doctor.skipped-bus", "not scanned: \"\(printable(adapter.name))\" is internal to this computer"
                    ))
            } else {
                numbers.insert(Int(adapter.number))
            }
        }
        if numbers.isEmpty, configuration == nil {
            // As setup: a PC has nothing that could be switched on.
            if access("/proc/device-tree/model", F_OK) == 0 {
                findings.append(
                    Finding(
                        "bus", .problem, DoctorWords.noBus,
                        remedy: phrase(
                            "doctor.no-bus-remedy",
                            "add dtparam=i2c_arm=on to config.txt, load the module i2c-dev, and reboot")))
            } else {
                addNote("bus", DoctorWords.noBus, remedy: DoctorWords.noBusHereRemedy)
            }
        }
        return numbers.sorted().map { .number($0) }
    }

    /// The bus and address of every configured part on a bus; displays last.
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

    /// Scans buses on the same wires one after another, so that none disturbs what another asks; the others side by side.
    func scan(_ buses: [BusFinder], waiting: @Sendable ([String]) -> Void) async -> [BusResult] {
        var scans = SideBySide<[BusResult]>()
        let groups = Dictionary(grouping: buses) { multiplexed.root(of: "\($0.reference)") }
        for (root, group) in groups.sorted(by: { $0.key < $1.key }) {
            scans.add("bus/\(root)") {
                var results: [BusResult] = []
                for bus in group { results.append(await bus.scan()) }
                return results
            }
        }
        let results = await scans.answers(on: builder.timeline, waiting: waiting).flatMap { $0 }
        return buses.compactMap { bus in results.first { $0.reference == bus.reference } }
    }

    /// Adds the results of buses. A part that answers on several is proposed on one, and found on each.
    mutating func add(_ results: [BusResult]) {
        var scans: [MultiplexedBuses.Scan] = []
        for result in results {
            guard case .success(let scan) = result.scan, !scan.isHeldLow else { continue }
            answering[result.reference] = scan.parts
            scans.append(("\(result.reference)", scan.parts))
        }
        let connections = connections
        buses = multiplexed.once(scans) { bus, part in
            connections.contains { "\($0.bus)" == bus && $0.address == part.address }
        }
        for result in results { add(result) }
    }

    private mutating func add(_ result: BusResult) {
        let (check, reference) = ("bus/\(result.reference)", result.reference)
        let scan: BusScan
        switch result.scan {
        case .success(let found): scan = found
        case .failure(let error):
            lostBuses.insert(reference)
            findings.append(Finding(check, cause: error))
            return
        }
        guard !scan.isHeldLow else {
            lostBuses.insert(reference)
            findings.append(
                Finding(
                    check, .problem,
                    phrase("doctor.held-low", "every address responds: the data line (SDA) is held low"),
                    remedy: phrase(
                        "doctor.held-low-remedy",
                        "check SDA for a short to ground, then unplug one part after another: the one without which it ends is broken"
                    )))
            return
        }
        let parts = buses.first { $0.name == "\(reference)" }?.parts ?? []
        let number: Int? = if case .number(let number) = reference { number } else { nil }
        findings.append(
            Finding(check, .ok, DoctorWords.answering(parts.count)))
        for part in parts {
            let remedy = overlays.remedy(for: part, onBus: number) ?? part.unread?.instead
            let isOK = part.certainty == .certain && remedy == nil
            findings.append(Finding(check, isOK ? .ok : .note, part.description, remedy: remedy))
        }
        if !scan.silent.isEmpty {
            findings.append(
                Finding(
                    check, .problem,
                    phrase("doctor.hung", "the bus hangs at \(scan.silent.map(\.description).listed)"),
                    remedy: phrase(
                        "doctor.hung-remedy", "a part there holds the bus low: power-cycle it, and check its wiring")))
        }
        unseen[reference] = scan.unseen
        if !scan.unseen.isEmpty {
            addNote(
                check,
                phrase(
                    "doctor.unseen",
                    "this adapter cannot probe \(scan.unseen.count, "address", "addresses") without disturbing what may be there"
                ), remedy: phrase("doctor.unseen-remedy", "configured parts there are tried anyway"))
        }
    }

    mutating func lookAtKernelDevices() async {
        guard !connections.contains(where: { $0.bus == .simulated }), let files = try? LinuxKernelFiles() else {
            return
        }
        devices = await KernelFinder(files, withoutSensors: internalBuses).find()
        for device in devices {
            addNote(
                "kernel",
                phrase(
                    "doctor.kernel-device",
                    "\(device.description) is read by a kernel driver: kind \"\(device.kind)\""))
        }
    }
}
