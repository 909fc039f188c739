import Assembly
import CharacterLCD
import Glass
import HAL
import LCDImages
import LinuxExecutors
import LinuxSystem
import Pages
import Quantities
import Sensors
import SimulatedHAL
import SimulatedWorld
import StationCore
import StationService
import Weather
import Words

/// The options of `windowsill screen`.
struct ScreenOptions: CommandOptions {
    static let topic = Topic.screen
    static var rules: [OptionRule<Self>] {
        [
            .choice("page", "p", value: "PAGE", Page.allCases.map(\.rawValue)) { options, text in
                Page(configured: text).map { options.page = $0 } != nil
            },
            OptionRule("part", "n", value: "N", in: 1...20) { $0.part = $1 },
            .size(\.size),
            .choice("rom", "r", value: "ROM", CharacterROM.allCases.map(\.rawValue)) { options, text in
                CharacterROM(rawValue: text).map { options.rom = $0 } != nil
            },
            .output("png", "P", endings: [".png"], \.png), .output("svg", "v", endings: [".svg"], \.svg),
        ]
    }

    var page = Page.roomAndOutside
    /// Of a page that needs more than one screen, counted from 1.
    var part = 1
    var size = DisplaySize.sixteenByTwo
    var rom = CharacterROM.a00
    /// The file to write; if neither is given, the picture goes to the terminal.
    var png: String?
    var svg: String?
}

/// `windowsill screen`: a picture of a page, as the emulated glass of a station in a simulated world shows it.
struct ScreenCommand: Command {
    private let options: ScreenOptions

    init(options: ScreenOptions, loop: EventLoop) {
        self.options = options
    }

    func run() throws -> ExitStatus {
        let clock = VirtualClock()
        guard let picture = clock.run({ await picture(clock) }) else {
            throw CommandFailure(CommandWords.noSuchPart(options.part, of: options.page.rawValue))
        }
        if options.png == nil, options.svg == nil { print(picture.braille.joined(separator: "\n")) }
        do throws(PictureError) {
            if let path = options.png { try writePNG(picture, to: path) }
        } catch {
            throw OutputError(options.png ?? "", "\(error)")
        }
        if let path = options.svg { try OutputFile(path).write(picture.svg) }
        return .success
    }

    /// 21 June 2026 at 15:00 UTC, in Greenwich: the same picture every time, on a day with an alert.
    private static let moment = Timestamp(secondsSince1970: 1_782_054_000)
    private static let sensorAddress: I2CAddress = 0x44
    private static let displayAddress: I2CAddress = 0x27

    private func picture(_ clock: VirtualClock) async -> GlassPicture? {
        let world = SimulatedWorld(clock: clock, start: Self.moment, offset: .hours(1))
        let rom = options.rom
        let size = options.size
        let glass = EmulatedHD44780(
            columns: size.isSplit ? 8 : size.columns, rows: size.isSplit ? 2 : size.rows
        ) { rom.character(for: $0) }
        world.addDisplay(glass, at: Self.displayAddress)
        world.add(EmulatedSHT3x(), at: Self.sensorAddress)
        let snapshot = await StationService(
            components: StationComponents(
                sensors: [
                    ServiceSensor(
                        name: "room", place: .room,
                        sensor: SHT3x(I2CDevice(on: world.bus, at: Self.sensorAddress), timeline: world.timeline),
                        interval: .seconds(10))
                ],
                weather: SimulatedStation.weather(of: world, hasAlerts: options.page == .alerts)), clock: clock,
            wall: world.wall
        ).once()
        var display = ServiceDisplay(
            display: HD44780(
                PCF8574Link(I2CDevice(on: world.bus, at: Self.displayAddress)), size: size, timeline: world.timeline),
            rom: rom)
        let frames = display.frames(of: options.page, in: snapshot)
        guard frames.indices.contains(options.part - 1) else { return nil }
        do throws(DisplayError) {
            try await display.display.show(frames[options.part - 1])
        } catch {
            return nil
        }
        return GlassPicture(glass, isSplit: size.isSplit)
    }
}
