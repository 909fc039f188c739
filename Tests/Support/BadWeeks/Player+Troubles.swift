import Devices
import Ports
import SimulatedServices
import Simulation
import Synchronization
import Values

extension Player {
    /// The address of a part on the bus: a sensor, or behind the last of them the display; nil for a part that is wired
    /// otherwise.
    func address(_ which: Int) -> UInt8? {
        let index = which % (machine.parts.count + 1)
        guard index < machine.parts.count else { return Machine.displayAddress(of: machine.world)?.rawValue }
        guard case .i2c(_, let address) = machine.parts[index] else { return nil }
        return address.rawValue
    }

    func fault(of trouble: Trouble) -> Machine.BusFault {
        switch trouble.kind {
        case .busHangs: return .hangs
        case .flippedBits: return .flips(every: 1 + trouble.how % 7, bit: trouble.how)
        default:
            let kinds: [I2CError.Kind] = [.noAcknowledge, .timedOut, .busFault, .arbitrationLost, .other]
            return .fails(kinds[trouble.how % kinds.count], every: 1 + trouble.how / kinds.count % 4)
        }
    }

    func disturbGlass(_ trouble: Trouble) {
        let noises: [HD44780Noise] = [
            .lostStrobe, .doubledStrobe, .flippedData(mask: UInt8(1 + trouble.which % 15)), .flippedRegister,
            .strayStrobe(nibble: UInt8(trouble.which % 16), isData: trouble.how % 2 == 0),
        ]
        for _ in 0...trouble.which % 3 { machine.glass?.disturb(noises[trouble.how % noises.count]) }
    }

    func setServices(_ troubles: [Trouble]) {
        var weather: WeatherFault?
        var (meteo, norway): (ServiceFault?, ServiceFault?)
        for trouble in troubles {
            switch trouble.which % 3 {
            case 0: weather = Self.weatherFaults[trouble.how % Self.weatherFaults.count]
            case 1: meteo = Self.serviceFaults[trouble.how % Self.serviceFaults.count]
            default: norway = Self.serviceFaults[trouble.how % Self.serviceFaults.count]
            }
        }
        machine.openWeatherMap.set(weather)
        machine.openMeteo.set(meteo)
        machine.metNorway.set(norway)
    }

    func setLies(_ troubles: [Trouble]) {
        var lies: [World.Service: Lie] = [:]
        for trouble in troubles {
            let service = World.services[trouble.which % World.services.count]
            lies[service] = Lie.drawn[trouble.how % Lie.drawn.count]
        }
        machine.state.withLock { $0.lies = lies }
    }

    /// Freezes services; one that fails meanwhile answers the same afterwards.
    func freezeServices(_ troubles: [Trouble]) {
        func services(_ kind: Trouble.Kind) -> Set<World.Service> {
            Set(troubles.filter { $0.kind == kind }.map { World.services[$0.which % World.services.count] })
        }
        machine.state.withLock { state in
            state.failing = services(.serviceFault)
            let frozen = services(.frozenService)
            state.copies = state.copies.filter { frozen.contains($0.key) }
            for service in frozen where state.copies[service] == nil { state.copies[service] = [:] }
        }
    }

    func setDriverFaults(_ troubles: [Trouble]) {
        for (index, part) in machine.parts.enumerated() {
            let how = troubles.last { $0.which % machine.parts.count == index }?.how
            switch part {
            case .i2c: break
            case .line(let part): (part as? any EmulatedDHT)?.fault = how.map(Self.lineFault)
            case .kernel(let part):
                (part as? EmulatedHardwareMonitor)?.hasFailed = how != nil
                (part as? EmulatedDS18B20)?.absence =
                    how.map { Self.absences[$0 % Self.absences.count] } ?? .noDevice
            }
        }
    }

    private static let absences: [EmulatedDS18B20.Absence] = [.noDevice, .wrongChecksum, .heldLow]

