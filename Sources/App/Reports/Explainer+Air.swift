import Meteorology
import Quantities
import StationCore
import Units
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
            let dew = moist.map(orUnavailable: ExplainWords.outOfRange, \.dewPoint)
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
        return ExplainWords.derived(
            by: formula, temperature: units.text(air.temperature, places: 2), humidity: units.text(air.humidity))
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
        let rule = day.value.map { ExplainWords.measuredToday(for: "\($0.heard.components.seconds)") }
        return explain(
            name, day.map(orUnavailable: ExplainWords.noTemperature) { $0.temperature.map(value) }, "temperature",
            rule ?? ExplainWords.measuredToday
        ) { units.text($0, places: 2) }
    }
}
