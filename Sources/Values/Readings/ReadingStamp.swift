/// The moments that other programs stamp their readings with.
package enum ReadingStamp {
    /// The earliest moment that a clock may show which has been set: 2020-01-01. Boards without a clock begin in 1970 or 2000.
    private static let earliest = Timestamp(secondsSince1970: 1_577_836_800)

    /// The moment of a stamp: seconds or milliseconds since 1970 as a number or digits, or a date and time with their offset from
    /// UTC, as `2026-11-20T07:00:00.123+08:00`, also with `Z`, with a blank in place of the `T`, and without the offset's colon.
    /// Nil for anything else: a time without an offset may be of any zone.
    package static func moment(of stamp: JSONTree) -> Timestamp? {
        if let number = stamp.number ?? stamp.text.flatMap(decimalNumber) {
            // The year 5138 in seconds, and 1973 in milliseconds.
            let seconds = number.magnitude >= 1e11 ? number / 1000 : number
            return Int64(exactly: seconds.rounded(.down)).map { Timestamp(secondsSince1970: $0) }
        }
        return stamp.text.flatMap { moment(ofText: $0) }
    }

    private static func moment(ofText text: String) -> Timestamp? {
        var bytes = Array(text.utf8)
        guard (20...40).contains(bytes.count) else { return nil }
        if bytes[10] == UInt8(ascii: " ") { bytes[10] = UInt8(ascii: "T") }
        let (time, rest) = (bytes[..<19], bytes[19...])
        let fraction = rest.first.map { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") } ?? false
        var offset = fraction ? rest.dropFirst().drop { (0x30...0x39).contains($0) } : rest
        if offset.elementsEqual("Z".utf8) || offset.elementsEqual("z".utf8) { offset = Array("+00:00".utf8)[...] }
        if offset.count == 5 { offset.insert(UInt8(ascii: ":"), at: offset.startIndex + 3) }
        return CivilTime(rfc3339: String(decoding: time + offset, as: UTF8.self))?.timestamp
    }

    /// The time since a reading was made.
    ///
    /// - Parameters:
    ///   - stamp: the sender's stamp; nil without one.
    ///   - now: the board's clock; nil while it has not been set, so that no stamp can be compared with it.
    ///   - arrival: the time since the reading arrived. It cannot be younger, whatever its stamp says.
    package static func age(of stamp: Timestamp?, at now: Timestamp?, arrived arrival: Duration) -> Duration {
        guard let now, let stamp = credible(stamp) else { return arrival }
        return max(arrival, .seconds(max(0, now.seconds(since: stamp))))
    }

    /// The stamp, if its sender's clock had been set.
    package static func credible(_ stamp: Timestamp?) -> Timestamp? { stamp.flatMap { $0 < earliest ? nil : $0 } }

    /// Whether a stamp says when a reading was made that may have arrived long ago: its sender's clock had been set, and is no more
    /// than two seconds ahead.
    package static func dates(_ stamp: Timestamp?, at now: Timestamp) -> Bool {
        credible(stamp).map { $0.seconds(since: now) <= 2 } ?? false
    }
}
