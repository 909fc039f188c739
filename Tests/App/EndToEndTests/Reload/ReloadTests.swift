import Devices
import Glass
import History
import OutletKit
import Pages
import Ports
import Records
import Simulation
import StationCore
import StationService
import StationTestKit
import TestSupport
import Testing
import Values

@Suite("Reloading the configuration")
struct ReloadTests {
    private let station = VirtualStation()
    private let notices = LockedValue<[AdminMessage]>([])

    private func room(every interval: Duration = .seconds(10)) -> ServiceSensor {
        station.room(every: interval)
    }

    private var shelf: ServiceSensor { station.shelf() }

    private func display(_ units: DisplayUnits = .metric) -> ServiceDisplay {
        ServiceDisplay(display: station.display(), units: units)
    }

    /// Runs with a room sensor and a display for ten minutes, and for ten more after a reload.
    private func run(
        supervisor: RecordingSupervisor = RecordingSupervisor(), buttons: [ServiceButton] = [],
        checkpoints: (any CheckpointStore)? = nil, outlet: (any SnapshotOutlet)? = nil,
        _ reload: @escaping @Sendable () -> Reload, afterwards story: @escaping @Sendable () async -> Void = {}
    ) async {
        let service = StationService(
            sensors: [room()], buttons: buttons, weather: nil, display: display(),
            checkpoints: checkpoints,
            outlet: outlet, log: station.log, history: station.history, clock: station.clock, wall: station.world.wall,
            notify: { [notices] in notices.value += [$0] },
            supervisor: supervisor, reload: reload)
        await station.run(service) { [station] send in
            await station.wait(.seconds(625))
            send.yield(.reload)
            await story()
            await station.wait(.seconds(600))
            send.yield(.stop(reason: "end of the story"))
        }
    }

    private func readings(of sensor: String) -> [LogLine] {
        station.log.lines.filter { $0.event == .reading && $0["sensor"]?.content == sensor }
    }

    @Test("a reload applies a new sensor and a new interval, and no minute is missing from the log")
    func changes() async {
        let parts = StationComponents(sensors: [room(every: .seconds(20)), shelf], display: display())
        await run { .changed(parts) }
        let room = readings(of: "room")
        #expect(room.count >= 21)
        #expect(readings(of: "shelf").count >= 10)
        #expect(room.dropFirst(13).dropLast().allSatisfy { $0["samples"]?.content == "3" })
        let reload = station.log.lines.first { $0.event == .reload }
        #expect(reload?["outcome"]?.content == "ok")
        #expect(reload?["sensors"]?.content == "2")
        #expect(station.count(.fault) == 0)
        #expect(station.count(.start) == 1)
    }

    @Test("a reload without a sensor logs its last minute and stops reading it")
    func removes() async {
        let parts = StationComponents(sensors: [shelf], display: display())
        await run { .changed(parts) }
        let last = station.log.lines.lastIndex { $0.event == .reading && $0["sensor"]?.content == "room" }
        let reload = station.log.lines.firstIndex { $0.event == .reload }
        #expect(last != nil && reload != nil)
        #expect((last ?? 0) + 1 == reload)
        #expect(readings(of: "room").count == 12)
    }

    @Test("a reload shows the latest reading in the new units at once")
    func changesUnits() async {
        let parts = StationComponents(sensors: [room(every: .seconds(3600))], display: display(.imperial))
        await run {
            .changed(parts)
        } afterwards: { [station] in
            await station.wait(.seconds(2))
            station.world.bus.detach(VirtualStation.sensorAddress)
            let line = await station.page(beginning: "In").first ?? ""
            // Taipei's room has 15 to 30 °C: as many as 59 to 86 °F.
            let number = line.split(separator: " ").dropFirst().first?.prefix(2) ?? ""
            #expect((59...86).contains(Int(number) ?? 0), "\(line); \(station.glass.lines)")
        }
    }

    @Test("a reload with an invalid configuration reports the problem and changes nothing")
    func refuses() async {
        let problem = "/etc/windowsill/station.toml:3:9: units: \"metrical\" is no system of units"
        let supervisor = RecordingSupervisor()
        await run(supervisor: supervisor) { .refused(problems: [problem]) }
        #expect(readings(of: "room").count >= 20)
        let reload = station.log.lines.first { $0.event == .reload }
        #expect(reload?["outcome"]?.content == "refused")
        #expect(reload?["cause"]?.content == problem)
        #expect(reload?.level == .error)
        #expect(notices.value.map(\.text).contains(problem))
        #expect(notices.value.allSatisfy { $0.priority == .error })
        #expect(supervisor.statuses.filter { $0 != .alive } == [.ready, .reloading, .ready, .stopping])
    }

    @Test("a reload of an unchanged configuration changes nothing and logs nothing")
    func unchanged() async {
        await run { .unchanged }
        #expect(station.count(.reload) == 0)
        #expect(readings(of: "room").count >= 20)
        #expect(notices.value.isEmpty)
    }

