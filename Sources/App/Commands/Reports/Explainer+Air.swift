import StationCore
import Values
import Words

extension Explainer {
    func air(
        _ name: String, _ quantity: String, _ conditions: AirConditions, _ moist: Known<MoistAir>, rule: String
    ) -> String? {
        if let sensed = Quantity(name: quantity), sensed.sensed != nil {
            return explain(name, conditions[sensed], quantity, rule) {
                let text = units.text($0, of: sensed, places: sensed.places)
                return sensed.airClass(of: $0).map { "\(text), \($0.words)" } ?? text
            }
        }
        switch quantity {
        case "dew_point":
            let dew = moist.map(
                orUnavailable: phrase("explain.out-of-range", "outside the formula's range"), \.dewPoint)
            return explain(name, dew, "humidity", derived(moist, by: ExplainWords.dewPointRule)) {
                units.text($0, places: 2)
            }
        case "absolute_humidity":
            let water = moist.map(orUnavailable: "") { $0.absoluteHumidity }
            return explain(name, water, "humidity", derived(moist, by: ExplainWords.absoluteHumidityRule)) {
                units.text($0, places: 2)
            }
        default: return nil
        }
    }

    private func derived(_ air: Known<MoistAir>, by formula: String) -> String {
        guard let air = air.value else { return formula }
        return phrase(
            "explain.derived",
            "\(formula), from \(units.text(air.temperature, places: 2)) and \(units.text(air.humidity)) of one source")
    }

    /// The explanation of what a sensor measured today; nil for other quantities.
    func measuredToday(_ name: String, _ quantity: String, _ day: Known<DaySummary>) -> String? {
        let value: (DaySummary.Extremes<Temperature>) -> Temperature
        switch quantity {
        case "today_low": value = { $0.lowest }
        case "today_high": value = { $0.highest }
        case "today_mean": value = { $0.mean }
        default: return nil
        }
        let rule = day.value.map {
            phrase(
                "explain.measured-today-for",
                "the first sensor there, time-weighted since local midnight (\($0.heard.components.seconds) s)")
        }
        return explain(
            name,
            day.map(orUnavailable: phrase("explain.no-temperature", "the sensor measures no temperature")) {
                $0.temperature.map(value)
            }, "temperature",
            rule ?? phrase("explain.measured-today", "the first sensor there, time-weighted since local midnight")
        ) { units.text($0, places: 2) }
    }
}
