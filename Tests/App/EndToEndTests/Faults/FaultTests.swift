import OpenWeatherMap
import Ports
import Records
import SimulatedServices
import Simulation
import StationCore
import StationService
import StationTestKit
import Testing
import Values

@Suite("A station with a broken part")
struct FaultTests {
    private let station = VirtualStation()

    @Test("a sensor unplugged for an hour is one fault and one recovery, and nothing else changes")
    func sensorGone() async {
        await station.run(station.service()) { [station] in
            await station.wait(.seconds(60))
            station.world.bus.detach(VirtualStation.sensorAddress)
            await station.wait(.seconds(120))
            #expect(await station.page(beginning: "In")[0].contains("old"), "\(station.glass.lines)")
            let health = await station.page(beginning: "! sensor room")
            #expect(health.last == "SHT31: nothing  ")
            await station.wait(hours: 1)
            #expect(await station.page(beginning: "In")[0] == "In  no reading  ")
            station.sht31.powerCycle()
            station.world.bus.attach(station.sht31, at: VirtualStation.sensorAddress)
            await station.wait(.seconds(180))
            #expect(await station.page(beginning: "In  ")[0].contains("%"))
        }
        #expect(station.count(.fault) == 1)
        #expect(station.count(.recovered) == 1)
        let shelf = station.log.lines.count { $0.event == .reading && $0["sensor"]?.content == "shelf" }
        #expect(shelf >= 64)
    }

    @Test("a sensor that restarts with its heater on is one fault that says so, and gives no warm reading")
    func sensorHeats() async throws {
        await station.run(station.service()) { [station] in
            await station.wait(.seconds(125))
            station.sht31.bootsWithHeaterOn = true
            station.sht31.powerCycle()
            await station.wait(.seconds(240))
        }
        let readings = station.log.lines.filter { $0.event == .reading && $0["sensor"]?.content == "room" }
        #expect(readings.count >= 4)
        let room = SimulatedRoom(offset: .hours(8))
        for reading in readings {
            let celsius = try #require(reading["temperature_c"]?.number)
            // The mean of the minute that the line ends.
            let seconds = reading.time.timestamp.secondsSince1970
            let truth = stride(from: seconds - 60, through: seconds, by: 20).map {
                room.temperature(at: Timestamp(secondsSince1970: $0)).celsius
            }
            let (least, most) = (truth.min() ?? .nan, truth.max() ?? .nan)
            #expect((least - 0.05...most + 0.05).contains(celsius), "\(celsius) for \(least) to \(most)")
        }
        let faults = station.log.lines.filter { $0.event == .fault }
        #expect(faults.count == 1)
        #expect(faults.first?["cause"]?.content.contains("its heater was on") == true)
        #expect(station.count(.recovered, of: "sensor/room") == 1)
        #expect(!station.sht31.isHeating)
    }

