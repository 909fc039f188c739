import CharacterLCD
import Configuration
import Discovery
import HAL
import Quantities
import Sensors

extension SystemCheck {
    mutating func measure(_ configured: SensorConfiguration, with driver: any Sensor) async {
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
    mutating func measure(_ thermometer: any Sensor, for sensor: SensorConfiguration) async {
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

    mutating func look(at button: ButtonConfiguration) {
        let check = "button/\(button.name)"
        findings.append(LineCheck.problem(of: button.line, check) ?? Finding(check, .ok, "\(button.line) is free"))
    }

    mutating func look(at lcd: LCDConfiguration) {
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
}

extension Measurement {
    /// `21.30 °C, 45.6 %, 1013.0 hPa`.
    fileprivate var text: String {
        let values = [
            temperature.map { decimalText(thousandths: $0.milliCelsius, places: 2) + " °C" },
            humidity.map { decimalText(thousandths: $0.milliPercent, places: 1) + " %" },
            pressure.map { decimalText($0.hectopascals, places: 1) + " hPa" },
            illuminance.map { decimalText(thousandths: $0.milliLux, places: 0) + " lx" },
        ]
        return values.compactMap { $0 }.joined(separator: ", ")
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
