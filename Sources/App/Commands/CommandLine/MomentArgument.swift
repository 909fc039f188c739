import LinuxPlatform
import Ports
import ProgramKit
import StationService
import Values
import Words

/// A moment on a command line: how long ago (`90s`, `30min`, `2h`, `7d`), a day (`2026-11-20`), a day and a time in the
/// machine's zone (`2026-11-20T07:00`), or a moment with its offset (`2026-11-20T07:00:00+08:00`, `2026-11-19T23:00:00Z`).
enum MomentArgument {
    /// - Parameter option: the option's long name, for the message.
    static func moment(_ text: String, of option: String) throws(UsageError) -> Timestamp {
        guard let moment = parse(text, now: SystemWallClock().now().timestamp) else {
            if isUnrealDay(text) {
                throw UsageError(
                    phrase("usage.no-such-day", "--\(option) \(printable(text)): there is no such day"))
            }
            throw UsageError(
                UsageWords.wrongValue(
                    printable(text), of: "--\(option)",
                    use: phrase(
                        "usage.moments", "90s, 30min, 2h, 7d, 2026-11-20, 2026-11-20T07:00 or 2026-11-20T07:00:00+08:00"
                    )))
        }
        return moment
    }

    /// The option that an argument was meant as: `--since 7d` of `7d` or of a day; nil for what is no moment.
    static func asOption(_ text: String) -> String? {
        parse(text, now: SystemWallClock().now().timestamp).map { _ in "--since \(printable(text))" }
    }

    /// Refuses a period that is empty, or that lies in part in the future.
    static func check(since: Timestamp?, until: Timestamp?) throws(UsageError) {
        try refuseFuture(since, of: "--since")
        try refuseFuture(until, of: "--until")
        if let since, let until, until <= since {
            throw UsageError(phrase("usage.empty-period", "the period is empty: --until has to be after --since"))
        }
    }

    private static func refuseFuture(_ moment: Timestamp?, of option: String) throws(UsageError) {
        let now = SystemWallClock().now()
        guard let moment, moment > now.timestamp else { return }
        let (value, clock) = (CivilTime(moment, in: now.offset), CivilTime(now.timestamp, in: now.offset))
        throw UsageError(UsageWords.future("\(value)", of: option, now: "\(clock)"))
    }

    /// Parses a moment; nil if the text is not in one of these forms.
    static func parse(_ text: String, now: Timestamp) -> Timestamp? {
        if let ago = seconds(text) { return now.advanced(bySeconds: -ago) }
        var parts = text.split(separator: "T", omittingEmptySubsequences: false)
        if parts.count == 1 { parts = text.split(separator: " ", omittingEmptySubsequences: false) }
        guard (1...2).contains(parts.count) else { return nil }
        let clock = parts.count == 2 ? parts[1] : "00:00"
        let mark = clock.lastIndex { $0 == "+" || $0 == "-" || $0 == "Z" } ?? clock.endIndex
        let seconds = clock[..<mark].utf8.count == 5 ? ":00" : ""
        let offset = mark == clock.endIndex || clock[mark...] == "Z" ? "+00:00" : clock[mark...]
        guard let time = CivilTime(rfc3339: "\(parts[0])T\(clock[..<mark])\(seconds)\(offset)"),
            (1970...9999).contains(time.date.year)
        else { return nil }
        return mark == clock.endIndex ? local(time) : time.timestamp
    }

    /// Whether a text begins like a day that no month has: `2026-11-31`, `2026-13-01`.
    private static func isUnrealDay(_ text: String) -> Bool {
        let date = text.prefix { $0 != "T" && $0 != " " }
        let parts = date.split(separator: "-", omittingEmptySubsequences: false)
        let isWritten = parts.allSatisfy { part in part.utf8.allSatisfy { (0x30...0x39).contains($0) } }
        return parts.map(\.utf8.count) == [4, 2, 2] && isWritten && CivilTime(rfc3339: "\(date)T00:00:00+00:00") == nil
    }

    /// Parses a length of time with its unit; returns seconds.
    static func seconds(_ text: String) -> Int64? {
        for (unit, length) in [("min", 60), ("s", 1), ("h", 3600), ("d", 86_400), ("y", 31_557_600)]
            as [(String, Int64)]
        where text.hasSuffix(unit) {
            let digits = text.dropLast(unit.count)
            guard (1...6).contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
                let number = Int64(digits)
            else { return nil }
            return number * length
        }
        return nil
    }

    /// The moment at which the machine's clocks show a time: the first one of a time that occurs twice, and the change of the clocks for
    /// a time that they skip.
    private static func local(_ time: CivilTime) -> Timestamp {
        Timestamp(whenClocksShow: time.timestamp.secondsSince1970, LocalZone.offset)
    }
}
