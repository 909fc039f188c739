package import Values

/// The fields of a reading's line beside sensor and chip.
package enum ReadingField: Hashable, Sendable {
    case mean(Quantity)
    case lowest(Quantity)
    case highest(Quantity)
    case samples

    /// All fields in their order: three groups for the quantities that the format began with, then every further quantity
    /// with its three fields.
    package static let all: [ReadingField] = {
        let (first, further) = (Quantity.sensed.prefix(3), Quantity.sensed.dropFirst(3))
        return first.map { .mean($0) } + [.samples] + first.flatMap { [.lowest($0), .highest($0)] }
            + further.flatMap { [.mean($0), .lowest($0), .highest($0)] }
    }()

    package var key: LogKey {
        switch self {
        case .mean(let quantity): quantity.key
        case .lowest(let quantity): LogKey(of: quantity.lowestLogKey)
        case .highest(let quantity): LogKey(of: quantity.highestLogKey)
        case .samples: "samples"
        }
    }
}

extension Quantity {
    package var key: LogKey { LogKey(of: logKey) }
}

extension LogField {
    /// Creates a field of a quantity's value; nil without a value.
    package init?(_ key: LogKey, _ quantity: Quantity, _ thousandths: Int?) {
        guard let thousandths else { return nil }
        self.init(key, .decimal(thousandths: thousandths, places: quantity.places))
    }
}
