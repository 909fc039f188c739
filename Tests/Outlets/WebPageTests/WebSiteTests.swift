import Documents
import Foundation
import Ports
import TestSupport
import Testing
import Values

@testable import WebPage

@Suite("Requests to the page")
struct WebSiteTests {
    private let content = SampleContent()
    private let site: WebSite

    init() {
        content.report()
        site = SampleContent.site(content)
    }

    private static let paths = [
        "/", "/live", "/charts", "/chart?quantity=temperature", "/api/now.json", "/api/history?quantity=temperature",
        "/healthz", "/manifest.webmanifest", "/icon.svg", "/icon-180.png", "/robots.txt", "/worker.js",
    ]

    @Test("every path answers, with the headers that keep a page to itself", arguments: paths)
    func answers(path: String) {
        let answer = site.answer(get(path))
        #expect(answer.status == 200, "\(answer.text)")
        #expect(answer.value(of: "Content-Security-Policy")?.contains("default-src 'none'") == true)
        #expect(answer.value(of: "Content-Security-Policy")?.contains("unsafe") == false)
        #expect(answer.value(of: "X-Content-Type-Options") == "nosniff")
        #expect(answer.value(of: "Content-Type") != nil && answer.value(of: "Cache-Control") != nil)
        #expect(answer.headers.allSatisfy { !$0.value.contains("\n") })
    }

    private static let changing = paths.filter { $0 != "/healthz" }

    @Test("what is asked for again and has not changed is not sent again", arguments: changing)
    func unchanged(path: String) throws {
        let tag = try #require(site.answer(get(path)).value(of: "ETag"))
        for list in [tag, "\"x\", \(tag)", "*", "W/" + tag.replacing("W/", with: "")] {
            let answer = site.answer(get(path, ["If-None-Match": list]))
            #expect(answer.status == 304 && answer.body.isEmpty)
            #expect(answer.value(of: "ETag") == tag)
        }
        #expect(site.answer(get(path, ["If-None-Match": "\"other\""])).status == 200)
    }

    @Test("a new snapshot and a station that falls silent change the tag; a second that passes does not")
    func tags() {
        func tag() -> String? { site.answer(get("/live")).value(of: "ETag") }
        let first = tag()
        content.now = content.now.advanced(bySeconds: 40)
        content.report(heard: .seconds(43))
        #expect(tag() == first)
        content.report(changing: "21.43", to: "23.15")
        #expect(tag() != first)
        content.report(heard: .seconds(200))
        #expect(site.answer(get("/live")).status == 503)
    }

    private static let wrong: [(method: String, target: String, hosts: [String], status: Int)] = [
        ("POST", "/", ["localhost"], 405), ("PUT", "/api/now.json", ["localhost"], 405),
        ("FOO", "/", ["localhost"], 405),
        ("TRACE", "/", ["localhost"], 405), ("GET", "/nothing", ["localhost"], 404),
        ("GET", "/../etc", ["localhost"], 404),
        ("GET", "/%2e%2e/x", ["localhost"], 404), ("GET", "/%00", ["localhost"], 404),
        ("GET", "//", ["localhost"], 404),
        ("GET", "*", ["localhost"], 400), ("GET", "http://other/", ["localhost"], 421),
        ("GET", "http://other", ["localhost"], 421),
        ("GET", "ftp://localhost/", ["localhost"], 400), ("GET", "http:///", ["localhost"], 421),
        ("GET", "http://localhost/nothing", ["localhost"], 404), ("GET", "", ["localhost"], 400),
        ("GET", "/", [], 400), ("GET", "/", ["localhost", "localhost"], 400), ("GET", "/", ["evil.example"], 421),
        ("GET", "/?a=%00", ["localhost"], 400), ("GET", "/?a=%ff", ["localhost"], 400),
        ("GET", "/?a=%4", ["localhost"], 400),
        ("GET", "/?span=decade", ["localhost"], 400), ("GET", "/chart", ["localhost"], 400),
        ("GET", "/api/history", ["localhost"], 400), ("GET", "/api/history?quantity=x&from=never", ["localhost"], 400),
        ("GET", "/api/history?quantity=x&from=9&to=3", ["localhost"], 400),
        ("GET", "/api/history?quantity=x&step=5", ["localhost"], 400),
        ("GET", "/api/history?quantity=x&from=99999999999999999999", ["localhost"], 400),
    ]

    @Test("what cannot be meant gets a status and a sentence", arguments: wrong)
    func refusals(method: String, target: String, hosts: [String], status: Int) {
        let headers = hosts.map { WebRequest.Header("Host", $0) }
        let answer = site.answer(WebRequest(method: method, target: target, headers: headers))
        #expect(answer.status == status)
        #expect(!answer.text.isEmpty && answer.value(of: "Content-Type")?.hasPrefix("text/plain") == true)
        #expect(status != 405 || answer.value(of: "Allow") == "GET, HEAD")
    }