    @Test("a reload keeps the daily statistics, the history and the checkpoint without losing a minute")
    func keepsWhatItKnows() async throws {
        let checkpoints = RecordingCheckpointStore()
        let outlet = RecordingSnapshotOutlet()
        let parts = StationComponents(sensors: [room()], display: display())
        station.sht31.set(temperature: .celsius(17.5), humidity: .percent(50))
        await run(checkpoints: checkpoints, outlet: outlet) {
            .changed(parts)
        } afterwards: { [station] in
            #expect(checkpoints.kept.value != nil)
            station.sht31.set(temperature: .celsius(19), humidity: .percent(50))
        }
        let day = try #require(outlet.latest.value?.first.today.value?.temperature)
        #expect(abs(day.lowest.celsius - 17.5) < 0.1 && abs(day.highest.celsius - 19) < 0.1)
        #expect(outlet.closed.value)
        let times = station.history.batches.flatMap(\.samples).filter { $0.series.quantity == .temperature }
            .map(\.time.secondsSince1970)
        #expect(times.count >= 20)
        #expect(zip(times, times.dropFirst()).allSatisfy { (1...70).contains($1 - $0) })
    }

    @Test("a reading that another program left is known at once in the place that its sensor has moved to")
    func movesReading() async throws {
        let wall = station.world.wall
        let disk = SimulatedDisk { wall.time }
        let gateway = EmulatedGateway(on: disk)
        gateway.plug()
        let driver = ReadingFileSensor(
            gateway.source, on: disk, wall: wall, timeline: station.world.timeline, part: "file")
        func sensor(in place: String) -> ServiceSensor {
            ServiceSensor(name: "far", place: SensorPlace(place), sensor: driver, interval: .seconds(10))
        }
        let outlet = RecordingSnapshotOutlet()
        let parts = StationComponents(sensors: [sensor(in: "attic")], display: display())
        let service = StationService(
            sensors: [sensor(in: "cellar")], buttons: [], weather: nil, display: display(), checkpoints: nil,
            outlet: outlet, log: station.log, history: station.history, clock: station.clock, wall: wall,
            notify: { _ in }, supervisor: RecordingSupervisor(), reload: { .changed(parts) })
        await station.run(service) { [station] send in
            await station.wait(.seconds(625))
            #expect(outlet.latest.value?.furtherPlaces.first?.air.temperature.freshValue != nil)
            send.yield(.reload)
            await station.wait(.seconds(65))
            send.yield(.stop(reason: "end of the story"))
        }
        let place = try #require(outlet.latest.value?.furtherPlaces.first)
        #expect(place.place == .other("attic"))
        #expect(place.air.temperature.freshValue != nil)
    }

    @Test("after a reload a checkpoint that still cannot be written is a fault at once, and one that can is not")
    func looksAtMemoryAgain() async {
        let checkpoints = RecordingCheckpointStore()
        checkpoints.refuses.value = true
        let parts = StationComponents(sensors: [room()], display: display())
        await run(checkpoints: checkpoints) {
            .changed(parts)
        } afterwards: { [station] in
            await station.wait(.seconds(1))
            #expect(station.count(.fault, of: "state/checkpoint") == 2)
        }
    }

    @Test("a reload listens to a new button and no longer to a removed one")
    func exchangesButtons() async {
        let (old, new) = (
            EmulatedButton(timeline: station.world.timeline), EmulatedButton(timeline: station.world.timeline)
        )
        func button(_ name: String, _ line: EmulatedButton) -> ServiceButton {
            ServiceButton(name: name, line: line, press: .nextPage, longPress: .refresh)
        }
        let parts = StationComponents(sensors: [room()], buttons: [button("side", new)], display: display())
        await run(buttons: [button("front", old)]) {
            .changed(parts)
        } afterwards: { [station] in
            await station.wait(.seconds(5))
            for line in [old, new] { line.press(after: .zero, for: .milliseconds(80), bounces: 3) }
        }
        let pressed = station.log.lines.filter { $0.event == .button }.map { $0["button"]?.content }
        #expect(pressed == ["side"])
    }

    @Test("a display that fails before and after a reload is a fault again")
    func exchangesDisplays() async {
        let parts = StationComponents(sensors: [room()], display: display())
        station.world.bus.detach(VirtualStation.displayAddress)
        await run { .changed(parts) }
        #expect(station.count(.fault, of: "lcd") == 2)
        #expect(station.count(.recovered, of: "lcd") == 0)
    }

