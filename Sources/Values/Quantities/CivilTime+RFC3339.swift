extension CivilTime {
    /// Reads what ``description`` writes; nil for anything else.
    public init?(rfc3339 text: some StringProtocol) {
        let bytes = text.utf8
        guard
            let time = bytes.withContiguousStorageIfAvailable({ CivilTime(rfc3339: $0) })
                ?? Array(bytes).withUnsafeBufferPointer({ CivilTime(rfc3339: $0) })
        else { return nil }
        self = time
    }

    /// Reads what ``description`` writes, from bytes: an import reads hundreds of thousands. Nil for anything else.
    package init?(rfc3339 text: UnsafeBufferPointer<UInt8>) {
        var reader = DigitReader(text)
        let isNegative = reader.consume(UInt8(ascii: "-"))
        guard let year = reader.number(digits: 4...8), reader.consume(UInt8(ascii: "-")),
            let month = reader.number(digits: 2...2), reader.consume(UInt8(ascii: "-")),
            let day = reader.number(digits: 2...2), reader.consume(UInt8(ascii: "T")),
            let hour = reader.number(digits: 2...2), reader.consume(UInt8(ascii: ":")),
            let minute = reader.number(digits: 2...2), reader.consume(UInt8(ascii: ":")),
            let second = reader.number(digits: 2...2)
        else { return nil }
        let isWest = reader.consume(UInt8(ascii: "-"))
        guard isWest || reader.consume(UInt8(ascii: "+")), let hours = reader.number(digits: 2...2),
            reader.consume(UInt8(ascii: ":")), let minutes = reader.number(digits: 2...2), reader.isAtEnd,
            (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second < 60, minutes < 60,
            let offset = UTCOffset(seconds: (hours * 3600 + minutes * 60) * (isWest ? -1 : 1))
        else { return nil }
        self.init(Timestamp(secondsSince1970: 0), in: offset)
        date.year = isNegative ? -year : year
        date.month = month
        date.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
        guard CivilDate(daysSince1970: date.daysSince1970) == date, description.utf8.elementsEqual(text) else {
            return nil
        }
    }

    /// The time in an offset without seconds, which RFC 3339 cannot write; only zones before 1972 have them.
    public var inWholeMinutes: CivilTime {
        let surplus = offset.seconds % 60
        guard surplus != 0, let whole = UTCOffset(seconds: offset.seconds - surplus) else { return self }
        return CivilTime(timestamp, in: whole)
    }
}

/// A reader that splits a text of digits and marks, from its beginning to its end.
private struct DigitReader {
    private var rest: Slice<UnsafeBufferPointer<UInt8>>

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        rest = bytes[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func consume(_ byte: UInt8) -> Bool {
        guard rest.first == byte else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// The digits at the beginning as a number; nil when there are not as many as `count` allows.
    mutating func number(digits count: ClosedRange<Int>) -> Int? {
        var value = 0
        var length = 0
        while length < count.upperBound, let byte = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
            rest = rest.dropFirst()
            length += 1
        }
        return length >= count.lowerBound ? value : nil
    }
}
