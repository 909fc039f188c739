import Devices
import Glass
import OutletKit
import Ports
import Records
import Simulation
import StationCore
import StationService
import StationTestKit
import TestSupport
import Testing
import Values

@Suite("A station that switches a lamp and a dehumidifier")
struct OutputStationTests {
    private let station = VirtualStation()
    private let relay: EmulatedRelay

    init() {
        relay = EmulatedRelay(timeline: station.world.timeline, isActiveHigh: false)
    }

    private func service(
        _ supervisor: RecordingSupervisor = RecordingSupervisor(),
        reload: @escaping @Sendable () async -> Reload = { .unchanged }
    ) -> StationService {
        StationService(
            components: components(), outlets: StationOutlets(log: LogOutlet(station.log, version: "0.1.0")),
            clock: station.clock, wall: station.world.wall, supervisor: supervisor, reload: reload)
    }

    private func components(hasOutput: Bool = true) -> StationComponents {
        var components = StationComponents(sensors: [station.room(every: .seconds(10))])
        var rules = OutputRules(name: "dryer", task: .dry, place: .room)
        (rules.dampAbove, rules.shortestOff) = (.percent(30), .zero)
        if hasOutput { components.outputs = [ServiceOutput(rules, line: relay, isActiveHigh: false)] }
        return components
    }

    private var seconds: [String] {
        relay.switchings.map { "\($0.time.sinceStart.components.seconds) \($0.isOn ? "on" : "off")" }
    }

    private var logged: [String] {
        station.log.lines.filter { $0.event == .output }.map {
            "\($0["output"]?.content ?? "") \($0["state"]?.content ?? "") \($0["cause"]?.content ?? "")"
        }
    }

    @Test("its line is requested as off, on after two minutes of fresh values, and off at the stop")
    func life() async {
        await station.run(service()) { [station, relay] in
            await station.wait(.seconds(115))
            #expect(!relay.isOn)
            await station.wait(.seconds(100))
            #expect(relay.isOn)
        }
        #expect(relay.requests == [false])
        #expect(!relay.isOn && relay.switchings.count == 2)
        #expect(logged == ["dryer on values", "dryer off stop"])
    }

    @Test("it is off within two minutes of a sensor's last fresh value")
    func silent() async {
        await station.run(service()) { [station, relay] in
            await station.wait(.seconds(300))
            #expect(relay.isOn)
            station.world.bus.detach(VirtualStation.sensorAddress)
            await station.wait(.seconds(180))
            #expect(!relay.isOn)
        }
        #expect(logged.prefix(2) == ["dryer on values", "dryer off fault"], "\(logged)")
    }

    @Test("a command for ten seconds ends after ten seconds, and one for another output is refused")
    func byHand() async {
        await station.run(service()) { [station] send in
            await station.wait(.seconds(300))
            send.yield(.order(OutputOrder("dryer", .off, for: .seconds(1000))))
            await station.wait(.seconds(20))
            send.yield(.order(OutputOrder("fan", .on)))
            send.yield(.order(OutputOrder("dryer", .on, for: .seconds(10))))
            await station.wait(.seconds(60))
            send.yield(.stop(reason: "end of the story"))
        }
        #expect(seconds.dropFirst().prefix(3) == ["300 off", "320 on", "330 off"], "\(seconds)")
        #expect(logged.dropFirst().prefix(2) == ["dryer off hand", "dryer on hand"], "\(logged)")
    }

    @Test("a supervisor is asked for a shorter watchdog with outputs, and for its own after a reload without any")
    func watched() async {
        let supervisor = RecordingSupervisor()
        let without = components(hasOutput: false)
        await station.run(service(supervisor) { .changed(without) }) { [station, relay] send in
            await station.wait(.seconds(300))
            #expect(relay.isOn)
            send.yield(.reload)
            await station.wait(.seconds(5))
            #expect(!relay.isOn)
            send.yield(.stop(reason: "end of the story"))
        }
        let watches = supervisor.statuses.filter { if case .watched = $0 { true } else { false } }
        #expect(watches == [.watched(within: .seconds(60)), .watched(within: nil)])
        #expect(logged.last == "dryer off reload")
    }
}