    @Test("a reload that replaces a hanging sensor names it, and everything else continues")
    func exchangesWhileCallHangs() async throws {
        let call = HangingCall()
        let supervisor = RecordingSupervisor()
        let parts = StationComponents(sensors: [shelf], display: display())
        var hanging = room()
        hanging.sensor = HangingSensor(hanging.sensor, call: call)
        let service = StationService(
            sensors: [hanging], weather: nil, display: display(), log: station.log,
            clock: station.clock, wall: station.world.wall, notify: { [notices] in notices.value += [$0] },
            supervisor: supervisor, reload: { .changed(parts) })
        await station.run(service) { [station] send in
            await station.wait(.seconds(60))
            call.hangs = true
            await station.wait(.seconds(30))
            send.yield(.reload)
            await station.wait(.seconds(300))
            #expect(supervisor.statuses.last == .alive)
            send.yield(.reload)
            await station.wait(.seconds(30))
            send.yield(.stop(reason: "end of the story"))
        }
        let abandoned = station.log.lines.filter { $0["outcome"]?.content == "abandoned" }
        #expect(abandoned.map(\.event) == [.standstill])
        #expect(abandoned.first?["loop"]?.content == "sensor/room")
        #expect(abandoned.first?["since_s"]?.content == "5")
        #expect(station.count(.reload) == 2)
        #expect(readings(of: "shelf").count >= 5)
        // After each time that it is ready again, and at the end.
        #expect(supervisor.statuses.filter { $0 == .abandoned(loops: ["sensor/room"]) }.count == 3)
        #expect(notices.value.contains { $0.priority == .error && $0.text.hasPrefix("sensor/room did not stop") })
    }

    @Test("a station stops within three seconds while a reload waits for a hanging sensor")
    func stopsWhileExchanging() async {
        let call = HangingCall()
        let told = LockedValue(Uptime.start)
        var hanging = room()
        hanging.sensor = HangingSensor(hanging.sensor, call: call)
        let service = StationService(
            sensors: [hanging], weather: nil, display: display(), log: station.log,
            clock: station.clock, wall: station.world.wall,
            reload: { [shelf] in .changed(StationComponents(sensors: [shelf], display: nil)) })
        await station.run(service) { [station] send in
            await station.wait(.seconds(60))
            call.hangs = true
            await station.wait(.seconds(30))
            send.yield(.reload)
            await station.wait(.seconds(1))
            told.value = station.world.timeline.now
            send.yield(.stop(reason: "SIGTERM"))
        }
        #expect(station.world.timeline.now - told.value < .seconds(3))
        #expect(station.log.lines.suffix(2).map(\.event) == [.stop, .standstill])
        #expect(station.log.lines.last?["loop"]?.content == "sensor/room")
        #expect(station.count(.reload) == 0)
        #expect(station.glass.lines.first?.contains("Windowsill") == true)
    }

    @Test(
        "a reload keeps the page and the light, unless it changes how pages turn",
        arguments: [(3600, true), (1800, false)])
    func keepsPageAndLight(pageSeconds: Int, isKept: Bool) async {
        func display(turningEvery seconds: Int) -> ServiceDisplay {
            ServiceDisplay(
                display: station.display(), pages: [.roomAndOutside, .clock], pageTime: .seconds(seconds))
        }
        let parts = StationComponents(
            sensors: [room(every: .seconds(20)), shelf], display: display(turningEvery: pageSeconds))
        let service = StationService(
            sensors: [room()], weather: nil, display: display(turningEvery: 3600), log: station.log,
            clock: station.clock, wall: station.world.wall, reload: { .changed(parts) })
        await station.run(service) { [station] send in
            await station.wait(.seconds(30))
            for action in [ButtonAction.nextPage, .backlight] {
                send.yield(.act(action))
                await station.wait(.seconds(1))
            }
            #expect(!station.glass.lines[0].hasPrefix("In ") && !station.backpack.isBacklit)
            send.yield(.reload)
            await station.wait(.seconds(20))
            #expect(station.glass.lines[0].hasPrefix("In ") != isKept, "\(station.glass.lines)")
            #expect(station.backpack.isBacklit != isKept)
            send.yield(.stop(reason: "end of the story"))
        }
        #expect(station.count(.reload) == 1)
    }

    @Test("a reload that replaces a hanging display shows the new pages")
    func exchangesHangingDisplay() async {
        let call = HangingCall()
        let parts = StationComponents(sensors: [room()], display: display())
        var hanging = display()
        hanging.display = HangingDisplay(hanging.display, call: call)
        call.hangs = true
        let service = StationService(
            sensors: [room()], weather: nil, display: hanging, log: station.log,
            clock: station.clock, wall: station.world.wall, reload: { .changed(parts) })
        await station.run(service) { [station] send in
            await station.wait(.seconds(30))
            send.yield(.reload)
            await station.page(beginning: "In")
            send.yield(.stop(reason: "end of the story"))
        }
        #expect(station.log.lines.first { $0.event == .standstill }?["loop"]?.content == "lcd")
        #expect(station.log.lines.last?.event == .stop)
    }
}
