import CharacterLCD
import Configuration
import Discovery
import HAL
import Quantities
import Sensors
import Units
import Words

extension SystemCheck {
    mutating func measure(_ configured: SensorConfiguration, with driver: OwnedSensor) async {
        let check = "sensor/\(configured.name)"
        switch configured.connection {
        case .i2c(let bus, _) where lostBuses.contains(bus):
            findings.append(Finding(check, .problem, DoctorWords.busUnavailable("\(bus)")))
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
        // Without an identity to ask for, the driver's first command could move the lines of a display.
        if configured.kind.probe == nil, mayBeDisplay(configured) {
            addNote(
                check, DoctorWords.ambiguousAddress("\(configured.connection)"),
                remedy: DoctorWords.ambiguousAddressRemedy)
            return
        }
        do throws(SensorError) {
            let measurement = try await driver.measure()
            let place = "\(configured.connection)"
            findings.append(
                Finding(
                    check, .ok,
                    measurement.values.isEmpty
                        ? DoctorWords.warmingUp(driver.part, on: place)
                        : DoctorWords.measured(text(of: measurement), by: driver.part, on: place)))
        } catch {
            findings.append(Finding(check, cause: error, elsewhere: elsewhere(than: configured)))
        }
    }

    /// `21.30 °C, 45.6 %, 1013.0 hPa`.
    private func text(of measurement: Measurement) -> String {
        measurement.values.quantities.compactMap { quantity in
            measurement.values[quantity].map { units.text($0, of: quantity) }
        }.joined(separator: ", ")
    }

    private func mayBeDisplay(_ sensor: SensorConfiguration) -> Bool {
        guard case .i2c(let bus, let address) = sensor.connection else { return false }
        let parts = buses.first { $0.name == bus.description }?.parts ?? []
        return parts.contains { $0.address == address && $0.mayBeDisplay }
    }

    /// A sensor that is corrected for self-heating has no reading without the processor's temperature.
    mutating func measure(_ thermometer: OwnedSensor, for sensor: SensorConfiguration) async {
        let check = "sensor/\(sensor.name)/processor"
        do throws(SensorError) {
            let measurement = try await thermometer.measure()
            findings.append(
                measurement.temperature == nil
                    ? Finding(
                        check, .problem, DoctorWords.noTemperature("\(sensor.processor)"),
                        remedy: DoctorWords.processorRemedy)
                    : Finding(check, .ok, "\(sensor.processor): \(text(of: measurement))"))
        } catch {
            findings.append(Finding(check, .problem, "\(error)", remedy: DoctorWords.processorRemedy))
        }
    }

    /// Parts elsewhere on the same bus that may be the missing one.
    private func elsewhere(than sensor: SensorConfiguration) -> [FoundPart] {
        guard case .i2c(let bus, let address) = sensor.connection else { return [] }
        let parts = buses.first { $0.name == bus.description }?.parts ?? []
        return parts.filter { $0.address != address && $0.kinds.contains(sensor.kind) }
    }

    mutating func look(at button: ButtonConfiguration) {
        let check = "button/\(button.name)"
        findings.append(
            LineCheck.problem(of: button.line, check) ?? Finding(check, .ok, DoctorWords.lineFree("\(button.line)")))
    }

    mutating func look(at lcd: LCDConfiguration) {
        switch lcd.connection {
        case .i2c(let bus, let address, let part, _, _): lookForDisplay(part, on: bus, at: address)
        case .lines(let lines):
            let problems = lines.compactMap { LineCheck.problem(of: $0, "lcd") }
            findings += problems
            if problems.isEmpty { addNote("lcd", DoctorWords.displayLinesFree) }
        }
    }

    private mutating func lookForDisplay(
        _ display: DisplayPart, on bus: I2CBusReference, at address: I2CAddress
    ) {
        let place = "\(bus) \(address)"
        guard let parts = buses.first(where: { $0.name == bus.description })?.parts else {
            findings.append(Finding("lcd", .problem, DoctorWords.busUnavailable("\(bus)")))
            return
        }
        if let part = parts.first(where: { $0.address == address }) {
            findings.append(
                part.mayBeDisplay
                    ? Finding("lcd", .ok, DoctorWords.displayAnswers(at: place))
                    : Finding(
                        "lcd", .problem, DoctorWords.anotherPart(at: place, named: part.name),
                        remedy: part.holder.map { Finding.remedy(againstDriver: $0, at: address) }
                            ?? DoctorWords.displayAddressRemedy))
            return
        }
        if unseen[bus]?.contains(address) == true {
            addNote("lcd", DoctorWords.cannotProbe(place), remedy: DoctorWords.runStationRemedy)
            return
        }
        let others = parts.filter(\.mayBeDisplay).map(\.address.description)
        findings.append(
            Finding(
                "lcd", .problem, DoctorWords.nothingAnswers(at: place),
                remedy: others.isEmpty
                    ? DoctorWords.displayWiringRemedy(part: display.rawValue, places: display.usualPlaces)
                    : DoctorWords.displayElsewhereRemedy(others.joined(separator: ", "))))
    }
}

extension DisplayPart {
    /// With its address jumpers open.
    fileprivate var usualPlaces: String {
        switch self {
        case .pcf8574: DoctorWords.either("0x27", "0x3f")
        case .mcp23008: "0x20"
        case .st7032, .aip31068: "0x3e"
        }
    }
}
