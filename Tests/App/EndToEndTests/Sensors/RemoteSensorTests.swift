import Devices
import Ports
import Records
import Simulation
import StationCore
import StationTestKit
import TestSupport
import Testing
import Values
import Words

@testable import StationService

@Suite("A sensor elsewhere, in a running station")
struct RemoteSensorTests {
    private let station = VirtualStation()
    private let disk: SimulatedDisk
    private let gateway: EmulatedGateway

    init() {
        let wall = station.world.wall
        disk = SimulatedDisk { wall.time }
        gateway = EmulatedGateway(on: disk)
    }

    private func service(
        interval: Duration = .seconds(10), outlet: RecordingSnapshotOutlet? = nil, topics: String? = nil,
        _ supervisor: any Supervisor = NoSupervisor()
    ) -> StationService {
        let timeline = station.world.timeline
        var source = gateway.source
        source.topics = topics
        let sensor = ReadingFileSensor(
            source, on: disk, wall: station.world.wall, timeline: timeline, part: SensorKind.file.part)
        return StationService(
            sensors: [
                ServiceSensor(
                    name: "bedroom", place: .other("bedroom"), sensor: sensor, interval: interval,
                    measures: SensorKind.file.measures)
            ],
            weather: nil, display: nil, outlet: outlet, log: station.log, clock: station.clock,
            wall: station.world.wall,
            supervisor: supervisor)
    }

    private var readings: [LogLine] { station.log.lines.filter { $0.event == .reading } }

    @Test("a reading that comes every five minutes is recorded once each, and is fresh all the time")
    func records() async throws {
        let outlet = RecordingSnapshotOutlet()
        await station.run(service(outlet: outlet)) { [station, gateway] in
            for minute in 0..<12 {
                gateway.set(SimulatedAir(temperature: .celsius(Constant(integerLiteral: 15 + minute % 2))))
                await station.wait(.seconds(300))
            }
        }
        #expect(readings.count == 12)
        #expect(readings.allSatisfy { $0["samples"]?.content ?? "1" == "1" })
        #expect(Set(readings.compactMap { $0["temperature_c"]?.content }) == ["15.00", "16.00"])
        let latest = try #require(outlet.latest.value)
        let temperature = try #require(latest.sensors.first).air.temperature
        let age = try #require(temperature.origin?.age)
        #expect(temperature.freshValue != nil && age > .seconds(200) && age <= .seconds(310))
        #expect(station.count(.fault) == 0)
    }

    @Test("a sensor that says nothing more is a fault once its reading is old, with a remedy of its own, and recovers")
    func goesSilent() async throws {
        let outlet = RecordingSnapshotOutlet()
        let supervisor = RecordingSupervisor()
        gateway.plug()
        await station.run(service(outlet: outlet, supervisor)) { [station, gateway] in
            await station.wait(.seconds(3890))
            #expect(station.count(.fault) == 0)
            await station.wait(.seconds(60))
            #expect(station.count(.fault, of: "sensor/bedroom") == 1)
            await station.wait(.seconds(3600))
            let health = outlet.latest.value?.health.first { $0.component == .sensor("bedroom") }
            #expect(health?.isFailing == true)
            #expect(health?.remedy == FaultWords.remoteSensorRemedy)
            gateway.plug()
            await station.wait(.seconds(60))
        }
        #expect(station.count(.fault, of: "sensor/bedroom") == 1)
        #expect(station.count(.recovered, of: "sensor/bedroom") == 1)
        #expect(readings.count == 2)
        #expect(supervisor.statuses.allSatisfy { if case .stalled = $0 { false } else { true } })
    }

    @Test(
        "a file that is torn for a moment is no fault; one that stays so is, and ends with the file that was there before"
    )
    func isTorn() async {
        gateway.plug()
        await station.run(service()) { [station, gateway, disk] in
            await station.wait(.seconds(60))
            let whole = gateway.text()
            gateway.leave(String(whole.prefix(20)))
            await station.wait(.seconds(15))
            gateway.leave(whole)
            await station.wait(.seconds(60))
            #expect(station.count(.fault) == 0)
            disk.onCall = { $0.operation == .open ? 5 : 0 }
            await station.wait(.seconds(60))
            #expect(station.count(.fault, of: "sensor/bedroom") == 1)
            disk.onCall = nil
            await station.wait(.seconds(15))
        }
        #expect(station.count(.recovered, of: "sensor/bedroom") == 1)
    }

    @Test(
        "values that a broker's senders take back are over at once; a file of another program may lack its keys for a moment",
        arguments: ["loft/temperature", nil])
    func takesBack(topics: String?) async {
        let outlet = RecordingSnapshotOutlet()
        gateway.plug()
        await station.run(service(outlet: outlet, topics: topics)) { [station, gateway] in
            await station.wait(.seconds(60))
            #expect(outlet.latest.value?.sensors.first?.air.temperature.freshValue != nil)
            gateway.leave(#"{"by":"windowsill-mqtt"}"#)
            await station.wait(.seconds(60))
            #expect((outlet.latest.value?.sensors.first?.air.temperature.freshValue == nil) == (topics != nil))
            #expect(station.count(.fault, of: "sensor/bedroom") == 1)
            gateway.plug()
            await station.wait(.seconds(60))
            #expect(outlet.latest.value?.sensors.first?.air.temperature.freshValue != nil)
        }
        #expect(station.count(.recovered, of: "sensor/bedroom") == 1)
    }

    @Test("what was measured long before it came is shown and not recorded")
    func comesLate() async throws {
        let outlet = RecordingSnapshotOutlet()
        await station.run(service(outlet: outlet)) { [station, gateway] in
            await station.wait(.seconds(600))
            gateway.leave(gateway.text(stamp: "\(station.world.wall.time.secondsSince1970 - 400)"))
            await station.wait(.seconds(100))
        }
        #expect(readings.isEmpty)
        let report = try #require(outlet.latest.value?.sensors.first)
        #expect(report.air.temperature.freshValue == .celsius(21.3))
        #expect(report.air.temperature.origin.map { $0.age >= .seconds(400) } == true)
    }

    @Test("the values of a sensor whose reading is rejected do not come back because its file is still there")
    func staysRejected() async {
        gateway.plug()
        await station.run(service()) { [station, gateway] in
            await station.wait(.seconds(60))
            // Held back, then refuted by the next.
            gateway.set(SimulatedAir(temperature: .celsius(60)))
            await station.wait(.seconds(300))
            gateway.set(SimulatedAir(temperature: .celsius(21.4)))
            await station.wait(.seconds(60))
        }
        #expect(!readings.contains { $0["temperature_max_c"]?.content == "60.00" })
        #expect(readings.last?["temperature_c"]?.content == "21.40")
    }
}
