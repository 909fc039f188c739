import Devices
import Glass
import Ports
import Simulation
import StationCore
import Values

/// An emulated display of a chosen kind on a simulated bus, and the driver that writes it.
struct SimulatedGlass {
    let glass: any WatchedGlass
    let display: ServiceDisplay

    private static let characterAddress: I2CAddress = 0x27
    private static let dotAddress: I2CAddress = 0x3C

    init(_ wanted: GlassChoice.Glass, in world: SimulatedWorld, pageTime: Duration = .seconds(5), pace: Int = 1) {
        let letters = wanted.letters
        let driver: any CharacterDisplay
        switch (wanted.size, letters) {
        case (.dots(let panel), .font(let font)):
            let part = wanted.part.oled ?? .ssd1306
            let oled = EmulatedOLED(part.emulated, height: panel.height)
            world.bus.attach(oled, at: Self.dotAddress)
            glass = oled
            driver = OLED(
                on: world.bus, at: Self.dotAddress, part, panel: panel, letters: font.size, timeline: world.timeline)
        case (let size, _):
            let rom = wanted.rom
            let size = if case .characters(let size) = size { size } else { DisplaySize.sixteenByTwo }
            let emulated = EmulatedHD44780(
                columns: size.isSplit ? 8 : size.columns, rows: size.isSplit ? 2 : size.rows
            ) { rom.character(for: $0) }
            let backpack = world.addDisplay(emulated, at: Self.characterAddress)
            glass = CharacterGlass(emulated, isSplit: size.isSplit) { backpack.isBacklit }
            driver = HD44780(
                PCF8574Link(on: world.bus, at: Self.characterAddress), size: size, timeline: world.timeline)
        }
        display = ServiceDisplay(
            display: driver, letters: letters, units: wanted.units, language: wanted.language, pageTime: pageTime,
            pace: pace)
    }
}

extension OLEDController {
    /// The emulated part of the same name.
    fileprivate var emulated: EmulatedOLED.Controller {
        switch self {
        case .ssd1306: .ssd1306
        case .ssd1309: .ssd1309
        case .sh1106: .sh1106
        }
    }
}
