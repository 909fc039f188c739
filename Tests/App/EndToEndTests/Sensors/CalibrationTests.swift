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

@Suite("A sensor of carbon dioxide that is calibrated in fresh air")
struct CalibrationTests {
    private let station = VirtualStation()
    private let part = EmulatedSCD4x(.scd41)

    private func service(_ quirks: EmulatedSCD4x.Quirks = .init()) -> StationService {
        part.set(quirks)
        part.set(SimulatedAir(carbonDioxide: 425))
        part.drift(by: 80)
        station.world.bus.attach(part, at: 0x62)
        let driver = SCD4x(on: station.bus, at: 0x62, timeline: station.world.timeline, model: .scd41, part: "SCD41")
        return StationService(
            sensors: [
                ServiceSensor(
                    name: "air", place: .room, sensor: driver, interval: .seconds(60),
                    measures: SensorKind.scd41.measures)
            ],
            weather: nil, display: nil, log: station.log, clock: station.clock, wall: station.world.wall)
    }

    /// After the first two fields, which are the time and the level.
    private var calibrations: [String] {
        station.log.lines.filter { $0.event == .calibration }.map { line in
            line.text.split(separator: " ").dropFirst().joined(separator: " ")
        }
    }

    /// Of the readings since some time, in ppm.
    private func levels() -> [String] {
        station.log.lines.filter { $0.event == .reading }.compactMap { $0["co2_ppm"]?.content }
    }

    @Test("waits for three minutes, corrects itself, and is right from then on")
    func corrects() async {
        await station.run(service()) { [station] send in
            await station.wait(.seconds(1800))
            send.yield(.calibrate(sensor: "air", level: 425))
            await station.wait(.seconds(120))
            #expect(calibrations.isEmpty)
            await station.wait(.seconds(1800))
            send.yield(.stop(reason: "end of the story"))
        }
        #expect(calibrations == ["level=info event=calibration sensor=air chip=scd41 level_ppm=425 correction_ppm=-80"])
        #expect(levels().first == "505")
        #expect(levels().last == "425")
    }

    @Test("says why it failed, and continues measuring")
    func fails() async {
        var quirks = EmulatedSCD4x.Quirks()
        quirks.refusesCalibration = true
        await station.run(service(quirks)) { [station] send in
            send.yield(.calibrate(sensor: "air", level: 425))
            await station.wait(.seconds(3600))
            send.yield(.stop(reason: "end of the story"))
        }
        #expect(calibrations.count == 1)
        #expect(
            calibrations == [
                "level=warning event=calibration sensor=air chip=scd41 level_ppm=425 cause=\"SCD41: unusable reply: calibration failed\""
            ])
        #expect(levels().last == "505")
    }

    @Test("ignores what was meant for a sensor that the station does not have")
    func unknown() async {
        await station.run(service()) { [station] send in
            send.yield(.calibrate(sensor: "balcony", level: 425))
            await station.wait(.seconds(600))
            send.yield(.stop(reason: "end of the story"))
        }
        #expect(calibrations.isEmpty)
    }

    @Test("is not calibrated a quarter of an hour late: by then it may be elsewhere")
    func forgets() {
        func moment(_ seconds: Int) -> Uptime { Uptime(sinceStart: .seconds(seconds)) }
        let orders = CalibrationOrders()
        orders.place(425, for: "air", at: moment(100))
        #expect(orders.dueLevel(for: "air", at: moment(289)) == nil)
        #expect(orders.dueLevel(for: "air", at: moment(1001)) == nil)
        orders.place(425, for: "air", at: moment(2000))
        orders.place(430, for: "air", at: moment(2100))
        #expect(orders.dueLevel(for: "air", at: moment(2290)) == 430)
        #expect(orders.dueLevel(for: "air", at: moment(2291)) == nil)
    }
}
