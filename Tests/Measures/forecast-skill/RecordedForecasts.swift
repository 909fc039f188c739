import Foundation
import Quantities

/// Forecasts as they were given out, and what was then measured, from files of comma-separated values.
struct RecordedForecasts {
    struct Run {
        /// The full hour nearest to its issue, in seconds since 1970.
        var time: Int64
        var temperatures: [Int: Double] = [:]
        var humidities: [Int: Double] = [:]
    }

    static let runsADay = 4

    /// In the order of their issue.
    let runs: [Run]

    /// - Parameter path: `issued_utc,lead_h,t_c,…,rh_pct`.
    init(_ path: String) throws {
        var runs: [Run] = []
        try table(path) { row in
            guard let issue = row["issued_utc"].flatMap(seconds), let lead = row["lead_h"].flatMap({ Int($0) }) else {
                return
            }
            let hour = (issue + 1800) / 3600 * 3600
            if runs.last?.time != hour { runs.append(Run(time: hour)) }
            runs[runs.count - 1].temperatures[lead] = row["t_c"].flatMap { Double($0) }
            runs[runs.count - 1].humidities[lead] = row["rh_pct"].flatMap { Double($0) }
        }
        self.runs = runs.sorted { $0.time < $1.time }
    }
}

/// What was measured, by the hour.
struct RecordedTruth {
    private(set) var temperatures: [Int64: Double] = [:]
    private(set) var humidities: [Int64: Double] = [:]

    /// - Parameter delay: seconds from a row's label to its value: airports report nine minutes before the next hour.
    init(_ path: String, delay: Int64) throws {
        var (temperatures, humidities): ([Int64: Double], [Int64: Double]) = ([:], [:])
        try table(path) { row in
            guard let label = row["time_utc"].flatMap(seconds) else { return }
            let time = label + delay
            temperatures[time] = row["t_c"].flatMap { Double($0) }
            humidities[time] = row["rh_pct"].flatMap { Double($0) }
        }
        (self.temperatures, self.humidities) = (temperatures, humidities)
    }
}

/// Calls `row` for each line but the first, which has the names.
private func table(_ path: String, _ row: ([String: String]) -> Void) throws {
    let text = try unpacked(path)
    var lines = text.split(separator: "\n").makeIterator()
    guard let heading = lines.next()?.split(separator: ",", omittingEmptySubsequences: false).map(String.init) else {
        return
    }
    while let line = lines.next() {
        let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        row(Dictionary(zip(heading, cells)) { first, _ in first })
    }
}

/// The text of a file, through gzip where there is only a packed one.
private func unpacked(_ path: String) throws -> String {
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

private func seconds(_ text: String) -> Int64? {
    guard let time = CivilTime(rfc3339: text.replacingOccurrences(of: "Z", with: "+00:00")) else { return nil }
    return time.timestamp.secondsSince1970
}
