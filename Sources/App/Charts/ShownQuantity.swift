package import History
import LinuxPlatform
package import Values
import Words

/// A quantity that a chart or a table may show: one that was recorded, or one that follows from it.
package enum ShownQuantity: Hashable, Sendable {
    case recorded(Quantity)
    case dewPoint
    case absoluteHumidity

    package static let all = Quantity.allCases.map(Self.recorded) + [.dewPoint, .absoluteHumidity]

    /// Finds a quantity by its name on a command line and in files; nil for an unknown name.
    package init?(name: String) {
        guard let quantity = Self.all.first(where: { $0.name == name }) else { return nil }
        self = quantity
    }

    package var name: String {
        switch self {
        case .recorded(let quantity): quantity.name
        case .dewPoint: "dew_point"
        case .absoluteHumidity: "absolute_humidity"
        }
    }

    /// The recorded quantity itself; for a derived one, the quantity whose service it is attributed to.
    var recorded: Quantity {
        switch self {
        case .recorded(let quantity): quantity
        case .dewPoint, .absoluteHumidity: .temperature
        }
    }

    /// The unit's symbol in files.
    package var unit: String {
        switch self {
        case .recorded(let quantity): quantity.unit.symbol
        case .dewPoint: RecordedUnit.celsius.symbol
        case .absoluteHumidity: DisplayScale.gramsPerCubicMetre.symbol
        }
    }

    package var places: Int {
        if case .recorded(let quantity) = self { quantity.places } else { 2 }
    }

    package var isSummed: Bool {
        if case .recorded(let quantity) = self { quantity.isSummed } else { false }
    }

    /// The quantities that must be recorded for it.
    package var needs: [Quantity] {
        if case .recorded(let quantity) = self { [quantity] } else { [.temperature, .humidity] }
    }

    /// The scale on which a person sees the quantity's values.
    package func scale(in units: DisplayUnits) -> DisplayScale {
        switch self {
        case .recorded(let quantity): units.scale(of: quantity)
        case .dewPoint: units.temperatureScale
        case .absoluteHumidity: .gramsPerCubicMetre
        }
    }

    /// The number of decimals in a chart.
    func chartPlaces(in units: DisplayUnits) -> Int {
        guard case .recorded(let quantity) = self else { return 1 }
        let isFine = [.celsius, .hectopascals, .metresPerSecond, .millimetres].contains(quantity.unit)
        return scale(in: units).places(isFine ? 1 : 0)
    }

    /// The classes of a quantity that has some; its unit is the same for everybody.
    var bands: [Panel.Band] {
        guard case .recorded(let quantity) = self, let limits = quantity.sensed?.classLimits, !limits.isEmpty else {
            return []
        }
        let begins = [quantity.plausible.lowerBound / 1000] + limits
        let ends = limits + [quantity.plausible.upperBound / 1000]
        return zip(quantity.classes, zip(begins, ends)).map { words, range in
            Panel.Band(name: words, from: Double(range.0), until: Double(range.1))
        }
    }

    /// The bounds of an axis in these units: within what is plausible.
    func bounds(in units: DisplayUnits) -> ScaleBounds {
        let scale = scale(in: units)
        func bounds(_ plausible: ClosedRange<Double>, leastSpan: Double, isFromZero: Bool = false) -> ScaleBounds {
            ScaleBounds(
                lowest: scale.value(plausible.lowerBound), highest: scale.value(plausible.upperBound),
                leastSpan: scale.value(leastSpan) - scale.value(0), isFromZero: isFromZero)
        }
        guard case .recorded(let quantity) = self else {
            return self == .dewPoint ? bounds(-100...100, leastSpan: 2) : bounds(0...1000, leastSpan: 2)
        }
        let range = Double(quantity.plausible.lowerBound) / 1000...Double(quantity.plausible.upperBound) / 1000
        return switch quantity.unit {
        case .celsius: bounds(range, leastSpan: 2)
        case .hectopascals: bounds(range, leastSpan: 4)
        case .lux: bounds(range, leastSpan: 10, isFromZero: true)
        case .metresPerSecond: bounds(range, leastSpan: 2, isFromZero: true)
        case .degrees: bounds(range, leastSpan: 360, isFromZero: true)
        case .millimetres: bounds(range, leastSpan: 1, isFromZero: true)
        default: bounds(range, leastSpan: 10)
        }
    }
}

extension HistoryDatabase {
    /// The points of a quantity that is not summed. Those of a derived one follow from the means of minutes, and in steps
    /// of hours and more from those of hours.
    package func points(
        of quantity: ShownQuantity, source: String, from: Timestamp, until: Timestamp, by step: HistoryStep
    ) throws(HistoryError) -> [HistoryPoint] {
        func points(_ quantity: Quantity, _ step: HistoryStep) throws(HistoryError) -> [HistoryPoint] {
            try self.points(
                of: HistorySeries(source: source, quantity: quantity), from: from, until: until, by: step,
                offset: LocalZone.offset)
        }
        if case .recorded(let quantity) = quantity { return try points(quantity, step) }
        var fine = HistoryStep.seconds(3600)
        if case .seconds(let seconds) = step, seconds % 3600 != 0 { fine = .seconds(60) }
        let humidities = Dictionary(
            try points(.humidity, fine).map { ($0.start, RelativeHumidity(milliPercent: $0.mean)) },
            uniquingKeysWith: { $1 })
        // The steps as the database has them, with the temperatures to be replaced.
        var steps = try points(.temperature, step)[...]
        var derived: [HistoryPoint] = []
        var sum = 0
        for point in try points(.temperature, fine) {
            while let next = steps.dropFirst().first, next.start <= point.start { steps = steps.dropFirst() }
            let air = humidities[point.start].flatMap { MoistAir(Temperature(milliCelsius: point.mean), $0) }
            guard let start = steps.first?.start, let value = air.flatMap(quantity.thousandths) else { continue }
            if let last = derived.indices.last, derived[last].start == start {
                sum += value
                derived[last].count += 1
                derived[last].mean = sum / derived[last].count
                derived[last].low = min(derived[last].low, value)
                derived[last].high = max(derived[last].high, value)
            } else {
                sum = value
                derived.append(HistoryPoint(start: start, count: 1, mean: value, low: value, high: value))
            }
        }
        return derived
    }
}

extension ShownQuantity {
    /// The derived quantity of some air, in thousandths; nil for a recorded quantity.
    fileprivate func thousandths(_ air: MoistAir) -> Int? {
        switch self {
        case .recorded: nil
        case .dewPoint: air.dewPoint?.milliCelsius
        case .absoluteHumidity: air.absoluteHumidity.milligramsPerCubicMetre
        }
    }
}
