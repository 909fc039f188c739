import CharacterLCD
import Configuration
import Discovery
import HAL
import LinuxHAL
import OpenWeatherMap
import Quantities
import Sensors
import StationCore
import StationService
import Weather

/// One look at everything that a station needs: buses, parts, lines, folders, clock and key.
struct SystemCheck {
    private(set) var findings: [Finding] = []
    /// What is on each bus that was looked at, under the name that the configuration has for it.
    private(set) var buses: [(name: String, parts: [FoundPart])] = []

    /// What drivers of the kernel's read.
    private(set) var devices: [FoundDevice] = []

    private let configuration: StationConfiguration?
    private var builder: StationBuilder
    /// What cannot be looked at, because its bus cannot.
    private var lostBuses: Set<I2CBusReference> = []
    /// Addresses of each bus where the adapter cannot look.
    private var unseen: [I2CBusReference: [I2CAddress]] = [:]

    /// - Parameters:
    ///   - configuration: nil looks at the buses and the clock only.
    ///   - clock: the parts wait by it.
    init(_ configuration: StationConfiguration?, clock: some Clock<Duration>) {
        self.configuration = configuration
        builder = StationBuilder(configuration ?? StationConfiguration(), clock: clock)
    }

    mutating func note(_ check: String, _ detail: String, remedy: String? = nil) {
        findings.append(Finding(check, .note, detail, remedy: remedy))
    }

    /// Throws only when the system has no thread left.
    mutating func run() async throws(ExitStatus) {
        let parts = try builder.build()
        for bus in busesToLookAt() { try await look(at: bus) }
        await lookAtKernelDevices()
        if let configuration {
            for (sensor, part) in zip(configuration.sensors, parts.sensors) {
                await measure(sensor, with: part.sensor)
                if let heat = part.processorHeat { await measure(heat.thermometer, for: sensor) }
            }
            for button in configuration.buttons { look(at: button) }
            if let lcd = configuration.lcd { look(at: lcd) }
            findings.append(FolderCheck.log(configuration.logPath))
            findings.append(FolderCheck.state(configuration.statePath))
        }
        lookAtClock(parts.wall)
        if let configuration, let weather = parts.weather { await ask(weather, as: configuration) }
    }

    // MARK: Buses

    /// Those of the configuration, and with them all others of the machine: but not beside simulated ones.
    private mutating func busesToLookAt() -> [I2CBusReference] {
        let configured = Set(connections.map(\.bus))
        guard !configured.contains(.simulated) else {
            return configured.sorted { $0.description < $1.description }
        }
        var numbers: Set<Int> = []
        for case .number(let number) in configured { numbers.insert(number) }
        for adapter in I2CAdapter.all() where !numbers.contains(Int(adapter.number)) {
            let name = "bus/i2c-\(adapter.number)"
            // Memory modules, voltage regulators and monitors hang there, and no sensor of ours.
            if ["SMBus", "gmbus", "AUX", "NVIDIA", "AMDGPU"].contains(where: { adapter.name.contains($0) }) {
                note(name, "not looked at: \"\(printable(adapter.name))\" is a bus of the machine's own")
            } else {
                numbers.insert(Int(adapter.number))
            }
        }
        if numbers.isEmpty, configuration == nil {
            findings.append(
                Finding(
                    "bus", .problem, "there is no I²C bus",
                    remedy: "add dtparam=i2c_arm=on to config.txt, load the module i2c-dev, and restart"))
        }
        return numbers.sorted().map { .number($0) }
    }

    /// Everything of the configuration that hangs on a bus; displays last.
    private var connections: [(bus: I2CBusReference, address: I2CAddress)] {
        var connections: [(bus: I2CBusReference, address: I2CAddress)] = []
        for sensor in configuration?.sensors ?? [] {
            if case .i2c(let bus, let address) = sensor.connection { connections.append((bus, address)) }
        }
        if let lcd = configuration?.lcd?.bus { connections.append((lcd.reference, lcd.address)) }
        return connections
    }

