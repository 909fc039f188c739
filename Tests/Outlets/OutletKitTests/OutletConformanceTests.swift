import OutletKit
import Ports
import Records
import RunFiles
import Simulation
import StationCore
import StationTestKit
import TestSupport
import Testing
import Values

/// What every outlet does, whatever it is an outlet to.
@Suite("Every outlet")
struct OutletConformanceTests {
    private let folder: TemporaryFolder
    private let clock = VirtualClock()
    private let events = LockedValue<[OutletEvent]>([])

    init() throws { folder = try TemporaryFolder() }

    private static let start = Timestamp(secondsSince1970: 1_795_129_200)

    /// Ten minutes after the one before: every number is due by itself.
    private func moment(_ number: Int, step: Int64 = 0) -> Moment {
        let seconds = 600 * (number + 1)
        return Moment(
            uptime: .start + .seconds(seconds), wall: Self.start.advanced(bySeconds: Int64(seconds) + step),
            offset: .utc)
    }

    /// Runs the outlet while the story happens, then closes it; returns how long it took to end.
    @discardableResult
    private func run(
        _ outlet: any Outlet, _ story: @escaping @Sendable (Timeline) async -> Void
    ) async -> Duration {
        let end = LockedValue(Duration.zero)
        await ThreadsApart.shared.run { [clock, events] in
            clock.run {
                let timeline = Timeline(clock)
                await withTaskGroup(of: Void.self) { group in
                    group.addTask {
                        await outlet.run { event in
                            if event != .progressed { events.value.append(event) }
                        }
                    }
                    await story(timeline)
                    let closed = timeline.now
                    outlet.close(.stopped(at: moment(1000)))
                    await group.waitForAll()
                    end.value = timeline.now - closed
                }
            }
        }
        return end.value
    }

    private func deliver(_ numbers: Range<Int>, to rig: OutletRig, step: Int64 = 0, _ timeline: Timeline) async {
        for number in numbers {
            rig.deliver(rig.outlet, number, moment(number, step: step))
            try? await timeline.sleep(for: .seconds(2))
        }
    }

    @Test("the copy of the glass counts only where there is a display, and no outlet is listed before the log")
    func listed() {
        let disk = SimulatedDisk()
        let outlets = StationOutlets(
            log: LogOutlet(InMemoryLog(), version: "0.1.0"),
            snapshots: [SnapshotTextFile.snapshot(path: "/snapshot.json", on: disk)],
            glass: GlassFile(folder: "/glass", on: disk, timeline: Timeline(clock)))
        #expect(outlets.ids(hasDisplay: true) == [.log, .snapshotFile, .glassFile])
        #expect(outlets.ids(hasDisplay: false) == [.log, .snapshotFile])
    }

    @Test("passes on what it gets, in order and once", arguments: OutletRow.allCases)
    func passesOn(row: OutletRow) async {
        let rig = OutletRig(row, in: folder, clock: clock)
        let time = await run(rig.outlet) { await deliver(1..<11, to: rig, $0) }
        #expect(rig.passedOn() == Array(1..<11))
        #expect(events.value.isEmpty)
        #expect(time < .seconds(1))
    }

    @Test("loses and doubles nothing when it ends and another takes its place", arguments: OutletRow.allCases)
    func survivesItsEnd(row: OutletRow) async {
        var rig = OutletRig(row, in: folder, clock: clock)
        await run(rig.outlet) { [rig] in await deliver(1..<4, to: rig, $0) }
        rig.outlet = rig.again()
        await run(rig.outlet) { [rig] in await deliver(4..<7, to: rig, $0) }
        #expect(rig.passedOn() == Array(1..<7))
        #expect(events.value.isEmpty)
    }

    @Test(
        "says once that it fails and once that it works again, and counts what it lost", arguments: OutletRow.allCases)
    func fails(row: OutletRow) async {
        let rig = OutletRig(row, in: folder, clock: clock)
        await run(rig.outlet) { timeline in
            await deliver(1..<3, to: rig, timeline)
            rig.fail(true)
            await deliver(3..<6, to: rig, timeline)
            rig.fail(false)
            await deliver(6..<8, to: rig, timeline)
        }
        #expect(events.value.count == 2)
        #expect(events.value.last == .works)
        if rig.isForRecords { #expect(rig.passedOn().count + rig.lost() == 7) }
        #expect(rig.passedOn().suffix(2) == [6, 7])
        #expect(Set(rig.passedOn()).count == rig.passedOn().count)
    }

    @Test("delays nothing else while a call hangs, and continues afterwards", arguments: OutletRow.allCases)
    func hangs(row: OutletRow) async {
        let rig = OutletRig(row, in: folder, clock: clock)
        guard let gate = rig.gate else { return }
        await run(rig.outlet) { timeline in
            await deliver(1..<3, to: rig, timeline)
            gate.close()
            await deliver(3..<10, to: rig, timeline)
            gate.open()
            try? await timeline.sleep(for: .seconds(2))
            await deliver(10..<11, to: rig, timeline)
        }
        #expect(rig.passedOn() == (rig.isForRecords ? Array(1..<11) : [1, 2, 3, 9, 10]))
        // One pair at most.
        #expect([0, 2].contains(events.value.count))
    }

    @Test("keeps what is newest when its queue is full, and says what it dropped", arguments: OutletRow.allCases)
    func overflows(row: OutletRow) async {
        let rig = OutletRig(row, in: folder, clock: clock)
        await run(rig.outlet) { timeline in
            if let gate = rig.gate { gate.close() } else { rig.fail(true) }
            await deliver(1..<301, to: rig, timeline)
            if let gate = rig.gate { gate.open() } else { rig.fail(false) }
            try? await timeline.sleep(for: .seconds(2))
            await deliver(301..<302, to: rig, timeline)
        }
        #expect(rig.passedOn().suffix(2) == (rig.gate == nil ? [301] : [300, 301]))
        #expect(rig.passedOn() == rig.passedOn().sorted())
        #expect(Set(rig.passedOn()).count == rig.passedOn().count)
        if row == .log { #expect(rig.passedOn().count + rig.lost() == 301) }
    }

    @Test("follows a clock that is set back or forward", arguments: OutletRow.allCases, [-86_400, 86_400] as [Int64])
    func clockSteps(row: OutletRow, step: Int64) async {
        let rig = OutletRig(row, in: folder, clock: clock)
        await run(rig.outlet) { timeline in
            await deliver(1..<4, to: rig, timeline)
            await deliver(4..<7, to: rig, step: step, timeline)
        }
        #expect(rig.passedOn() == Array(1..<7))
        #expect(events.value.isEmpty)
    }

    @Test(
        "removes the file that it made when the station stops",
        arguments: [OutletRow.snapshotFile, .glassFile, .metrics])
    func cleansUp(row: OutletRow) async {
        let rig = OutletRig(row, in: folder, clock: clock)
        let there = LockedValue<[String]>([])
        await run(rig.outlet) { [folder] timeline in
            await deliver(1..<2, to: rig, timeline)
            there.value = folder.files
        }
        #expect(there.value.count == 1)
        #expect(folder.files.isEmpty)
    }
}
