import Glibc
import StationLog

/// station.log as another program reads it.
enum LogCheck {
    static func read(_ path: String, torn: Int) throws(Mismatch) {
        guard let file = fopen(path, "re") else { throw Mismatch("\(path) cannot be read") }
        defer { fclose(file) }
        var line: UnsafeMutablePointer<CChar>?
        var room = 0
        defer { free(line) }
        var number = 0
        var unreadable: [String] = []
        while getline(&line, &room, file) > 0, let text = line {
            number += 1
            let text = String(cString: text)
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
}
