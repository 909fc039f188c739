import Foundation
import Glibc
import LinuxPlatform
import Ports
import StationTestKit
import TestSupport
import Testing
import Values
import WebPage

@testable import History

@Suite("An hour of a phone with the page open")
struct HourTests {
    private let service: RunningWebService

    init() throws {
        service = try RunningWebService("[[sensors]]\nname = \"room\"\nkind = \"bme280\"\nbus = \"simulated\"")
    }

    /// A day of values, as curves with noise.
    private func fillHistory() throws {
        let database = try HistoryDatabase(
            writing: DatabaseFile("\(service.folder.path)/history.db", on: LinuxStorage()))
        let now = Timestamp(secondsSince1970: Int64(time(nil)) / 60 * 60)
        var (batch, random) = (HistoryBatch(offset: .utc), SplitMix64(seed: 1))
        for (source, base) in [("room", 21_000), ("outside", 8_000)] {
            for (quantity, scale) in [(Quantity.temperature, 1), (.humidity, 3), (.pressure, 40)] {
                for minute in stride(from: Int64(-1440), to: 0, by: 5) {
                    let wave = Int(sin(Double(minute) / 200) * 4000)
                    batch.samples.append(
                        HistorySample(
                            HistorySeries(source: source, quantity: quantity), at: now.advanced(bySeconds: 60 * minute),
                            mean: base * scale + wave + Int.random(in: -200...200, using: &random)))
                }
            }
        }
        try database.write(batch)
    }

    /// Every measured value of the snapshot, a little different each minute.
    private func writeSnapshot(_ minute: Int) throws {
        let path = Repository.path("Tests/HomeAssistant/snapshot.json")
        var random = SplitMix64(seed: UInt64(minute))
        let text = try String(contentsOfFile: path, encoding: .utf8).replacing(/"value": (-?\d+\.\d+)/) {
            let value = (Double($0.output.1) ?? 0) + Double.random(in: -0.5...0.5, using: &random)
            return "\"value\": \(String(format: "%.2f", value))"
        }.replacing(/"uptime_s": \d+/) { _ in "\"uptime_s\": \(86_400 + 60 * minute)" }
        service.folder.write(text, to: "draft")
        rename("\(service.folder.path)/draft", "\(service.folder.path)/snapshot.json")
    }

    /// Another page of the display each time.
    private func writeGlass(_ number: Int) {
        var random = SplitMix64(seed: UInt64(number))
        let rows = (0..<2).map { _ in (0..<16).map { _ in UInt8.random(in: 0x30...0x7A, using: &random) } }
        let text = """
            {"schema":1,"page":"room","part":1,"columns":16,"rows":2,"text":["",""],"codes":\(rows),"glyphs":[],"light":true}
            """
        service.folder.write(text, to: "glass/draft")
        rename("\(service.folder.path)/glass/draft", "\(service.folder.path)/glass/glass.json")
    }

    /// The answer to a browser, with its headers.
    private func fetch(_ path: String) throws -> (size: Int, head: String, body: [UInt8]) {
        let request = "GET /\(path) HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, deflate\r\n"
        let bytes = service.bytes(answering: "\(request)Connection: close\r\n\r\n")
        let end = try #require(bytes.firstRange(of: Array("\r\n\r\n".utf8)))
        let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        let body = Array(bytes[end.upperBound...])
        return (bytes.count, head, head.contains("Content-Encoding: gzip") ? gunzipped(body) : body)
    }

    @Test("costs at most 60 kB: the page and its files, new values each minute, pictures of the display, and charts")
    func hour() throws {
        try fillHistory()
        try writeSnapshot(0)
        writeGlass(0)
        var costs: [String: Int] = [:]
        let page = try fetch("")
        costs["page"] = page.size
        let text = String(decoding: page.body, as: UTF8.self)
        for link in text.matches(of: /(?:href|src)="([a-z0-9-]+\.(?:css|js|svg|webmanifest))"/) {
            costs["files", default: 0] += try fetch(String(link.output.1)).size
        }
        costs["files", default: 0] += try fetch("worker.js").size
        var (tag, asked, display) = ("", 0, 0)
        for second in 1...3600 {
            if second - asked >= (second <= Pace.use ? Pace.values : Pace.restingValues) {
                asked = second
                try writeSnapshot(second / 60)
                let answer = try fetch("live\(tag.isEmpty ? "" : "?since=\(tag)")")
                costs["values", default: 0] += answer.size
                let words = answer.head + String(decoding: answer.body, as: UTF8.self)
                let found = try #require(words.firstMatch(of: /W\/\\?"([0-9a-f]+)\\?"/)).1
                #expect(tag.isEmpty || answer.head.contains("application/json"), "\(second)")
                tag = "W%2F%22\(found)%22"
            }
            if second - display >= (second <= Pace.attention ? Pace.display : Pace.restingDisplay) {
                display = second
                writeGlass(second)
                costs["display", default: 0] += try fetch("glass").size
            }
            if second % Pace.charts == 0 { costs["charts", default: 0] += try fetch("charts?").size }
        }
        #expect(costs.count == 5 && costs.values.reduce(0, +) <= 60_000, "\(costs)")
    }
}
