import Assembly
import Configuration
import Devices
import Glass
import LinuxPlatform
import Pages
import Ports
import ProgramKit
import Simulation
import StationCore
import StationService
import Values
import Words

/// The options of `windowsill screen`.
struct ScreenOptions: CommandOptions {
    static let topic = Topic.screen
    static var rules: [OptionRule<Self>] {
        [
            .choice("page", "p", value: "PAGE", Page.allCases.map(\.rawValue)) { options, text in
                options.page = Page(configured: text)
                return options.page != nil
            },
            part,
            .output("png", "P", endings: [".png"], \.png), .output("svg", "v", endings: [".svg"], \.svg),
            OptionRule("live", "l", \.isLive),
        ] + OptionRule.glass(\.glass)
    }

    /// The number of the screen within a page, or the part of the display.
    private static var part: OptionRule<Self> {
        OptionRule("part", "n", value: "N") { options, text throws(UsageError) in
            if let part = DisplayPart(rawValue: text) {
                options.glass.part = part
                return
            }
            guard let number = Int(text), (1...20).contains(number) else {
                let parts = DisplayPart.allCases.filter { $0.oled != nil }.map(\.rawValue)
                throw UsageError(
                    UsageWords.wrongValue(
                        printable(text), of: "--part",
                        use: UsageWords.choice([phrase("usage.part-number", "a number from 1 to 20")] + parts)))
            }
            options.part = number
        }
    }

    /// The page to show; nil for the first.
    var page: Page?
    static let usualPage = Page.roomAndOutside
    /// The number of the screen within a page that needs more than one, counted from 1.
    var part = 1
    var glass = GlassChoice()
    var configurationFile: String? { glass.configuration ?? (isLive ? Release.configurationFile : nil) }
    var reader: ReaderChoice { glass.reader }
    /// The PNG file to write; if no file is given, the picture goes to the terminal.
    var png: String?
    var svg: String?
    /// Whether to show the display of the running station.
    var isLive = false

    mutating func apply(operand: String) throws(UsageError) {
        guard Page(configured: operand) != nil else { throw Self.unexpected(operand) }
        throw UsageError(UsageWords.unexpectedArgument(printable(operand), perhaps: "--page"))
    }

    mutating func finish() throws(UsageError) {
        if let part = glass.part, part.oled != nil, case .characters(let size)? = glass.size {
            throw UsageError(UsageWords.exclusive("--part \(part.rawValue)", "--size \(size)"))
        }
        guard isLive else { return }
        if page != nil { throw UsageError(UsageWords.exclusive("--live", "--page")) }
        if glass.size != nil { throw UsageError(UsageWords.exclusive("--live", "--size")) }
    }
}

/// `windowsill screen`: a picture of a page, as the emulated glass of a station in a simulated world shows it, or of the glass of the
/// running station.
struct ScreenCommand: Command {
    private let options: ScreenOptions
    private let loop: EventLoop

    init(options: ScreenOptions, loop: EventLoop) {
        self.options = options
        self.loop = loop
    }

    func run() async throws -> ExitStatus {
        if options.isLive { return try await show(LiveGlass(options.configurationFile ?? "", rom: options.glass.rom)) }
        let clock = VirtualClock()
        let page = options.page ?? ScreenOptions.usualPage
        let glass = try options.glass.glass(in: options.language)
        if let complaint = glass.complaint { printError(CommandWords.warning(complaint)) }
        guard let picture = clock.run({ await picture(of: page, on: glass, clock) }) else {
            throw CommandFailure(
                phrase(
                    "command.no-such-part",
                    "the page \(page.rawValue) has no part \(options.part) in the simulated world"))
        }
        if !isWritten { print(picture.braille.joined(separator: "\n")) }
        try write(picture)
        return .success
    }

    private var isWritten: Bool { options.png != nil || options.svg != nil }

    private func write(_ picture: GlassPicture) throws {
        if let path = options.png {
            // Which says better than libpng why a file cannot be written.
            let file = try OutputFile(path)
            try file.empty()
            do throws(PictureError) {
                try writePNG(picture, to: path)
            } catch {
                file.discard()
                throw OutputError(path, "\(error)")
            }
        }
        if let path = options.svg { try OutputFile(path).write(picture.svg) }
    }

    /// Shows the picture once, or in a terminal until the person has seen enough.
    private func show(_ live: LiveGlass) async throws -> ExitStatus {
        guard Terminal.isCapable, !isWritten else {
            let picture = try live.picture()
            if !isWritten { print(picture.braille.joined(separator: "\n")) }
            try write(picture)
            return .success
        }
        let signals = try StationSignals(startedOn: loop)
        let first = try live.picture()
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                var screen = Screen(inPlace: true)
                var picture = first
                while screen.show(picture.braille) {
                    do { try await loop.sleep(for: .milliseconds(500)) } catch { break }
                    // A station that stops leaves its last picture.
                    picture = (try? live.picture()) ?? picture
                }
                screen.close(with: picture.braille)
            }
            group.addTask {
                for await command in signals.commands { if case .stop = command { break } }
            }
            await group.next()
            group.cancelAll()
        }
        withExtendedLifetime(signals) {}
        return .success
    }

    /// The simulated moment, 21 June 2026 at 15:00 UTC, in Greenwich: the same picture every time, on a day with an alert.
    private static let moment = Timestamp(secondsSince1970: 1_782_054_000)

    private func picture(
        of page: Page, on wanted: GlassChoice.Glass, _ clock: VirtualClock
    ) async -> GlassPicture? {
        let world = DemoHouse.world(clock: clock, start: Self.moment, offset: .hours(1))
        let simulated = SimulatedGlass(wanted, in: world)
        var components = StationComponents(
            sensors: DemoHouse.sensors(in: world),
            weather: SimulatedStation.weather(of: world, hasAlerts: page == .alerts, language: wanted.language),
            advice: wanted.advice)
        components.places = DemoHouse.tables(wanted.advice)
        let snapshot = await StationService(components: components, clock: clock, wall: world.wall).once()
        var display = simulated.display
        let frames = display.frames(of: page, in: snapshot)
        guard frames.indices.contains(options.part - 1) else { return nil }
        do throws(DisplayError) {
            try await display.display.show(frames[options.part - 1])
        } catch {
            return nil
        }
        return simulated.glass.picture
    }
}
