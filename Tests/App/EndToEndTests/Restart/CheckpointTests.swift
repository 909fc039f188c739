import Glass
import Records
import Simulation
import StationCore
import StationService
import StationTestKit
import TestSupport
import Testing
import Values

@Suite("The checkpoint and the snapshots of a station")
struct CheckpointTests {
    private let station = VirtualStation()

    @Test("a restart restores the day's lowest and highest temperature from the checkpoint")
    func remembersTheDay() async throws {
        let checkpoints = RecordingCheckpointStore()
        let outlet = RecordingSnapshotOutlet()
        station.sht31.set(temperature: .celsius(17.5), humidity: .percent(50))
        await station.run(station.service(checkpoints: checkpoints, outlet: outlet)) { [station] in
            await station.wait(.seconds(900))
            station.sht31.set(temperature: .celsius(19), humidity: .percent(50))
            await station.wait(.seconds(900))
        }
        let before = try #require(outlet.latest.value?.first.today.value?.temperature)
        #expect(abs(before.lowest.celsius - 17.5) < 0.1 && abs(before.highest.celsius - 19) < 0.1)
        #expect(outlet.closed.value)

        await station.run(station.service(checkpoints: checkpoints, outlet: outlet)) { [station] in
            await station.wait(.seconds(300))
        }
        let after = try #require(outlet.latest.value?.first.today.value?.temperature)
        #expect(after.lowest == before.lowest)
        #expect(after.highest >= before.highest)
    }

    @Test("a checkpoint that cannot be saved is a fault that says what is lost, until it can be saved")
    func saysWhatIsLost() async {
        let checkpoints = RecordingCheckpointStore()
        checkpoints.refuses.value = true
        await station.run(station.service(checkpoints: checkpoints)) { [station] in
            await station.wait(.seconds(900))
            checkpoints.refuses.value = false
            await station.wait(.seconds(900))
        }
        #expect(station.count(.fault, of: "state/checkpoint") == 1)
        #expect(station.count(.recovered, of: "state/checkpoint") == 1)
    }

    @Test("a last checkpoint that cannot be saved is a fault in the log of the station that has stopped")
    func saysAtTheStop() async {
        let checkpoints = RecordingCheckpointStore()
        await station.run(station.service(checkpoints: checkpoints)) { [station] in
            await station.wait(.seconds(900))
            checkpoints.refuses.value = true
        }
        #expect(station.count(.fault, of: "state/checkpoint") == 1)
    }

    @Test("a checkpoint that has failed before is no second fault at the stop")
    func saysOnce() async {
        let checkpoints = RecordingCheckpointStore()
        checkpoints.refuses.value = true
        await station.run(station.service(checkpoints: checkpoints)) { [station] in await station.wait(.seconds(900)) }
        #expect(station.count(.fault, of: "state/checkpoint") == 1)
    }

    @Test("each lost part of the checkpoint is a fault with its cause, which is over at once")
    func saysWhatWasLost() async {
        let checkpoints = RecordingCheckpointStore()
        checkpoints.losses.value = ["the first is damaged", "the second is damaged"]
        await station.run(station.service(checkpoints: checkpoints)) { [station] in await station.wait(.seconds(60)) }
        #expect(station.count(.fault, of: "state/checkpoint") == 2)
        #expect(station.count(.recovered, of: "state/checkpoint") == 2)
    }

    @Test("the outlet gets changed snapshots every five seconds at first, later every 15")
    func publishes() async {
        let outlet = RecordingSnapshotOutlet()
        await station.run(station.service(outlet: outlet)) { [station] in await station.wait(.seconds(900)) }
        let times = outlet.times.value
        #expect(times.count > 60)
        // What works for the first time is said at once.
        let started = times.drop { $0 < .seconds(5) }
        #expect(times.count - started.count <= 8)
        for (time, next) in zip(started, started.dropFirst()) {
            #expect(next - time >= (next < .seconds(60) ? .seconds(5) : .seconds(15)))
            #expect(next - time <= .seconds(25))
        }
        #expect(outlet.confirmations.value == 0)
    }

    private func quietService(_ outlet: RecordingSnapshotOutlet, display: Bool) -> StationService {
        StationService(
            sensors: [station.room(every: .seconds(3600))], weather: nil,
            display: display
                ? ServiceDisplay(display: station.display(), pages: VirtualStation.stillPages) : nil,
            outlet: outlet,
            board: FixedKernelFiles([
                "/sys/class/thermal/thermal_zone0/type": "cpu-thermal\n",
                "/sys/class/thermal/thermal_zone0/temp": "40000\n",
            ]), log: station.log, clock: station.clock,
            wall: station.world.wall)
    }

    @Test(
        "when nothing changes the outlet gets a confirmation each minute and a snapshot every five",
        arguments: [false, true])
    func confirms(display: Bool) async {
        let outlet = RecordingSnapshotOutlet()
        await station.run(quietService(outlet, display: display)) { [station] in await station.wait(.seconds(3000)) }
        let quiet = outlet.times.value.filter { $0 > .seconds(60) && $0 < .seconds(2990) }
        #expect(quiet.count >= 8)
        #expect(zip(quiet, quiet.dropFirst()).allSatisfy { (.seconds(300)...(.seconds(360))).contains($1 - $0) })
        #expect(outlet.confirmations.value + quiet.count >= 45)
    }

    @Test("the outlet gets another snapshot when it has lost the last one")
    func lost() async {
        let outlet = RecordingSnapshotOutlet()
        outlet.isLost.value = true
        await station.run(quietService(outlet, display: false)) { [station] in await station.wait(.seconds(1200)) }
        let times = outlet.times.value.filter { $0 > .seconds(60) }
        #expect(times.count >= 8)
        #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 <= .seconds(150) })
    }
}
