import Ports
import Records
import SimulatedServices
import Simulation
import StationTestKit
import Testing
import Values

@Suite("A week in virtual time")
struct VirtualWeekTests {
    @Test("a week with every known fault ends with every recovery")
    func isSurvived() async throws {
        let station = VirtualStation()
        let service = station.service(
            sensorInterval: .seconds(60), pageTime: .seconds(60), weatherInterval: .seconds(1800))
        await station.run(service) { await misfortunes(of: station) }

        let faults = ["sensor/room", "sensor/shelf", "lcd", "weather/current", "weather/forecast"]
        for component in faults {
            #expect(station.count(.fault, of: component) > 0, "\(component)")
            #expect(station.count(.fault, of: component) == station.count(.recovered, of: component), "\(component)")
        }
        #expect(station.count(.clock) == 2)
        #expect(station.log.lines.last?.event == .stop)
        #expect(station.log.lines.last?["uptime_s"]?.integer == 7 * 86_400)
        #expect(station.glass.violations.isEmpty)
        #expect(station.sht31.violations.isEmpty)
        // A mean a minute of each sensor, less the 15 and the 14 hours in which they could not be read.
        let readings = station.count(.reading)
        #expect((18_350...18_440).contains(readings))
        for line in station.log.lines.map(\.text) { #expect(try LogLine.parse(line).text == line) }
    }

    /// Seven days, each with its own.
    private func misfortunes(of station: VirtualStation) async {
        // Monday: nothing.
        await station.wait(hours: 24)

        // Tuesday: the sensors are pulled out and put back.
        station.world.bus.detach(VirtualStation.sensorAddress)
        await station.wait(hours: 2)
        station.sht31.powerCycle()
        station.world.bus.attach(station.sht31, at: VirtualStation.sensorAddress)
        await station.wait(hours: 2)
        station.dht22.unplug()
        await station.wait(hours: 2)
        station.dht22.plug()
        await station.wait(hours: 18)

        // Wednesday: the display is pulled out and put back, and disturbed.
        station.world.bus.detach(VirtualStation.displayAddress)
        await station.wait(hours: 2)
        station.backpack.powerCycle(at: station.world.timeline.now.sinceStart)
        station.world.bus.attach(station.backpack, at: VirtualStation.displayAddress)
        await station.wait(hours: 1)
        station.glass.disturb(.lostStrobe)
        await station.wait(hours: 21)

        // Thursday: the bus hangs, and its bits are flipped; one frame in five of the DHT22 is bad.
        station.bus.setPlan { _, _ in .failAfter(.timedOut) }
        await station.wait(hours: 1)
        station.bus.setPlan { number, _ in number % 50 == 0 ? .flippedBit(number % 48) : nil }
        await station.wait(hours: 11)
        station.bus.setPlan(nil)
        for _ in 0..<60 {
            station.dht22.fault = .flippedBit(17)
            await station.wait(.seconds(12))
            station.dht22.fault = nil
            await station.wait(.seconds(48))
        }
        await station.wait(hours: 11)

        // Friday: the service fails in every way.
        let troubles: [WeatherFault] = [
            .noNetwork, .timeout(after: .seconds(30)), .keyRejected, .notFound, .tooManyRequests(retryAfter: nil),
            .internalError, .badGateway, .truncated, .webPage, .empty,
        ]
        for trouble in troubles {
            station.sky.set(trouble)
            await station.wait(hours: 1)
            station.sky.set(nil)
            await station.wait(hours: 1)
        }
        await station.wait(hours: 4)

        // Saturday: somebody sets the clock, and sets it back.
        station.world.wall.step(bySeconds: 3600)
        await station.wait(hours: 6)
        station.world.wall.step(bySeconds: -3600)
        await station.wait(hours: 18)

        // Sunday: everything at once.
        station.world.bus.detach(VirtualStation.sensorAddress)
        station.world.bus.detach(VirtualStation.displayAddress)
        station.dht22.unplug()
        station.sky.set(.noNetwork)
        await station.wait(hours: 12)
        station.world.bus.attach(station.sht31, at: VirtualStation.sensorAddress)
        station.backpack.powerCycle(at: station.world.timeline.now.sinceStart)
        station.world.bus.attach(station.backpack, at: VirtualStation.displayAddress)
        station.dht22.plug()
        station.sky.set(nil)
        await station.wait(hours: 12)
    }
}
