/// What one look at the display can show. Each page fills two lines; a display of four shows two pages at once.
public enum Page: Hashable, Sendable, CaseIterable {
    case roomAndOutside
    case conditions
    case days
    case sun
    /// Only when something is wrong.
    case health
}