    private mutating func look(at reference: I2CBusReference) async throws(ExitStatus) {
        let check = "bus/\(reference)"
        var held: [I2CAddress: String] = [:]
        if case .number(let number) = reference { held = I2CAdapter.held(onBus: UInt32(clamping: number)) }
        let sensors = connections.filter { $0.bus == reference && $0.address != configuration?.lcd?.bus?.address }
        let finder = ChipFinder(
            try builder.bus(reference), timeline: builder.timeline, configured: Set(sensors.map(\.address)), held: held)
        let scan: BusScan
        do throws(I2CError) {
            scan = try await finder.scan()
        } catch {
            lostBuses.insert(reference)
            findings.append(Finding(check, cause: error))
            return
        }
        buses.append((reference.description, scan.parts))
        findings.append(
            Finding(check, .ok, scan.parts.isEmpty ? "nobody answers" : Self.count(of: scan.parts)))
        for part in scan.parts {
            findings.append(Finding(check, part.certainty == .certain ? .ok : .note, part.description))
        }
        if !scan.silent.isEmpty {
            findings.append(
                Finding(
                    check, .problem, "hung at \(scan.silent.map(\.description).joined(separator: ", "))",
                    remedy: "a part there holds the bus: take its power away for a moment, and check its wires"))
        }
        unseen[reference] = scan.unseen
        if !scan.unseen.isEmpty {
            note(
                check,
                "this adapter cannot look at \(scan.unseen.count) addresses without disturbing what may be there",
                remedy: "what is there and configured is tried all the same")
        }
    }

    private mutating func lookAtKernelDevices() async {
        guard !connections.contains(where: { $0.bus == .simulated }), let files = try? LinuxKernelFiles() else {
            return
        }
        devices = await KernelFinder(files).find()
        for device in devices {
            note("kernel", "\(printable(device.device)) is read by a driver: kind \"\(device.kind)\"")
        }
    }

    private static func count(of parts: [FoundPart]) -> String {
        parts.count == 1 ? "one part answers" : "\(parts.count) parts answer"
    }

    // MARK: Parts

    private mutating func measure(_ configured: SensorConfiguration, with driver: any Sensor) async {
        let check = "sensor/\(configured.name)"
        switch configured.connection {
        case .i2c(let bus, _) where lostBuses.contains(bus):
            findings.append(Finding(check, .problem, "cannot be tried: \(bus) is out of order"))
            return
        case .line(let line):
            if let problem = LineCheck.problem(of: line, check) {
                findings.append(problem)
                return
            }
        case .i2c(let bus, let address):
            let part = buses.first { $0.name == bus.description }?.parts.first { $0.address == address }
            if let part, let problem = Finding(check, part, insteadOf: configured.kind) {
                findings.append(problem)
                return
            }
        default: break
        }
        if configured.kind.name == "bh1750", mayBeDisplay(configured) {
            note(
                check, "a BH1750 or a display's backpack answers at \(configured.connection): not tried",
                remedy: "run the station: it finds out")
            return
        }
        var driver = driver
        do throws(SensorError) {
            let measurement = try await driver.measure()
            findings.append(Finding(check, .ok, "\(driver.part) on \(configured.connection): \(measurement.text)"))
        } catch {
            findings.append(Finding(check, cause: error, elsewhere: elsewhere(than: configured)))
        }
    }

    private func mayBeDisplay(_ sensor: SensorConfiguration) -> Bool {
        guard case .i2c(let bus, let address) = sensor.connection else { return false }
        let parts = buses.first { $0.name == bus.description }?.parts ?? []
        return parts.contains { $0.address == address && $0.mayBeDisplay }
    }

    /// Without the processor's temperature a warmed sensor has no reading.
    private mutating func measure(_ thermometer: any Sensor, for sensor: SensorConfiguration) async {
        let check = "sensor/\(sensor.name)/processor"
        var thermometer = thermometer
        do throws(SensorError) {
            let measurement = try await thermometer.measure()
            findings.append(
                measurement.temperature == nil
                    ? Finding(check, .problem, "\(sensor.processor) measures no temperature", remedy: Self.processors)
                    : Finding(check, .ok, "\(sensor.processor): \(measurement.text)"))
        } catch {
            findings.append(Finding(check, .problem, "\(error)", remedy: Self.processors))
        }
    }

    private static let processors = "name the processor's thermometer: cat /sys/class/hwmon/*/name shows all there are"

    /// Where on the same bus a part answers that may be the one that is missing.
    private func elsewhere(than sensor: SensorConfiguration) -> [FoundPart] {
        guard case .i2c(let bus, let address) = sensor.connection else { return [] }
        let parts = buses.first { $0.name == bus.description }?.parts ?? []
        return parts.filter { $0.address != address && $0.kinds.contains(sensor.kind) }
    }

    private mutating func look(at button: ButtonConfiguration) {
        let check = "button/\(button.name)"
        findings.append(LineCheck.problem(of: button.line, check) ?? Finding(check, .ok, "\(button.line) is free"))
    }

