import Words

/// A quantity that a station measures and keeps. Everything that is common to logs, files, displays and databases about it is in
/// its row; a quantity without a row does not compile.
///
/// Every value is a whole number of thousandths of the quantity's ``unit``.
package enum Quantity: Int, Hashable, Sendable, CaseIterable {
    case temperature
    /// The relative humidity, over water.
    case humidity
    case pressure
    case illuminance
    /// The share of the air that is carbon dioxide, by volume.
    case carbonDioxide
    /// The resistance of a heated layer that gases change: a measure of no gas, and of no quality.
    case gasResistance
    /// The mass of the particles of up to 1 µm in a cubic metre of air. The two after it likewise, of up to 2.5 and 10 µm; each counts
    /// the smaller ones, too.
    case pm1
    case pm25
    case pm10
    /// The index that a part makes of volatile organic compounds: 100 for the mean of its own last day, up to 500 for more. A measure of
    /// no gas, and of no quality.
    case voc
    /// The index of the same kind for nitrogen oxides: 1 for what is usual.
    case nox
    case feelsLike
    case wind
    /// The direction that the wind comes from; means of it mean little.
    case windDirection
    case gust
    case clouds
    /// The rain that fell in the hour before, so that the mean of an hour's values is what fell in that hour.
    case rain
    /// The snow that fell in the hour before, as water.
    case snow

    private var makeRow: QuantityRow {
        switch self {
        case .temperature:
            QuantityRow(
                "temperature", .celsius, places: 2, plausible: -100...100,
                words: { phrase("quantity.temperature", "temperature") },
                // In recorded rooms air went and came back by at most 1.0 K within three readings, of 10 s to 10 min.
                sensed: SensedQuantity(
                    jump: SensedQuantity.Jump(2000, most: 8000),
                    correction: SensedQuantity.CorrectionLimits(-60...150, by: 20), columnWidth: 7))
        case .humidity:
            QuantityRow(
                "humidity", .percent, places: 1, plausible: 0...100, metric: "relative_humidity",
                words: { phrase("quantity.humidity", "humidity") },
                // Breath and cooking: at most 6 %.
                sensed: SensedQuantity(
                    jump: SensedQuantity.Jump(7500, most: 30_000),
                    correction: SensedQuantity.CorrectionLimits(0...100, by: 50), columnWidth: 6))
        case .pressure:
            QuantityRow(
                "pressure", .hectopascals, places: 1, plausible: 300...1200, step: 10,
                words: { phrase("quantity.pressure", "pressure") },
                sensed: SensedQuantity(
                    jump: SensedQuantity.Jump(1000, most: 10_000),
                    correction: SensedQuantity.CorrectionLimits(300...1100, by: 50), columnWidth: 8))
        // Light is switched on and off, and stays dark all night.
        case .illuminance:
            QuantityRow(
                "illuminance", .lux, places: 1, plausible: 0...200_000,
                words: { phrase("quantity.illuminance", "brightness") },
                sensed: SensedQuantity(shownPlaces: 0, mayStandStill: true))
        // Breath reaches a sensor in seconds; no air on Earth has less than about 400 ppm, and a sensor in need of calibration
        // may say less. The classes begin at 800, 1000 and 1400 ppm, as those of EN 13779 do above 400 ppm outdoors.
        case .carbonDioxide:
            QuantityRow(
                "co2", .partsPerMillion, places: 0, plausible: 150...40_000, metric: "carbon_dioxide",
                words: { phrase("quantity.carbon-dioxide", "CO2") },
                sensed: SensedQuantity(
                    jump: SensedQuantity.Jump(1_000_000, most: 2_000_000),
                    correction: SensedQuantity.CorrectionLimits(300...5000, by: 300), hasLine: true, hasPanel: true,
                    classLimits: [800, 1000, 1400]))
        // Two parts in the same air differ tenfold, so that it has no classes. Between two heatings the value is constant.
        case .gasResistance:
            QuantityRow(
                "gas_resistance", .kilohms, places: 2, plausible: 0...110_000,
                words: { phrase("quantity.gas-resistance", "gas resistance") },
                sensed: SensedQuantity(shownPlaces: 1, columnWidth: 10, mayStandStill: true))
        // What a candle or a pan gives off passes a sensor in seconds; clean air shows 0 for days.
        case .pm1: particles("pm1", "PM1")
        // The classes are those of the index outdoors, in µg/m³.
        case .pm25: particles("pm2_5", "PM2.5", classLimits: [10, 25, 50, 75], isShown: true)
        case .pm10: particles("pm10", "PM10", classLimits: [20, 50, 100, 200])
        case .voc: index("voc") { phrase("quantity.voc", "VOC index") }
        case .nox: index("nox") { phrase("quantity.nox", "NOx index") }
        case .feelsLike:
            QuantityRow(
                "feels_like", .celsius, places: 2, plausible: -100...100, metric: "apparent_temperature",
                words: { phrase("quantity.feels-like", "feels like") })
        case .wind:
            QuantityRow(
                "wind", .metresPerSecond, places: 1, plausible: 0...150, metric: "wind_speed",
                words: { phrase("quantity.wind", "wind") })
        case .windDirection:
            QuantityRow(
                "wind_direction", .degrees, places: 0, plausible: 0...360, key: "wind",
                words: { phrase("quantity.wind-direction", "wind direction") })
        case .gust:
            QuantityRow(
                "gust", .metresPerSecond, places: 1, plausible: 0...150, metric: "wind_gust_speed",
                words: { phrase("quantity.gusts", "gusts") })
        case .clouds:
            QuantityRow(
                "clouds", .percent, places: 0, plausible: 0...100, metric: "cloud_cover",
                words: { phrase("quantity.clouds", "clouds") })
        case .rain:
            QuantityRow(
                "rain", .millimetres, places: 2, plausible: 0...2000, key: "rain_1h", jsonKey: "rain_last_hour",
                metric: "rain_last_hour", isSummed: true, words: { phrase("quantity.rain", "rain") })
        case .snow:
            QuantityRow(
                "snow", .millimetres, places: 2, plausible: 0...2000, key: "snow_1h", jsonKey: "snow_last_hour",
                metric: "snow_last_hour", isSummed: true, words: { phrase("quantity.snow", "snow") })
        }
    }

    private func particles(
        _ name: String, _ words: String, classLimits: [Int] = [], isShown: Bool = false
    ) -> QuantityRow {
        QuantityRow(
            name, .microgramsPerCubicMetre, places: 1, plausible: 0...10_000, words: { words },
            sensed: SensedQuantity(
                shownPlaces: 0, columnWidth: 7, mayStandStill: true, hasLine: isShown, hasPanel: isShown,
                classLimits: classLimits))
    }

    /// A comparison with the part's own last day has no classes. That of nitrogen oxides is 1 for weeks.
    private func index(_ name: String, words: @escaping @Sendable () -> String) -> QuantityRow {
        QuantityRow(
            name, .index, places: 0, plausible: 1...500, words: words,
            sensed: SensedQuantity(columnWidth: 3, mayStandStill: true))
    }

    private static let rows = allCases.map(\.makeRow)
    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

    private var row: QuantityRow { Self.rows[rawValue] }

    /// The quantities that sensors measure.
    package static let sensed = allCases.filter { $0.sensed != nil }
    /// The quantities whose current value weather services report, in the order of a log line.
    package static let reported: [Quantity] = [
        .temperature, .feelsLike, .humidity, .pressure, .wind, .windDirection, .gust, .clouds, .rain, .snow,
    ]
}

