import Devices

/// A task for a display.
struct WireScenario: Sendable {
    var name: String
    var size = DisplaySize.sixteenByTwo
    var before: [String]
    var after: [String]
    var glyphsBefore: [Glyph] = []
    var glyphs: [Glyph] = []
    /// The pause between the two texts.
    var pause = Duration.seconds(1)
    /// Whether characters alone are written, so that there is a known minimum.
    var hasMinimum = true

    /// The text that is read at the end, glyphs left out.
    var expected: String {
        let drawn = Set(glyphs.map(\.character))
        return (0..<size.rows).map { row -> String in
            let line = (row < after.count ? after[row] : "").prefix(size.columns)
            return String(line).filter { !drawn.contains($0) }
                + String(repeating: " ", count: size.columns - line.count)
        }.joined()
    }

    static let all = [
        WireScenario(
            name: "full repaint, 16x2", before: ["aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb"],
            after: ["cccccccccccccccc", "dddddddddddddddd"]),
        WireScenario(
            name: "full repaint, 20x4", size: .twentyByFour, before: [],
            after: Array(repeating: "abcdefghijklmnopqrst", count: 4)),
        WireScenario(
            name: "full repaint, 16x4", size: DisplaySize("16x4") ?? .sixteenByTwo, before: [],
            after: Array(repeating: "abcdefghijklmnop", count: 4)),
        WireScenario(
            name: "full repaint, 40x2", size: DisplaySize("40x2") ?? .sixteenByTwo, before: [],
            after: Array(repeating: "abcdefghijklmnopqrstuvwxyzabcdefghijklmn", count: 2)),
        WireScenario(name: "one digit of a clock", before: ["12:34", "hello"], after: ["12:35", "hello"]),
        WireScenario(name: "two digits of a clock", before: ["12:39", "hello"], after: ["12:40", "hello"]),
        WireScenario(name: "a clock at the hour", before: ["12:59", "hello"], after: ["13:00", "hello"]),
        WireScenario(name: "two digits, two cells between", before: ["21.4 48%"], after: ["21.5 49%"]),
        WireScenario(
            name: "room to weather, 16x2", before: ["In  21.4C 48%", "Out 17.2C 63%"],
            after: ["Broken clouds", "Feels 17C 3.4m/s"]),
        WireScenario(name: "nothing new", before: ["21.4", "hello"], after: ["21.4", "hello"]),
        WireScenario(
            name: "a new glyph", before: ["21.4"], after: ["☀1.4"], glyphs: [Glyph("☀", ["#.#.#", ".###."])],
            hasMinimum: false),
        WireScenario(
            name: "repair of a healthy 16x2", before: ["21.4", "hello"], after: ["21.4", "hello"],
            pause: .seconds(20), hasMinimum: false),
        WireScenario(
            name: "repair of a healthy 16x2 with eight glyphs", before: ["☀☁☂☃☄★☆☇"], after: ["☀☁☂☃☄★☆☇"],
            glyphsBefore: eight, glyphs: eight, pause: .seconds(20), hasMinimum: false),
    ]

    private static let eight = "☀☁☂☃☄★☆☇".enumerated().map { Glyph($1, Array(repeating: "#####", count: $0 + 1)) }
}
