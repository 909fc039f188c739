import Glibc
import Records
import Values

/// Checks of station.log as another program reads it.
enum LogCheck {
    static func read(_ path: String, torn: Int) throws(Mismatch) {
        var number = 0
        var unreadable: [String] = []
        try forEachLine(of: path) { text in
            number += 1
            do throws(LogLineError) {
                guard text.hasSuffix("\n") else { throw .malformed(pair: 0) }
                let parsed = try LogLine.parse(String(text.dropLast()))
                if number == 1, parsed.event != .log { throw .header }
            } catch {
                unreadable.append("line \(number): \(error): \(text)")
            }
        }
        try expect(number > 1, "\(number) lines")
        try expect(unreadable.count == torn, "\(unreadable.count) lines cannot be read, not \(torn): \(unreadable)")
    }

    /// Checks that no entry is missing and none there twice: each is `interval` seconds after the one before, give or take one,
    /// whatever clocks on the wall do. Before the station stops comes what it had of the last interval.
    static func series(_ path: String, _ sensor: String, every interval: Int64, _ offsets: [String]) throws(Mismatch) {
        var count = 0
        var last: Int64?
        var seen: [String] = []
        var wrong: [String] = []
        var early: String?
        try forEachLine(of: path) { text in
            guard let line = try? LogLine.parse(String(text.dropLast())) else { return }
            if line.event == .stop { early = nil }
            guard line.event == .reading, line.fields.contains(LogField("sensor", .text(sensor))) else { return }
            if let early { wrong.append(early) }
            early = nil
            count += 1
            let offset = line.time.offset
            let ofDay = Int64(line.time.hour * 3600 + line.time.minute * 60 + line.time.second)
            let moment = line.time.date.daysSince1970 * 86_400 + ofDay - Int64(offset.seconds)
            if let last, abs(moment - last - interval) > 1 {
                let found = "\(moment - last) s before \(text)"
                if moment < last + interval, moment > last { early = found } else { wrong.append(found) }
            }
            last = moment
            if seen.last != "\(offset.seconds)" { seen.append("\(offset.seconds)") }
        }
        if let early { wrong.append(early) }
        try expect(wrong.isEmpty, "\(wrong)")
        try expect(seen == offsets, "the offsets are \(seen)")
        print(count)
    }

    private static func forEachLine(of path: String, _ take: (String) -> Void) throws(Mismatch) {
        guard let file = fopen(path, "re") else { throw Mismatch("\(path) cannot be read") }
        defer { fclose(file) }
        var line: UnsafeMutablePointer<CChar>?
        var room = 0
        defer { free(line) }
        while getline(&line, &room, file) > 0, let text = line { take(String(cString: text)) }
    }
}
