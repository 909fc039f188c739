import Foundation
import Values

/// A recorded series: a file of comma-separated values with a line of names, packed by gzip or not.
package struct RecordedTable {
    private let lines: [Substring]
    private let names: [String]

    /// - Parameter path: the path without `.gz`; if there is only a packed file, that one is read.
    package init(_ path: String) throws {
        let text = try Self.unpacked(path)
        var lines = text.split(separator: "\n")
        names = lines.isEmpty ? [] : Self.cells(lines.removeFirst())
        self.lines = lines
    }

    /// The lines, by the names of their columns.
    package var rows: some Sequence<[String: String]> {
        lines.lazy.map { [names] line in Dictionary(zip(names, Self.cells(line))) { first, _ in first } }
    }

    private static func cells(_ line: Substring) -> [String] {
        line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }

    private static func unpacked(_ path: String) throws -> String {
        if let text = try? String(contentsOfFile: path, encoding: .utf8) { return text }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["gzip", "-dc", path + ".gz"]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    /// The series of a folder whose names begin with `prefix`, as paths without `.gz`, sorted by name.
    package static func paths(in folder: String, beginning prefix: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            .filter { $0.hasPrefix(prefix) }
            .map { folder + "/" + ($0.hasSuffix(".gz") ? String($0.dropLast(3)) : $0) }
    }

    /// Parses a time into seconds since 1970: `2020-05-31T17:00:00Z`, and without seconds or zone as if the clock were
    /// UTC's. An hour 24 is the next day's first.
    package static func seconds(_ text: String) -> Int64? {
        var text = text.hasSuffix("Z") ? String(text.dropLast()) : text
        if text.utf8.count == 16 { text += ":00" }
        let isMidnight = text.dropFirst(11).hasPrefix("24")
        if isMidnight { text = text.prefix(11) + "00" + text.dropFirst(13) }
        guard let time = CivilTime(rfc3339: text + "+00:00") else { return nil }
        return time.timestamp.secondsSince1970 + (isMidnight ? 86_400 : 0)
    }
}
