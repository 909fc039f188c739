import Foundation
import Ports
import StationTestKit
import TestSupport
import Testing
import Values

@testable import WebPage

@Suite("What the page costs to fetch")
struct TransferTests {
    private let content = SampleContent()
    private let site: WebSite

    init() {
        content.report()
        site = SampleContent.site(content)
    }

    private static let large = ["/", "/live", "/api/now.json", "/worker.js", "/icon-512.png"]

    @Test("an answer is compressed where the client takes it, and says so to caches", arguments: large)
    func compressed(path: String) {
        let plain = site.answer(get(path))
        let packed = site.answer(get(path, ["Accept-Encoding": "br, gzip;q=0.8"]))
        #expect(packed.value(of: "Content-Encoding") == "gzip" && plain.value(of: "Content-Encoding") == nil)
        #expect([plain, packed].allSatisfy { $0.value(of: "Vary") == "Accept-Encoding" })
        #expect(gunzipped(packed.body) == plain.body && packed.body.count * 10 < plain.body.count * 6)
        #expect(packed.value(of: "ETag") == plain.value(of: "ETag"))
    }

    @Test("the whole page is at most a third of its size")
    func page() {
        let packed = site.answer(get("/", ["Accept-Encoding": "gzip"]))
        #expect(packed.body.count * 3 < site.answer(get("/")).body.count)
    }

    private static let refusals = [
        "", "br", "gzip;q=0", "GZIP; q=0.000", "*;q=0", "gzip;q=0, *", "identity", "gzipped", "gzip;q=x",
    ]

    @Test("an answer is sent as it is where the client does not take it compressed", arguments: refusals)
    func plain(accepted: String) {
        let answer = site.answer(get("/live", ["Accept-Encoding": accepted]))
        #expect(answer.value(of: "Content-Encoding") == nil && answer.text.contains("21.4°"))
    }

    private static let acceptances = ["gzip", "*", "x-gzip", "deflate , GZip", "gzip;q=0.001", "br;q=0, *;q=0.1"]

    @Test("gzip is understood in all ways to ask for it", arguments: acceptances)
    func accepted(text: String) {
        #expect(site.answer(get("/live", ["Accept-Encoding": text])).value(of: "Content-Encoding") == "gzip")
    }

    @Test("short answers, failures and what has not changed are sent as they are")
    func short() throws {
        let tag = try #require(site.answer(get("/")).value(of: "ETag"))
        for (path, more) in [("/healthz", [:]), ("/nothing", [:]), ("/", ["If-None-Match": tag])] {
            let answer = site.answer(get(path, more.merging(["Accept-Encoding": "gzip"]) { first, _ in first }))
            #expect(answer.value(of: "Content-Encoding") == nil)
        }
    }

    private struct Changes: Decodable {
        struct Piece: Decodable {
            var index: Int
            var text: String

            init(from decoder: any Decoder) throws {
                var list = try decoder.unkeyedContainer()
                (index, text) = (try list.decode(Int.self), try list.decode(String.self))
            }
        }

        var tag: String
        var changes: [Piece]
    }

    private func news(since tag: String) -> WebAnswer {
        let encoded = tag.replacing("/", with: "%2F").replacing("\"", with: "%22")
        return site.answer(get("/live?since=\(encoded)"))
    }

    /// What the page's script does with the changes.
    private func changed(_ text: String, by answer: WebAnswer) throws -> (text: String, tag: String, count: Int) {
        let news = try JSONDecoder().decode(Changes.self, from: Data(answer.body))
        var pieces = text.split(separator: ">", omittingEmptySubsequences: false).map(String.init)
        for change in news.changes { pieces[change.index] = change.text }
        return (pieces.joined(separator: ">"), news.tag, news.changes.count)
    }

    @Test("a page that has the last values receives what has changed, which makes it the whole text of the new ones")
    func changes() throws {
        let first = site.answer(get("/live"))
        var (text, tag) = (first.text, try #require(first.value(of: "ETag")))
        for value in ["23.15", "-7.5", "21.43"] {
            content.report(changing: "21.43", to: value)
            let answer = news(since: tag)
            #expect(answer.body.count * 10 < first.body.count && answer.value(of: "Age") == "12")
            let (next, nextTag, count) = try changed(text, by: answer)
            #expect(count > 0)
            let whole = site.answer(get("/live"))
            #expect(next == whole.text && nextTag == whole.value(of: "ETag"))
            (text, tag) = (next, nextTag)
        }
        #expect(try changed(text, by: news(since: tag)).count == 0)
    }

    @Test("a page whose values are long past, or of another shape, receives the whole text")
    func wholeAgain() throws {
        let tag = try #require(site.answer(get("/live")).value(of: "ETag"))
        content.report(changing: "\"alerts\": [", to: "\"x\": [")
        #expect(news(since: tag).value(of: "ETag") != nil)
        content.report()
        for value in ["1.5", "2.5", "3.5", "4.5", "5.5"] {
            content.report(changing: "21.43", to: value)
            _ = site.answer(get("/live"))
        }
        let answer = news(since: tag)
        #expect(answer.text.contains("5.5°") && answer.value(of: "Content-Type") == "text/html; charset=utf-8")
    }

    @Test("the same values have the same text, however long ago they were made; the header Age says how long")
    func age() {
        let first = site.answer(get("/live"))
        content.now = content.now.advanced(bySeconds: 40)
        content.report(heard: .seconds(43))
        let second = site.answer(get("/live"))
        #expect(first.text == second.text && first.value(of: "Age") == "12" && second.value(of: "Age") == "52")
    }

    @Test("the page can be installed: its manifest names icons that are there, in the sizes that systems ask for")
    func manifest() throws {
        let bytes = site.answer(get("/manifest.webmanifest")).body
        let manifest = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        #expect(manifest["display"] as? String == "standalone" && manifest["start_url"] as? String == "./")
        let icons = try #require(manifest["icons"] as? [[String: String]])
        for icon in icons {
            let answer = site.answer(get("/\(icon["src"] ?? "")"))
            #expect(answer.value(of: "Content-Type") == icon["type"])
        }
        #expect(Set(icons.compactMap { $0["sizes"] }) == ["any", "192x192", "512x512"])
        #expect(
            icons.contains { $0["purpose"] == "maskable" } && site.answer(get("/")).text.contains("rel=\"manifest\""))
    }

    @Test("the worker keeps files that are there, and may fetch from this origin alone")
    func worker() throws {
        let answer = site.answer(get("/worker.js"))
        let list = try #require(answer.text.firstMatch(of: /files = \[(.*)\]/)).1
        for file in list.split(separator: ", ") {
            #expect(site.answer(get("/" + file.filter { $0 != "\"" })).status == 200, "\(file)")
        }
        let policy = answer.value(of: "Content-Security-Policy") ?? ""
        #expect(policy.contains("connect-src 'self'") && policy.contains("worker-src 'self'"))
        #expect(!answer.text.contains("http"))
    }
}
