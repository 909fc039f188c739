import Glibc
import Quantities

/// A moment as people write it on a command line: how long ago (`90s`, `30min`, `2h`, `7d`), a day (`2026-11-20`), a day and a
/// time of the machine's zone (`2026-11-20T07:00`), or a moment with its offset (`2026-11-20T07:00:00+08:00`).
enum MomentArgument {
    static let allowed = "allowed are 90s, 30min, 2h, 7d, 2026-11-20, 2026-11-20T07:00 and 2026-11-20T07:00:00+08:00"

    /// Nil when it is none of these.
    static func parse(_ text: String, now: Timestamp) -> Timestamp? {
        if let ago = seconds(text) { return now.advanced(bySeconds: -ago) }
        var parts = text.split(separator: "T", omittingEmptySubsequences: false)
        if parts.count == 1 { parts = text.split(separator: " ", omittingEmptySubsequences: false) }
        guard (1...2).contains(parts.count), let date = numbers(parts[0], separator: "-", [4, 2, 2]),
            (1970...9999).contains(date[0]), (1...12).contains(date[1]), (1...31).contains(date[2])
        else { return nil }
        guard parts.count == 2 else { return local(date, [0, 0, 0]) }
        let mark = parts[1].lastIndex { $0 == "+" || $0 == "-" }
        let clock = parts[1][..<(mark ?? parts[1].endIndex)]
        guard
            let time = numbers(clock, separator: ":", [2, 2]).map({ $0 + [0] })
                ?? numbers(clock, separator: ":", [2, 2, 2]),
            time[0] < 24, time[1] < 60, time[2] < 60
        else { return nil }
        guard let mark else { return local(date, time) }
        guard let offset = numbers(parts[1][parts[1].index(after: mark)...], separator: ":", [2, 2]), offset[0] <= 18,
            offset[1] < 60
        else { return nil }
        let east = (offset[0] * 3600 + offset[1] * 60) * (parts[1][mark] == "+" ? 1 : -1)
        return universal(date, time).advanced(bySeconds: -Int64(east))
    }

    /// A length of time with its unit, in seconds.
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

    private static func numbers(_ text: Substring, separator: Character, _ widths: [Int]) -> [Int]? {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        guard parts.count == widths.count else { return nil }
        let numbers = zip(parts, widths).compactMap { part, width in
            part.utf8.count == width && part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
        }
        return numbers.count == widths.count ? numbers : nil
    }

    private static func universal(_ date: [Int], _ time: [Int]) -> Timestamp {
        var day = CivilDate(daysSince1970: 0)
        day.year = date[0]
        day.month = date[1]
        day.day = date[2]
        return Timestamp(
            secondsSince1970: day.daysSince1970 * 86_400 + Int64(time[0] * 3600 + time[1] * 60 + time[2]))
    }

    /// By the machine's zone; where a clock is put back and shows the time twice, whichever the system takes.
    private static func local(_ date: [Int], _ time: [Int]) -> Timestamp {
        var local = tm()
        local.tm_year = Int32(date[0] - 1900)
        local.tm_mon = Int32(date[1] - 1)
        local.tm_mday = Int32(date[2])
        local.tm_hour = Int32(time[0])
        local.tm_min = Int32(time[1])
        local.tm_sec = Int32(time[2])
        local.tm_isdst = -1
        return Timestamp(secondsSince1970: Int64(mktime(&local)))
    }
}
