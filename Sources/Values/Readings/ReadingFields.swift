import Words

/// The place and the unit of one quantity in what another program says.
package struct ReadingField: Hashable, Sendable {
    package var quantity: Quantity
    /// The path of the number in JSON, names with dots between them; nil where the whole text is the number.
    package var key: String?
    package var unit: ReadingUnit

    package init(_ quantity: Quantity, key: String?, unit: ReadingUnit) {
        self.quantity = quantity
        self.key = key
        self.unit = unit
    }

    /// The value in thousandths of the quantity's unit; nil where the program has no value: `null`, or no such member.
    package func value(in content: JSONTree) throws(WrongReading) -> Int? {
        guard let found = key.map({ content.member(at: $0) }) ?? content, found != .null else { return nil }
        guard let number = found.number ?? found.text.flatMap(decimalNumber) else {
            throw WrongReading(key: key, fault: .notNumber(found.brief))
        }
        guard let value = quantity.thousandths(unit.recorded(number)), quantity.plausible.contains(value) else {
            throw WrongReading(key: key, fault: .implausible("\(decimalText(number, places: 1)) \(unit.rawValue)"))
        }
        return value
    }
}

/// The reason why a value of another program is not used.
package struct WrongReading: Error, Hashable, Sendable {
    package enum Fault: Hashable, Sendable {
        /// Something else than a number is there; with a short form of it.
        case notNumber(String)
        /// The number is one that no air has; with its unit.
        case implausible(String)
    }

    /// The path of the value; nil where it is the whole text.
    package var key: String?
    package var fault: Fault

    package init(key: String?, fault: Fault) {
        self.key = key
        self.fault = fault
    }
}

extension WrongReading: CustomStringConvertible {
    /// The reason in words.
    package var description: String {
        let key = key.map { printable($0, limit: 100) }
        return switch fault {
        case .notNumber(let shown): SensorWords.noNumber(shown, at: key)
        case .implausible(let shown): SensorWords.implausible(shown, at: key)
        }
    }
}

/// The values of one sensor in what another program says, each with its place and unit.
package struct ReadingFields: Hashable, Sendable {
    /// The fields in the order of ``Quantity``; one for each quantity.
    package var fields: [ReadingField]
    /// The path of the sender's stamp, as in ``ReadingField/key``; nil where the arrival counts.
    package var time: String?

    package init(_ fields: [ReadingField], time: String? = nil) {
        self.fields = fields
        self.time = time
    }

    /// The fields of a ``ReadingDocument`` with these quantities.
    package init(documenting quantities: [Quantity]) {
        fields = quantities.compactMap { quantity in
            ReadingUnit.all(of: quantity).first.map { ReadingField(quantity, key: quantity.jsonKey, unit: $0) }
        }
        time = ReadingDocument.timeKey
    }

    package var quantities: [Quantity] { fields.map(\.quantity) }

    /// All values that are there; throws for the first that is wrong.
    package func values(in content: JSONTree) throws(WrongReading) -> QuantityValues {
        var values = QuantityValues()
        for field in fields { values[field.quantity] = try field.value(in: content) }
        return values
    }

    /// The sender's stamp; nil where it is missing, or does not say which moment it is.
    package func stamp(in content: JSONTree) -> Timestamp? {
        time.flatMap { content.member(at: $0) }.flatMap { ReadingStamp.moment(of: $0) }
    }
}

extension JSONTree {
    /// The most bytes of a reading's file or message.
    package static let largestReading = 64 << 10

    /// A file or message with readings, as JSON; nil for anything else, and for more than ``largestReading`` bytes.
    package init?(reading bytes: [UInt8]) {
        guard let tree = try? JSONTree(bytes, within: BodyLimits(bytes: Self.largestReading, values: 4000)) else {
            return nil
        }
        self = tree
    }

    /// The member at a path of names with dots between them, `BME280.Temperature`; a number counts the entries of a list from 0.
    /// A name that has a dot itself is found at the end of the path. Nil where there is no such member.
    package func member(at path: some StringProtocol) -> JSONTree? {
        if let member = child(path) { return member }
        guard let dot = path.firstIndex(of: ".") else { return nil }
        return child(path[..<dot])?.member(at: String(path[path.index(after: dot)...]))
    }

    private func child(_ name: some StringProtocol) -> JSONTree? {
        switch self {
        case .object(let members): members[String(name)]
        case .list(let entries): Int(name).flatMap { entries.indices.contains($0) ? entries[$0] : nil }
        default: nil
        }
    }

    /// The names of an object's members, sorted, at most ten of them; empty for anything else.
    package var someKeys: [String] {
        guard case .object(let members) = self else { return [] }
        return members.keys.sorted().prefix(10).map { printable($0, limit: 30) }
    }

    /// A short form for a message.
    fileprivate var brief: String {
        switch self {
        case .null: "null"
        case .flag(let flag): "\(flag)"
        case .integer(let integer): "\(integer)"
        case .number(let number): decimalText(number, places: 3)
        case .text(let text): "\"\(printable(text, limit: 20))\""
        case .list: "[…]"
        case .object: "{…}"
        }
    }
}

/// The number in a text such as `-21.30`; nil for any other text.
func decimalNumber(_ text: String) -> Double? {
    let isDecimal =
        (1...32).contains(text.utf8.count)
        && text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E }
    return isDecimal ? Double(text) : nil
}
