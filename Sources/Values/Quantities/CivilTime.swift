/// The time that a calendar and a clock on the wall show at a moment, in one zone.
public struct CivilTime: Hashable, Sendable {
    public var date: CivilDate
    /// The hour, 0…23.
    public var hour: Int
    /// The minute, 0…59.
    public var minute: Int
    /// The second, 0…59.
    public var second: Int
    public var offset: UTCOffset

    public init(_ moment: Timestamp, in offset: UTCOffset) {
        let local = moment.advanced(bySeconds: Int64(offset.seconds))
        let (days, ofDay) = floorDivision(local.secondsSince1970, by: 86_400)
        date = CivilDate(daysSince1970: days)
        hour = Int(ofDay / 3600)
        minute = Int(ofDay / 60 % 60)
        second = Int(ofDay % 60)
        self.offset = offset
    }

    /// The moment at which a calendar and a clock of that zone show this.
    public var timestamp: Timestamp {
        let ofDay = Int64(hour * 3600 + minute * 60 + second)
        return Timestamp(secondsSince1970: date.daysSince1970 * 86_400 + ofDay - Int64(offset.seconds))
    }
}

/// The quotient rounded toward the past, also before 1970.
public func floorQuotient(_ value: Int64, _ divisor: Int64) -> Int64 {
    floorDivision(value, by: divisor).quotient
}

func floorDivision(_ value: Int64, by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
}

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
        // Only a year beyond 9999 has more than four digits, and zero has no sign.
        let surplus = text.count - 25 - (isNegative ? 1 : 0)
        guard CivilDate(daysSince1970: date.daysSince1970) == date,
            surplus == 0 || String(year).utf8.count == surplus + 4, year > 0 || !isNegative,
            offset.seconds != 0 || !isWest
        else { return nil }
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

extension CivilDate: CustomStringConvertible {
    /// The date as ISO 8601 writes it: `2026-11-20`.
    public var description: String {
        var text = NumberText()
        text.add(self)
        return text.text
    }
}

extension CivilTime: CustomStringConvertible {
    /// The time as RFC 3339 writes a moment: `2026-11-20T07:00:00+08:00`; UTC is `+00:00`.
    public var description: String {
        var text = NumberText()
        text.add(date)
        text.add("T")
        text.add(hour, ":", minute)
        text.add(":")
        text.add(second.magnitude, width: 2)
        text.add(offset)
        return text.text
    }

    /// The time of day in 24 hours: `07:00`.
    public var clock: String {
        var text = NumberText()
        text.add(hour, ":", minute)
        return text.text
    }
}

extension UTCOffset: CustomStringConvertible {
    /// The offset as `+08:00`; its seconds, which only historic zones have, are dropped.
    public var description: String {
        var text = NumberText()
        text.add(self)
        return text.text
    }
}

extension NumberText {
    fileprivate mutating func add(_ date: CivilDate) {
        if date.year < 0 { add("-") }
        add(date.year.magnitude, width: 4)
        add("-")
        add(date.month, "-", date.day)
    }

    fileprivate mutating func add(_ offset: UTCOffset) {
        let minutes = Int(offset.seconds.magnitude) / 60
        add(offset.seconds < 0 ? "-" : "+")
        add(minutes / 60, ":", minutes % 60)
    }

    /// Adds two numbers of two digits.
    fileprivate mutating func add(_ first: Int, _ separator: Unicode.Scalar, _ second: Int) {
        add(first.magnitude, width: 2)
        add(separator)
        add(second.magnitude, width: 2)
    }
}

/// An offset of a zone's clocks from UTC: how far they are ahead, in seconds; between −18 h and +18 h.
public struct UTCOffset: Hashable, Sendable {
    public let seconds: Int

    /// The offset of UTC itself.
    public static let utc = UTCOffset(clampingSeconds: 0)

    /// Creates an offset; nil when no zone on Earth is that far from UTC.
    public init?(seconds: Int) {
        guard (-64_800...64_800).contains(seconds) else { return nil }
        self.seconds = seconds
    }

    private init(clampingSeconds seconds: Int) {
        self.seconds = seconds
    }

    /// An offset of whole hours ahead of UTC; clamped to −18 and +18.
    public static func hours(_ hours: Int) -> UTCOffset {
        UTCOffset(clampingSeconds: min(max(hours, -18), 18) * 3600)
    }
}
