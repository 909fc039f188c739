import Assembly
import Configuration
import Devices
import Ports
import Simulation
import StationService
import StationTestKit
import TestSupport
import Testing
import Values

@Suite("The first words on the glass")
struct FirstWordsTests {
    private static let configuration = """
        [place]
        latitude = 25.0
        longitude = 121.5
        [weather]
        providers = ["open-meteo"]
        [[sensors]]
        name = "room"
        kind = "sht31"
        bus = "i2c-1"
        address = 0x44
        [lcd]
        bus = "i2c-1"
        address = 0x27
        [state]
        path = "/state"
        """

    /// What the station opens, in this order and each once.
    private final class Opened: HTTPClient {
        private let names = LockedValue<[String]>([])

        var all: [String] { names.value }

        func note(_ name: String) {
            names.change { if !$0.contains(name) { $0.append(name) } }
        }

        func get(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
            note("network")
            throw .refused("no network")
        }
    }

    /// Starts a station as the program does and runs it for a quarter of a second; `looking` is called each tenth of a millisecond.
    private func start(
        on station: VirtualStation, opening opened: Opened, light: String = "always",
        looking: @escaping @Sendable () -> Void
    ) async throws {
        let text = Self.configuration.replacing("0x27", with: "0x27\nbacklight = \"\(light)\"")
        let configuration = try StationConfiguration.parse(text, file: "station.toml")
        let disk = SimulatedDisk(folders: ["/state", "/run", "/run/windowsill"])
        disk.onCall = { _ in
            opened.note("disk")
            return 0
        }
        station.bus.setPlan { _, transfer in
            opened.note(transfer.address == VirtualStation.displayAddress ? "glass" : "sensor")
            return nil
        }
        let timeline = station.world.timeline
        let ports = MachinePorts(
            wall: station.world.wall, storage: disk, client: opened, key: nil,
            machine: StationIdentity.Machine(id: [1], serial: [2]), bus: { _ in station.bus },
            input: { _ in EmulatedButton(timeline: timeline) },
            outputs: { _ in EmulatedRelay(timeline: timeline, isActiveHigh: true) },
            files: { _ in EmulatedHardwareMonitor(timeline: timeline) })
        let failure = await ThreadsApart.shared.run {
            station.clock.run { await Self.run(configuration, on: ports, of: station, looking: looking) }
        }
        #expect(failure == nil)
    }

    /// - Returns: why the station could not be built; nil if it could.
    private static func run(
        _ configuration: StationConfiguration, on ports: MachinePorts, of station: VirtualStation,
        looking: @escaping @Sendable () -> Void
    ) async -> String? {
        await withTaskGroup(of: Void.self, returning: String?.self) { group in
            let (commands, send) = AsyncStream<ServiceCommand>.makeStream()
            group.addTask {
                for _ in 0..<2500 {
                    await station.wait(.microseconds(100))
                    looking()
                }
                send.yield(.stop(reason: "end of the story"))
            }
            var builder = StationBuilder(configuration, clock: station.clock, ports: ports)
            do throws(AssemblyError) {
                try await builder.greet()
                let components = try builder.build()
                let service = StationService(
                    components: components, checkpoints: builder.memory, clock: station.clock, wall: ports.wall)
                await service.run(commands: commands)
                return nil
            } catch {
                return "\(error)"
            }
        }
    }

    @Test("the first transfer to the glass comes before the kept state, the sensors and the network")
    func comesFirst() async throws {
        let opened = Opened()
        try await start(on: VirtualStation(), opening: opened) {}
        #expect(opened.all.first == "glass")
        #expect(Set(opened.all) == ["glass", "disk", "sensor", "network"])
    }

    @Test("the display says that the station starts, then shows the first page, and is initialised once")
    func saysSo() async throws {
        let (station, seen) = (VirtualStation(), LockedValue<[[String]]>([]))
        try await start(on: station, opening: Opened()) {
            let lines = station.glass.lines
            seen.change { if $0.last != lines { $0.append(lines) } }
        }
        let words = try #require(seen.value.firstIndex(of: ["Windowsill      ", "starting        "]))
        let page = try #require(seen.value.firstIndex { $0.first?.hasPrefix("In ") == true })
        #expect(words < page)
        // After a second initialisation there would be a blank glass again.
        let blank = String(repeating: " ", count: 16)
        let isBlankAgain = seen.value[words...].contains([blank, blank])
        #expect(!isBlankAgain)
        #expect(station.glass.violations.isEmpty)
    }

    @Test("the first words do not turn a light on that waits for a button")
    func staysDark() async throws {
        let (station, seen) = (VirtualStation(), LockedValue<[Bool]>([]))
        try await start(on: station, opening: Opened(), light: "button") {
            let isLit = station.backpack.isBacklit
            seen.change { if $0.last != isLit { $0.append(isLit) } }
        }
        // A backpack that was just powered is lit.
        #expect(seen.value.suffix(1) == [false])
        #expect(seen.value.count <= 2)
    }

    @Test("a display that does not answer keeps nothing else from being opened")
    func survivesDeadDisplay() async throws {
        let (station, opened) = (VirtualStation(), Opened())
        station.world.bus.detach(VirtualStation.displayAddress)
        try await start(on: station, opening: opened) {}
        #expect(Set(opened.all) == ["glass", "disk", "sensor", "network"])
    }
}
