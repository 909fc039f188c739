/// A moment of civil time: whole seconds since 1970-01-01T00:00:00Z.
public struct Timestamp: Hashable, Comparable, Sendable {
    public var secondsSince1970: Int64

    public init(secondsSince1970: Int64) {
        self.secondsSince1970 = secondsSince1970
    }

    /// Seconds from the earlier moment to this one; never traps.
    public func seconds(since earlier: Timestamp) -> Int64 {
        let (difference, overflow) = secondsSince1970.subtractingReportingOverflow(earlier.secondsSince1970)
        return overflow ? (secondsSince1970 > earlier.secondsSince1970 ? .max : .min) : difference
    }

    /// The moment that is `seconds` later; clamped to the ends of the range.
    public func advanced(bySeconds seconds: Int64) -> Timestamp {
        let (sum, overflow) = secondsSince1970.addingReportingOverflow(seconds)
        return Timestamp(secondsSince1970: overflow ? (seconds > 0 ? .max : .min) : sum)
    }

    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.secondsSince1970 < right.secondsSince1970
    }
}
