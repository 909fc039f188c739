/// A row of the table of quantities, for one ``Quantity``.
struct QuantityRow {
    let name: String
    let unit: RecordedUnit
    let places: Int
    let plausible: ClosedRange<Int>
    /// The finest difference that is kept, in thousandths: pressure is kept in pascals.
    let step: Int
    let logKey: String
    let lowestLogKey: String
    let highestLogKey: String
    let jsonKey: String
    let metricName: String
    let lowestMetricName: String
    let highestMetricName: String
    let isSummed: Bool
    let words: @Sendable () -> String
    let sensed: SensedQuantity?

    /// - Parameters:
    ///   - plausible: the plausible values, in whole units.
    ///   - key: the key of log lines, without the unit; nil for the name. The two after it likewise.
    ///   - words: the name for a person, where it is not the name of the row.
    init(
        _ name: String, _ unit: RecordedUnit, places: Int, plausible: ClosedRange<Int>, step: Int = 1,
        key: String? = nil, jsonKey: String? = nil, metric: String? = nil, isSummed: Bool = false,
        words: (@Sendable () -> String)? = nil, sensed: SensedQuantity? = nil
    ) {
        self.name = name
        self.unit = unit
        self.places = places
        self.plausible = plausible.lowerBound * 1000...plausible.upperBound * 1000
        self.step = step
        let key = key ?? name
        logKey = "\(key)_\(unit.suffix)"
        lowestLogKey = "\(key)_min_\(unit.suffix)"
        highestLogKey = "\(key)_max_\(unit.suffix)"
        self.jsonKey = "\(jsonKey ?? key)_\(unit.suffix)"
        let metric = "windowsill_\(metric ?? name)"
        metricName = "\(metric)_\(unit.baseUnit)"
        lowestMetricName = "\(metric)_lowest_\(unit.baseUnit)"
        highestMetricName = "\(metric)_highest_\(unit.baseUnit)"
        self.isSummed = isSummed
        self.words = words ?? { name.replacing("_", with: " ") }
        self.sensed = sensed
    }
}
