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
