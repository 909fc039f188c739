import Commands
import Devices
import Ports
import Records
import Simulation
import StationCore
import StationTestKit
import TestSupport
import Testing
import Values

@testable import StationService

@Suite("The first measurement of a part that measures on its own")
struct FirstMeasurementTests {
    private let station = VirtualStation()

    private func service(
        _ sensor: any Sensor, _ part: any EmulatedI2CSensor, at address: I2CAddress, as kind: SensorKind = .scd41
    ) -> StationService {
        part.set(SimulatedAir())
        station.world.bus.attach(part, at: address)
        return StationService(
            sensors: [
                ServiceSensor(
                    name: "bedroom", place: .room, sensor: sensor, interval: .seconds(300),
                    measures: kind.measures)
            ],
            weather: nil, display: nil, log: station.log, clock: station.clock, wall: station.world.wall)
    }

    private func scd41(_ pace: CarbonDioxideSettings.Pace, neverMeasures: Bool = false) -> StationService {
        var quirks = EmulatedSCD4x.Quirks()
        quirks.neverMeasures = neverMeasures
        let sensor = SCD4x(on: station.bus, at: 0x62, timeline: station.world.timeline, model: .scd41, part: "SCD41")
        sensor.settings.pace = pace
        return service(sensor, EmulatedSCD4x(.scd41, quirks: quirks), at: 0x62)
    }

    private func once(_ service: StationService) async -> (snapshot: Snapshot, waits: [[String]], took: Duration) {
        let waits = LockedValue<[[String]]>([])
        let before = station.world.timeline.now
        let snapshot = await ThreadsApart.shared.run { [station] in
            station.clock.run { await service.once { names in waits.change { $0.append(names) } } }
        }
        return (snapshot, waits.value, station.world.timeline.now - before)
    }

    @Test(
        "once waits for as long as the mode of the part needs, and says after three seconds what it waits for",
        arguments: [
            (CarbonDioxideSettings.Pace.periodic, 5...8), (.lowPower, 30...33), (.singleShot, 5...8),
        ])
    func waits(pace: CarbonDioxideSettings.Pace, seconds: ClosedRange<Int>) async throws {
        let (snapshot, waits, took) = await once(scd41(pace))
        #expect(seconds.contains(Int(took.components.seconds)))
        #expect(waits == [["bedroom"]])
        #expect(snapshot.room.temperature.freshValue != nil && snapshot.room.humidity.freshValue != nil)
        guard case .unavailable(let cause, _) = snapshot.room[.carbonDioxide] else {
            Issue.record("carbon dioxide in the first two minutes")
            return
        }
        #expect(cause == "SCD41 is warming up")
        #expect(snapshot.faults.isEmpty)
        #expect(SnapshotText(snapshot).text.contains("just switched on"))
    }

    @Test("once has the first particles of an SPS30 without the class that settled ones have")
    func hasNoClass() async {
        let sensor = SPS30(on: station.bus, at: 0x69, timeline: station.world.timeline, part: "SPS30")
        let text = SnapshotText(await once(service(sensor, EmulatedSPS30(), at: 0x69, as: .sps30)).snapshot).text
        #expect(text.contains("just switched on") && text.contains("PM2.5 "), "\(text)")
        #expect(!text.contains("µg/m³, "), "\(text)")
    }

    @Test("once has temperature and humidity of an SCD30 whose first carbon dioxide is dropped")
    func dropped() async {
        let sensor = SCD30(on: station.bus, at: 0x61, timeline: station.world.timeline, part: "SCD30")
        let snapshot = await once(service(sensor, EmulatedSCD30(), at: 0x61)).snapshot
        #expect(snapshot.room.temperature.freshValue != nil && snapshot.room[.carbonDioxide].freshValue == nil)
    }

    @Test("once ends with the failure of a part that is started and never measures")
    func fails() async {
        let (snapshot, _, took) = await once(scd41(.periodic, neverMeasures: true))
        #expect(took < .seconds(60))
        #expect(snapshot.room.temperature.freshValue == nil)
        guard case .unavailable(let cause, _) = snapshot.room.temperature else { return }
        #expect(cause != "SCD41 is warming up")
    }

    @Test("a running station records no temperature of a part that has not warmed up")
    func records() async {
        await station.run(scd41(.periodic)) { [station] in await station.wait(.seconds(1500)) }
        let readings = station.log.lines.filter { $0.event == .reading }
        let temperatures = readings.compactMap { $0["temperature_c"]?.content }.compactMap { Double($0) }
        #expect(!temperatures.isEmpty && temperatures.allSatisfy { abs($0 - 21.3) < 0.1 })
        #expect(readings.first?["temperature_c"] == nil)
    }
}
