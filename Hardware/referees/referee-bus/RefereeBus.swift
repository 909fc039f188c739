import Devices
import Glibc
import Ports
import Simulation
import Values

/// An emulated bus behind a pipe, in virtual time: a question a line on standard input, its answer a line on standard
/// output. Bytes are hexadecimal without spaces; `-` stands for none.
///
/// - `part KIND ADDRESS`: hangs a new part on the bus, by its kind's name in the configuration.
/// - `display COLUMNS ROWS ADDRESS`: hangs a new display on the bus, behind a PCF8574.
/// - `oled CONTROLLER HEIGHT ADDRESS`: hangs a new dot display on the bus.
/// - `air T H P L G D C I`: of all parts, in thousandths of a degree, of a percent, in pascals, in thousandths of a lux, in ohms, of fine
///   particles in thousandths of a microgram per cubic metre, of carbon dioxide in parts per million, and the index of volatile organic
///   compounds, half of which is that of nitrogen oxides.
/// - `transfer ADDRESS BYTES COUNT`: one START … STOP; the answer is what was read.
/// - `sleep NANOSECONDS`, `now`: the answer is the time in nanoseconds.
/// - `glass`: what the display was sent against its datasheet, and its rows, `|` between them; the dots of a dot display as `#` and `.`.
///
/// An answer is `ok` and what there is to say, or `error` and why.
actor RefereeBus {
    private struct Refusal: Error {
        var text: String
    }

    private let clock = VirtualClock()
    private let bus: SimulatedI2CBus
    private var sensors: [any EmulatedSensor] = []
    private var glass: EmulatedHD44780?
    private var oled: EmulatedOLED?

    init() {
        bus = SimulatedI2CBus(clock: clock)
    }

    func run() async {
        while let line = readLine() {
            do throws(Refusal) {
                print("ok \(try await answer(line.split(separator: " ").map(String.init)))")
            } catch {
                print("error \(error.text)")
            }
            fflush(nil)
        }
    }

    private func answer(_ words: [String]) async throws(Refusal) -> String {
        switch (words.first, words.count) {
        case ("part", 3): try attach(words[1], at: address(words[2]))
        case ("display", 4): try attachDisplay(number(words[1]), number(words[2]), at: address(words[3]))
        case ("oled", 4): try attachOLED(words[1], number(words[2]), at: address(words[3]))
        case ("air", 9): try set(words.dropFirst().map { word throws(Refusal) in try number(word) })
        case ("transfer", 4):
            return try await transfer(to: address(words[1]), writing: bytes(words[2]), reading: number(words[3]))
        case ("sleep", 2):
            let length = try number(words[1])
            try? await clock.sleep(for: .nanoseconds(length))
        case ("now", 1): break
        case ("glass", 1): return try picture()
        default: throw Refusal(text: "not understood")
        }
        return String(Int64(clock.now.sinceStart / .nanoseconds(1)))
    }

    private func attach(_ kind: String, at address: I2CAddress) throws(Refusal) {
        let known = SensorKind(rawValue: kind).flatMap { EmulatedSensors.i2c($0) }
        guard let part = known ?? (kind == "lm75a" ? EmulatedLM75(.lm75a) : nil) else {
            throw Refusal(text: "no such part")
        }
        bus.attach(part, at: address)
        sensors.append(part)
    }

    private func attachDisplay(_ columns: Int, _ rows: Int, at address: I2CAddress) throws(Refusal) {
        let glass = EmulatedHD44780(columns: columns, rows: rows) { CharacterROM.a00.character(for: $0) }
        bus.attach(EmulatedPCF8574(glass), at: address)
        self.glass = glass
    }

    private func attachOLED(_ name: String, _ height: Int, at address: I2CAddress) throws(Refusal) {
        guard let controller = EmulatedOLED.Controller.allCases.first(where: { "\($0)" == name }) else {
            throw Refusal(text: "no such controller")
        }
        let oled = EmulatedOLED(controller, height: height)
        bus.attach(oled, at: address)
        self.oled = oled
    }

    private func set(_ values: [Int]) {
        var air = SimulatedAir(
            temperature: Temperature(milliCelsius: values[0]), humidity: RelativeHumidity(milliPercent: values[1]),
            pressure: Pressure(pascals: values[2]), illuminance: Illuminance(milliLux: values[3]),
            carbonDioxide: values[6], gasResistance: values[4])
        air.particles = SimulatedParticles(to1: values[5] / 2, to25: values[5], to10: values[5] * 2)
        air.gases = SimulatedGases(organic: values[7], nitrogen: values[7] / 2)
        for sensor in sensors { sensor.set(air) }
    }

    private func transfer(
        to address: I2CAddress, writing bytes: [UInt8], reading count: Int
    ) async throws(Refusal) -> String {
        guard (0...4096).contains(count) else { throw Refusal(text: "\(count) is too much to read") }
        do throws(I2CError) {
            let reply = try await bus.perform(I2CTransfer(to: address, write: bytes, readCount: count))
            return reply.isEmpty ? "-" : reply.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        } catch {
            throw Refusal(text: "\(error)")
        }
    }

    private func picture() throws(Refusal) -> String {
        if let oled {
            let violations = oled.violations.map { "\($0)" }.joined(separator: ";")
            let rows = oled.rows.map { row in String(row.map { $0 ? "#" : "." }) }
            return "\(violations.isEmpty ? "-" : violations)|" + rows.joined(separator: "|")
        }
        guard let glass else { throw Refusal(text: "no display") }
        let violations = glass.violations.map { "\($0.kind)" }.joined(separator: ",")
        return "\(violations.isEmpty ? "-" : violations)|" + glass.lines.joined(separator: "|")
    }

    private func number(_ word: String) throws(Refusal) -> Int {
        guard let number = Int(word), (-1_000_000_000_000...1_000_000_000_000).contains(number) else {
            throw Refusal(text: "\(word) is not a number")
        }
        return number
    }

    private func address(_ word: String) throws(Refusal) -> I2CAddress {
        guard let address = UInt8(word, radix: 16).flatMap({ I2CAddress($0) }) else {
            throw Refusal(text: "\(word) is not an address")
        }
        return address
    }

    private func bytes(_ word: String) throws(Refusal) -> [UInt8] {
        if word == "-" { return [] }
        let digits = Array(word)
        guard digits.count.isMultiple(of: 2), digits.count <= 8192 else { throw Refusal(text: "\(word) is no bytes") }
        var bytes: [UInt8] = []
        for index in stride(from: 0, to: digits.count, by: 2) {
            guard let byte = UInt8(String(digits[index...index + 1]), radix: 16) else {
                throw Refusal(text: "\(word) is no bytes")
            }
            bytes.append(byte)
        }
        return bytes
    }
}
