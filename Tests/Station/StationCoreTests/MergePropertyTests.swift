import StationCore
import StationSamples
import TestSupport
import Testing
import Values

@Suite("A snapshot of any readings and responses")
struct MergePropertyTests {
    private static let seeds = Array(UInt64(0)..<40)

    /// Sensors and answers of any age, with values of any size.
    private struct Inputs {
        var readings: [SensorReport]
        var weather: WeatherReport?
        let moment = StationSamples.moment(200_000)

        init(seed: UInt64) {
            var random = SplitMix64(seed: seed)
            let sensors = [
                roomSensor, spareSensor, outdoorSensor,
                SensorIdentity(name: "shelf", place: .other("shelf"), part: "LM75"),
            ]
            readings = sensors.map { sensor in
                let age = [0, 30, 90, 1000, 3000, 100_000].randomElement(using: &random) ?? 0
                let wild = Bool.random(using: &random)
                let latest = Measurement(
                    temperature: Temperature(
                        celsius: wild ? Self.wild(&random) : Double.random(in: -40...60, using: &random)),
                    humidity: Bool.random(using: &random)
                        ? RelativeHumidity(
                            percent: wild ? Self.wild(&random) : Double.random(in: 0...100, using: &random))
                        : nil,
                    pressure: Pressure(
                        hectopascals: wild ? Self.wild(&random) : Double.random(in: 900...1050, using: &random)),
                    time: .start + .seconds(200_000 - age))
                return SensorReport(
                    sensor: sensor, freshness: everyTenSeconds,
                    latest: Int.random(in: 0..<5, using: &random) == 0 ? nil : latest)
            }
            guard Int.random(in: 0..<4, using: &random) > 0 else { return }
            let age = [0, 5000, 20_000, 100_000].randomElement(using: &random) ?? 0
            var current = StationSamples.weather(
                Double.random(in: -40...50, using: &random), calculated: 200_000 - age - 100)
            current.air.wind = Wind(speed: Speed(metresPerSecond: Self.wild(&random)))
            let slots = forecast(
                from: 200_000 - age, (0..<20).map { _ in Double.random(in: -40...50, using: &random) })
            weather = WeatherReport(
                current: Fetched(current, at: .start + .seconds(200_000 - age)),
                forecast: Fetched(slots, at: .start + .seconds(200_000 - age)))
        }

        private static func wild(_ random: inout SplitMix64) -> Double {
            [.nan, .infinity, -.infinity, 1e300, -1e300, 0, -273.15, -243.12].randomElement(using: &random) ?? 0
        }

        func merged(_ readings: [SensorReport]? = nil) -> Snapshot {
            Snapshot.merge(readings: readings ?? self.readings, weather: weather, faults: [], at: moment)
        }

        /// Of the newest input.
        var youngest: Duration {
            let times = readings.compactMap(\.latest?.time) + [weather?.current?.time].compactMap { $0 }
            return moment.uptime - (times.max() ?? .start)
        }
    }

    @Test("a snapshot is the same, whatever the order of the sensors of different places", arguments: seeds)
    func deterministic(seed: UInt64) {
        let inputs = Inputs(seed: seed)
        let once = inputs.merged()
        #expect(inputs.merged() == once)
        let other = inputs.merged([3, 2, 0, 1].map { inputs.readings[$0] })
        #expect(other.room == once.room && other.outside == once.outside)
        #expect(other.first.moistAir == once.first.moistAir && other.outsideAir == once.outsideAir)
        #expect(Set(other.sensors) == Set(once.sensors))
    }

