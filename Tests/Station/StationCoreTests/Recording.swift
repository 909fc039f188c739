import Foundation
import StationCore
import TestSupport
import Values

/// A series of readings that was measured somewhere, once.
struct Recording {
    /// A minute apart, from uptime 0.
    let readings: [Values.Measurement]

    /// - Parameter name: of a file in `Recordings`, which says where it comes from.
    init(_ name: String) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Recordings/\(name).csv")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
        readings = try lines.map { line in
            let numbers = line.split(separator: ",").compactMap { Double($0) }
            guard numbers.count == 4 else { throw CocoaError(.formatting) }
            return Values.Measurement(
                temperature: .celsius(numbers[1]), humidity: .percent(numbers[2]), pressure: .hectopascals(numbers[3]),
                time: .start + .seconds(60 * numbers[0]))
        }
    }
}
