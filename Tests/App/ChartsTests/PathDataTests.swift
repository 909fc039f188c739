import Testing

@testable import Charts

@Suite("The bytes of a picture")
struct PathDataTests {
    @Test("a number is as short as SVG allows")
    func numbers() {
        let tenths = [0, 4, -4, 10, -10, 15, -15, 100, 999, 1000, -12_345, 9_999_999, 10_000_000]
        #expect(
            tenths.map(PathData.number) == [
                "0", ".4", "-.4", "1", "-1", "1.5", "-1.5", "10", "99.9", "100", "-1234.5", "999999.9", "1000000",
            ])
    }

    @Test("a path has each command once, and numbers that no sign parts have a space between them")
    func commands() {
        var path = PathData()
        #expect(path.isEmpty && path.text.isEmpty)
        let points: [(x: Double, y: Double)] = [(1.04, 2), (2, 1.5), (2, 1.5), (3.1, 4)]
        path.lines(points)
        path.close()
        path.horizontal(5, from: 0, to: 10.5)
        path.vertical(-1, from: 0, to: 3)
        path.box(0, 0, 2.5, 1)
        #expect(path.text == "M1 2l1-.5 1.1 2.5zM0 5H10.5M-1 0V3M0 0h2.5v1h-2.5z")
        #expect(!path.isEmpty)
    }

    @Test("a text for tags has no tag in it, and one for attributes no quote")
    func escapes() {
        #expect(escapedForXML("Room 21.4 °C") == "Room 21.4 °C")
        #expect(escapedForXML("") == "")
        #expect(escapedForXML("<a & b>&amp;°\"") == "&lt;a &amp; b&gt;&amp;amp;°\"")
        #expect(escapedForAttribute("a\"<&") == "a&quot;&lt;&amp;")
    }
}
