import Documents
import Foundation
import Ports
import Testing
import Values

@testable import WebPage

@Suite("The page")
struct PageTests {
    private let content = SampleContent()

    private func page(_ target: String = "/", units: DisplayUnits = .metric) -> String {
        SampleContent.site(content, units: units).answer(get(target)).text
    }

    @Test("begins with advice in a sentence, and has each place, forecast, warning and fault")
    func whole() {
        content.report()
        let text = page()
        #expect(text.contains("<p class=\"say\">Keep the window shut: it is raining</p>"))
        #expect(text.contains("<title>Keep the window shut: it is raining · Windowsill</title>"))
        for part in [
            "21.4°", "-3.1°", "Attic", "Gale", "forecast", "check the network", "© OpenWeather",
            "Open after 19:00",
        ] {
            #expect(text.contains(part), "\(part)")
        }
        #expect(text.contains("drawn"))
        #expect(text.utf8.count < 40_000)
    }

    /// The document of the sample, changed as text.
    private func report(adding json: String, _ change: (String) -> String = { $0 }) {
        let text = String(decoding: SampleContent.bytes, as: UTF8.self)
        let end = text.lastIndex(of: "}") ?? text.endIndex
        content.report(Array(change("\(text[..<end]), \(json)}").utf8))
    }

