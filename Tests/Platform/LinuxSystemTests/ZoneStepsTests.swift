import Foundation
import LinuxPlatform
import Testing
import Values

@Suite("Days and steps in every zone of the machine")
struct ZoneStepsTests {
    /// One change of clocks: what the offset is before it and from then on.
    private struct Change: Hashable {
        var time: Int64
        var before: UTCOffset
        var after: UTCOffset

        func offset(_ moment: Timestamp) -> UTCOffset { moment.secondsSince1970 < time ? before : after }
    }

    /// Every zone and every other name of one, in the database's own list.
    private static let names: [String] = {
        let list = (try? String(contentsOfFile: "/usr/share/zoneinfo/tzdata.zi", encoding: .utf8)) ?? ""
        return list.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard let kind = words.first, words.count > 2, kind == "Z" || kind == "L" else { return nil }
            return String(kind == "Z" ? words[1] : words[2])
        }
    }()

    /// The changes of one zone from 2020 to 2030.
    private static func changes(of rules: ZoneRules) -> [Change] {
        func offset(_ seconds: Int64) -> UTCOffset { rules.offset(at: Timestamp(secondsSince1970: seconds)) }
        // 2020-01-01 and 2031-01-01; no zone changes its clocks twice within six days.
        return stride(from: Int64(1_577_836_800), to: 1_924_992_000, by: 6 * 86_400).compactMap { start in
            var (early, late) = (start, start + 6 * 86_400)
            guard offset(early) != offset(late) else { return nil }
            while late - early > 1 {
                let middle = (early + late) / 2
                if offset(middle) == offset(late) { late = middle } else { early = middle }
            }
            return Change(time: late, before: offset(early), after: offset(late))
        }
    }

    @Test(
        "days and steps follow each other without gap, overlap or repeated name, in every zone at every change from 2020 to 2030",
        .enabled(if: !names.isEmpty, "the time zone database is not installed"))
    func partition() throws {
        let zones = Set(Self.names.compactMap { ZoneFolder.system.rules(named: $0) })
        let changes = Set(zones.flatMap(Self.changes))
        #expect(zones.count > 100 && changes.count > 100)
        var failures: [String] = []
        for change in changes {
            for length in [900, 3600, 10_800, 21_600, 86_400] as [Int64] {
                if let failure = failure(of: length, around: change) {
                    failures.append("\(length) s at \(change): \(failure)")
                }
            }
        }
        #expect(failures == [])
    }

    /// What is wrong with the steps around a change; nil if nothing is.
    private func failure(of length: Int64, around change: Change) -> String? {
        var previous: Timestamp?
        var names: Set<Int64> = []
        for seconds in stride(from: change.time - length - 14_400, to: change.time + length + 14_400, by: 900) {
            let time = Timestamp(secondsSince1970: seconds)
            let start = time.start(ofStep: length, change.offset)
            let clock = start.secondsSince1970 + Int64(change.offset(start).seconds)
            guard start <= time, start.start(ofStep: length, change.offset) == start else { return "\(start)" }
            if length == 86_400 {
                let date = CivilTime(time, in: change.offset(time)).date
                guard date.midnight(change.offset) == start, CivilTime(start, in: change.offset(start)).date == date
                else { return "the day of \(date)" }
            }
            guard start != previous else { continue }
            guard previous.map({ $0 < start }) ?? true else { return "out of order: \(start)" }
            previous = start
            guard clock % length == 0 || start.secondsSince1970 == change.time else { return "named \(clock)" }
            let name = length > 3600 ? floorQuotient(clock, length) * length : start.secondsSince1970
            guard names.insert(name).inserted else { return "named twice: \(name)" }
        }
        return nil
    }
}
