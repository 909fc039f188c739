import Testing
import Words

@testable import Configuration

@Suite("A misspelt key")
struct MisspeltKeyTests {
    @Test(
        "words are compared letter by letter",
        arguments: [("", "", 0), ("kitten", "sitting", 3), ("bus", "", 3), ("", "bus", 3), ("rom", "rmo", 2)])
    func distance(left: String, right: String, distance: Int) {
        #expect(editDistance(left, right) == distance)
    }

    @Test("a misspelt key suggests the nearest key, unless none is near")
    func nearestKey() {
        #expect(nearest(to: "adress", among: Schema.sensors) == "address")
        #expect(nearest(to: "INTERVAL", among: Schema.sensors) == "interval")
        #expect(nearest(to: "pages_second", among: Schema.lcd) == "page_seconds")
        #expect(nearest(to: "xyz", among: Schema.lcd) == nil)
        #expect(nearest(to: "prot", among: ["port", "tls"]) == "port")
        #expect(nearest(to: "hist", among: ["history", "help"]) == "history")
        #expect(nearest(to: "moon", among: ["room", "now"]) == nil)
        #expect(nearest(to: "40x4", among: ["20x4", "40x2"]) == nil)
        #expect(nearest(to: String(repeating: "a", count: 100_000), among: Schema.lcd) == nil)
    }
}
