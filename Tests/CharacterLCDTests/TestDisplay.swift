import CharacterLCD
import HAL
import SimulatedHAL

/// An emulated display, its driver, and all that lies between them, in virtual time.
struct TestDisplay {
    let clock = VirtualClock()
    let timeline: Timeline
    let glass: EmulatedHD44780
    var driver: any CharacterDisplay
    /// Nil on GPIO lines.
    var bus: SimulatedI2CBus?
    var port: EmulatedPCF8574?
    var loose: LooseBackpack?
    var lines: EmulatedHD44780Lines?

    static let address: I2CAddress = 0x27

    enum Way: CaseIterable {
        case backpack, fastBackpack, lines
    }

    init(
        _ way: Way = .backpack, size: DisplaySize = .sixteenByTwo, rom: CharacterROM = .a00, oscillator: Int = 270_000,
        clearResetsAddress: Bool = true, unconnectedLines: UInt8 = 0x0F, pins: PCF8574Pins = .common
    ) {
        timeline = Timeline(clock)
        let isSplit = size.columns == 16 && size.rows == 1
        glass = EmulatedHD44780(
            columns: isSplit ? 8 : size.columns, rows: isSplit ? 2 : size.rows, oscillator: oscillator,
            clearResetsAddress: clearResetsAddress, unconnectedLines: unconnectedLines
        ) { rom.character(for: $0) }
        guard way != .lines else {
            let lines = EmulatedHD44780Lines(glass, timeline: timeline)
            self.lines = lines
            driver = HD44780(GPIO4BitLink(lines, timeline: timeline), size: size, timeline: timeline)
            return
        }
        let frequency = way == .fastBackpack ? 400_000 : 100_000
        let bus = SimulatedI2CBus(clock: clock, frequency: frequency)
        let port = EmulatedPCF8574(glass, wiring: Self.wiring(as: pins))
        let loose = LooseBackpack(port)
        bus.attach(loose, at: Self.address)
        (self.bus, self.port, self.loose) = (bus, port, loose)
        driver = HD44780(
            PCF8574Link(I2CDevice(on: bus, at: Self.address), pins: pins, frequency: frequency),
            size: size, timeline: timeline)
    }

    /// The emulator's own words for a wiring.
    private static func wiring(as pins: PCF8574Pins) -> EmulatedPCF8574.Wiring {
        var wiring = EmulatedPCF8574.Wiring()
        (wiring.rs, wiring.rw, wiring.e) = (pins.registerSelect, pins.readWrite, pins.enable)
        (wiring.d4, wiring.d5) = (pins.lowestData, pins.lowestData + 1)
        (wiring.d6, wiring.d7) = (pins.lowestData + 2, pins.lowestData + 3)
        (wiring.backlight, wiring.isBacklightActiveLow) = (pins.backlight, pins.isBacklightActiveLow)
        return wiring
    }

    mutating func show(_ lines: String..., glyphs: [Glyph] = [], rom: CharacterROM = .a00) async throws(DisplayError) {
        try await driver.show(Frame(lines, size: driver.size, rom: rom, glyphs: glyphs))
    }

    /// Shows the same lines every five seconds.
    mutating func show(_ lines: String..., for duration: Duration) async throws {
        let end = timeline.now + duration
        while timeline.now < end {
            try await driver.show(Frame(lines, size: driver.size))
            try await timeline.sleep(until: min(end, timeline.now + .seconds(5)))
        }
        try await driver.show(Frame(lines, size: driver.size))
    }

    mutating func cutPower() {
        if let port { port.powerCycle(at: timeline.now) } else { glass.powerCycle(at: timeline.now) }
    }

    /// What passed over the bus during `body`.
    mutating func traffic(
        of body: (inout TestDisplay) async throws -> Void
    ) async throws -> SimulatedI2CBus.Traffic {
        let before = bus?.traffic ?? SimulatedI2CBus.Traffic()
        try await body(&self)
        var traffic = bus?.traffic ?? SimulatedI2CBus.Traffic()
        traffic.transfers -= before.transfers
        traffic.bytes -= before.bytes
        return traffic
    }
}
