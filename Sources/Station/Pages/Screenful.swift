package import Advice
package import StationCore

/// What is on the glass at one time: a page, a part of a long one, or two short ones.
package struct Screenful: Hashable, Sendable {
    /// The first of its pages.
    package var page: Page
    /// Of that page, counted from 0.
    package var part: Int
    /// As many as the glass has rows, or fewer.
    package var lines: [PageLine]
    /// What it warns of: then it comes before all others, and makes the light blink.
    package var warnings: [Warning] = []

    package var isUrgent: Bool { !warnings.isEmpty }

    /// Something not to be missed. It stays equal as long as it lasts, however its words change.
    package enum Warning: Hashable, Sendable {
        /// Of an agency, by its id.
        case alert(String)
        case advice(Advice.Subject)
        case message(DisplayMessage)
    }

    /// Whether it is the other at a later time: the same place in the same page.
    func continues(_ other: Screenful) -> Bool { page == other.page && part == other.part }
}
