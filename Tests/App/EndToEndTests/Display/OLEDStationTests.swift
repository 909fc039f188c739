import Devices
import Glass
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
import Words

/// Everything is in virtual time, on one bus of 100 kHz.
@Suite("A station with an OLED")
struct OLEDStationTests {
    private static let address: I2CAddress = 0x3C

    private let station = VirtualStation()
    private let oled = EmulatedOLED(.ssd1306)
    private let reader = OLEDReader(.small, of: (0x20..<0x7F).compactMap { Unicode.Scalar($0).map { Character($0) } })

    init() { station.world.bus.attach(oled, at: Self.address) }

    private func service(_ sensors: [ServiceSensor], pages: [Page]) -> StationService {
        let display = OLED(
            on: station.bus, at: Self.address, .ssd1306, panel: .tall, letters: .small,
            timeline: station.world.timeline)
        return StationService(
            sensors: sensors, weather: nil,
            display: ServiceDisplay(
                display: display, letters: .font(.small), language: .english, pages: pages, pageTime: .seconds(2)),
            log: station.log, clock: station.clock, wall: station.world.wall)
    }

    @Test("an OLED that is pulled out is one fault, and has its whole picture soon after it is plugged in again")
    func isReplugged() async {
        let (before, after) = (LockedValue<[String]?>(nil), LockedValue<[String]?>(nil))
        let (station, oled, reader) = (station, oled, reader)
        await station.run(service([station.room()], pages: [.health])) {
            await station.wait(.seconds(60))
            before.value = reader.text(of: oled)
            station.world.bus.detach(Self.address)
            await station.wait(.seconds(600))
            // It was without power, and has noise in its memory.
            oled.powerCycle()
            station.world.bus.attach(oled, at: Self.address)
            await station.wait(.seconds(20))
            after.value = reader.text(of: oled)
        }
        #expect(before.value?.first == "All is well", "\(String(describing: before.value))")
        #expect(after.value == before.value, "\(String(describing: after.value))")
        #expect(oled.violations == [])
        #expect(station.count(.fault, of: "lcd") == 1)
        #expect(station.count(.recovered, of: "lcd") == 1)
        #expect(station.count(.fault) == 1)
    }

    @Test("sensors on the bus of an OLED are read on time, whatever is written on it")
    func readsOnTime() async {
        let timeline = station.world.timeline
        let other: I2CAddress = 0x76
        station.world.add(EmulatedBME280(), at: other)
        // So that readings come at all times between two pages.
        let interval = Duration.milliseconds(2030)
        let drivers: [any Sensor] = [
            SHT3x(on: station.bus, at: VirtualStation.sensorAddress, timeline: timeline, part: "SHT31"),
            BME280(on: station.bus, at: other, timeline: timeline, model: .bme280, part: "BME280"),
        ]
        let watched = drivers.map { WatchedSensor($0, timeline: timeline) }
        let sensors = zip(["a", "b"], watched).map { name, sensor in
            ServiceSensor(name: name, place: .room, sensor: sensor, interval: interval)
        }
        let station = station
        await station.run(service(sensors, pages: Page.usual)) { await station.wait(.seconds(300)) }
        for sensor in watched {
            // The first ones come faster.
            let readings = Array(sensor.readings.value.dropFirst(4))
            #expect(readings.count >= 140)
            for (one, next) in zip(readings, readings.dropFirst()) {
                #expect(next.begun - one.begun == interval)
            }
            // Alone on the bus they take 14 and 19 ms; a whole picture takes 101 ms.
            let longest = readings.map(\.taken).max() ?? .zero
            #expect(longest < .milliseconds(100), "\(sensor.part): \(longest)")
        }
        #expect(station.count(.fault) == 0)
        #expect(oled.violations == [])
    }
}

/// Notes when a sensor is read, and how long that takes.
private final class WatchedSensor: Sensor {
    struct Reading: Sendable {
        var begun: Duration
        var taken: Duration
    }

    let turn = Turn()
    let readings = LockedValue<[Reading]>([])
    private let sensor: any Sensor
    private let timeline: Timeline

    init(_ sensor: any Sensor, timeline: Timeline) {
        (self.sensor, self.timeline) = (sensor, timeline)
    }

    var part: String { sensor.part }
    var minimumInterval: Duration { sensor.minimumInterval }

    func takeMeasurement() async throws(SensorError) -> Measurement {
        let begun = timeline.now.sinceStart
        let measurement = try await sensor.measure()
        let taken = timeline.now.sinceStart - begun
        readings.change { $0.append(Reading(begun: begun, taken: taken)) }
        return measurement
    }
}
