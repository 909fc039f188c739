import Devices
import Glass
import History
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

@Suite("A supervised station")
struct SupervisionTests {
    private let station = VirtualStation()
    private let sensorCall = HangingCall()
    private let displayCall = HangingCall()
    private let notices = LockedValue<[AdminMessage]>([])

    private func service(
        _ supervisor: RecordingSupervisor, sensorInterval: Duration = .seconds(10), pageTime: Duration = .seconds(5),
        checkpoints: (any CheckpointStore)? = nil
    ) -> StationService {
        var room = station.room(every: sensorInterval)
        room.sensor = HangingSensor(room.sensor, call: sensorCall)
        return StationService(
            sensors: [room], weather: nil,
            display: ServiceDisplay(display: HangingDisplay(station.display(), call: displayCall), pageTime: pageTime),
            checkpoints: checkpoints, log: station.log, clock: station.clock, wall: station.world.wall,
            notify: { [notices] in notices.value += [$0] }, supervisor: supervisor)
    }

    @Test("a station reports that it is ready at once, alive with every page, and stopping")
    func lives() async {
        let supervisor = RecordingSupervisor()
        await station.run(service(supervisor)) { [station] in
            #expect(supervisor.statuses.first == .ready)
            await station.wait(.seconds(61))
        }
        #expect(supervisor.signsOfLife == 12)
        #expect(supervisor.statuses.last == .stopping)
    }

    @Test("a station whose sensor fails but is still read keeps reporting that it is alive")
    func livesWithFaults() async {
        let supervisor = RecordingSupervisor()
        station.world.bus.detach(VirtualStation.sensorAddress)
        await station.run(service(supervisor)) { [station] in await station.wait(.seconds(601)) }
        #expect(supervisor.signsOfLife == 120)
        #expect(station.count(.fault, of: "sensor/room") == 1)
    }

