import Testing

@testable import Words

@Suite("Texts for people")
struct PhraseTests {
    private func removed(_ count: Int, from folder: String) -> String {
        phrase("test.removed", "removed \(count, "file", "files") from \(folder)")
    }

    @Test("a text is English if no language was chosen, with the right form of the noun", arguments: [0, 1, 2])
    func english(count: Int) {
        #expect(removed(count, from: "/var/log") == "removed \(count) \(count == 1 ? "file" : "files") from /var/log")
    }

    @Test("a text is in the chosen language, which may order the arguments as it likes")
    func translated() {
        let german = Catalogue(["test.removed": "aus {2} entfernt: {1}"])
        #expect(Catalogue.$current.withValue(german) { removed(3, from: "/var/log") } == "aus /var/log entfernt: 3")
    }

    @Test("a text falls back to English if the language lacks the key")
    func fallback() {
        let empty = Catalogue([:])
        #expect(Catalogue.$current.withValue(empty) { removed(1, from: "x") } == "removed 1 file from x")
    }

    @Test("a list is written as the language writes lists")
    func list() {
        #expect([String]().listed == "" && ["a"].listed == "a" && ["a", "b", "c"[...]].listed == "a, b, c")
        for (tag, list) in [("ja", "a、b、c"), ("zh-Hant", "a、b、c"), ("zh-Hans", "a、b、c"), ("de", "a, b, c")] {
            #expect(Language(matching: tag)?.reading { ["a", "b", "c"].listed } == list)
        }
    }

    @Test("arguments are not filled in recursively, and braces that name no argument stay")
    func braces() {
        let odd = Catalogue(["test.removed": "{2}{3}{}{x}{1"])
        #expect(Catalogue.$current.withValue(odd) { removed(7, from: "{1}") } == "{1}{3}{}{x}{1")
    }

    @Test("a text for the glass has a key for each width")
    func widths() {
        let long = Catalogue { key, _ in key }
        let texts = Catalogue.$current.withValue(long) { forms("glass.until", (20, "until noon"), (8, "noon")) }
        #expect(texts == ["glass.until.20", "glass.until.8"])
    }
}
