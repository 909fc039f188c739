import Devices
import Ports
import Records
import Simulation
import StationCore
import StationService
import StationTestKit
import Synchronization
import TestSupport
import Testing
import Values

@Suite("A sensor that gives wrong readings")
struct SensorQualityTests {
    /// Returns the given values, one after the other.
    private final class ScriptedSensor: Sensor {
        let part = "SHT31"
        let minimumInterval = Duration.seconds(10)
        let turn = Turn()
        private let celsius: Mutex<[Double]>

        init(celsius: [Double]) {
            self.celsius = Mutex(celsius)
        }

        func takeMeasurement() throws(SensorError) -> Measurement {
            Measurement(temperature: .celsius(celsius.withLock { $0.removeFirst() }), humidity: .percent(50))
        }
    }

    /// Notes when it is asked, and fails the fifth time.
    private final class ObservedSensor: Sensor {
        let part = "SHT31"
        let minimumInterval = Duration.milliseconds(150)
        let turn = Turn()
        let timeline: Timeline
        let asked = Mutex<[Duration]>([])

        init(timeline: Timeline) {
            self.timeline = timeline
        }

        func takeMeasurement() throws(SensorError) -> Measurement {
            let count = asked.withLock {
                $0.append(timeline.now.sinceStart)
                return $0.count
            }
            if (5...6).contains(count) { throw SensorError(part: part, cause: .malformedReply("nothing")) }
            return Measurement(temperature: .celsius(21 + 0.01 * Double(count)))
        }
    }

    @Test("the first readings follow each other quickly, so that a wrong one does not last")
    func confirmsQuickly() async {
        let station = VirtualStation()
        let sensor = ObservedSensor(timeline: station.world.timeline)
        let service = StationService(
            sensors: [ServiceSensor(name: "room", place: .room, sensor: sensor, interval: .seconds(600))],
            weather: nil, display: nil, log: station.log, clock: station.clock, wall: station.world.wall)
        await station.run(service) { await station.wait(.seconds(1900)) }
        let milliseconds = sensor.asked.withLock { $0.map { Int($0 / .milliseconds(1)) } }
        // A second attempt follows a failure at once, then the sequence starts over. The ten-minute interval stays.
        #expect(milliseconds == [0, 150, 300, 600_000, 1_200_000, 1_200_150, 1_800_000, 1_800_150, 1_800_300])
    }

    @Test("a glitch, an implausible value and a correction are logged as such")
    func isRecorded() async {
        let station = VirtualStation()
        let service = StationService(
            sensors: [
                ServiceSensor(
                    name: "room", place: .room,
                    sensor: ScriptedSensor(celsius: [21, 21.5, 85, 21.7, 130, 21.4, 21.2, 21]),
                    interval: .seconds(10), measures: .air(-40...125),
                    calibration: Calibration([.temperature: .offset(-1)]))
            ],
            weather: nil, display: nil, log: station.log, clock: station.clock, wall: station.world.wall)
        await station.run(service) { await station.wait(.seconds(65)) }
        let told = station.log.lines.map(\.text).filter { $0.contains("sensor=room") }.map { line in
            line.split(separator: " ").dropFirst(2).joined(separator: " ")
        }
        #expect(
            told == [
                "event=reading sensor=room chip=sht31 temperature_c=20.00 humidity_pct=53.2 samples=1 "
                    + "temperature_min_c=20.00 temperature_max_c=20.00 humidity_min_pct=53.2 humidity_max_pct=53.2",
                "event=rejected sensor=room reason=spike quantity=temperature_c value=85.00 count=1",
                "event=rejected sensor=room reason=range quantity=temperature_c value=130.00 count=1",
                "event=reading sensor=room chip=sht31 temperature_c=20.45 humidity_pct=53.2 samples=4 "
                    + "temperature_min_c=20.20 temperature_max_c=20.70 humidity_min_pct=53.2 humidity_max_pct=53.2",
            ])
    }
}
