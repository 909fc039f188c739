import Devices
import Documents
import Foundation
import Ports
import TestSupport
import Values

@testable import WebPage

/// A station whose every answer a test decides.
final class SampleContent: WebContent {
    var now = Timestamp(secondsSince1970: 1_795_338_012)
    var station = StationReport.missing
    var glass: GlassDocument?
    var metrics: [UInt8]?
    var lastValues: [LastValues] = []
    var chartFailure: WebFailure?
    var places: [ChartSheet.Choice] = []
    private(set) var asked: [ChartQuery] = []
    private(set) var askedHistory: [HistoryQuery] = []

    func charts(_ query: ChartQuery) throws(WebFailure) -> ChartSheet {
        asked.append(query)
        if let chartFailure { throw chartFailure }
        return ChartSheet(
            figures: [.init(name: "temperature", html: "<figure>drawn</figure>", isWide: true)],
            places: places, sources: [.init(name: "room", words: "room"), .init(name: "a&b", words: "a&b")],
            attribution: "© them")
    }

    func history(_ query: HistoryQuery) throws(WebFailure) -> HistorySheet {
        askedHistory.append(query)
        let time = CivilTime(Timestamp(secondsSince1970: 0), in: .utc)
        return HistorySheet(
            unit: "°C",
            rows: [
                .init(sensor: "room", time: time, mean: "21.43", low: "21.00", high: "22.00"),
                .init(sensor: "=b\"", time: time, mean: "-1.00", low: "-2.00", high: "0.00"),
            ])
    }

    func course(ofSensor name: String) -> TemperatureCourse? {
        TemperatureCourse(low: 18_000, high: 23_000, change: 600)
    }

    /// The document of a whole station, as it was written.
    static let bytes = [UInt8](
        (try? Data(contentsOf: URL(fileURLWithPath: Repository.path("Tests/HomeAssistant/snapshot.json")))) ?? Data())

    func report(_ bytes: [UInt8] = SampleContent.bytes, heard: Duration = .seconds(3)) {
        station = SnapshotDocument(json: bytes).map { .heard($0, bytes: bytes, heard: heard) } ?? .missing
    }

    /// The document with one text replaced by another.
    func report(changing text: String, to other: String) {
        report(Array(String(decoding: Self.bytes, as: UTF8.self).replacing(text, with: other).utf8))
    }

    static func site(_ content: SampleContent, units: DisplayUnits = .metric, ancestors: [String] = []) -> WebSite {
        WebSite(
            WebSettings(
                title: "Windowsill", units: units, rom: .a00, hosts: ["sill", "sill.local"], frameAncestors: ancestors,
                chartStyle: ".chart{}", version: "1"), content: content)
    }
}

func get(_ target: String, host: String = "localhost:8080", _ more: [String: String] = [:]) -> WebRequest {
    WebRequest(
        method: "GET", target: target,
        headers: [.init("Host", host)] + more.map { WebRequest.Header($0.key, $0.value) })
}

extension WebAnswer {
    var text: String { String(decoding: body, as: UTF8.self) }
}
