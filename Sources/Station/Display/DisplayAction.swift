/// What somebody who presses a button wants of the display.
public enum DisplayAction: String, Hashable, Sendable, CaseIterable {
    /// Turns to the next page at once.
    case nextPage = "next"
    /// Asks for the weather now.
    case refresh
    /// Switches the light.
    case backlight
}
