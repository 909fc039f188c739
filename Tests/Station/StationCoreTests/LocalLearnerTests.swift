import StationSamples
import TestSupport
import Testing
import Values

@testable import StationCore

@Suite("What a station learns of its own window")
struct LocalLearnerTests {
    /// A station with a sensor outside and a barometer, in a climate of warm days and of rain after damp nights; a service says
    /// whether it rains.
    private struct Window {
        var state: StationState
        /// Half-hours since the start that are over.
        private var half = 0
        var hour: Int { half / 2 }
        /// Seconds that the board's clock is ahead.
        var clockError: Int64 = 0

        init(sensor: SensorIdentity = outdoorSensor) {
            state = StationState(Self.descriptor(sensor))
        }

        /// Half-hourly values jump, and those of a made-up room are always the same.
        private static let rules = QualityRules(step: 1000)

        static func descriptor(_ sensor: SensorIdentity, place: String = "Taipei") -> StationDescriptor {
            StationDescriptor(
                sensors: [
                    (roomSensor, .sensor(readEvery: .seconds(1800))), (sensor, .sensor(readEvery: .seconds(1800))),
                ],
                quality: ["room": rules, sensor.name: rules], place: place, attributions: [.sample])
        }

        /// Warmest at 8 h, by 12 K more than at 20 h.
        static func celsius(_ hour: Double) -> Double {
            let away = abs(hour.truncatingRemainder(dividingBy: 24) - 8)
            return 18 - min(away, 24 - away)
        }

        static func isWet(_ hour: Int) -> Bool { hour / 24 % 2 == 0 }

        /// Up and down by 3 hPa, twice a day.
        static func pascals(_ hour: Double) -> Int {
            101_300 + Int(100 * abs(hour.truncatingRemainder(dividingBy: 12) - 6))
        }

        /// Two readings an hour, and the service's weather after each.
        mutating func run(hours: Int, _ each: (Window) -> Void = { _ in }) {
            for _ in 0..<hours * 2 {
                let (now, exact) = (half * 1800, Double(half) / 2)
                let percent = Self.isWet(hour) && hour % 24 < 12 ? 97.0 : 60
                // The advisor's pause before the hour, so that the hour's look finds it.
                apply(.sensorRead(name: "balcony", reading(Self.celsius(exact), percent, at: now - 60)), at: now - 60)
                apply(
                    .sensorRead(
                        name: "room",
                        Measurement(
                            temperature: .celsius(21), humidity: .percent(50),
                            pressure: Pressure(pascals: Self.pascals(exact)), time: .start + .seconds(now))), at: now)
                var current = weather(Self.celsius(exact), calculated: now)
                let isRaining = Self.isWet(hour) && hour % 24 == 14
                current.conditions = [Condition(isRaining ? .rainModerate : .clear)]
                apply(.fetched(.current(current), url: "", took: .zero, droppedFields: []), at: now + 1)
                half += 1
                each(self)
            }
        }

        private func moment(_ seconds: Int) -> Moment {
            var moment = StationSamples.moment(seconds)
            moment.wall = moment.wall.advanced(bySeconds: clockError)
            return moment
        }

        mutating func apply(_ event: StationEvent, at seconds: Int) { _ = state.apply(event, at: moment(seconds)) }

        /// A minute after the last half-hour.
        var snapshot: Snapshot { state.snapshot(at: moment((half - 1) * 1800 + 60)) }
        var checkpoint: Checkpoint? { state.checkpoint(at: moment((half - 1) * 1800 + 60)) }

        mutating func adopt(_ descriptor: StationDescriptor) {
            _ = state.adopt(descriptor, at: moment((half - 1) * 1800 + 60))
        }
    }

    @Test("the pressure's daily tide is no tendency, once it is known")
    func tide() {
        var window = Window()
        var steepest: [Int: Int] = [:]
        window.run(hours: 60 * 24) { window in
            let change = abs(window.snapshot.pressureTendency?.change ?? 0)
            steepest[window.hour / 240] = max(steepest[window.hour / 240] ?? 0, change)
        }
        #expect((steepest[0] ?? 0) >= 300)
        #expect((steepest[5] ?? 300) < 100)
    }

