/// The offsets of one zone's clocks from UTC at each moment: a file of the IANA time zone database, as RFC 8536 has it.
public struct ZoneRules: Hashable, Sendable {
    /// The changes of the offset in the order of time, each with the offset from then on.
    private var changes: [Change] = []
    /// The offset before the first change.
    private var first = UTCOffset.utc

    private struct Change: Hashable, Sendable {
        var time: Int64
        var offset: UTCOffset
    }

    /// Reads a time zone file; nil when it is no such file. Versions 2 and later are read; after their last change, which Debian
    /// writes out up to 2037, the last offset stays.
    public init?(tzif bytes: [UInt8]) {
        guard let old = Header(bytes, at: 0), bytes[4] >= UInt8(ascii: "2") else { return nil }
        let start = Header.size + old.bodySize(timeSize: 4)
        guard let header = Header(bytes, at: start), header.types > 0,
            start + Header.size + header.bodySize(timeSize: 8) <= bytes.count
        else { return nil }
        let times = start + Header.size
        let indices = times + header.times * 8
        let types = indices + header.times
        func offset(ofType type: Int) -> UTCOffset? {
            guard type < header.types else { return nil }
            let seconds = Int32(truncatingIfNeeded: Self.number(bytes, at: types + type * 6, size: 4))
            return UTCOffset(seconds: Int(seconds))
        }
        guard let first = offset(ofType: 0) else { return nil }
        self.first = first
        changes.reserveCapacity(header.times)
        for index in 0..<header.times {
            guard let offset = offset(ofType: Int(bytes[indices + index])) else { return nil }
            changes.append(Change(time: Self.number(bytes, at: times + index * 8, size: 8), offset: offset))
        }
        guard zip(changes, changes.dropFirst()).allSatisfy({ $0.time < $1.time }) else { return nil }
    }

    /// Creates rules with an offset, and another from a moment on.
    public init(_ first: UTCOffset, then next: UTCOffset, from change: Timestamp) {
        self.first = first
        changes = [Change(time: change.secondsSince1970, offset: next)]
    }

    public func offset(at moment: Timestamp) -> UTCOffset {
        changes.last { $0.time <= moment.secondsSince1970 }?.offset ?? first
    }

    /// The next moment at which the offset changes; nil where no change is known.
    public func nextChange(after moment: Timestamp) -> Timestamp? {
        let now = offset(at: moment)
        let change = changes.first { $0.time > moment.secondsSince1970 && $0.offset != now }
        return change.map { Timestamp(secondsSince1970: $0.time) }
    }

    /// The header of a time zone file (RFC 8536, section 3.1).
    private struct Header {
        static let size = 44
        var standardFlags: Int
        var utcFlags: Int
        var leaps: Int
        var times: Int
        var types: Int
        var letters: Int

        init?(_ bytes: [UInt8], at start: Int) {
            guard start + Self.size <= bytes.count, bytes[start..<(start + 4)].elementsEqual("TZif".utf8) else {
                return nil
            }
            func count(_ index: Int) -> Int { Int(ZoneRules.number(bytes, at: start + 20 + index * 4, size: 4)) }
            (utcFlags, standardFlags, leaps, times, types, letters) = (
                count(0), count(1), count(2), count(3), count(4), count(5)
            )
            // Every zone has far fewer; more would be no zone.
            guard [utcFlags, standardFlags, leaps, times, types, letters].allSatisfy({ $0 <= 10_000 }) else {
                return nil
            }
        }

        func bodySize(timeSize: Int) -> Int {
            times * (timeSize + 1) + types * 6 + letters + leaps * (timeSize + 4) + standardFlags + utcFlags
        }
    }

    /// The big-endian number at a position.
    private static func number(_ bytes: [UInt8], at start: Int, size: Int) -> Int64 {
        bytes[start..<(start + size)].reduce(0) { $0 << 8 | Int64($1) }
    }
}
