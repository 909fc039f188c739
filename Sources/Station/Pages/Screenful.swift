public import Advice

/// What is on the glass at one time: a page, a part of a long one, or two short ones.
public struct Screenful: Hashable, Sendable {
    /// The first of its pages.
    public var page: Page
    /// Of that page, counted from 0.
    public var part: Int
    /// As many as the glass has rows, or fewer.
    public var lines: [PageLine]
    /// What it warns of: then it comes before all others, and makes the light blink.
    public var warnings: [Warning] = []

    public var isUrgent: Bool { !warnings.isEmpty }

    /// Something not to be missed. It stays equal as long as it lasts, however its words change.
    public enum Warning: Hashable, Sendable {
        /// Of an agency, by its id.
        case alert(String)
        case advice(Advice.Subject)
    }

    /// Whether it is the other at a later time: the same place in the same page.
    func continues(_ other: Screenful) -> Bool { page == other.page && part == other.part }
}