    @Test("the local forecast says which temperatures are expected, and how wrong that has been")
    func ahead() throws {
        var window = Window()
        window.run(hours: 24 * 10)
        #expect(window.snapshot.localOutlook?.ahead == [])
        #expect(window.snapshot.localOutlook?.words == "Same as today")
        window.run(hours: 24 * 20)
        let outlook = try #require(window.snapshot.localOutlook)
        #expect(outlook.ahead.map(\.hours) == [3, 6, 12, 18])
        for step in outlook.ahead {
            let truth = Window.celsius(Double(window.hour - 1 + step.hours))
            #expect(abs(step.temperature.celsius - truth) < 0.5, "\(step)")
            #expect(step.error < 0.5)
        }
    }

    @Test("the day's high is expected from the day's course, and the low too")
    func extremes() throws {
        var window = Window()
        // Five hours before the warmest; the board's day begins at the scenario's seven in the morning, less its zone.
        window.run(hours: 24 * 30 + 4)
        let outlook = try #require(window.snapshot.localOutlook)
        #expect(abs(try #require(outlook.highest).celsius - 18) < 0.5)
    }

    @Test("rain is said to be likely after signs that it has followed here")
    func rain() throws {
        var window = Window()
        window.run(hours: 24 * 100 + 8)
        guard case .chance(let damp, let usual)? = window.snapshot.localOutlook?.rain else {
            Issue.record("\(String(describing: window.snapshot.localOutlook))")
            return
        }
        #expect(Window.isWet(window.hour) && damp > 0.8 && usual < 0.5)
        #expect(window.snapshot.localOutlook?.words.hasPrefix("Rain likely: ") == true)
        window.run(hours: 24)
        #expect(window.snapshot.localOutlook?.words.hasPrefix("Rain unlikely: ") == true)
    }

    @Test("what was learned outlives a restart")
    func restart() throws {
        var window = Window()
        window.run(hours: 24 * 100 + 8)
        let before = try #require(window.snapshot.localOutlook)
        var after = window
        after.state = Window().state
        after.state.restore(try #require(window.checkpoint).afterRestart)
        #expect(after.snapshot.localOutlook?.ahead ?? [] == [])
        after.run(hours: 24)
        window.run(hours: 24)
        let outlook = try #require(after.snapshot.localOutlook)
        #expect(outlook.words == window.snapshot.localOutlook?.words)
        #expect(outlook.ahead.map(\.hours) == before.ahead.map(\.hours))
        #expect(abs((after.snapshot.pressureTendency?.change ?? 999)) < 100)
    }

    @Test("a day's course belongs to its sensor, and all that was learned to its place")
    func belongs() {
        var window = Window()
        window.run(hours: 24 * 30)
        let other = SensorIdentity(name: "garden", place: .outdoor, part: "SHT31")
        var moved = window
        moved.adopt(Window.descriptor(outdoorSensor, place: "Tainan"))
        moved.run(hours: 1)
        #expect(moved.snapshot.localOutlook?.ahead == [])
        window.adopt(Window.descriptor(other))
        window.apply(
            .sensorRead(name: "garden", reading(12, 60, at: window.hour * 3600 + 5)), at: window.hour * 3600 + 5)
        window.run(hours: 1)
        #expect(window.snapshot.localOutlook?.ahead ?? [] == [])
    }

    @Test("a clock that is set compares no hours with others, and what was learned before stays")
    func clockSet() throws {
        var window = Window()
        window.run(hours: 24 * 30)
        let before = try #require(window.snapshot.localOutlook?.ahead.first?.error)
        window.clockError = 5 * 3600
        window.run(hours: 1)
        let after = try #require(window.snapshot.localOutlook?.ahead.first?.error)
        #expect(abs(after - before) < 0.01)
    }
}