    @Test("times are marked as UTC where nothing says what the place's clocks show, and only there")
    func clockWithoutZone() {
        let times = ["10:00", "07:40", "16:20", "12:00", "22:00"]
        content.report()
        #expect(!page().contains("UTC"))
        report(adding: #""is_local_time_known":false"#)
        for time in times.dropFirst() { #expect(page().contains("\(time) UTC"), "\(time)") }
        #expect(!page().contains("10:00 UTC"))
        // The board's own clock, where a service has named the place's zone.
        report(adding: #""x":1"#) {
            $0.replacing(#""health": ["#, with: #""health": [{"component":"time-zone","state":"needs_person"},"#)
        }
        #expect(page().contains("10:00 UTC") && !page().contains("07:40 UTC"))
    }

    @Test("has no script, style or handler inside itself, and nothing from elsewhere")
    func policy() throws {
        content.report()
        let text = page()
        #expect(text.matches(of: /<script(?! src="script-[0-9a-f]+\.js" defer>)/).isEmpty)
        #expect(text.matches(of: /<style|\sstyle=|\son[a-z]+=/).isEmpty)
        #expect(text.matches(of: /(src|href)="(\/|[a-z]+:)/).isEmpty)
        let style = try #require(text.firstMatch(of: /style-[0-9a-f]+\.css/)).output
        #expect(
            SampleContent.site(content).answer(get("/\(style)")).value(of: "Cache-Control")?.contains("immutable")
                == true)
    }

    @Test("values are in the reader's units")
    func units() {
        content.report()
        let text = page(units: .imperial)
        #expect(text.contains("70.6°") && text.contains("8.1 mph") && !text.contains("21.4°"))
    }

    @Test("each value tells its source, its age and its rule, and a missing one why")
    func origins() {
        content.report()
        let text = page("/live")
        #expect(text.contains("<dt>from</dt><dd>sensor “window” (SHT31)</dd>"))
        #expect(text.contains("<dt>rule</dt><dd>the first sensor in &quot;room&quot; with a fresh value"))
        #expect(page().contains("<time data-age=\"16\">16 s ago</time>"))
    }

    @Test("a station that has fallen silent is a warning over old values, one that is gone a sentence")
    func silence() {
        content.report(heard: .seconds(600))
        let silent = page()
        #expect(silent.contains("The station has not reported for 10 min") && silent.contains("class=\"all old\""))
        #expect(silent.contains("21.4°"))
        content.station = .missing
        let missing = page()
        #expect(missing.contains("The station is not running") && missing.contains("drawn"))
        #expect(missing.contains("sudo systemctl start windowsill") && !missing.contains("has not reported"))
        content.lastValues = [
            LastValues(
                "room<", at: content.now.advanced(bySeconds: -7200),
                [.init(.temperature, thousandths: 21_430), .init(.humidity, thousandths: 48_000)])
        ]
        let stopped = page()
        #expect(stopped.contains("The station has not reported for 2 h"))
        #expect(stopped.contains("<b>room&lt;</b> 21.4\u{A0}°C · 48.0\u{A0}% <time data-age=\"7200\">2 h ago</time>"))
        content.station = .unreadable(cause: "<b>")
        #expect(page().contains("&lt;b&gt;") && !page().contains("<b>"))
    }

    @Test("a history that cannot be read leaves the page as it is without charts")
    func withoutHistory() {
        content.report()
        content.chartFailure = WebFailure(503, "locked <i>")
        let text = page()
        #expect(text.contains("locked &lt;i&gt;") && text.contains("21.4°"))
        content.chartFailure = WebFailure(400, "no such quantity")
        #expect(SampleContent.site(content).answer(get("/")).status == 400)
    }

    @Test("faults of one cause are one line, and while there are any the page does not say that all is well")
    func faults() {
        guard case .heard(var document, _, _) = heard() else { return }
        document.advice = []
        document.health =
            ["weather/current", "weather/air"].map {
                ComponentStatus(
                    component: $0, state: "needs_person", for: $0 == "weather/air" ? .seconds(7200) : .seconds(60),
                    cause: "no key", remedy: "set one")
            } + [
                ComponentStatus(component: "sensor/attic", state: "fails", for: .seconds(60), cause: "no answer"),
                ComponentStatus(component: "lcd", state: "works", for: .seconds(60)),
            ]
        content.station = .heard(document, bytes: [], heard: .seconds(3))
        let text = page("/live")
        #expect(text.contains("weather now, air quality: failing (needs you) for 2 h<span>no key → set one</span>"))
        #expect(text.contains("sensor attic: failing for 1 min<span>no answer</span>"))
        #expect(text.contains("Nothing to do at the window") && !text.contains("All is well"))

        document.health.removeAll { $0.state != "works" }
        content.station = .heard(document, bytes: [], heard: .seconds(3))
        #expect(page("/live").contains("All is well: nothing to do"))
    }

    private func heard() -> StationReport {
        content.report()
        return content.station
    }

    @Test("no line ends between a number and its degrees or percent sign, nor between a day and its time")
    func unbroken() {
        #expect(escaped("0.1 °C at 52 % & a %, °") == "0.1\u{A0}°C at 52\u{A0}% &amp; a %, °")
        content.report(changing: "2026-11-22T22:00", to: "2026-11-23T22:00")
        #expect(page().contains("Mon\u{A0}22:00"))
    }

    @Test("markup in any text of any document stays text")
    func markup() throws {
        let attack = "<script>alert(1)</script>\" onload='x' \u{202E}\u{1B}[31m"
        func poisoned(_ value: Any, key: String) -> Any {
            switch value {
            case let list as [Any]: return list.map { poisoned($0, key: key) }
            case let table as [String: Any]:
                return Dictionary(uniqueKeysWithValues: table.map { ($0, poisoned($1, key: $0)) })
            case is String where ["state", "time", "start", "end", "sunrise", "sunset", "urgency"].contains(key):
                return value
            case is String: return attack
            default: return value
            }
        }
        let whole = try JSONSerialization.jsonObject(with: Data(SampleContent.bytes))
        let bytes = try JSONSerialization.data(withJSONObject: poisoned(whole, key: ""))
        content.report([UInt8](bytes))
        guard case .heard = content.station else { throw Unreadable() }
        content.glass = GlassDocument(
            page: attack, part: 1, columns: 4, text: [attack], codes: [[60, 62, 0, 9]], glyphs: [[1]], light: true)
        for path in ["/", "/live", "/glass", "/charts?sensor=%3Cscript%3E"] {
            let text = page(path)
            #expect(text.matches(of: /<script(?! src="script-)/).isEmpty, "\(path)")
            #expect(text.matches(of: /\sonload='/).isEmpty)
            #expect(!text.contains("\u{202E}") && !text.contains("\u{1B}"))
            #expect(text.contains("&lt;script&gt;") || path == "/charts?sensor=%3Cscript%3E")
        }
    }

    private struct Unreadable: Error {}

    @Test("numbers that no station writes are shown as none, and end nothing")
    func numbers() {
        let text = String(decoding: SampleContent.bytes, as: UTF8.self)
        for number in ["1e308", "-1e308", "9223372036854775807", "-0.0"] {
            for key in ["21.43", "-1.2", "240", "86400", "-4.4", "70", "2,", "4"] {
                let other = key.hasSuffix(",") ? number + "," : number
                content.report(Array(text.replacing(": \(key)", with: ": \(other)").utf8))
                #expect(page().firstMatch(of: />-?(nan|inf)/) == nil)
            }
        }
    }

    @Test("the display is drawn dot by dot, with its text for who does not see it")
    func glass() {
        content.glass = GlassDocument(
            page: "room", part: 1, columns: 2, text: ["In"], codes: [[0x49, 0x00]],
            glyphs: [[0x1F, 0, 0, 0, 0, 0, 0, 0]],
            light: false)
        let picture = page("/glass")
        #expect(picture.contains("aria-label=\"The display shows: In\"") && picture.contains("class=\"glass dark\""))
        // An I is three dots wide at its top; the glyph's first row is five.
        #expect(picture.contains("M1 0h3m2 0h5"))
        content.glass = nil
        #expect(SampleContent.site(content).answer(get("/glass")).status == 503)
    }

    @Test("a display of dots is drawn as it is, without cells, and damaged dots as its codes")
    func dots() {
        var document = GlassDocument(
            page: "room", part: 1, columns: 2, text: ["In"], codes: [[0x49, 0x20]], glyphs: [],
            dots: ["f0", "00", "00", "00", "00", "00", "00", "01"], light: true)
        content.glass = document
        let picture = page("/glass")
        #expect(picture.contains("class=\"glass oled\" viewBox=\"-4 -4 16 16\"") && !picture.contains("url(#c)"))
        #expect(picture.contains("d=\"M0 0h4M7 7h1\""))
        document.dots = ["f0"]
        content.glass = document
        #expect(page("/glass").contains("M1 0h3"))
    }

    @Test("a display of big digits has words for who does not see it")
    func words() {
        content.glass = GlassDocument(
            page: "clock", part: 1, columns: 2, text: ["**", "**"], words: ["12:34", "Sat"], codes: [[0, 1], [1, 0]],
            glyphs: [], light: true)
        #expect(page("/glass").contains("aria-label=\"The display shows: 12:34; Sat\""))
    }

    @Test("a status that is read aloud has no age: the next second would be read, too")
    func status() throws {
        content.report()
        let status = try #require(page().firstMatch(of: /<([a-z]+)[^>]*role="status">(.*?)<\/\1>/)).2
        #expect(status.isEmpty && !page("/live").contains("role=\"status\""))
    }

    @Test("a display of any size and any codes is drawn or left out")
    func odd() {
        for (columns, codes, glyphs) in [
            (0, [[UInt8]](), [[UInt8]]()), (100_000, [[1]], []), (16, [[1], [2, 3], []], [[1, 2], []]),
            (-5, [[1]], []), (40, [[UInt8]](repeating: [9, 200, 255], count: 4), []),
            (8, [[UInt8]](repeating: [], count: 99), []),
        ] {
            content.glass = GlassDocument(
                page: "", part: 0, columns: columns, text: [], codes: codes, glyphs: glyphs, light: true)
            #expect([200, 503].contains(SampleContent.site(content).answer(get("/glass")).status))
        }
    }

    @Test("the icon is a PNG that a reader of PNG accepts")
    func icon() {
        let bytes = SampleContent.site(content).answer(get("/icon-180.png")).body
        #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) && bytes.count < 10_000)
    }

    @Test("a tap on a sensor takes it away, a tap on another period keeps the choice")
    func choosing() {
        content.report()
        let all = page("/charts")
        #expect(all.contains("data-charts=\"span=day&amp;sensor=a%26b\" aria-current=\"true\">room</a>"))
        let one = page("/charts?sensor=a%26b")
        #expect(content.asked.last?.sensors == ["a&b"])
        #expect(one.contains("data-charts=\"span=week&amp;sensor=a%26b\">Week</a>"))
        #expect(one.contains("data-charts=\"span=day\">room</a>"))
    }

    @Test("of several places with values one is chosen, or all, and another choice keeps it")
    func choosingPlace() {
        content.report()
        content.places = [.init(name: "room", words: "Room")]
        #expect(!page("/charts").contains("\"Places\""))
        content.places.append(.init(name: "wine_cellar", words: "<Wine>"))
        let all = page("/charts")
        #expect(all.contains("<nav class=\"tabs places\" aria-label=\"Places\">"))
        #expect(all.contains("data-charts=\"span=day\" aria-current=\"true\">All</a>"))
        #expect(all.contains("data-charts=\"span=day&amp;place=wine_cellar\">&lt;Wine&gt;</a>"))
        let one = page("/charts?place=wine_cellar&sensor=room")
        #expect(content.asked.last?.place == "wine_cellar")
        #expect(one.contains("data-charts=\"span=day&amp;place=wine_cellar\" aria-current=\"true\">"))
        #expect(one.contains("data-charts=\"span=day&amp;place=room\">Room</a>"))
        #expect(one.contains("data-charts=\"span=day\">All</a>"))
        #expect(one.contains("data-charts=\"span=week&amp;place=wine_cellar&amp;sensor=room\">Week</a>"))
        #expect(one.contains("data-charts=\"span=day&amp;place=wine_cellar\">a&amp;b</a>"))
        let tooLong = "/charts?place=\(String(repeating: "x", count: 65))"
        #expect(SampleContent.site(content).answer(get(tooLong)).status == 400)
    }
}
