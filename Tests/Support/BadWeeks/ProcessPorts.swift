import Assembly
import Configuration
import Glibc
import Ports
import SimulatedServices
import Simulation
import Synchronization
import Values

/// The life of a process: what is left of one that was killed reaches nothing any more.
final class ProcessLife: Sendable {
    private let alive = Atomic(true)

    var isOver: Bool { !alive.load(ordering: .relaxed) }

    func end() { alive.store(false, ordering: .relaxed) }
}

extension Machine {
    /// The ports of a process on this machine.
    func ports(of life: ProcessLife) -> MachinePorts {
        let serial = Array("10000000abcdef01".utf8)
        let bus = ProcessBus(machine: self, life: life)
        return MachinePorts(
            wall: wall, storage: ProcessStorage(machine: self, life: life), client: ProcessNetwork(self, life),
            key: Secret(world.key.utf8),
            machine: StationIdentity.Machine(id: Array("0123456789abcdef".utf8), serial: serial),
            bus: { _ in bus },
            input: { [self] in input($0, life) },
            outputs: { [self] in outputs($0, life) },
            files: { [self] in files(of: $0, life) })
    }

    private func input(_ line: LineReference, _ life: ProcessLife) -> any DigitalInput {
        let name = "\(line)"
        if name.hasPrefix("BUTTON"), let number = Int(name.dropFirst(6)), buttons.indices.contains(number) {
            return ProcessInput(line: buttons[number], life: life)
        }
        for (sensor, part) in zip(world.sensors, parts) {
            guard case .line(let line) = part, name == "SENSOR\(sensor.number)" else { continue }
            return ProcessInput(line: line, life: life)
        }
        return ProcessInput(line: nil, life: life)
    }

    private func outputs(_ lines: [LineReference], _ life: ProcessLife) -> any DigitalOutputs {
        let names = lines.map { "\($0)" }
        let relay: (any DigitalOutputs)? = zip(world.outputs, relays).first { names == [World.line(of: $0.0)] }?.1.relay
        return ProcessOutputs(lines: relay ?? displayLines, life: life)
    }

    private func files(of device: String, _ life: ProcessLife) -> any KernelFiles {
        if device == "cpu_thermal" { return ProcessFiles(files: processor, life: life) }
        for (sensor, part) in zip(world.sensors, parts) {
            if case .kernel(let files) = part, device == world.device(of: sensor) {
                return ProcessFiles(files: files, life: life)
            }
        }
        return ProcessFiles(files: nil, life: life)
    }
}

/// The bus, with its present faults.
private final class ProcessBus: I2CBus {
    private let machine: Machine
    private let life: ProcessLife
    private let transfers = Mutex(0)
    private let flips = Mutex(0)

    init(machine: Machine, life: ProcessLife) {
        self.machine = machine
        self.life = life
    }

    func perform(_ steps: [I2CStep]) async throws(I2CError) -> [[UInt8]] {
        try await perform(steps) { (step) async throws(I2CError) -> [UInt8] in
            do throws(CancellationError) {
                if step.pause > .zero { try await machine.timeline.sleep(for: step.pause) }
            } catch {
                throw I2CError(.other, address: step.transfer.address)
            }
            return try await carry(step.transfer)
        }
    }

    private func carry(_ transfer: I2CTransfer) async throws(I2CError) -> [UInt8] {
        let address = transfer.address
        let number = transfers.withLock { count in
            count += 1
            return count
        }
        var isFlipped: Int?
        while true {
            guard !life.isOver else { throw I2CError(.unavailable, address: address) }
            let fault = machine.state.withLock { $0.busFaults[address.rawValue] }
            if fault == .hangs {
                // In the kernel: cancelling the task does not end it.
                await startApart { [timeline = machine.timeline] in try? await timeline.sleep(for: .seconds(1)) }.value
                continue
            }
            if case .fails(let kind, let every) = fault, number % every == 0 { throw I2CError(kind, address: address) }
            if case .flips(let every, let bit) = fault, number % every == 0 { isFlipped = bit }
            break
        }
        var reply = try await machine.bus.perform(transfer)
        if let isFlipped, !reply.isEmpty {
            // Another bit each time: of a part without a checksum, no station could notice one that is always the same.
            let bit = flips.withLock { count in
                count += 1
                return isFlipped + 7 * count
            }
            reply[bit / 8 % reply.count] ^= 0x80 >> UInt8(bit % 8)
        }
        guard !life.isOver else { throw I2CError(.unavailable, address: address) }
        return reply
    }
}

private struct ProcessInput: DigitalInput {
    let line: (any DigitalInput)?
    let life: ProcessLife

