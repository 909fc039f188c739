import Glibc
import Ports
import Simulation
import Synchronization
import TestSupport
import Testing
import Values

@testable import Devices

@Suite("A sensor whose readings another program leaves")
struct ReadingFileSensorTests {
    /// A disk, a gateway that writes on it, a clock on the wall, and the driver.
    private struct Rig: Sendable {
        let clock = VirtualClock()
        let wall: Wall
        let disk: SimulatedDisk
        let gateway: EmulatedGateway
        let sensor: ReadingFileSensor

        init() {
            let timeline = Timeline(clock)
            let wall = Wall(timeline)
            self.wall = wall
            disk = SimulatedDisk { wall.now().timestamp }
            gateway = EmulatedGateway(on: disk)
            sensor = ReadingFileSensor(gateway.source, on: disk, wall: wall, timeline: timeline, part: "file")
        }

        func pass(_ seconds: Int) async { try? await clock.sleep(for: .seconds(seconds)) }

        /// Leaves a reading that is stamped so many seconds from now.
        func leave(stamped seconds: Int64) {
            gateway.leave(gateway.text(stamp: "\(wall.now().secondsSince1970 + seconds)"))
        }

        func cause(sourceLocation: SourceLocation = #_sourceLocation) async -> ReadingError.Kind? {
            do throws(SensorError) {
                let measurement = try await sensor.measure()
                Issue.record("\(measurement)", sourceLocation: sourceLocation)
            } catch {
                if case .reading(let failure) = error.cause { return failure.kind }
            }
            return nil
        }
    }

    /// A clock on the wall that can be stepped, and that may not have been set.
    private final class Wall: WallClock {
        private let timeline: Timeline
        let state = Mutex((offset: Int64(1_795_129_200), isTrusted: true))

        init(_ timeline: Timeline) { self.timeline = timeline }

        func now() -> WallTime {
            let (offset, isTrusted) = state.withLock { $0 }
            return WallTime(
                secondsSince1970: offset + timeline.now.sinceStart.components.seconds, secondsFromUTC: 0,
                isTrusted: isTrusted)
        }

        func step(_ seconds: Int64) { state.withLock { $0.offset += seconds } }
        func trust(_ isTrusted: Bool) { state.withLock { $0.isTrusted = isTrusted } }
    }

    @Test("the same file is the same measurement, which grows older; another file is another measurement")
    func repeats() async throws {
        let rig = Rig()
        rig.gateway.plug()
        await rig.pass(20)
        let first = try await rig.sensor.measure()
        #expect(first.age == .seconds(20) && !first.isRepeated)
        await rig.pass(30)
        let second = try await rig.sensor.measure()
        #expect(second.age == .seconds(50) && second.isRepeated)
        rig.gateway.plug()
        let third = try await rig.sensor.measure()
        #expect(third.age == .zero && !third.isRepeated)
        #expect(third.values == first.values)
    }

    @Test("a reading that is older than it may be is an error, and the next one is right")
    func ages() async throws {
        let rig = Rig()
        rig.gateway.plug()
        _ = try await rig.sensor.measure()
        await rig.pass(3900)
        #expect(try await rig.sensor.measure().isRepeated)
        await rig.pass(1)
        #expect(await rig.cause() == .old(.seconds(3900)))
        rig.gateway.plug()
        #expect(try await !rig.sensor.measure().isRepeated)
    }

    @Test("a file that was there before the station is as old as its time says")
    func foundAtStart() async throws {
        let rig = Rig()
        rig.gateway.plug()
        await rig.pass(1000)
        #expect(try await rig.sensor.measure().age == .seconds(1000))
        let late = Rig()
        late.gateway.plug()
        await late.pass(4000)
        #expect(await late.cause() == .old(.seconds(3900)))
    }

    @Test("the sender's stamp counts where it is older than the file, and the file where the stamp cannot be right")
    func stamps() async throws {
        for (stamp, age) in [(-600, 600), (-1, 1), (2, 0), (86_400, 0), (-1_795_129_200, 0)] as [(Int64, Int)] {
            let rig = Rig()
            rig.leave(stamped: stamp)
            #expect(try await rig.sensor.measure().age == .seconds(age), "\(stamp)")
        }
        let rig = Rig()
        rig.leave(stamped: -4000)
        #expect(await rig.cause() == .old(.seconds(3900)))
    }

    @Test("a file that is written again with the same stamp is the same measurement")
    func republished() async throws {
        let rig = Rig()
        rig.leave(stamped: 0)
        _ = try await rig.sensor.measure()
        let text = rig.gateway.text(stamp: "\(rig.wall.now().secondsSince1970)")
        await rig.pass(300)
        rig.gateway.leave(text)
        let again = try await rig.sensor.measure()
        #expect(again.isRepeated && again.age == .seconds(300))
        await rig.pass(3700)
        rig.gateway.leave(text)
        #expect(await rig.cause() == .old(.seconds(3900)))
    }