    @Test(
        "a target in absolute form is answered as its path, and its host counts instead of the field",
        arguments: [
            "http://localhost/robots.txt", "HTTP://localhost:8080/robots.txt?x=1", "https://127.0.0.1/robots.txt",
        ])
    func absoluteForm(target: String) {
        for host in ["localhost", "evil.example"] {
            let request = WebRequest(method: "GET", target: target, headers: [WebRequest.Header("Host", host)])
            #expect(site.answer(request).status == 200)
        }
        #expect(site.answer(get("http://localhost?span=decade")).status == 400)
    }

    @Test("a request in which another could be read is refused")
    func malformed() {
        var request = get("/robots.txt")
        request.isMalformed = true
        #expect(site.answer(request).status == 400)
    }

    @Test("everything that the page links to and fetches is beside it, so that behind a proxy it has any path")
    func relativeLinks() throws {
        let script = try #require(Self.link(in: site.answer(get("/")).text, #/src="(script-[0-9a-f]+\.js)"/#))
        let texts = ["/", "/charts", "/\(script)", "/worker.js", "/manifest.webmanifest"].map {
            site.answer(get($0)).text
        }
        for text in texts {
            #expect(!text.isEmpty)
            for match in text.matches(
                of: #/(?:href=|src=|fetch\(|"src":|"start_url":|"scope":|replaceState\(null, "", )"([^"]*)"/#)
            {
                #expect(match.output.1.first != "/", "\(match.output.0)")
            }
        }
    }

    private static func link(in text: String, _ pattern: Regex<(Substring, Substring)>) -> String? {
        text.firstMatch(of: pattern).map { String($0.output.1) }
    }

    @Test("a body or a flood of headers is refused, and so is a target that is too long")
    func tooMuch() {
        var request = get("/")
        request.isTooMuch = true
        #expect(site.answer(request).status == 413)
        #expect(site.answer(get("/?" + String(repeating: "a", count: 3000))).status == 400)
        #expect(site.answer(get("/?" + String(repeating: "a&", count: 40))).status == 400)
    }

    private static let ours = [
        "localhost", "LOCALHOST:80", "127.0.0.1", "192.168.1.20:8080", "[::1]:8080", "[fe80::1]", "sill",
        "Sill.local:8080",
        "sill.local.", "sill-2.local:8080", "sill-13.local",
    ]
    private static let others = [
        "", "evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "sill.evil", "sill-2", "sill-.local",
        "sill-x.local", "sill-2.evil.local", "other-2.local", "1.2.3", "1.2.3.4.5",
        "1.2.3.999",
        "[evil]", "[::1", "localhost:80:80", "localhost:x", "a b", String(repeating: "a", count: 300), "127.0.0.1@evil",
    ]

    @Test("the station's names and all addresses are let in", arguments: ours)
    func hosts(name: String) {
        #expect(site.answer(get("/healthz", host: name)).status == 200)
    }

    @Test("any other name is not: a page elsewhere may have pointed it here", arguments: others)
    func rebinding(name: String) {
        #expect(site.answer(get("/healthz", host: name)).status == 421)
    }

    @Test("frames are allowed to those configured alone")
    func frames() {
        func policy(_ ancestors: [String]) -> String? {
            SampleContent.site(content, ancestors: ancestors).answer(get("/")).value(of: "Content-Security-Policy")
        }
        #expect(policy([])?.hasSuffix("frame-ancestors 'none'") == true)
        #expect(policy(["http://ha:8123"])?.hasSuffix("frame-ancestors http://ha:8123") == true)
    }

    @Test("now.json is the snapshot byte for byte, with the seconds since the station was heard")
    func now() {
        let answer = site.answer(get("/api/now.json"))
        #expect(answer.body == SampleContent.bytes)
        #expect(answer.value(of: "Age") == "3")
        content.station = .missing
        #expect(site.answer(get("/api/now.json")).status == 503)
    }

    @Test("history is JSON, and CSV for who accepts that; a sensor's name starts no formula and ends no text")
    func history() throws {
        let json = site.answer(get("/api/history?quantity=temperature&from=1970-01-01T00:00:00Z&step=day"))
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.body)) as? [String: Any])
        let series = try #require(object["series"] as? [[String: Any]])
        #expect(series.map { $0["sensor"] as? String } == ["room", "=b\""])
        #expect(content.askedHistory.last?.step == .day)
        let csv = site.answer(get("/api/history?quantity=temperature", ["Accept": "text/csv"]))
        #expect(csv.value(of: "Content-Type")?.hasPrefix("text/csv") == true)
        #expect(csv.text.contains("\r\n1970-01-01T00:00:00+00:00,room,21.43,21.00,22.00\r\n"))
        #expect(csv.text.contains(",\"'=b\"\"\",-1.00,"))
        #expect(site.answer(get("/api/history?quantity=temperature&format=csv")).text == csv.text)
    }

    @Test("metrics are those of a station that reports, and of no other")
    func metrics() {
        #expect(site.answer(get("/metrics")).status == 503)
        content.metrics = Array("a 1\n".utf8)
        let answer = site.answer(get("/metrics"))
        #expect(answer.text == "a 1\n")
        #expect(answer.value(of: "Content-Type") == "text/plain; version=0.0.4; charset=utf-8")
    }
}