    private func alive() throws(GPIOError) -> any DigitalInput {
        guard let line, !life.isOver else { throw GPIOError(.unavailable) }
        return line
    }

    func level() async throws(GPIOError) -> Level { try await alive().level() }

    func edges(
        afterPullingLowFor pull: Duration?, atMost count: Int, within window: Duration
    ) async throws(GPIOError) -> [Edge] {
        try await alive().edges(afterPullingLowFor: pull, atMost: count, within: window)
    }
}

private struct ProcessOutputs: DigitalOutputs {
    let lines: (any DigitalOutputs)?
    let life: ProcessLife

    var count: Int { lines?.count ?? 6 }

    func set(_ steps: [LineLevels]) async throws(GPIOError) {
        guard let lines, !life.isOver else { throw GPIOError(.unavailable) }
        try await lines.set(steps)
    }
}

private struct ProcessFiles: KernelFiles {
    let files: (any KernelFiles)?
    let life: ProcessLife

    private func alive(_ path: String) throws(KernelFileError) -> any KernelFiles {
        guard let files, !life.isOver else { throw KernelFileError(.missing, path: path) }
        return files
    }

    func read(_ path: String) async throws(KernelFileError) -> [UInt8] { try await alive(path).read(path) }
    func names(in folder: String) async throws(KernelFileError) -> [String] {
        try await alive(folder).names(in: folder)
    }
    func target(of link: String) async throws(KernelFileError) -> String { try await alive(link).target(of: link) }
}

extension Machine {
    /// The part of an answer that arrives.
    fileprivate func told(_ response: HTTPResponse, to url: String, by service: World.Service) -> HTTPResponse {
        let now = wall.seconds
        var response = response
        return state.withLock { state in
            guard [200, 203, 304].contains(response.status) else { return response }
            state.answers[service] = now
            var made = now
            let isGood = !state.failing.contains(service)
            if isGood, response.status == 200, state.copies[service] != nil {
                // Hours that it missed do not get a frozen service to say anything new.
                let question = url.replacing(#/&past_hours=\d+/#, with: "")
                let copy =
                    state.copies[service]?[question]
                    ?? Copy(body: response.body, lastModified: response.caching.lastModified, made: now)
                state.copies[service]?[question] = copy
                (response.body, response.caching.lastModified, made) = (copy.body, copy.lastModified, copy.made)
            }
            state.newest[service] = max(state.newest[service] ?? 0, made)
            let path = url.prefix { $0 != "?" }
            if let lie = state.lies[service] {
                response.body = lie.told(in: response.body)
            } else if isGood, Self.endsOfCurrent.contains(where: path.hasSuffix) {
                state.contents[service] = Content(at: now, made: made)
            }
            return response
        }
    }

    /// Parts of the addresses whose answers say what the weather is now.
    private static let endsOfCurrent = [
        "/2.5/weather", "/3.0/onecall", "/onecall/current", "/v1/forecast", "/locationforecast/2.0/complete",
    ]
}

/// The network: finds the service by its host, counts what it is asked, and may be down.
private struct ProcessNetwork: HTTPClient {
    private let machine: Machine
    private let life: ProcessLife

    init(_ machine: Machine, _ life: ProcessLife) {
        self.machine = machine
        self.life = life
    }

    func get(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        guard !life.isOver else { throw .cancelled }
        let hasNetwork = machine.state.withLock { $0.hasNetwork }
        guard hasNetwork else { throw .noSuchHost("no network") }
        do throws(CancellationError) {
            try await machine.timeline.sleep(for: .milliseconds(180))
        } catch {
            throw .cancelled
        }
        let seconds = machine.wall.seconds
        func count(_ service: World.Service) {
            machine.state.withLock { $0.requests[service, default: []].append(seconds) }
        }
        func told(_ response: HTTPResponse, by service: World.Service) -> HTTPResponse {
            machine.told(response, to: request.url, by: service)
        }
        if request.url.contains("api.openweathermap.org") {
            let response = told(try await machine.openWeatherMap.get(request), by: .openWeatherMap)
            // What the plan does not include costs nothing.
            let isOneCall = request.url.contains("/data/3.0/") || request.url.contains("/data/4.0/")
            if isOneCall, response.status == 200 { count(.openWeatherMap) }
            return response
        }
        if request.url.contains("open-meteo.com") {
            count(.openMeteo)
            return told(try await machine.openMeteo.get(request), by: .openMeteo)
        }
        count(.metNorway)
        return told(try await machine.metNorway.get(request), by: .metNorway)
    }
}
