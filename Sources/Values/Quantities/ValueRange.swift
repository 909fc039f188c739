/// The range of each quantity's value; nil for a quantity without.
package struct ValueRange: Hashable, Sendable {
    package private(set) var lowest = QuantityValues()
    package private(set) var highest = QuantityValues()

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
