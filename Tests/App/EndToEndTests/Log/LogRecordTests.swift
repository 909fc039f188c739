import Records
import SimulatedServices
import Simulation
import StationService
import StationTestKit
import Testing
import Values

@Suite("The station's log")
struct LogRecordTests {
    @Test("on a quiet day the log is written at most once a minute, and still has every line")
    func quietDay() async {
        let station = VirtualStation()
        await station.run(station.service()) { await station.wait(hours: 24) }
        let writes = station.log.writes
        // 24 hours, the first five minutes of them at once.
        #expect(writes.count <= 24 * 60 + 60)
        let settled = writes.filter {
            ($0.last?.time.timestamp).map { $0 >= Self.start.advanced(bySeconds: 300) } ?? false
        }
        // A line may wait a minute, so of three writes the outer ones have lines that are a minute apart.
        let patient: Set<LogEvent> = [.reading, .weather, .day, .air, .fetch]
        var compared = 0
        for index in settled.indices.dropLast(2) {
            let later = settled[index + 1...index + 2].flatMap { $0 }
            guard later.allSatisfy({ $0.level == .info && patient.contains($0.event) }),
                let first = settled[index].last, let third = later.last
            else { continue }
            #expect(third.time.timestamp.seconds(since: first.time.timestamp) >= 50)
            compared += 1
        }
        #expect(compared > 1000)
        #expect(station.count(.reading) >= 2 * 24 * 60 - 2)
        // What such a day brings to the card.
        let bytes = station.log.lines.reduce(0) { $0 + $1.text.utf8.count + 1 }
        #expect(bytes < 1_000_000)
    }

    @Test("log lines have only the documented keys, in the documented order, whatever happens")
    func contract() async {
        let station = VirtualStation()
        await station.run(station.service()) {
            await station.wait(hours: 1)
            station.dht22.unplug()
            station.sht31.set(temperature: .celsius(60), humidity: .percent(10))
            station.sky.set(.keyRejected)
            station.world.wall.step(bySeconds: 3600)
            await station.wait(hours: 1)
            station.dht22.plug()
            station.sky.set(nil)
            await station.wait(hours: 1)
        }
        for line in station.log.lines {
            var keys = line.event.keys[...]
            for field in line.fields {
                let index = keys.firstIndex(of: field.key)
                #expect(index != nil, "\(field.key.name) in \(line.text)")
                if let index { keys = keys[(index + 1)...] }
            }
        }
        let events = Set(station.log.lines.map(\.event))
        #expect(events.isSuperset(of: [.start, .reading, .weather, .day, .fetch, .fault, .recovered, .clock, .stop]))
    }

    @Test("lines logged before the clock was set can be dated by the clock line that follows")
    func unsetClock() async throws {
        let station = VirtualStation()
        let now = Self.start.secondsSince1970
        station.world.wall.step(bySeconds: -now)
        await station.run(station.service()) {
            await station.wait(.seconds(1000))
            station.world.wall.step(bySeconds: now)
            await station.wait(.seconds(1000))
        }
        let lines = station.log.lines
        let step = try #require(lines.first { $0.event == .clock })
        let stepped = try #require(step["uptime_s"]?.integer)
        // Both clocks count whole seconds.
        let told = try #require(step["step_s"]?.integer)
        #expect(abs(told - Int(now)) <= 1)
        let unset = lines.filter { !$0.isClockSet }
        #expect(unset.count > 30)
        for line in unset {
            let uptime = try #require(line["uptime_s"]?.integer)
            let time = step.time.timestamp.advanced(bySeconds: Int64(uptime - stepped))
            // The simulated clock was right but for the step.
            #expect(abs(time.seconds(since: line.time.timestamp.advanced(bySeconds: now))) <= 1)
        }
        #expect(unset.first?.event == .start)
    }

    /// When the virtual station begins.
    private static let start = VirtualStation.start
}