    @Test("a sensor corrected for processor heat fails, rather than reads wrong, without the processor temperature")
    func processorUnknown() async throws {
        let processor = ProcessorThermometer()
        let heat = ProcessorHeat(share: .percent(10), thermometer: processor)
        await station.run(station.service(processorHeat: heat)) { [station] in
            await station.wait(.seconds(65))
            processor.isReadable = false
            await station.wait(.seconds(300))
            processor.isReadable = true
            await station.wait(.seconds(65))
        }
        let readings = station.log.lines.filter { $0.event == .reading && $0["sensor"]?.content == "room" }
        #expect(readings.count >= 2)
        // The processor has 51 °C, the room's sensor the 19.3 °C or so of the morning.
        for reading in readings { #expect(try #require(reading["temperature_c"]?.number) < 18) }
        let fault = try #require(station.log.lines.first { $0.event == .fault })
        #expect(fault["component"]?.content == "sensor/room")
        #expect(fault["cause"]?.content.hasPrefix("processor: ") == true)
        #expect(station.count(.recovered, of: "sensor/room") == 1)
    }

    @Test("a display that is unplugged is one fault and one recovery, and readings continue")
    func displayGone() async {
        await station.run(station.service()) { [station] in
            await station.wait(.seconds(60))
            station.world.bus.detach(VirtualStation.displayAddress)
            await station.wait(hours: 1)
            station.backpack.powerCycle(at: station.world.timeline.now.sinceStart)
            station.world.bus.attach(station.backpack, at: VirtualStation.displayAddress)
            await station.wait(.seconds(15))
            #expect(station.glass.lines[0].count == 16)
            await station.page(beginning: "In")
        }
        #expect(station.count(.fault, of: "lcd") == 1)
        #expect(station.count(.recovered, of: "lcd") == 1)
        #expect(station.count(.fault) == 1)
        let room = station.log.lines.count { $0.event == .reading && $0["sensor"]?.content == "room" }
        #expect(room >= 61)
    }

    @Test(
        "requests to a failing weather service fail one by one, are logged once, and recover by themselves",
        arguments: [
            (.noNetwork, "unreachable"), (.timeout(after: .seconds(40)), "unreachable"),
            (.keyRejected, "key_rejected"), (.notFound, "bad_request"),
            (.tooManyRequests(retryAfter: .seconds(1200)), "too_many_requests"), (.internalError, "server_error"),
            (.badGateway, "server_error"), (.truncated, "unreadable"), (.webPage, "unreadable"), (.empty, "unreadable"),
        ] as [(WeatherFault, String)])
    func weatherInTrouble(trouble: WeatherFault, outcome: String) async {
        let failed: @Sendable () -> [LogLine] = { [station] in
            station.log.lines.filter {
                $0.event == .fetch && $0["endpoint"]?.content == "current" && $0["outcome"]?.content != "ok"
            }
        }
        station.sky.set(trouble, for: [.current])
        await station.run(station.patientService(plan: .fixed(.free))) { [station] in
            await station.wait(hours: 2)
            // At the shortest distance of each trouble: 15 s doubling to 10 min, 20 min, 30 min or an hour.
            #expect(failed().count <= 18)
            #expect(await station.page(beginning: "In")[1] == "Out no reading  ")
            await station.page(beginning: "Today")
            station.sky.set(nil)
            // An hour, longer by up to a tenth.
            await station.wait(.seconds(67 * 60))
            #expect(await station.page(beginning: "In")[1].contains("%"))
        }
        #expect(station.count(.fault, of: "weather/current") == 1)
        #expect(station.count(.recovered, of: "weather/current") == 1)
        #expect(station.count(.fault) == 1)
        #expect(!failed().isEmpty)
        #expect(failed().allSatisfy { $0["outcome"]?.content == outcome })
    }

    @Test("weather that is no longer updated is shown as old on the glass, and then disappears")
    func weatherAges() async {
        await station.run(station.patientService()) { [station] in
            await station.wait(.seconds(60))
            station.sky.set(.noNetwork)
            await station.wait(hours: 5)
            #expect(await station.page(beginning: "In")[1].contains("h"), "\(station.glass.lines)")
            await station.wait(hours: 8)
            #expect(await station.page(beginning: "In")[1] == "Out no reading  ")
        }
    }

    @Test("a sensor missing at the start is a fault, and reads as soon as it is plugged in")
    func sensorAbsent() async {
        station.world.bus.detach(VirtualStation.sensorAddress)
        await station.run(station.service()) { [station] in
            await station.wait(.seconds(5))
            #expect(station.count(.fault, of: "sensor/room") == 1)
            station.world.bus.attach(station.sht31, at: VirtualStation.sensorAddress)
            await station.wait(.seconds(15))
            #expect(station.count(.recovered, of: "sensor/room") == 1)
        }
    }

    @Test("an hour of bus errors of any kind stops nothing", arguments: I2CError.Kind.allCases)
    func busErrors(kind: I2CError.Kind) async {
        await station.run(station.service()) { [station] in
            await station.wait(.seconds(30))
            station.bus.setPlan { _, _ in .failBefore(kind) }
            await station.wait(hours: 1)
            station.bus.setPlan(nil)
            await station.wait(.seconds(60))
            #expect(await station.page(beginning: "In  ")[0].contains("%"))
        }
        #expect(station.count(.fault) == 2)
        #expect(station.count(.recovered) == 2)
    }
}
