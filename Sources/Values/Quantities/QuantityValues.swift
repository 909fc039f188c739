/// A set of values: at most one of each quantity, in thousandths of its unit.
///
/// A fixed buffer: copying it costs no count of references and no memory of its own.
package struct QuantityValues: Hashable, Sendable {
    /// The number of quantities that a set has room for: one more would take the place of another.
    static let capacity = 24

    // Short vectors: the compiler of Swift 6.0 crashes on a longer one in an asynchronous function.
    private var first = SIMD4<Int32>()
    private var second = SIMD4<Int32>()
    private var third = SIMD4<Int32>()
    private var fourth = SIMD4<Int32>()
    private var fifth = SIMD4<Int32>()
    private var sixth = SIMD4<Int32>()
    /// The quantities that have a value, a bit for each; the number of one that has none is 0.
    private var known: UInt32 = 0

    /// Creates an empty set.
    package init() {}

    /// The value of a quantity, clamped to ±2,147,483 of the unit, far outside of everything plausible; nil without one.
    package subscript(quantity: Quantity) -> Int? {
        get { known & bit(quantity) == 0 ? nil : Int(self[number: quantity.rawValue]) }
        set {
            self[number: quantity.rawValue] = newValue.map { Int32(clamping: $0) } ?? 0
            known = newValue == nil ? known & ~bit(quantity) : known | bit(quantity)
        }
    }

    subscript(number index: Int) -> Int32 {
        get {
            switch index / 4 {
            case 0: first[index % 4]
            case 1: second[index % 4]
            case 2: third[index % 4]
            case 3: fourth[index % 4]
            case 4: fifth[index % 4]
            default: sixth[index % 4]
            }
        }
        set {
            switch index / 4 {
            case 0: first[index % 4] = newValue
            case 1: second[index % 4] = newValue
            case 2: third[index % 4] = newValue
            case 3: fourth[index % 4] = newValue
            case 4: fifth[index % 4] = newValue
            default: sixth[index % 4] = newValue
            }
        }
    }

    /// The quantities that have a value.
    package var quantities: [Quantity] { Quantity.allCases.filter { known & bit($0) != 0 } }

    package var isEmpty: Bool { known == 0 }

    private func bit(_ quantity: Quantity) -> UInt32 { 1 << UInt32(quantity.rawValue) }
}

extension QuantityValues: ExpressibleByDictionaryLiteral {
    /// Creates a set; of two values for one quantity the last counts.
    package init(dictionaryLiteral elements: (Quantity, Int)...) {
        for (quantity, thousandths) in elements { self[quantity] = thousandths }
    }
}

/// A type that has ``QuantityValues``: those of air have their own types.
package protocol Quantified {
    var values: QuantityValues { get set }
}

extension QuantityValues: Quantified {
    package var values: QuantityValues {
        get { self }
        set { self = newValue }
    }

    package init(
        temperature: Temperature? = nil, humidity: RelativeHumidity? = nil, pressure: Pressure? = nil,
        illuminance: Illuminance? = nil
    ) {
        self.temperature = temperature
        self.humidity = humidity
        self.pressure = pressure
        self.illuminance = illuminance
    }
}

extension Quantified {
    package var temperature: Temperature? {
        get { values[.temperature].map { Temperature(milliCelsius: $0) } }
        set { values[.temperature] = newValue?.milliCelsius }
    }

    package var humidity: RelativeHumidity? {
        get { values[.humidity].map { RelativeHumidity(milliPercent: $0) } }
        set { values[.humidity] = newValue?.milliPercent }
    }

    package var pressure: Pressure? {
        get { values[.pressure].map { Pressure(pascals: $0 / 10) } }
        set { values[.pressure] = newValue?.thousandthsOfHectopascal }
    }

    package var illuminance: Illuminance? {
        get { values[.illuminance].map { Illuminance(milliLux: $0) } }
        set { values[.illuminance] = newValue?.milliLux }
    }
}

extension Pressure {
    /// The pressure as every quantity is recorded; clamped to the ends of the range.
    package var thousandthsOfHectopascal: Int {
        let (product, overflow) = pascals.multipliedReportingOverflow(by: 10)
        return overflow ? (pascals > 0 ? .max : .min) : product
    }
}

/// The range of each quantity's value; nil for a quantity without.
package struct ValueRange: Hashable, Sendable {
    package var lowest = QuantityValues()
    package var highest = QuantityValues()

    package init() {}

    /// The range of a quantity in thousandths of its unit; nil without one.
    package subscript(quantity: Quantity) -> ClosedRange<Int>? {
        get {
            guard let low = lowest[quantity], let high = highest[quantity] else { return nil }
            return low...high
        }
        set {
            lowest[quantity] = newValue?.lowerBound
            highest[quantity] = newValue?.upperBound
        }
    }

    /// Widens the ranges so that these values lie within.
    package mutating func include(_ values: QuantityValues) {
        for quantity in values.quantities {
            guard let value = values[quantity] else { continue }
            self[quantity] =
                self[quantity].map { min($0.lowerBound, value)...max($0.upperBound, value) } ?? value...value
        }
    }

    /// The first quantity whose value lies outside its range; one without a range passes.
    package func firstOutside(_ values: QuantityValues) -> Quantity? {
        values.quantities.first { quantity in
            guard let range = self[quantity], let value = values[quantity] else { return false }
            return !range.contains(value)
        }
    }
}

extension ValueRange {
    package init(
        temperature: ClosedRange<Temperature>? = nil, humidity: ClosedRange<RelativeHumidity>? = nil,
        pressure: ClosedRange<Pressure>? = nil, illuminance: ClosedRange<Illuminance>? = nil
    ) {
        lowest = QuantityValues(
            temperature: temperature?.lowerBound, humidity: humidity?.lowerBound, pressure: pressure?.lowerBound,
            illuminance: illuminance?.lowerBound)
        highest = QuantityValues(
            temperature: temperature?.upperBound, humidity: humidity?.upperBound, pressure: pressure?.upperBound,
            illuminance: illuminance?.upperBound)
    }
}

extension ValueRange: ExpressibleByDictionaryLiteral {
    /// Creates ranges in whole units.
    package init(dictionaryLiteral elements: (Quantity, ClosedRange<Int>)...) {
        for (quantity, range) in elements { self[quantity] = range.lowerBound * 1000...range.upperBound * 1000 }
    }
}