    @Test("a hanging sensor stops the watchdog pings, is reported once, and everything else continues")
    func sensorHangs() async {
        let supervisor = RecordingSupervisor()
        await station.run(service(supervisor)) { [station, sensorCall] in
            await station.wait(.seconds(60))
            sensorCall.hangs = true
            // Twice its interval and a minute.
            await station.wait(.seconds(90))
            let before = supervisor.signsOfLife
            #expect(station.count(.standstill) == 1)
            await station.wait(.seconds(600))
            #expect(supervisor.signsOfLife == before)
            #expect(await station.page(beginning: "In").first?.contains("old") == true)
        }
        let line = station.log.lines.first { $0.event == .standstill }
        #expect(line?["loop"]?.content == "sensor/room")
        let stalls = station.log.lines.filter { $0.event == .standstill }
        #expect(stalls.map { $0["outcome"]?.content } == [nil, "abandoned"])
        #expect(
            supervisor.statuses.contains {
                if case .stalled("sensor/room", _) = $0 { true } else { false }
            })
    }

    @Test("a hanging display stops the watchdog pings, readings continue, and the station still stops in time")
    func displayHangs() async {
        let supervisor = RecordingSupervisor()
        await station.run(service(supervisor)) { [station, displayCall] in
            await station.wait(.seconds(60))
            displayCall.hangs = true
            await station.wait(.seconds(80))
            let before = supervisor.signsOfLife
            await station.wait(.seconds(600))
            #expect(supervisor.signsOfLife == before)
        }
        #expect(station.log.lines.first { $0.event == .standstill }?["loop"]?.content == "lcd")
        #expect(station.log.lines.count { $0.event == .reading } >= 12)
        #expect(station.count(.stop) == 1)
    }

    @Test("a station logs at its start why it ended last time")
    func tellsItsEnd() async {
        let supervisor = RecordingSupervisor(lastEnd: "sensor/room has been stalled for 85 s; watchdog")
        await station.run(service(supervisor)) { [station] in await station.wait(.seconds(1)) }
        let start = station.log.lines.first { $0.event == .start }
        #expect(start?["after"]?.content == "sensor/room has been stalled for 85 s; watchdog")
        #expect(start?.level == .warning)
        #expect(notices.value.map(\.priority) == [.warning])
    }

    @Test("a quiet day has no administrator messages")
    func quietDay() async {
        let service = service(RecordingSupervisor(), sensorInterval: .seconds(60), pageTime: .seconds(60))
        await station.run(service) { [station] in await station.wait(hours: 24) }
        #expect(notices.value.isEmpty)
    }

    @Test("a station stops within two seconds, with the current minute in the log and a goodbye on the glass")
    func stops() async {
        let began = LockedValue(Uptime.start)
        await station.run(service(RecordingSupervisor())) { [station] in
            await station.wait(.seconds(95))
            began.value = station.world.timeline.now
        }
        #expect(station.world.timeline.now - began.value < .seconds(2))
        let readings = station.log.lines.filter { $0.event == .reading }
        // At 0 and 60 s, then what was read at 70, 80 and 90 s.
        #expect(readings.count == 3)
        #expect(readings.last?["samples"]?.content == "3")
        #expect(station.log.lines.last?.event == .stop)
        #expect(station.glass.lines.first == "Windowsill      ")
    }

    @Test(
        "a station with a hanging sensor and display stops within three seconds and names both",
        arguments: [1, 2])
    func endsWhileCallsHang(times: Int) async throws {
        let supervisor = RecordingSupervisor()
        let checkpoints = RecordingCheckpointStore()
        let told = LockedValue(Uptime.start)
        await station.run(service(supervisor, checkpoints: checkpoints)) { [station, sensorCall, displayCall] send in
            await station.wait(.seconds(95))
            (sensorCall.hangs, displayCall.hangs) = (true, true)
            await station.wait(.seconds(30))
            told.value = station.world.timeline.now
            for _ in 1...times { send.yield(.stop(reason: "SIGTERM")) }
        }
        #expect(station.world.timeline.now - told.value < .seconds(3))
        let stop = try #require(station.log.lines.firstIndex { $0.event == .stop })
        #expect(station.log.lines[stop - 1].event == .reading)
        #expect(checkpoints.kept.value != nil)
        let abandoned = station.log.lines[(stop + 1)...]
        #expect(abandoned.map { $0["loop"]?.content } == ["sensor/room", "lcd"])
        #expect(abandoned.allSatisfy { $0.event == .standstill && $0["outcome"]?.content == "abandoned" })
        #expect(supervisor.statuses.suffix(2) == [.stopping, .abandoned(loops: ["sensor/room", "lcd"])])
        #expect(notices.value.suffix(2).map(\.text).allSatisfy { $0.contains("was abandoned") })
    }

    @Test("a station whose history hangs stops within three seconds and still writes its log and checkpoint")
    func endsWhileHistoryHangs() async throws {
        let history = HangingHistory()
        let checkpoints = RecordingCheckpointStore()
        let told = LockedValue(Uptime.start)
        let service = StationService(
            sensors: [station.room()], weather: nil, display: nil, checkpoints: checkpoints,
            log: station.log,
            history: history, clock: station.clock,
            wall: station.world.wall)
        await station.run(service) { [station] send in
            await station.wait(.seconds(700))
            history.call.hangs = true
            await station.wait(.seconds(700))
            told.value = station.world.timeline.now
            send.yield(.stop(reason: "SIGTERM"))
        }
        #expect(station.world.timeline.now - told.value < .seconds(3))
        #expect(station.log.lines.suffix(2).map(\.event) == [.stop, .standstill])
        #expect(station.log.lines.last?["loop"]?.content == "history")
        #expect(checkpoints.kept.value != nil)
    }

    @Test("a station whose log hangs keeps running, says so once, and stops in time with everything else saved")
    func endsWhileLogHangs() async {
        let call = HangingCall()
        let checkpoints = RecordingCheckpointStore()
        let outlet = RecordingSnapshotOutlet()
        let supervisor = RecordingSupervisor()
        let told = LockedValue(Uptime.start)
        let faults = LockedValue<[String]>([])
        let service = StationService(
            sensors: [station.room()], weather: nil, display: ServiceDisplay(display: station.display()),
            checkpoints: checkpoints, outlet: outlet, log: HangingLog(station.log, call: call),
            history: station.history,
            clock: station.clock, wall: station.world.wall, notify: { [notices] in notices.value += [$0] },
            supervisor: supervisor)
        await station.run(service) { [station] send in
            await station.wait(.seconds(700))
            call.hangs = true
            await station.wait(.seconds(700))
            faults.value = outlet.latest.value?.faults.map(\.component.description) ?? []
            let alive = supervisor.signsOfLife
            await station.wait(.seconds(60))
            #expect(supervisor.signsOfLife > alive)
            told.value = station.world.timeline.now
            send.yield(.stop(reason: "SIGTERM"))
        }
        #expect(station.world.timeline.now - told.value < .seconds(3))
        #expect(faults.value == ["log"])
        #expect(notices.value.count { $0.text.hasPrefix("fault: log: the disk has not answered") } == 1)
        #expect(supervisor.statuses.last == .abandoned(loops: ["log"]))
        #expect(outlet.closed.value && checkpoints.kept.value != nil)
        let minutes = station.history.batches.flatMap(\.samples).filter { $0.series.quantity == .temperature }
        #expect(minutes.count >= 24)
    }

    @Test("a station whose backlight cannot be switched keeps reporting that it is alive")
    func livesWithoutLight() async {
        let supervisor = RecordingSupervisor()
        let display = RecordingDisplay { if case .light = $0 { .line(GPIOError(.lineBusy)) } else { nil } }
        let service = StationService(
            sensors: [], weather: nil, display: ServiceDisplay(display: display, backlight: .button),
            log: station.log, clock: station.clock, wall: station.world.wall, supervisor: supervisor)
        await station.run(service) { [station] in await station.wait(.seconds(601)) }
        #expect(supervisor.signsOfLife == 120)
        #expect(station.count(.standstill) == 0)
    }

    @Test("a station whose display scrolls for an hour keeps reporting that it is alive")
    func livesWithMovingLine() async throws {
        let supervisor = RecordingSupervisor()
        let frames = LockedValue(0)
        // One row: the cause of the fault has no other to stand on.
        let display = RecordingDisplay(size: try #require(DisplaySize(columns: 8, rows: 1))) {
            if case .frame = $0 { frames.value += 1 }
            return nil
        }
        station.world.bus.detach(VirtualStation.sensorAddress)
        let service = StationService(
            sensors: [station.room()],
            weather: nil, display: ServiceDisplay(display: display, pages: [.health], pageTime: .seconds(60)),
            log: station.log, clock: station.clock, wall: station.world.wall, supervisor: supervisor)
        await station.run(service) { [station] in await station.wait(.seconds(3601)) }
        #expect(frames.value > 2000)
        #expect(supervisor.signsOfLife == 720)
        #expect(station.count(.standstill) == 0)
    }

    @Test("a station with a hanging display writes all pending log lines at once when it stops")
    func stopsWithLinesWaiting() async {
        let linesAtStop = LockedValue<[LogLine]>([])
        let checkpoints = RecordingCheckpointStore()
        let display = HangingDisplay(RecordingDisplay { _ in nil }, call: displayCall)
        displayCall.hangs = true
        let service = StationService(
            sensors: [station.room()],
            weather: nil, display: ServiceDisplay(display: display), checkpoints: checkpoints, log: station.log,
            history: station.history, clock: station.clock, wall: station.world.wall,
            supervisor: RecordingSupervisor())
        await station.run(service) { [station] send in
            await station.wait(.seconds(1025))
            send.yield(.stop(reason: "end of the story"))
            await station.wait(.milliseconds(1))
            linesAtStop.value = station.log.lines
        }
        #expect(linesAtStop.value.last?.event == .stop)
        #expect(linesAtStop.value.dropLast().last?.event == .reading)
        #expect(checkpoints.kept.value != nil)
        let readings = linesAtStop.value.count { $0.event == .reading }
        // At 0, 60, … 960 s, and what was read from 970 to 1020 s.
        #expect(readings == 18)
        #expect(station.history.batches.flatMap(\.samples).count { $0.series.quantity == .temperature } == readings)
    }
}
