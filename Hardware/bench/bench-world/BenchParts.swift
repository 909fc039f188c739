import Devices
import Ports
import Simulation
import Synchronization
import Values

/// The parts of the bench, the air around them, and their faults.
final class BenchParts: Sendable {
    static let sensorAddress: I2CAddress = 0x44
    static let displayAddress: I2CAddress = 0x27
    /// The frequency of the bus. The kernel's driver of the SHT3x waits half a millisecond between its first two commands, and the
    /// datasheet, and so the emulated chip, needs a whole one: on a slow bus the bytes themselves make up for it.
    private static let frequency = 20_000

    let bus: FaultInjectingI2CBus
    let dht22 = BenchDHT { EmulatedDHT22(timeline: $0) }
    let dht11 = BenchDHT { EmulatedDHT11(timeline: $0) }
    let linesDisplay = BenchParts.display()

    private let folder: String
    private let parts: SimulatedI2CBus
    private let sht31 = EmulatedSHT3x()
    private let busDisplay = BenchParts.display()
    private let backpack: EmulatedPCF8574
    private let state = Mutex(State())

    private struct State {
        var air = SimulatedAir(temperature: .celsius(21), humidity: .percent(45))
        /// The parts that an order plugged in, by address.
        var guests: [I2CAddress: any EmulatedI2CSensor] = [:]
        /// The display behind a part that an order plugged in.
        var guestDisplay: EmulatedHD44780?
        var shown = (bus: -1, lines: -1, guest: -1)
    }

    init(folder: String) {
        self.folder = folder
        parts = SimulatedI2CBus(clock: BlockingClock(), frequency: Self.frequency)
        bus = FaultInjectingI2CBus(parts)
        backpack = EmulatedPCF8574(busDisplay)
        parts.attach(sht31, at: Self.sensorAddress)
        parts.attach(backpack, at: Self.displayAddress)
    }

    private static func display(oscillator: Int = 270_000) -> EmulatedHD44780 {
        let rom = CharacterROM.a00
        return EmulatedHD44780(columns: 20, rows: 4, oscillator: oscillator) { rom.character(for: $0) }
    }

    private func plug(_ part: DisplayPart) {
        let display: EmulatedHD44780
        let emulated: any EmulatedI2CPart
        switch part {
        case .pcf8574:
            display = Self.display()
            emulated = EmulatedPCF8574(display)
        case .mcp23008:
            display = Self.display()
            emulated = EmulatedMCP23008(
                display, wiring: BackpackWiring(board: BackpackPins.adafruit.name) ?? BackpackWiring())
        case .st7032:
            display = Self.display(oscillator: EmulatedByteDisplay.Controller.st7032.oscillator)
            emulated = EmulatedByteDisplay(display, .st7032)
        case .aip31068, .ssd1306, .ssd1309, .sh1106:
            display = Self.display(oscillator: EmulatedByteDisplay.Controller.aip31068.oscillator)
            emulated = EmulatedByteDisplay(display, .aip31068)
        }
        state.withLock {
            $0.guestDisplay = display
            $0.shown.guest = -1
        }
        parts.attach(emulated, at: part.addresses[0])
    }

    /// Carries out an order, a line of text, and answers `ok`, or why not.
    ///
    /// `air CELSIUS PERCENT [HECTOPASCALS [LUX [PPM]]]`, `part KIND ADDRESS` (plugs in another sensor, in that air; `ds2482`
    /// is a bridge to a DS18B20, `bh1750-typical` and `scd30-typical` no slower than most), `unplug ADDRESS`, `plug ADDRESS`, `double ADDRESS` (a second part with the same address),
    /// `corrupt ADDRESS` (one bit of every reply), `hang ADDRESS` (the bus, at that part), `repair` (ends the last two),
    /// `display PART` (plugs in a display with that part, at the part's usual address), `violations-part`,
    /// `dht-spoil N` (one frame in N, 0: none), `dht-unplug`, `dht-plug`, `violations` (says how many rules of its
    /// datasheet the display on the bus saw broken), `violations-gpio`, `violations-sensor`.
    func obey(_ order: String) -> String {
        let words = order.split(separator: " ")
        let arguments = words.dropFirst()
        switch (words.first, arguments.count) {
        case ("air", 2...5):
            guard let air = Self.air(arguments.map(String.init)) else { return "no numbers: \(order)" }
            let guests = state.withLock { state in
                state.air = air
                return Array(state.guests.values)
            }
            for sensor in [sht31, dht22.sensor, dht11.sensor] as [any EmulatedSensor] + guests { sensor.set(air) }
        case ("part", 2):
            guard let address = address(words[2]), let part = Self.part(String(words[1])) else {
                return "no such part: \(order)"
            }
            part.set(state.withLock { $0.air })
            state.withLock { $0.guests[address] = part }
            parts.attach(part, at: address)
        case ("display", 1):
            // A glass of dots has no text that the checks could read.
            guard let part = DisplayPart(rawValue: String(words[1])), part.oled == nil else {
                return "no such part: \(order)"
            }
            plug(part)
        case ("violations-part", 0): return "\(state.withLock { $0.guestDisplay?.violations.count ?? -1 })"
        case ("dht-spoil", 1): dht22.spoilEvery(Int(words[1]) ?? 0)
        case ("dht-unplug", 0): dht22.sensor.unplug()
        case ("dht-plug", 0): dht22.sensor.plug()
        case ("violations", 0): return "\(busDisplay.violations.count)"
        case ("violations-sensor", 0): return "\(sht31.violations.count)"
        case ("violations-gpio", 0): return "\(linesDisplay.violations.count)"
        case ("repair", 0): bus.setPlan(nil)
        case (let verb?, 1):
            guard let address = address(words[1]) else { return "no address: \(order)" }
            return disturb(verb, address) ? "ok" : "unknown: \(order)"
        default: return "unknown: \(order)"
        }
        return "ok"
    }