    private mutating func look(at lcd: LCDConfiguration) {
        switch lcd.connection {
        case .i2c(let bus, let address, let part, _, _): lookForDisplay(part, on: bus, at: address)
        case .lines(let lines):
            let problems = lines.compactMap { LineCheck.problem(of: $0, "lcd") }
            findings += problems
            if problems.isEmpty { note("lcd", "its lines are free; whether a display hangs there cannot be asked") }
        }
    }

    private mutating func lookForDisplay(
        _ display: DisplayPart, on bus: I2CBusReference, at address: I2CAddress
    ) {
        let place = "\(bus) \(address)"
        guard let parts = buses.first(where: { $0.name == bus.description })?.parts else {
            findings.append(Finding("lcd", .problem, "cannot be tried: \(bus) is out of order"))
            return
        }
        if let part = parts.first(where: { $0.address == address }) {
            findings.append(
                part.mayBeDisplay
                    ? Finding(
                        "lcd", .ok, "answers at \(place); blocks or nothing on the glass: turn the contrast screw")
                    : Finding(
                        "lcd", .problem, "another part answers at \(place): \(part.name)",
                        remedy: part.holder.map { Finding.remedy(againstDriver: $0, at: address) }
                            ?? "correct the address of [lcd]"))
            return
        }
        if unseen[bus]?.contains(address) == true {
            note("lcd", "this adapter cannot look whether something answers at \(place)", remedy: "run the station")
            return
        }
        let others = parts.filter(\.mayBeDisplay).map(\.address.description)
        findings.append(
            Finding(
                "lcd", .problem, "nothing answers at \(place)",
                remedy: others.isEmpty
                    ? "check its four wires and its supply; a \(display.rawValue) is mostly at \(display.usualPlaces)"
                    : "a display may be at \(others.joined(separator: ", ")): correct the address of [lcd]"))
    }

    // MARK: The rest

    private mutating func lookAtClock(_ wall: any WallClock) {
        let now = wall.now()
        let moment = Moment(uptime: .zero, wall: now.timestamp, offset: now.offset)
        let text = CivilTime(now.timestamp, in: now.offset).description
        findings.append(
            moment.isClockSet
                ? Finding("clock", .ok, text)
                : Finding(
                    "clock", .problem, "the clock is not set: it shows \(text)",
                    remedy: "the network sets it: timedatectl shows whether it did; or add a real-time clock"))
    }

    private mutating func ask(_ weather: ServiceWeather, as configuration: StationConfiguration) async {
        do throws(APIKeyError) {
            _ = try APIKeySource(configuration).load()
        } catch {
            findings.append(
                Finding(
                    "key", .problem, error.description,
                    remedy: "a key is free at https://openweathermap.org/api; without one no weather is fetched"))
            return
        }
        findings.append(Finding("key", .ok, "there is one"))
        do throws(OpenWeatherMapError) {
            findings.append(try await Self.answer(of: weather))
        } catch {
            // The description of such an error says what to do.
            findings.append(Finding("weather", .problem, error.description))
        }
    }

    /// One request: for the weather where the coordinates are known, else for them.
    private static func answer(of weather: ServiceWeather) async throws(OpenWeatherMapError) -> Finding {
        let coordinates: Coordinates
        switch weather.place {
        case .coordinates(let given): coordinates = given
        case .name(let name):
            if let remembered = GeocodingCache(weather.store).coordinates(ofPlaceNamed: name) {
                coordinates = remembered
            } else if let found = try await weather.service.places(named: name, limit: 1).model.first {
                let place = "\(found.coordinates.latitude.degrees), \(found.coordinates.longitude.degrees)"
                return Finding("weather", .ok, "OpenWeatherMap accepts the key and finds the place at \(place)")
            } else {
                return Finding(
                    "weather", .problem, "OpenWeatherMap knows no place of the name in [place]",
                    remedy: "write it as \"Taipei, TW\", or give latitude and longitude")
            }
        }
        _ = try await weather.service.current(at: coordinates)
        return Finding("weather", .ok, "OpenWeatherMap accepts the key and answers")
    }
}

extension DisplayPart {
    /// Unless its jumpers are closed.
    fileprivate var usualPlaces: String {
        switch self {
        case .pcf8574: "0x27 or 0x3f"
        case .mcp23008: "0x20"
        case .st7032, .aip31068: "0x3e"
        }
    }
}
