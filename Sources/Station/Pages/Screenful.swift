package import StationCore

/// The content of the glass at one time: a page, a part of a long one, or two short ones.
package struct Screenful: Hashable, Sendable {
    /// The first page of the screenful.
    package var page: Page
    /// The part of that page, counted from 0.
    package var part: Int
    /// The lines, as many as the glass has rows, or fewer.
    package var lines: [PageLine]
    /// The warnings in the screenful; with any it comes at once, and makes the light blink.
    package var warnings: [Warning] = []
    /// Whether it is home, to which the glass returns.
    package var isHome = false
    /// Whether both temperatures are on it.
    var hasHome = false
    /// Whether advice, or an output that is on, is on it besides what else the page says.
    var hasAdvice = false
    /// For how many page times it stays.
    package var pageTimes = 1

    package var isUrgent: Bool { !warnings.isEmpty }

    /// Something not to be missed. It stays equal as long as it lasts, however its words change.
    package enum Warning: Hashable, Sendable {
        /// An agency's alert, by its id.
        case alert(String)
        case advice(Advice.Subject, of: SensorPlace?)
        case message(DisplayMessage)
    }

    /// Whether the screenful is the other at a later time: the same part of the same page.
    func continues(_ other: Screenful) -> Bool { page == other.page && part == other.part }
}

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