    @Test("a sender whose clock is far ahead has new readings, whose ages count from their arrival")
    func ahead() async throws {
        let rig = Rig()
        let year2099 = rig.gateway.text(stamp: "4070908800")
        for _ in 0..<5 {
            rig.gateway.leave(year2099)
            let first = try await rig.sensor.measure()
            #expect(!first.isRepeated && first.age == .zero)
            await rig.pass(1800)
            #expect(try await rig.sensor.measure().isRepeated)
        }
    }

    @Test("a stamp that was a little ahead when its file came makes no second reading of it")
    func slightlyAhead() async throws {
        let rig = Rig()
        rig.leave(stamped: 10)
        _ = try await rig.sensor.measure()
        await rig.pass(60)
        let again = try await rig.sensor.measure()
        #expect(again.isRepeated && again.age == .seconds(60))
    }

    @Test(
        "a step of the board's clock makes a reading neither older nor younger",
        arguments: [-86_400, 86_400] as [Int64])
    func clockSteps(seconds: Int64) async throws {
        let rig = Rig()
        rig.leave(stamped: 0)
        _ = try await rig.sensor.measure()
        rig.wall.step(seconds)
        await rig.pass(10)
        #expect(try await rig.sensor.measure().age == .seconds(10))
        // The next reading came between two looks, whatever its file's time says.
        rig.gateway.plug()
        rig.wall.step(-seconds)
        await rig.pass(10)
        let next = try await rig.sensor.measure()
        #expect(!next.isRepeated && next.age <= .seconds(10))
    }

    @Test("while the board's clock has not been set, what was there at the start is not used, and what comes then is")
    func clockUnset() async throws {
        let rig = Rig()
        rig.wall.trust(false)
        rig.gateway.plug()
        #expect(await rig.cause() == .undated)
        await rig.pass(10)
        #expect(await rig.cause() == .undated)
        rig.leave(stamped: -3000)
        #expect(try await rig.sensor.measure().age <= .seconds(10))
        // A clock that was set back since the file was written.
        let other = Rig()
        other.gateway.plug()
        other.wall.step(-3600)
        #expect(await other.cause() == .undated)
    }

    @Test("a file that comes late is used at once, and one that vanished and is the same again is no new measurement")
    func comesLate() async throws {
        let rig = Rig()
        rig.wall.trust(false)
        #expect(await rig.cause() == .missing)
        rig.gateway.plug()
        let first = try await rig.sensor.measure()
        #expect(first.age == .zero)
        rig.disk.onCall = { $0.operation == .open ? EMFILE : 0 }
        #expect(await rig.cause() == .unreadable(StorageError(.open, errno: EMFILE)))
        rig.disk.onCall = nil
        await rig.pass(10)
        let again = try await rig.sensor.measure()
        #expect(again.isRepeated && again.age == .seconds(10))
    }

    @Test("the file is read on a thread that may wait, opened once and closed again")
    func waitsApart() async throws {
        let rig = Rig()
        rig.gateway.plug()
        let calls = LockedValue<[SimulatedDisk.Call]>([])
        rig.disk.onCall = { call in
            calls.change { $0.append(call) }
            return 0
        }
        _ = try await rig.sensor.measure()
        #expect(!calls.value.isEmpty && calls.value.allSatisfy(\.isApart))
        #expect(calls.value.count { $0.operation == .open } == 1)
        #expect(rig.disk.openFiles == 0)
    }

    @Test("a file that could not be read for a while is not younger for that")
    func unreadable() async throws {
        let rig = Rig()
        rig.gateway.plug()
        await rig.pass(2000)
        rig.disk.onCall = { $0.operation == .open ? EACCES : 0 }
        #expect(await rig.cause() == .unreadable(StorageError(.open, errno: EACCES)))
        await rig.pass(10)
        rig.disk.onCall = nil
        #expect(try await rig.sensor.measure().age == .seconds(2010))
    }

    @Test("every error says what is wrong and what to do, without an age that grows")
    func words() {
        let path = "/run/windowsill/readings/bedroom.json"
        let kinds: [(ReadingError.Kind, String)] = [
            (.missing, "\(path) does not exist yet; check that the program that writes it is running"),
            (
                .unreadable(StorageError(.open, errno: ELOOP)),
                "cannot read \(path): it is a symbolic link (errno \(ELOOP)); move it away"
            ),
            (
                .noValue(keys: ["battery", "humidity"]),
                "\(path) has no value under the configured keys; it has battery, humidity; correct the sensor's keys, or wait until its sender has measured"
            ),
            (
                .old(.seconds(3900)),
                "no reading for more than 65 min in \(path); check that the program that writes it is running"
            ),
        ]
        for (kind, text) in kinds { #expect(ReadingError(kind, path: path).description == text) }
        let topic = ReadingError(.old(.seconds(3900)), path: path, topics: "zigbee2mqtt/bedroom")
        #expect(topic.remedy.contains("windowsill-mqtt") && topic.remedy.contains("zigbee2mqtt/bedroom"))
        let error = SensorError(part: "file", cause: .reading(topic))
        let finding = Finding("sensor/bedroom", cause: error, elsewhere: [])
        #expect(finding.detail == "file: \(topic.cause)" && finding.remedy == topic.remedy)
    }
}
