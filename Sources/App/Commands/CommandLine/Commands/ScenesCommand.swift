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

/// The options of `windowsill scenes`.
struct ScenesOptions: CommandOptions {
    static let topic = Topic.scenes
    static var rules: [OptionRule<Self>] {
        [.configuration(\.configuration), .size(\.size), .speed(\.speed)]
    }

    /// The path of the configuration that names the display; nil for the terminal.
    var configuration: String?
    var configurationFile: String? { configuration }
    var size = DisplaySize.sixteenByTwo
    var speed = 1
}

/// `windowsill scenes`: plays every scene, on the configured display or in the terminal.
struct ScenesCommand: Command {
    let options: ScenesOptions
    let loop: EventLoop

    func run() async throws -> ExitStatus {
        guard let path = options.configuration else { return await playInTerminal() }
        var builder = StationBuilder(try loadConfiguration(path), clock: loop)
        guard let display = try builder.build().display else {
            throw CommandFailure(phrase("command.no-display", "\(printable(path)) configures no [lcd]"), .configuration)
        }
        do throws(DisplayError) {
            try await display.play(Scene.all, timeline: builder.timeline)
            return .success
        } catch {
            throw CommandFailure("\(error)")
        }
    }

    private static let address: I2CAddress = 0x27

    private func playInTerminal() async -> ExitStatus {
        let clock = ScaledClock(loop, factor: options.speed)
        let size = options.size
        let glass = EmulatedHD44780(
            columns: size.isSplit ? 8 : size.columns, rows: size.isSplit ? 2 : size.rows
        ) { CharacterROM.a00.character(for: $0) }
        let timeline = Timeline(clock)
        let bus = SimulatedI2CBus(clock: clock)
        bus.attach(EmulatedPCF8574(glass), at: Self.address)
        let link = PCF8574Link(on: bus, at: Self.address)
        let display = ServiceDisplay(display: HD44780(link, size: size, timeline: timeline))
        let twin = TerminalTwin(
            glass: CharacterGlass(glass, isSplit: size.isSplit), timeline: Timeline(loop), caption: { "" })
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await twin.draw() }
            group.addTask { try? await display.play(Scene.all, timeline: timeline) }
            // The end of either ends both: the last scene, or the closed output.
            await group.next()
            group.cancelAll()
        }
        return .success
    }
}
