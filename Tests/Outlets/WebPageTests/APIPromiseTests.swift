import Foundation
import Ports
import TestSupport
import Testing
import Values

@testable import WebPage

@Suite("What the page promises to programs")
struct APIPromiseTests {
    private let content = SampleContent()
    private let site: WebSite

    init() {
        content.report()
        content.metrics = Array("windowsill_uptime_seconds 1\n".utf8)
        site = SampleContent.site(content)
    }

    private func answer(_ target: String) -> WebAnswer { site.answer(get(target)) }

    /// The paths of which the site has a route.
    private func paths() throws -> [String] {
        let source = try String(
            contentsOfFile: Repository.path("Sources/Outlets/WebPage/WebSite.swift"), encoding: .utf8)
        return source.matches(of: /case "(\/[^"]*)":/).map { String($0.output.1) }
    }

    @Test("every path for programs, its parameters and what it answers are in deploy/compatibility.list")
    func promises() throws {
        var promises = Promises(.api)
        let paths = try paths()
        #expect(paths.contains("/api/now.json"))
        for path in paths {
            let answer = answer("\(path)?quantity=temperature")
            // What a browser shows is for people, and changes.
            guard answer.status == 200, let type = answer.value(of: "Content-Type"), !type.hasPrefix("text/html")
            else { continue }
            promises.add("GET \(path) \(type)")
        }

        let target = "/api/history?quantity=temperature"
        let json = answer(target)
        var shape = JSONShape()
        shape.add(try #require(JSONTree(file: json.body)))
        for line in shape.lines { promises.add("GET /api/history: \(line)") }
        let csv = answer("\(target)&format=csv")
        let head = csv.text.prefix { !$0.isNewline }
        promises.add("GET /api/history?format=csv: \(head)")
        let usual = try #require(content.askedHistory.last)
        for parameter in ["quantity=humidity", "sensor=room", "from=7d", "to=1h", "step=day"] {
            _ = answer("\(target)&\(parameter)")
            let name = parameter.prefix { $0 != "=" }
            if content.askedHistory.last != usual { promises.add("GET /api/history?\(name)") }
        }
        try promises.compareWithList()
    }
}