    private static func air(_ words: [String]) -> SimulatedAir? {
        let numbers = words.compactMap(Double.init)
        guard numbers.count == words.count, numbers.count >= 2 else { return nil }
        guard let temperature = Temperature(celsius: numbers[0]), let humidity = RelativeHumidity(percent: numbers[1])
        else { return nil }
        var air = SimulatedAir(temperature: temperature, humidity: humidity)
        if numbers.count > 2, let pressure = Pressure(hectopascals: numbers[2]) { air.pressure = pressure }
        if numbers.count > 3, let light = Illuminance(lux: numbers[3]) { air.illuminance = light }
        if numbers.count > 4, let parts = Int(words[4]) { air.carbonDioxide = parts }
        return air
    }

    private static func part(_ kind: String) -> (any EmulatedI2CSensor)? {
        switch kind {
        case "ds2482": EmulatedDS2482()
        case "bh1750-typical": EmulatedBH1750(.typical)
        case "scd30-typical": EmulatedSCD30(pause: .zero)
        default: SensorKind(rawValue: kind).flatMap { EmulatedSensors.i2c($0) }
        }
    }

    private func disturb(_ verb: Substring, _ address: I2CAddress) -> Bool {
        switch verb {
        case "unplug":
            state.withLock { $0.guests[address] = nil }
            parts.detach(address)
        case "plug" where address == Self.displayAddress:
            backpack.powerCycle()
            parts.attach(backpack, at: address)
        case "plug":
            sht31.powerCycle()
            parts.attach(sht31, at: address)
        case "double":
            let second = EmulatedSHT3x(serialNumber: 0x1234_5678)
            let air = state.withLock { $0.air }
            // Two chips never agree to the last bit.
            second.set(
                temperature: Temperature(milliCelsius: air.temperature.milliCelsius + 400),
                humidity: RelativeHumidity(milliPercent: air.humidity.milliPercent + 1500))
            parts.attach(CollidingParts(sht31, second), at: address)
        case "corrupt": bus.setPlan { $1.address == address ? .flippedBit(3) : nil }
        case "hang": bus.setPlan { $1.address == address ? .failBefore(.timedOut) : nil }
        default: return false
        }
        return true
    }

    private func address(_ text: Substring) -> I2CAddress? {
        guard text.hasPrefix("0x") else { return nil }
        return UInt8(text.dropFirst(2), radix: 16).flatMap(I2CAddress.init)
    }

    /// Records what the displays show when that has changed.
    func showGlasses() throws(WorldError) {
        let guest = state.withLock { $0.guestDisplay }
        let now = (bus: busDisplay.revision, lines: linesDisplay.revision, guest: guest?.revision ?? -1)
        let old = state.withLock { state in
            defer { state.shown = now }
            return state.shown
        }
        if now.bus != old.bus { try show(busDisplay, as: "glass") }
        if now.lines != old.lines { try show(linesDisplay, as: "glass-gpio") }
        if let guest, now.guest != old.guest { try show(guest, as: "glass-part") }
    }

    private func show(_ display: EmulatedHD44780, as name: String) throws(WorldError) {
        try replace("\(folder)/\(name)", with: display.lines.map { "|\($0)|\n" }.joined())
    }
}
