import Testing
import Values

@Suite("Text from outside")
struct PrintableTests {
    @Test(
        "control characters and invisible characters of a text are made visible",
        arguments: [
            ("21.43", "21.43"), ("\u{1B}]0;owned\u{7}", "\\u{1b}]0;owned\\u{7}"),
            ("a\nb\r\tc", "a\\u{a}b\\u{d}\\u{9}c"),
            ("\u{9B}2J\u{85}", "\\u{9b}2J\\u{85}"), ("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"),
            ("\u{202E}gnp", "\\u{202e}gnp"), ("a\u{AD}b\u{200B}\u{FEFF}", "a\\u{ad}b\\u{200b}\\u{feff}"),
            ("\u{E000}\u{E0041}\u{378}", "\\u{e000}\\u{e0041}\\u{378}"), ("臺北 21°", "臺北 21°"),
            ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("👩‍🚀", "👩‍🚀"),
        ])
    func shows(text: String, expected: String) {
        #expect(printable(text) == expected)
    }

    @Test("a text is cut at the limit, with a mark")
    func cut() {
        #expect(printable("abc", limit: 3) == "abc")
        #expect(printable("abcd", limit: 3) == "abc…")
        #expect(printable("e\u{301}\u{301}", limit: 2) == "e\u{301}…")
        #expect(printable("\u{1B}\u{1B}", limit: 1) == "\\u{1b}…")
    }
}
