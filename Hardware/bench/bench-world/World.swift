import CharacterLCD
import HAL
import Quantities
import SimulatedHAL
import Synchronization

/// The parts of the bench, the air around them, and what is wrong with them.
final class World: Sendable {
    static let sensorAddress: I2CAddress = 0x44
    static let displayAddress: I2CAddress = 0x27
    /// The kernel's driver of the SHT3x waits half a millisecond between its first two commands, and the datasheet, and so
    /// the emulated chip, wants a whole one: on a slow bus the bytes themselves make up for it.
    private static let frequency = 20_000

    let bus: FaultInjectingI2CBus
    let dht22: BenchDHT22
    let linesDisplay = World.display()

    private let folder: String
    private let parts: SimulatedI2CBus
    private let sht31 = EmulatedSHT3x()
    private let busDisplay = World.display()
    private let backpack: EmulatedPCF8574
    private let state = Mutex(State())

    private struct State {
        var temperature = Temperature.celsius(21)
        var humidity = RelativeHumidity.percent(45)
        var shown = (bus: -1, lines: -1)
    }

    init(folder: String) {
        self.folder = folder
        parts = SimulatedI2CBus(clock: ContinuousClock(), frequency: Self.frequency)
        bus = FaultInjectingI2CBus(parts)
        dht22 = BenchDHT22()
        backpack = EmulatedPCF8574(busDisplay)
        parts.attach(sht31, at: Self.sensorAddress)
        parts.attach(backpack, at: Self.displayAddress)
    }

    private static func display() -> EmulatedHD44780 {
        let rom = CharacterROM.a00
        return EmulatedHD44780(columns: 20, rows: 4) { rom.character(for: $0) }
    }

    /// Does what a line of text says, and answers `ok`, or why not.
    ///
    /// `air CELSIUS PERCENT`, `part KIND ADDRESS` (plugs in another sensor, in that air), `unplug ADDRESS`, `plug ADDRESS`, `double ADDRESS` (a second part with the same address),
    /// `corrupt ADDRESS` (one bit of every reply), `hang ADDRESS` (the bus, at that part), `mend` (ends the last two),
    /// `dht-spoil N` (one frame in N, 0: none), `dht-unplug`, `dht-plug`, `violations` (says how many rules of its
    /// datasheet the display on the bus saw broken), `violations-gpio`, `violations-sensor`.
    func obey(_ order: String) -> String {
        let words = order.split(separator: " ")
        let arguments = words.dropFirst()
        switch (words.first, arguments.count) {
        case ("air", 2):
            guard let celsius = Double(words[1]), let percent = Double(words[2]) else { return "no numbers: \(order)" }
            state.withLock {
                $0.temperature = .celsius(celsius)
                $0.humidity = .percent(percent)
            }
            sht31.set(temperature: .celsius(celsius), humidity: .percent(percent))
            dht22.sensor.set(temperature: .celsius(celsius), humidity: .percent(percent))
        case ("part", 2):
            guard let address = address(words[2]), let part = EmulatedSensors.i2c(String(words[1])) else {
                return "no such part: \(order)"
            }
            part.set(state.withLock { SimulatedAir(temperature: $0.temperature, humidity: $0.humidity) })
            parts.attach(part, at: address)
        case ("dht-spoil", 1): dht22.spoilEvery(Int(words[1]) ?? 0)
        case ("dht-unplug", 0): dht22.sensor.unplug()
        case ("dht-plug", 0): dht22.sensor.plug()
        case ("violations", 0): return "\(busDisplay.violations.count)"
        case ("violations-sensor", 0): return "\(sht31.violations.count)"
        case ("violations-gpio", 0): return "\(linesDisplay.violations.count)"
        case ("mend", 0): bus.follow(nil)
        case (let verb?, 1):
            guard let address = address(words[1]) else { return "no address: \(order)" }
            return disturb(verb, address) ? "ok" : "unknown: \(order)"
        default: return "unknown: \(order)"
        }
        return "ok"
    }

    private func disturb(_ verb: Substring, _ address: I2CAddress) -> Bool {
        switch verb {
        case "unplug": parts.detach(address)
        case "plug" where address == Self.displayAddress:
            backpack.powerCycle()
            parts.attach(backpack, at: address)
        case "plug":
            sht31.powerCycle()
            parts.attach(sht31, at: address)
        case "double":
            let second = EmulatedSHT3x(serialNumber: 0x1234_5678)
            let (temperature, humidity) = state.withLock { ($0.temperature, $0.humidity) }
            // Two chips never agree to the last bit.
            second.set(
                temperature: .celsius(temperature.celsius + 0.4), humidity: .percent(humidity.percent + 1.5))
            parts.attach(CollidingParts(sht31, second), at: address)
        case "corrupt": bus.follow { $1.address == address ? .flippedBit(3) : nil }
        case "hang": bus.follow { $1.address == address ? .failBefore(.timedOut) : nil }
        default: return false
        }
        return true
    }

    private func address(_ text: Substring) -> I2CAddress? {
        guard text.hasPrefix("0x") else { return nil }
        return UInt8(text.dropFirst(2), radix: 16).flatMap(I2CAddress.init)
    }

    /// Writes down what the displays show, where that has changed.
    func showGlasses() throws(WorldError) {
        let now = (bus: busDisplay.revision, lines: linesDisplay.revision)
        let old = state.withLock { state in
            defer { state.shown = now }
            return state.shown
        }
        if now.bus != old.bus { try show(busDisplay, as: "glass") }
        if now.lines != old.lines { try show(linesDisplay, as: "glass-gpio") }
    }

    private func show(_ display: EmulatedHD44780, as name: String) throws(WorldError) {
        try replace("\(folder)/\(name)", with: display.lines.map { "|\($0)|\n" }.joined())
    }
}
