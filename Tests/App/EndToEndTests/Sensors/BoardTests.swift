import Records
import StationCore
import StationService
import StationTestKit
import TestSupport
import Testing
import Values

@Suite("Health of the board")
struct BoardTests {
    @Test("a hot processor and an undervoltage are reported as faults")
    func sees() async throws {
        let station = VirtualStation()
        let outlet = RecordingSnapshotOutlet()
        let board = FixedKernelFiles([
            "/sys/class/thermal/thermal_zone0/type": "gpu-thermal\n",
            "/sys/class/thermal/thermal_zone0/temp": "40000\n",
            "/sys/class/thermal/thermal_zone1/type": "cpu-thermal\n",
            "/sys/class/thermal/thermal_zone1/temp": "82500\n",
            "/sys/class/hwmon/hwmon0/name": "cpu_thermal\n", "/sys/class/hwmon/hwmon1/name": "rpi_volt\n",
            "/sys/class/hwmon/hwmon1/in0_lcrit_alarm": "1\n",
        ])
        await station.run(station.service(outlet: outlet, board: board)) { await station.wait(.seconds(90)) }
        let snapshot = try #require(outlet.latest.value)
        #expect(snapshot.board == BoardReading(processor: .celsius(82.5), isUndervolted: true))
        #expect(station.count(.fault, of: "processor") == 1)
        #expect(station.count(.fault, of: "power") == 1)
    }

    @Test(
        "the station searches for the board's files once, and gives up those that are missing",
        arguments: [true, false])
    func remembers(isThere: Bool) async {
        let station = VirtualStation()
        let there = [
            "/sys/class/thermal/thermal_zone0/type": "cpu-thermal\n",
            "/sys/class/thermal/thermal_zone0/temp": "40000\n", "/sys/class/hwmon/hwmon1/name": "rpi_volt\n",
            "/sys/class/hwmon/hwmon1/in0_lcrit_alarm": "0\n",
        ]
        let board = FixedKernelFiles(isThere ? there : [:])
        await station.run(station.service(board: board)) { await station.wait(hours: 2) }
        #expect(board.searches.value == (isThere ? 2 : 20))
    }

    @Test(
        "a board whose kernel exposes no temperature or voltage has no board reading",
        arguments: [
            [:], ["/sys/class/thermal/thermal_zone0/type": "cpu-thermal\n"],
            [
                "/sys/class/thermal/thermal_zone0/type": "cpu-thermal\n",
                "/sys/class/thermal/thermal_zone0/temp": "99999999999999999999\n",
            ],
        ] as [[String: String]])
    func tellsNothing(files: [String: String]) async {
        let station = VirtualStation()
        let outlet = RecordingSnapshotOutlet()
        await station.run(station.service(outlet: outlet, board: FixedKernelFiles(files))) {
            await station.wait(.seconds(90))
        }
        #expect(outlet.latest.value?.board == nil)
        #expect(outlet.latest.value?.health.contains { $0.component == .processor } == false)
    }
}
