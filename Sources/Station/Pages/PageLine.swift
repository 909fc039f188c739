/// A line for one row of the glass.
package struct PageLine: Hashable, Sendable {
    package var text: String
    /// Whether a text that is longer than the glass moves through it; any other is made to fit.
    package var scrolls: Bool

    init(_ text: String, scrolls: Bool = false) {
        self.text = text
        self.scrolls = scrolls
    }

    /// The longest text that scrolls, in characters: people do not read more of one.
    static let longestScroll = 160

    /// Makes a scrolling line of a text that may be long or have several lines.
    static func scrolling(_ text: String) -> PageLine {
        let words = text.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
        guard words.count > longestScroll else { return PageLine(words, scrolls: true) }
        return PageLine(words.prefix(longestScroll - 3) + "...", scrolls: true)
    }
}
