import Assembly
import Configuration
import Devices
import Glibc
import LinuxHAL
import Ports
import StationService
import Values
import Words

extension SystemCheck {
    /// Reads all sensors at once; the findings are in the order of the configuration.
    mutating func measure(
        _ parts: [ServiceSensor], of configuration: StationConfiguration, waiting: @Sendable ([String]) -> Void
    ) async {
        typealias Reading = Result<Measurement, SensorError>
        var questions = SideBySide<(sensor: Reading, processor: Reading?)>()
        var asked: [(part: ServiceSensor, sensor: SensorConfiguration, obstacle: Finding?)] = []
        for part in parts {
            guard let sensor = configuration.sensors.first(where: { $0.name == part.name }) else { continue }
            let obstacle = obstacle(to: sensor)
            asked.append((part, sensor, obstacle))
            let (driver, thermometer) = (obstacle == nil ? part.sensor : nil, part.processorHeat?.thermometer)
            questions.add(sensor.name) {
                let reading = await driver?.result() ?? .success(Measurement())
                return (reading, await thermometer?.result())
            }
        }
        let answers = await questions.answers(on: builder.timeline, waiting: waiting)
        for (asked, answer) in zip(asked, answers) {
            findings.append(asked.obstacle ?? finding(answer.sensor, of: asked.sensor, asked.part.sensor.part))
            if let processor = answer.processor { findings.append(finding(processor, for: asked.sensor)) }
        }
    }

    /// The reason why a sensor is not asked; nil if it is.
    private func obstacle(to configured: SensorConfiguration) -> Finding? {
        let check = "sensor/\(configured.name)"
        switch configured.connection {
        case .i2c(let bus, _) where lostBuses.contains(bus):
            return Finding(check, .problem, DoctorWords.busUnavailable("\(bus)"))
        case .line(let line):
            if let problem = LineCheck.problem(of: line, check) { return problem }
        case .i2c(let bus, let address):
            let part = answering[bus]?.first { $0.address == address }
            if let part, let problem = Finding(check, part, insteadOf: configured.kind) { return problem }
        default: break
        }
        // Without an identity to ask for, the driver's first command could move the lines of a display.
        guard configured.kind.probe == nil, mayBeDisplay(configured) else { return nil }
        return Finding(
            check, .note,
            phrase(
                "doctor.ambiguous-address",
                "a BH1750 or a display's backpack responds at \(configured.connection): not tried"),
            remedy: phrase("doctor.ambiguous-address-remedy", "run the station: it tells them apart"))
    }

    private func finding(
        _ reading: Result<Measurement, SensorError>, of configured: SensorConfiguration, _ part: String
    ) -> Finding {
        let check = "sensor/\(configured.name)"
        switch reading {
        case .success(let measurement):
            let place = "\(configured.connection)"
            return Finding(
                check, .ok,
                measurement.values.isEmpty
                    ? phrase("doctor.warming-up", "\(part) on \(place): warming up, no values yet")
                    : configured.connection.isRemote
                        ? phrase(
                            "doctor.measured-elsewhere",
                            "\(part) from \(place): \(text(of: measurement)), \(Int(measurement.age.components.seconds)) s ago"
                        )
                        : phrase("doctor.measured", "\(part) on \(place): \(text(of: measurement))"))
        case .failure(let error): return Finding(check, cause: error, elsewhere: elsewhere(than: configured))
        }
    }

    /// A measurement in words: `21.30 °C, 45.6 %, 1013.0 hPa`.
    private func text(of measurement: Measurement) -> String {
        measurement.values.quantities.compactMap { quantity in
            measurement.values[quantity].map { units.textInList($0, of: quantity) }
        }.listed
    }

    private func mayBeDisplay(_ sensor: SensorConfiguration) -> Bool {
        guard case .i2c(let bus, let address) = sensor.connection else { return false }
        let parts = answering[bus] ?? []
        return parts.contains { $0.address == address && $0.mayBeDisplay }
    }

    /// The finding about a sensor. One that is corrected for self-heating has no reading without the processor's
    /// temperature.
    private func finding(
        _ reading: Result<Measurement, SensorError>, for sensor: SensorConfiguration
    ) -> Finding {
        let check = "sensor/\(sensor.name)/processor"
        switch reading {
        case .success(let measurement):
            return measurement.temperature == nil
                ? Finding(
                    check, .problem, phrase("doctor.no-temperature", "\(sensor.processor) measures no temperature"),
                    remedy: DoctorWords.processorRemedy)
                : Finding(check, .ok, "\(sensor.processor): \(text(of: measurement))")
        case .failure(let error):
            return Finding(check, .problem, "\(error)", remedy: DoctorWords.processorRemedy)
        }
    }