    @Test(
        "a snapshot is never fresher than its newest input, and its fresh values are within their limits",
        arguments: seeds)
    func neverFresher(seed: UInt64) {
        let inputs = Inputs(seed: seed)
        let snapshot = inputs.merged()
        for air in [snapshot.room, snapshot.outside] + snapshot.sensors.map(\.air) {
            for origin in [air.temperature.origin, air.humidity.origin, air.pressure.origin] {
                #expect(origin.map { $0.age >= inputs.youngest } ?? true)
            }
            if air.temperature.freshValue != nil { #expect(air.temperature.origin.map(isYoung) == true) }
        }
        for origin in [snapshot.first.moistAir.origin, snapshot.outsideAir.origin, snapshot.current.origin] {
            #expect(origin.map { $0.age >= inputs.youngest } ?? true)
        }
    }

    private func isYoung(_ origin: Origin) -> Bool {
        switch origin.source {
        case .sensor: origin.age <= everyTenSeconds.freshFor
        case .weather: origin.age <= Freshness.forecast.freshFor
        }
    }

    @Test("all derived values of a snapshot are finite", arguments: seeds)
    func finite(seed: UInt64) {
        let inputs = Inputs(seed: seed)
        var state = StationState(
            sensors: inputs.readings.map { ($0.sensor, $0.freshness) }, asksForWeather: true,
            advice: AdviceRules(altitude: .metres(100)))
        for report in inputs.readings {
            guard var reading = report.latest else { continue }
            reading.time = inputs.moment.uptime
            _ = state.apply(.sensorRead(name: report.sensor.name, reading), at: inputs.moment)
        }
        if let current = inputs.weather?.current {
            _ = state.apply(
                .fetched(.current(current.answer), url: "", took: .zero, droppedFields: []), at: inputs.moment)
        }
        let snapshot = state.snapshot(at: inputs.moment)
        for air in [snapshot.first.moistAir.value, snapshot.outsideAir.value] {
            guard let air else { continue }
            let numbers: [Double] = [
                air.vapourPressure, air.vapourPressureDeficit, air.absoluteHumidity.gramsPerCubicMetre,
                air.humidex ?? 0, air.dewPoint?.celsius ?? 0, air.heatIndex?.celsius ?? 0,
            ]
            #expect(numbers.allSatisfy { $0.isFinite && abs($0) < 1e6 }, "\(numbers)")
        }
        for advice in snapshot.advice {
            let words = (advice.headlines + advice.details + advice.grounds.map(\.value)).joined(separator: " ")
            #expect(!words.contains("nan") && !words.contains("inf"), "\(words)")
        }
    }

    @Test(
        "the snapshot at the end of a day does not depend on the order of events of different sources",
        arguments: seeds)
    func endOfDay(seed: UInt64) {
        func snapshot(shuffled: Bool) -> Snapshot {
            var random = SplitMix64(seed: seed)
            var state = StationState(
                sensors: [(roomSensor, everyTenSeconds), (outdoorSensor, everyTenSeconds)], asksForWeather: true)
            var delays = SplitMix64(seed: seed &+ 99)
            // Each reading comes up to a minute late, but those of one sensor in their order.
            var events: [(at: Int, StationEvent)] = []
            for (name, mean) in [("room", 21.0), ("balcony", 9)] {
                for second in stride(from: 0, to: 50_400, by: 300) {
                    let value = mean + Double.random(in: -2...2, using: &random)
                    let late = shuffled ? Int.random(in: 0...60, using: &delays) : 0
                    events.append((second + late, .sensorRead(name: name, reading(value, 50, at: second))))
                }
            }
            for hour in 0..<14 {
                let current = weather(Double.random(in: 5...15, using: &random), calculated: hour * 3600)
                let late = shuffled ? Int.random(in: 0...7000, using: &delays) : 0
                events.append(
                    (
                        min(hour * 3600 + late, 50_300),
                        .fetched(.current(current), url: "", took: .zero, droppedFields: [])
                    ))
            }
            for (second, event) in events.sorted(by: { $0.at < $1.at }) { _ = state.apply(event, at: moment(second)) }
            return state.snapshot(at: moment(50_400))
        }
        let inOrder = snapshot(shuffled: false)
        let shuffled = snapshot(shuffled: true)
        #expect(inOrder.room == shuffled.room)
        #expect(inOrder.outside == shuffled.outside)
        #expect(inOrder.first.today == shuffled.first.today)
        #expect(inOrder.outsideToday == shuffled.outsideToday)
        #expect(inOrder.current.value == shuffled.current.value)
    }

    @Test("a snapshot does not change when the same responses arrive again", arguments: seeds)
    func idempotent(seed: UInt64) {
        let inputs = Inputs(seed: seed)
        guard let current = inputs.weather?.current?.answer, let forecast = inputs.weather?.forecast?.answer else {
            return
        }
        var state = StationState(sensors: [(roomSensor, everyTenSeconds)], asksForWeather: true)
        func applyBoth() {
            for answer in [WeatherUpdate.current(current), .forecast(forecast)] {
                _ = state.apply(.fetched(answer, url: "", took: .zero, droppedFields: []), at: inputs.moment)
            }
        }
        applyBoth()
        let once = state.snapshot(at: inputs.moment)
        applyBoth()
        #expect(state.snapshot(at: inputs.moment) == once)
    }
}
