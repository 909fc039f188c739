import Configuration
import Devices
import Glass
import LinuxHAL
import Pages
import Ports
import Simulation
import StationCore
import StationService
import Values

extension StationBuilder {
    /// Starts to show the first words on the display, if there is one, and returns after their first transfer: to be called before
    /// ``build()``, which opens the rest, and before anything else of the station is opened.
    ///
    /// Throws if the system has no thread left.
    package mutating func greet() async throws(AssemblyError) {
        guard let lcd = configuration.lcd else { return }
        let display = try build(lcd, in: letterFiles.letters(of: lcd, for: configuration.readersLanguage))
        let now = wall.now()
        let moment = Moment(
            uptime: timeline.now, wall: now.timestamp, offset: UTCOffset(seconds: now.secondsFromUTC) ?? .utc)
        greeted = await display.greeting(on: timeline, isLit: lcd.backlight.wantsFirstLight(at: moment))
    }

    /// Builds the display without touching a device. Throws if the system has no thread left.
    mutating func build(_ lcd: LCDConfiguration, in letters: Lettering) throws(AssemblyError) -> ServiceDisplay {
        ServiceDisplay(
            display: try driver(of: lcd, in: letters), letters: letters, units: configuration.units,
            language: configuration.readersLanguage, pages: lcd.pages, pageTime: lcd.pageTime, nightPage: lcd.nightPage,
            backlight: lcd.backlight)
    }

    private mutating func driver(
        of lcd: LCDConfiguration, in letters: Lettering
    ) throws(AssemblyError) -> any CharacterDisplay {
        switch lcd.connection {
        case .lines(let lines):
            let outputs = try outputs(on: lines) { world in
                EmulatedHD44780Lines(Self.glass(of: lcd), timeline: world.timeline, hasBacklight: lines.count > 6)
            }
            return HD44780(GPIO4BitLink(outputs), size: lcd.size, timeline: timeline)
        case .i2c(let bus, let address, let part, let pins, let frequency):
            if bus == .simulated { simulate(lcd, behind: part, pins, at: address) }
            let bus = try self.bus(bus)
            if let controller = part.oled, case .font(let font) = letters {
                return OLED(
                    on: bus, at: address, controller, panel: lcd.panel, letters: font.size, brightness: lcd.brightness,
                    timeline: timeline)
            }
            switch part {
            case .pcf8574:
                let link = PCF8574Link(on: bus, at: address, pins: pins ?? .common, frequency: frequency)
                return HD44780(link, size: lcd.size, timeline: timeline)
            case .mcp23008:
                let link = MCP23008Link(on: bus, at: address, pins: pins ?? .adafruit, frequency: frequency)
                return HD44780(link, size: lcd.size, timeline: timeline)
            case .st7032:
                let controller = ByteLink.Controller.st7032(contrast: lcd.contrast, isBoosted: true)
                let link = ByteLink(on: bus, at: address, controller, frequency: frequency)
                return HD44780(link, size: lcd.size, timeline: timeline)
            case .aip31068, .ssd1306, .ssd1309, .sh1106:
                let link = ByteLink(on: bus, at: address, .aip31068, frequency: frequency)
                return HD44780(link, size: lcd.size, timeline: timeline)
            }
        }
    }

    /// The lines as one group; simulated ones have on them what `emulated` makes.
    mutating func outputs(
        on lines: [LineReference], emulated: (SimulatedWorld) -> any DigitalOutputs
    ) throws(AssemblyError) -> any DigitalOutputs {
        if let ports { return ports.outputs(lines) }
        var names: [LineName] = []
        for line in lines {
            switch line {
            case .named(let name): names.append(.name(name))
            case .numbered(let number, let chip): names.append(.number(UInt32(clamping: number), chip: chip))
            case .simulated: return emulated(simulatedWorld())
            }
        }
        do throws(GPIOError) {
            return try devices.outputs(names)
        } catch {
            throw .line(error)
        }
    }

    private mutating func simulate(
        _ lcd: LCDConfiguration, behind part: DisplayPart, _ pins: BackpackPins?, at address: I2CAddress
    ) {
        let wiring = pins.flatMap { BackpackWiring(board: $0.name) } ?? BackpackWiring()
        let emulated: any EmulatedDisplayPart =
            switch part {
            case .pcf8574: EmulatedPCF8574(Self.glass(of: lcd), wiring: wiring)
            case .mcp23008: EmulatedMCP23008(Self.glass(of: lcd), wiring: wiring)
            case .st7032:
                EmulatedByteDisplay(Self.glass(of: lcd, EmulatedByteDisplay.Controller.st7032.oscillator), .st7032)
            case .aip31068:
                EmulatedByteDisplay(Self.glass(of: lcd, EmulatedByteDisplay.Controller.aip31068.oscillator), .aip31068)
            case .ssd1306: EmulatedOLED(.ssd1306, height: lcd.panel.height)
            case .ssd1309: EmulatedOLED(.ssd1309, height: lcd.panel.height)
            case .sh1106: EmulatedOLED(.sh1106, height: lcd.panel.height)
            }
        simulatedWorld().bus.attach(emulated, at: address)
    }

    private static func glass(of lcd: LCDConfiguration, _ oscillator: Int = 270_000) -> EmulatedHD44780 {
        let rom = lcd.rom
        return EmulatedHD44780(
            columns: lcd.size.isSplit ? 8 : lcd.size.columns, rows: lcd.size.isSplit ? 2 : lcd.size.rows,
            oscillator: oscillator
        ) { rom.character(for: $0) }
    }
}
