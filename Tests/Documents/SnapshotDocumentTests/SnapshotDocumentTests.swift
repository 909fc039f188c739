import Foundation
import Quantities
import Testing

@testable import SnapshotDocument

@Suite("The snapshot document")
struct SnapshotDocumentTests {
    private static let names: [(String, String)] = [
        ("time", "time"), ("uptimeS", "uptime_s"), ("seaLevelPressureHpa", "sea_level_pressure_hpa"),
        ("rainLast3HoursMm", "rain_last_3_hours_mm"), ("fineParticlesUgPerM3", "fine_particles_ug_per_m3"),
        ("absoluteHumidityGPerM3", "absolute_humidity_g_per_m3"), ("wmoCode", "wmo_code"),
        ("isUndervolted", "is_undervolted"), ("uncorrectedErrorK", "uncorrected_error_k"),
    ]

    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    @Test("each property of the document has the key of its name, and each key a property", arguments: names)
    func keys(property: String, key: String) {
        #expect(DocumentKeys.key(of: Key(stringValue: property)).stringValue == key)
        #expect(DocumentKeys.name(of: Key(stringValue: key)).stringValue == property)
    }

    private var document: SnapshotDocument {
        get throws {
            let time = try #require(CivilTime(rfc3339: "2026-11-20T07:00:00+08:00"))
            var document = SnapshotDocument(time: time, uptime: .seconds(90))
            document.roomToday.state = .fresh
            document.roomToday.value = .init(
                date: time.date, temperatureC: .init(lowest: 18.5, highest: 22, mean: 20.25), humidityPct: nil,
                heard: .seconds(3600))
            document.health = [
                .init(component: "lcd", state: "works", for: .seconds(80), cause: nil, remedy: nil)
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

    @Test("a document is read back as written")
    func roundTrip() throws {
        let json = try document.json
        let read = try SnapshotDocument.decoder.decode(SnapshotDocument.self, from: Data(json.utf8))
        #expect(read.json == json)
        #expect(read.roomToday.value?.temperatureC?.highest == 22)
        #expect(read.health.first?.forS == 80)
    }
}
