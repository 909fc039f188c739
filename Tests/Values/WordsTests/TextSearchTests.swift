import Testing
import Words

@Suite("Searches in a text")
struct TextSearchTests {
    /// Through a generic text, so that it is not the search of Swift's library of regular expressions, which tests have.
    private func parts(of text: some StringProtocol, between separator: String) -> [String] {
        text.parts(between: separator).map { String($0) }
    }

    @Test("a text is found at its first place, also behind one that only begins like it")
    func finds() {
        let text = "a a°ab°C"
        let range: Range<String.Index>? = text.firstRange(of: "ab°")
        #expect(range.map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } == 5)
        #expect(range.map { String(text[$0]) } == "ab°")
    }

    @Test("what is not there, or is longer than the text, is not found", arguments: ["b", "abc", "°"])
    func findsNothing(wanted: String) {
        #expect(!"aab".dropLast().contains(wanted) && "a".firstRange(of: wanted) == nil)
    }

    @Test("a text falls into the parts between the separators, empty ones too")
    func splits() {
        #expect(parts(of: "; rain; ; snow;", between: "; ") == ["", "rain", "", "snow;"])
        #expect(parts(of: "rain", between: "; ") == ["rain"])
        #expect(parts(of: "", between: "; ") == [""])
        #expect(parts(of: "rain", between: "") == ["rain"])
        #expect(parts(of: "a; b; c".dropFirst(3), between: "; ") == ["b", "c"])
    }

    @Test("a text is replaced wherever it is, from the start, as often as is wanted")
    func replaces() {
        let text = "__a__b_"
        let all: String = text.replacing("_", with: "--", maxReplacements: .max)
        #expect(all == "----a----b--")
        let first: String = text.replacing("_", with: "", maxReplacements: 1)
        #expect(first == "_a__b_")
        let none: String = text.replacing("", with: "-", maxReplacements: .max)
        #expect(none == text)
        let part: String = text.dropFirst(2).replacing("_", with: "°", maxReplacements: 2)
        #expect(part == "a°°b_")
    }
}
