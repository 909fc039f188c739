import StationCore
import StationSamples
import TestSupport
import Testing
import Values
import Words

@Suite("A sensor that works and is wrong all the same")
struct StuckSensorTests {
    @Test("a humidity that is stuck while the temperature changes is taken out, and said")
    func noticesStuckHumidity() throws {
        // Once a minute, with the noise of a fine part: after some days three hours are proof.
        var state = StationState(
            sensors: [(roomSensor, .sensor(readEvery: .seconds(60)))], quality: ["room": QualityRules()],
            asksForWeather: false)
        let stuckAt = 4 * 1440
        var found: Int?
        for minute in 0..<stuckAt + 240 {
            let celsius = 20 + 0.01 * Double(minute % 7)
            let percent = minute < stuckAt ? 45 + 0.02 * Double(minute % 5) : 1.2
            _ = state.apply(
                .sensorRead(name: "room", reading(celsius, percent, at: minute * 60)), at: moment(minute * 60))
            let snapshot = state.snapshot(at: moment(minute * 60))
            if found == nil, minute > stuckAt, snapshot.room.humidity.freshValue == nil { found = minute }
            if minute == stuckAt + 239 {
                #expect(snapshot.room.temperature.freshValue == .celsius(celsius))
                let health = try #require(snapshot.health.first { $0.component == .sensor("room") })
                #expect(health.state == .works)
                #expect(health.cause == "stuck at a humidity of 1.2 %")
            }
        }
        #expect(try #require(found) - stuckAt <= 180)
    }

    @Test("a CO2 sensor near 200 ppm is accepted, and said to be off")
    func noticesLowLevel() {
        var state = StationState(
            sensors: [(roomSensor, .sensor(readEvery: .seconds(60)))],
            quality: ["room": QualityRules(range: [.carbonDioxide: 1...40_000])], asksForWeather: false)
        for minute in 0..<40 {
            var reading = reading(21 + 0.01 * Double(minute % 3), 50, at: minute * 60)
            reading.values[.carbonDioxide] = (200 + minute % 6) * 1000
            _ = state.apply(.sensorRead(name: "room", reading), at: moment(minute * 60))
        }
        let snapshot = state.snapshot(at: moment(2400))
        #expect(snapshot.counters[.readingsRejected] == nil)
        #expect(
            snapshot.health.first { $0.component == .sensor("room") }?.cause == FaultWords.belowFreshAir)
    }

    @Test(
        "a jump that was held back for minutes is logged from when it was accepted on, and not as a mean with what was before"
    )
    func datesHeldReadings() {
        var state = StationState(
            sensors: [(roomSensor, .sensor(readEvery: .seconds(60)))], quality: ["room": QualityRules()],
            asksForWeather: false)
        var means: [[Double]] = []
        for (minute, celsius) in [16, 16.01, 16.02, 20, 20.01, 20.02, 20.03].enumerated() {
            let effects = state.apply(
                .sensorRead(name: "room", reading(celsius, 50, at: minute * 60)), at: moment(minute * 60))
            means.append(
                effects.entries.compactMap { entry in
                    if case .reading(_, let mean) = entry { mean.temperature?.celsius } else { nil }
                })
        }
        #expect(means[3].isEmpty)
        #expect(means.joined().allSatisfy { $0 < 16.1 || $0 > 19.9 })
        #expect(means.allSatisfy { $0.count <= 1 })
        #expect(state.snapshot(at: moment(360)).room.temperature.freshValue == .celsius(20.03))
    }
}
