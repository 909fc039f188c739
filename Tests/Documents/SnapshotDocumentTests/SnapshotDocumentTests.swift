import Foundation
import TestSupport
import Testing
import Values

@testable import Documents

@Suite("The snapshot document")
struct SnapshotDocumentTests {
    private static let names: [(String, String)] = [
        ("time", "time"), ("uptimeS", "uptime_s"), ("seaLevelPressureHpa", "sea_level_pressure_hpa"),
        ("rainLast3HoursMm", "rain_last_3_hours_mm"), ("fineParticlesUgPerM3", "fine_particles_ug_per_m3"),
        ("absoluteHumidityGPerM3", "absolute_humidity_g_per_m3"), ("wmoCode", "wmo_code"),
        ("isUndervolted", "is_undervolted"), ("uncorrectedErrorK", "uncorrected_error_k"),
    ]

    @Test("each property of the document has the key of its name", arguments: names)
    func keys(property: String, key: String) {
        #expect(DocumentKeys.key(of: property) == key)
    }

    private var document: SnapshotDocument {
        get throws {
            let time = try #require(CivilTime(rfc3339: "2026-11-20T07:00:00+08:00"))
            var document = SnapshotDocument(time: time, uptime: .start + .seconds(90))
            document.roomToday.state = .fresh
            document.roomToday.value = .init(
                date: time.date, temperatureC: .init(lowest: 18.5, highest: 22, mean: 20.25), humidityPct: nil,
                heard: .seconds(3600))
            document.health = [
                ComponentStatus(component: "lcd", state: "works", for: .seconds(80))
            ]
            return document
        }
    }

    @Test("an unknown value has nothing in the document except that it is unavailable")
    func unknown() throws {
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(try document.json.utf8)) as? [String: Any])
        #expect(object["weather"] as? [String: String] == ["state": "unavailable"])
        #expect(object["board"] == nil)
        #expect(object["schema"] as? Int == 1)
        #expect(object["uptime_s"] as? Int == 90)
    }

    private static let presences: [RandomDecoder.Presence] = [.filled, .empty, .random]

    @Test("any document is read back equal to what was written", arguments: presences)
    func roundTrip(presence: RandomDecoder.Presence) throws {
        for seed in 0..<100 {
            let decoder = RandomDecoder(source: .init(seed: UInt64(seed), presence))
            let document = try SnapshotDocument(from: decoder)
            #expect(SnapshotDocument(json: Array(document.json.utf8)) == document, "seed \(seed)")
        }
    }

    @Test("what an earlier version did not write is as in a document without values")
    func reads() throws {
        let read = try #require(SnapshotDocument(json: Array(#"{"schema":1,"time":"now","health":[]}"#.utf8)))
        var expected = try SnapshotDocument(
            time: #require(CivilTime(rfc3339: "2026-11-20T07:00:00+08:00")), uptime: .start)
        (expected.time, expected.uptimeS) = ("now", nil)
        #expect(read == expected)
    }

    /// What stands between backticks.
    private func words(_ text: some StringProtocol) -> [String] {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
            .map { String($0.element) }
    }

    /// At any depth.
    private func keys(in value: Any) -> Set<String> {
        if let object = value as? [String: Any] {
            return object.values.reduce(into: Set(object.keys)) { $0.formUnion(keys(in: $1)) }
        }
        return (value as? [Any] ?? []).reduce(into: []) { $0.formUnion(keys(in: $1)) }
    }

    @Test("deploy/snapshot.json.md has every key of a document with everything in it, and no other at the top")
    func contract() throws {
        let text = try String(contentsOfFile: Repository.path("deploy/snapshot.json.md"), encoding: .utf8)
        var document = try SnapshotDocument(from: RandomDecoder(source: .init(seed: 1, .filled)))
        document.counters = [:]
        for index in document.outputs.indices { document.outputs[index].limits = [:] }
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(document.json.utf8)) as? [String: Any])
        #expect(keys(in: object).subtracting(words(text)).sorted() == [])
        let table =
            text.split(separator: "\n## Keys\n").last?.split(separator: "\n").filter { $0.hasPrefix("| `") } ?? []
        let rows = table.flatMap { row in words(row.split(separator: "|").first ?? "") }
        #expect(rows.sorted() == object.keys.sorted())
    }

    @Test("deploy/snapshot.json.md names every code of the weather")
    func codes() throws {
        let text = try String(contentsOfFile: Repository.path("deploy/snapshot.json.md"), encoding: .utf8)
        #expect(Set(ConditionCode.allCases.map(\.rawValue)).subtracting(words(text)).sorted() == [])
    }
}
