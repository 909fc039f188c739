import Testing

/// A text with too much of something; shown by its name alone.
struct Excess: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String

    private init(_ name: String, _ text: String) {
        testDescription = name
        self.text = text
    }

    static let all = [
        Excess("lists in lists", "a = " + String(repeating: "[", count: 60_000)),
        Excess("tables in tables", "a = " + String(repeating: "{a=", count: 20_000)),
        Excess("a key of dots", dots + " = 1"),
        Excess("a table of dots", "[\(dots)]"),
        Excess("dots after a vertical tab in a comment", "# \u{B}\(dots) = 1"),
        Excess("dots after a carriage return in a comment", "# \r\(dots) = 1"),
        Excess("sensors", String(repeating: "[[sensors]]\n", count: 5_000)),
        Excess("a key as long as a file", String(repeating: "x", count: 1 << 16)),
        Excess("a long value", "language = \"\(String(repeating: "x", count: 60_000))\""),
        Excess("more than a file may have", String(repeating: "x", count: (1 << 16) + 1)),
    ]

    private static let dots = "a" + String(repeating: ".a", count: 30_000)
}
