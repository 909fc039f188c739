package import StationCore
import TestSupport
package import Values

/// A station whose room and sky can be set at will, a minute after the other.
package struct AdviceScenario {
    private var state: StationState
    package private(set) var seconds = 0
    /// What was logged about advice: `window open_dries`, `window over`.
    package private(set) var told: [String] = []
    private var outdoors: CurrentWeather?

    package init(rules: AdviceRules = AdviceRules()) {
        state = StationState(
            sensors: [(roomSensor, everyTenSeconds), (outdoorSensor, everyTenSeconds)], asksForWeather: true,
            advice: rules)
    }

    /// Starts as if an earlier run had seen a storm after each of four fast falls of the pressure.
    package mutating func knowStorms() {
        var record = StormRecord()
        for hour in 0..<Int64(4 * 48) {
            record.learn(isFalling: hour % 48 == 10, wind: hour % 48 == 16 ? 12 : 4, hour: hour)
        }
        var kept = Checkpoint()
        kept.learned.window.storms = record
        state.restore(kept)
    }

    /// Starts as if an earlier run had seen these walls.
    package mutating func know(_ wall: WallMean) {
        var kept = Checkpoint()
        kept.measured.places["room"] = Advisor.Memory(kind: .cellar, wall: wall)
        state.restore(kept)
    }

    package var snapshot: Snapshot { state.snapshot(at: moment(seconds)) }

    package func advice(on subject: Advice.Subject) -> Advice? {
        snapshot.advice.first { $0.subject == subject }
    }

    package mutating func wait(_ duration: Int) {
        seconds += duration
    }

    /// Reads three times, since the first reading of a jump is held back, and never the same twice, since that is a frozen sensor.
    ///
    /// - Parameter particles: those of up to 2.5 µm, in micrograms per cubic metre.
    package mutating func room(
        _ celsius: Double, _ percent: Double, hectopascals: Double? = nil, particles: Int? = nil
    ) {
        for turn in 0..<3 {
            let pressure = hectopascals.map { Pressure.hectopascals($0) }
            var reading = Measurement(
                temperature: .celsius(celsius - 0.001 * Double(turn % 2)),
                humidity: .percent(percent - 0.001 * Double(turn % 2)),
                pressure: pressure,
                time: .start + .seconds(seconds))
            reading.values[.pm25] = particles.map { $0 * 1000 }
            apply(.sensorRead(name: "room", reading))
            seconds += 15
        }
    }

    /// The room at 22 °C and 55 %, with so much CO2 from one moment on.
    package mutating func stale(_ ppm: Int, forSeconds duration: Int) {
        let end = seconds + duration
        while seconds < end {
            var values = QuantityValues(temperature: .celsius(22), humidity: .percent(55 - 0.001 * Double(seconds % 2)))
            values[.carbonDioxide] = ppm * 1000
            apply(.sensorRead(name: "room", Measurement(values, time: .start + .seconds(seconds))))
            seconds += 15
        }
    }

    /// What the balcony's sensor says.
    package mutating func own(_ celsius: Double, _ percent: Double?) {
        apply(.sensorRead(name: "balcony", reading(celsius, percent, at: seconds)))
    }

    /// What the service says.
    package mutating func outside(
        _ celsius: Double, _ percent: Double, condition: ConditionCode = .clear, wind: Double = 3
    ) {
        var current = weather(celsius, calculated: seconds)
        current.conditions = [Condition(condition)]
        current.air.humidity = .percent(percent)
        current.air.wind = Wind(speed: .metresPerSecond(wind))
        seconds += 31
        apply(.fetched(.current(current), url: "", took: .zero, droppedFields: []))
    }

    /// Slots every three hours from ten in the morning.
    package mutating func forecast(_ air: [(Double, Double)]) {
        var told = StationSamples.forecast(from: 3 * 3600, air.map(\.0), chance: 0)
        for index in air.indices { told.slots[index].air.humidity = .percent(air[index].1) }
        apply(.fetched(.forecast(told), url: "", took: .zero, droppedFields: []))
    }

    package mutating func apply(_ event: StationEvent) {
        for note in state.apply(event, at: moment(seconds)).entries {
            switch note {
            case .advice(let advice): told.append("\(advice.subject.rawValue) \(advice.verdict)")
            case .adviceOver(let subject, _): told.append("\(subject.rawValue) over")
            default: break
            }
        }
    }
}