    private static func lineFault(_ how: Int) -> DHTLineFault {
        switch how % 6 {
        case 0: .lostEdge(how, leavesGap: how % 4 < 2)
        case 1: .missingLeadingEdges(how % 5)
        case 2: .flippedBit(how % 40)
        case 3: .spike(beforeEdge: 1 + how)
        case 4: .stuck(how % 4 < 2 ? .low : .high)
        default: .failing(GPIOError(.unavailable))
        }
    }

    /// Makes a sensor drift, from the next minute on.
    func drift(_ trouble: Trouble) {
        let sensors = machine.world.sensors
        guard !sensors.isEmpty else { return }
        let number = sensors[trouble.which % sensors.count].number
        machine.state.withLock { $0.drifts[number, default: []].append(Drift(trouble)) }
    }

    /// Tells a part to warm itself, as a program beside the station would; one without a heater ignores it.
    func heat(_ trouble: Trouble) {
        let index = trouble.which % (machine.parts.count + 1)
        guard index < machine.parts.count, case .i2c(_, let address) = machine.parts[index] else { return }
        let command: [UInt8]
        switch machine.world.sensors[index].kind {
        case .sht30, .sht31, .sht35, .sht85: command = [0x30, 0x6D]
        case .sht40, .sht41, .sht43, .sht45: command = [0x39]
        case .htu21d, .si7021, .sht20, .sht21, .sht25: command = [0xE6, 0x3E]
        default: return
        }
        startApart { [machine] in _ = try? await machine.bus.perform(I2CTransfer(to: address, write: command)) }
    }

    private static let weatherFaults: [WeatherFault] = [
        .noNetwork, .timeout(after: .seconds(30)), .keyRejected, .untrusted, .badRequest, .notFound, .notFoundInside,
        .tooManyRequests(retryAfter: nil), .tooManyRequests(retryAfter: .seconds(1200)), .internalError, .badGateway,
        .truncated, .webPage, .empty,
    ]

    private static let serviceFaults: [ServiceFault] = [
        .noNetwork, .timeout(after: .seconds(30)), .untrusted, .answering(status: 203), .status(400, body: "{}"),
        .status(401, body: ""), .status(403, body: "Forbidden"), .status(404, body: ""),
        .status(429, body: "slow down"),
        .status(500, body: "<html>"), .truncated, .webPage, .empty,
    ]
}

extension Machine {
    /// Pulls a part out; the index behind the last sensor is the display's.
    func unplug(_ index: Int) {
        guard index < parts.count else {
            if let address = Self.displayAddress(of: world) { bus.detach(address) }
            return
        }
        state.withLock { $0.strangers[index] = nil }
        switch parts[index] {
        case .i2c(_, let address): bus.detach(address)
        case .line(let part): part.unplug()
        case .kernel(let part): part.unplug()
        }
    }

    /// Puts another part, of those that have its address, into a sensor's place.
    func plugStranger(_ number: Int, inPlaceOf index: Int) {
        guard index < parts.count, case .i2c(_, let address) = parts[index] else { return plug(index) }
        let sensor = world.sensors[index]
        let others = World.kinds.filter { kind in
            guard case .i2c(let addresses, _) = kind.wiring else { return false }
            return kind != sensor.kind && addresses.contains(address)
        }
        guard !others.isEmpty, let part = EmulatedSensors.i2c(others[number % others.count]) else { return plug(index) }
        part.set(air(of: sensor, after: wall.seconds))
        state.withLock { $0.strangers[index] = part }
        bus.attach(part, at: address)
    }

    /// Puts a part back, which switches it on.
    func plug(_ index: Int) {
        guard index < parts.count else {
            guard let displayPart, let address = Self.displayAddress(of: world) else { return }
            displayPart.powerCycle(at: timeline.now.sinceStart)
            bus.attach(displayPart, at: address)
            return
        }
        switch parts[index] {
        case .i2c(let part, let address):
            part.powerCycle()
            bus.attach(part, at: address)
        case .line(let part): part.plug()
        case .kernel(let part): part.plug()
        }
    }
}