    /// The parts elsewhere on the same bus that may be the missing one.
    private func elsewhere(than sensor: SensorConfiguration) -> [FoundPart] {
        guard case .i2c(let bus, let address) = sensor.connection else { return [] }
        let parts = answering[bus] ?? []
        return parts.filter { $0.address != address && $0.kinds.contains(sensor.kind) }
    }

    /// Looks whether another program holds a line; what hangs on it cannot be detected.
    mutating func look(at line: LineReference, _ check: String) {
        findings.append(
            LineCheck.problem(of: line, check)
                ?? Finding(check, .ok, phrase("doctor.line-free", "\(line) is free")))
    }

    mutating func look(at lcd: LCDConfiguration) {
        switch lcd.connection {
        case .i2c(let bus, let address, let part, _, _): lookForDisplay(part, on: bus, at: address)
        case .lines(let lines):
            let problems = lines.compactMap { LineCheck.problem(of: $0, "lcd") }
            findings += problems
            if problems.isEmpty {
                addNote(
                    "lcd",
                    phrase(
                        "doctor.display-lines-free", "its lines are free; a display on GPIO lines cannot be detected"))
            }
        }
    }

    private mutating func lookForDisplay(
        _ display: DisplayPart, on bus: I2CBusReference, at address: I2CAddress
    ) {
        let place = "\(bus) \(address)"
        guard let parts = answering[bus] else {
            findings.append(Finding("lcd", .problem, DoctorWords.busUnavailable("\(bus)")))
            return
        }
        if let part = parts.first(where: { $0.address == address }) {
            findings.append(
                part.mayBeDisplay
                    ? Finding(
                        "lcd", .ok,
                        display.oled == nil
                            ? phrase(
                                "doctor.display-answers",
                                "responds at \(place); if you see blocks or nothing, turn the contrast screw")
                            : phrase(
                                "doctor.oled-answers",
                                "responds at \(place); if its picture is shifted, torn or half as high, correct part or size in [lcd]"
                            ),
                        remedy: display.oled.map { _ in DoctorWords.dotSizes })
                    : Finding(
                        "lcd", .problem,
                        phrase("doctor.another-part", "another part responds at \(place): \(part.name)"),
                        remedy: part.holder.map { Finding.remedy(againstDriver: $0, at: address) }
                            ?? phrase("doctor.display-address-remedy", "correct the address in [lcd]")))
            return
        }
        if unseen[bus]?.contains(address) == true {
            addNote(
                "lcd", phrase("doctor.cannot-probe", "this adapter cannot probe \(place)"),
                remedy: phrase("doctor.run-station-remedy", "run the station"))
            return
        }
        let others = parts.filter(\.mayBeDisplay).map(\.address.description)
        findings.append(
            Finding(
                "lcd", .problem, phrase("doctor.nothing-answers-at", "nothing responds at \(place)"),
                remedy: others.isEmpty
                    ? phrase(
                        "doctor.display-wiring-remedy",
                        "check its four wires and supply; \(part: display.rawValue) is usually at \(display.usualPlaces)"
                    )
                    : phrase(
                        "doctor.display-elsewhere-remedy",
                        "there may be a display at \(others.listed): correct the address in [lcd]")))
    }
}

extension Sensor {
    fileprivate func result() async -> Result<Measurement, SensorError> {
        do throws(SensorError) {
            return .success(try await measure())
        } catch {
            return .failure(error)
        }
    }
}

extension DisplayPart {
    /// The usual addresses of the part, with its address jumpers open.
    fileprivate var usualPlaces: String {
        switch self {
        case .pcf8574: DoctorWords.either("0x27", "0x3f")
        case .mcp23008: "0x20"
        case .st7032, .aip31068: "0x3e"
        case .ssd1306, .ssd1309, .sh1106: DoctorWords.either("0x3c", "0x3d")
        }
    }
}

/// Checks that a GPIO line exists and is free.
enum LineCheck {
    /// The finding about a line; nil if nothing is wrong.
    static func problem(of reference: LineReference, _ check: String) -> Finding? {
        let line: LineName
        switch reference {
        case .simulated: return nil
        case .named(let name): line = .name(name)
        case .numbered(let number, let chip): line = .number(UInt32(clamping: number), chip: chip)
        }
        do throws(GPIOError) {
            guard case .held(let holder) = try line.use() else { return nil }
            return Finding(
                check, .problem,
                DoctorWords.lineInUse("\(line)", by: holder.isEmpty ? nil : printable(holder)),
                remedy: phrase(
                    "doctor.line-in-use-remedy",
                    "stop that program, or remove its overlay from config.txt; a running station holds its own lines"))
        } catch {
            guard case .number = line, error.errno == ENOENT else { return Finding(check, cause: error) }
            return Finding(
                check, cause: error,
                remedy: phrase(
                    "doctor.no-such-line-remedy",
                    "no chip with this label has this line: 'gpiodetect' lists chips and labels"))
        }
    }
}
