/// What a press of a button asks for.
public enum ButtonAction: String, Hashable, Sendable, CaseIterable {
    case nextPage = "next_page"
    /// Asks the weather service now, at most once a minute.
    case refresh
    /// On for a while, or off.
    case backlight
}
