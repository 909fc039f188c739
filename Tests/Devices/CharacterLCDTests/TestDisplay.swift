import Devices
import Ports
import Simulation
import StationTestKit
import Values

/// An emulated display, its driver, and all that lies between them, in virtual time.
struct TestDisplay {
    let clock = VirtualClock()
    let timeline: Timeline
    let glass: EmulatedHD44780
    var driver: any CharacterDisplay
    /// Nil on GPIO lines.
    var bus: SimulatedI2CBus?
    var part: (any EmulatedDisplayPart)?
    /// Between driver and bus.
    var faults: FaultInjectingI2CBus?
    var loose: LooseBackpack?
    var lines: EmulatedHD44780Lines?

    static let address: I2CAddress = 0x27

    /// A dot display, which has no ``glass`` but dots.
    var oled: EmulatedOLED?

    enum Way: CaseIterable {
        case backpack, fastBackpack, expander, fastExpander, st7032, fastST7032, aip31068, fastAIP31068, lines
        case ssd1306, fastSSD1306, ssd1309, sh1106

        /// The ways to a controller of characters.
        static let characters = allCases.filter { $0.oled == nil }
        static let buses = allCases.filter { $0 != .lines }
        static let oleds = allCases.filter { $0.oled != nil }

        /// The driver's controller of a dot display, and the emulated one.
        fileprivate var oled: (driven: OLEDController, emulated: EmulatedOLED.Controller)? {
            switch self {
            case .ssd1306, .fastSSD1306: (.ssd1306, .ssd1306)
            case .ssd1309: (.ssd1309, .ssd1309)
            case .sh1106: (.sh1106, .sh1106)
            default: nil
            }
        }

        fileprivate var isFast: Bool {
            [.fastBackpack, .fastExpander, .fastST7032, .fastAIP31068, .fastSSD1306].contains(self)
        }

        /// Whether bytes come whole, not in two strobes.
        var isWhole: Bool { controller != nil }

        fileprivate var controller: EmulatedByteDisplay.Controller? {
            switch self {
            case .st7032, .fastST7032: .st7032
            case .aip31068, .fastAIP31068: .aip31068
            default: nil
            }
        }
    }

    /// - Parameter oscillator: of a controller without I²C of its own.
    init(
        _ way: Way = .backpack, size: DisplaySize = .sixteenByTwo, rom: CharacterROM = .a00, oscillator: Int = 270_000,
        clearResetsAddress: Bool = true, unconnectedLines: UInt8 = 0x0F, pins: BackpackPins? = nil
    ) {
        timeline = Timeline(clock)
        glass = EmulatedHD44780(
            columns: size.isSplit ? 8 : size.columns, rows: size.isSplit ? 2 : size.rows,
            oscillator: way.controller?.oscillator ?? oscillator,
            clearResetsAddress: clearResetsAddress, unconnectedLines: unconnectedLines
        ) { rom.character(for: $0) }
        guard way != .lines else {
            let lines = EmulatedHD44780Lines(glass, timeline: timeline)
            self.lines = lines
            driver = HD44780(GPIO4BitLink(lines), size: size, timeline: timeline)
            return
        }
        let frequency = way.isFast ? 400_000 : 100_000
        let bus = SimulatedI2CBus(clock: clock, frequency: frequency)
        let faults = FaultInjectingI2CBus(bus)
        let part: any EmulatedDisplayPart
        switch way {
        case .ssd1306, .fastSSD1306, .ssd1309, .sh1106:
            let controllers = way.oled ?? (.ssd1306, .ssd1306)
            let oled = EmulatedOLED(controllers.emulated)
            self.oled = oled
            part = oled
            driver = OLED(
                on: faults, at: Self.address, controllers.driven, panel: .tall, letters: .small, timeline: timeline)
        case .st7032, .fastST7032:
            part = EmulatedByteDisplay(glass, .st7032)
            let link = ByteLink(
                on: faults, at: Self.address, .st7032(contrast: 40, isBoosted: true), frequency: frequency)
            driver = HD44780(link, size: size, timeline: timeline)
        case .aip31068, .fastAIP31068:
            part = EmulatedByteDisplay(glass, .aip31068)
            driver = HD44780(
                ByteLink(on: faults, at: Self.address, .aip31068, frequency: frequency), size: size, timeline: timeline)
        case .expander, .fastExpander:
            let pins = pins ?? .adafruit
            part = EmulatedMCP23008(glass, wiring: BackpackWiring(board: pins.name) ?? BackpackWiring())
            driver = HD44780(
                MCP23008Link(on: faults, at: Self.address, pins: pins, frequency: frequency), size: size,
                timeline: timeline)
        case .backpack, .fastBackpack, .lines:
            let pins = pins ?? .common
            part = EmulatedPCF8574(glass, wiring: BackpackWiring(board: pins.name) ?? BackpackWiring())
            driver = HD44780(
                PCF8574Link(on: faults, at: Self.address, pins: pins, frequency: frequency), size: size,
                timeline: timeline)
        }
        let loose = LooseBackpack(part)
        bus.attach(loose, at: Self.address)
        (self.bus, self.part, self.faults, self.loose) = (bus, part, faults, loose)
    }

    /// What a person reads: nothing where the glass has no voltage.
    var read: [String] {
        if let oled {
            let lines = Self.reader.text(of: oled) ?? ["unreadable"]
            return Array(lines.prefix((lines.lastIndex { !$0.isEmpty } ?? -1) + 1))
        }
        if let part = part as? EmulatedByteDisplay, !part.isReadable { return glass.lines.map { _ in "" } }
        let lines = glass.lines
        guard driver.size.isSplit else { return lines }
        return [lines.joined()]
    }

    private static let reader = OLEDReader(
        .small, of: (0x20..<0x7F).compactMap { Unicode.Scalar($0).map { Character($0) } })

    /// What was sent against the datasheet.
    var violations: [String] {
        glass.violations.map(\.description) + (oled?.violations.map { "\($0)" } ?? [])
    }

    /// The letters that its driver writes.
    func frame(_ lines: [String], rom: CharacterROM = .a00, glyphs: [Glyph] = []) -> Frame {
        Frame(
            lines, size: driver.size, letters: oled == nil ? .rom(rom) : .font(.small), glyphs: GlyphSet(glyphs))
    }

    var isBacklit: Bool { part?.isBacklit ?? lines?.isBacklit ?? true }

    mutating func show(_ lines: String..., glyphs: [Glyph] = [], rom: CharacterROM = .a00) async throws(DisplayError) {
        try await driver.show(frame(lines, rom: rom, glyphs: glyphs))
    }

    /// Shows the same lines every five seconds.
    mutating func show(_ lines: String..., for duration: Duration) async throws {
        try await show(lines, for: duration)
    }

    mutating func show(_ lines: [String], for duration: Duration) async throws {
        let end = timeline.now + duration
        while timeline.now < end {
            try await driver.show(frame(lines))
            try await timeline.sleep(until: min(end, timeline.now + .seconds(5)))
        }
        try await driver.show(frame(lines))
    }

    mutating func cutPower() {
        if let part {
            part.powerCycle(at: timeline.now.sinceStart)
        } else {
            glass.powerCycle(at: timeline.now.sinceStart)
        }
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
