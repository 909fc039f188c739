import Assembly
import Configuration
import Devices
import LinuxPlatform
import Ports
import Simulation
import StationService
import TOMLTables
import TestSupport
import Testing

@Suite("Parts over a reload")
struct ReloaderTests {
    private static func text(interval: Int = 10, address: String = "0x44", heat: String = "0.1") -> String {
        """
        [[sensors]]
        name = "room"
        kind = "sht31"
        bus = "i2c-998"
        address = \(address)
        interval = \(interval)
        processor_heat = \(heat)
        [[sensors]]
        name = "cellar"
        kind = "ds18b20"
        device = "28-0000070e41ac"
        """
    }

    /// The parts before a reload and after it, with the configuration in between changed to `text`.
    private func parts(changedTo text: String) async throws -> (before: StationComponents, after: StationComponents) {
        let folder = try TemporaryFolder()
        let path = folder.path + "/station.toml"
        try OutputFile(path).write(Self.text())
        let configuration = try loadConfiguration(path)
        var builder = StationBuilder(configuration, clock: VirtualClock())
        let before = try builder.build()
        let reloader = Reloader(path: path, current: configuration, clock: VirtualClock(), devices: builder.devices)
        try OutputFile(path).write(text)
        guard case .changed(let after) = await reloader.reload() else { throw AssemblyError.notEmulated("a change") }
        return (before, after)
    }

    @Test("a driver is kept with what it knows, if the part is the same", arguments: [30, 60])
    func keeps(interval: Int) async throws {
        let (before, after) = try await parts(changedTo: Self.text(interval: interval, heat: "0.2"))
        for (old, new) in zip(before.sensors, after.sensors) { #expect(old.sensor === new.sensor, "\(old.name)") }
        #expect(before.sensors[0].processorHeat?.thermometer === after.sensors[0].processorHeat?.thermometer)
        #expect(after.sensors[0].interval == .seconds(interval))
    }

    @Test("a driver is made again, if its part is another")
    func replaces() async throws {
        let (before, after) = try await parts(changedTo: Self.text(address: "0x45"))
        #expect(before.sensors[0].sensor !== after.sensors[0].sensor)
        #expect(before.sensors[1].sensor === after.sensors[1].sensor)
    }

    @Test("two sensors next to the board have a thermometer of the processor each")
    func twoHeats() async throws {
        let both = Self.text() + "\nprocessor_heat = 0.1\n"
        let after = try await parts(changedTo: both).after
        let thermometers = after.sensors.compactMap { $0.processorHeat?.thermometer }
        #expect(thermometers.count == 2)
        #expect(thermometers.first !== thermometers.last)
    }

    @Test("the line of an output stays requested, and another part on it needs a restart")
    func drivenLine() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/station.toml"
        let status = "[status]\npath = \"\(folder.path)/snapshot.json\"\n"
        let lamp = "[[outputs]]\nname = \"lamp\"\nline = \"GPIO5\"\nactive = \"high\"\ndoes = \"warn\"\n"
        try OutputFile(path).write(lamp + status)
        let reloader = Reloader(
            path: path, current: try loadConfiguration(path), clock: VirtualClock(), devices: BoardDevices())
        try OutputFile(path).write("[[buttons]]\nname = \"front\"\nline = \"GPIO5\"\n" + status)
        guard case .refused(let problems) = await reloader.reload() else {
            Issue.record("it was applied")
            return
        }
        #expect(problems.contains { $0.contains("outputs.line") }, "\(problems)")
    }

    private static let errors: [(AssemblyError, String, LinuxPlatform.ExitStatus)] = [
        (.bus(I2CError(.unavailable, errno: 11, bus: "/dev/i2c-1")), "/dev/i2c-1", .system),
        (.line(GPIOError(.unavailable, line: "GPIO4", errno: 11)), "GPIO4", .system),
        (.file(KernelFileError(.busy, path: "/sys/class/hwmon", errno: 11)), "/sys/class/hwmon", .system),
        (.wiring(sensor: "room", kind: "sht31"), "room", .configuration),
        (.signals(errno: 24), "24", .system),
    ]

    @Test("an error of assembly names its cause, once and after the program's name", arguments: errors)
    func namesItsCause(error: AssemblyError, cause: String, status: LinuxPlatform.ExitStatus) {
        #expect(error.description.contains(cause))
        #expect(error.report == "windowsill: \(error)")
        #expect(error.status == status)
    }

    @Test("a configuration's problems begin with its file, as a compiler's do")
    func problems() throws {
        do throws(ConfigurationErrors) {
            _ = try StationConfiguration.parse("colour = 1\n", file: "station.toml")
        } catch {
            #expect(AssemblyError.configuration(error).report.hasPrefix("station.toml:1:1: "))
            #expect(AssemblyError.configuration(error).status == .configuration)
        }
    }
}