extension Quantity {
    /// The name in the history's database, in commands and in tables: `feels_like`.
    package var name: String { row.name }

    /// The quantity with a name; nil where none has it.
    package init?(name: some StringProtocol) {
        guard let quantity = Self.byName[String(name)] else { return nil }
        self = quantity
    }

    package var unit: RecordedUnit { row.unit }
    /// The number of decimals that are recorded.
    package var places: Int { row.places }
    /// The values that are plausible on Earth, in thousandths of the unit.
    package var plausible: ClosedRange<Int> { row.plausible }
    /// Whether a longer time has the sum of the values rather than their mean.
    package var isSummed: Bool { row.isSummed }
    /// The treatment of a quantity that sensors measure; nil for any other.
    package var sensed: SensedQuantity? { row.sensed }

    /// The key of a log line: `temperature_c`.
    package var logKey: String { row.logKey }
    /// The key of the lowest value in a minute: `temperature_min_c`.
    package var lowestLogKey: String { row.lowestLogKey }
    package var highestLogKey: String { row.highestLogKey }
    /// The key in JSON: `rain_last_hour_mm`.
    package var jsonKey: String { row.jsonKey }
    /// The metric's name, with the base unit of Prometheus at its end: `windowsill_relative_humidity_ratio`.
    package var metricName: String { row.metricName }
    /// The name of the metric of the lowest value in a minute: `windowsill_temperature_lowest_celsius`.
    package var lowestMetricName: String { row.lowestMetricName }
    package var highestMetricName: String { row.highestMetricName }

    /// The quantity's name for a person, within a sentence: `temperature`.
    package var words: String { row.words() }
    /// The quantity's name for a person, with a capital letter.
    package var title: String { words.prefix(1).uppercased() + words.dropFirst() }
    /// Whether a value among those of other quantities needs the name beside it: several have its unit, or it has none.
    package var needsName: Bool { unit == .microgramsPerCubicMetre || unit == .index }
}

extension Quantity {
    /// A value as it is written to files, in the quantity's unit and without it.
    package func text(_ thousandths: Int) -> String { decimalText(thousandths: thousandths, places: places) }

    /// A value in the base unit of ``metricName``.
    package func metric(_ thousandths: Int) -> Double { Double(thousandths) / (1000 * unit.perBaseUnit) }

    /// The nearest value that is kept; nil for what is not a number.
    package func thousandths(_ value: Double) -> Int? {
        guard value.isFinite else { return nil }
        return held(value, per: 1000 / Double(row.step)) * row.step
    }

    /// The recordable value nearest to the mean of several; nil without any.
    package func mean(ofSum sum: Int, count: Int) -> Int? {
        guard count > 0 else { return nil }
        let step = Double(row.step)
        return Int((Double(sum) / (Double(count) * step)).rounded() * step)
    }
}

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
    init(
        _ name: String, _ unit: RecordedUnit, places: Int, plausible: ClosedRange<Int>, step: Int = 1,
        key: String? = nil, jsonKey: String? = nil, metric: String? = nil, isSummed: Bool = false,
        words: @escaping @Sendable () -> String, sensed: SensedQuantity? = nil
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
        self.words = words
        (self.isSummed, self.sensed) = (isSummed, sensed)
    }
}
