/// A push button: where it hangs and what it does.
public struct ButtonConfiguration: Hashable, Sendable {
    public enum Action: String, Hashable, Sendable, CaseIterable {
        case nextPage = "next_page"
        case refresh
        case backlight
    }

    /// No other button's: 1 to 32 of a to z, 0 to 9, `-` and `_`.
    public var name: String
    public var line: LineReference
    public var press: Action
    public var longPress: Action

    public init(name: String, line: LineReference, press: Action = .nextPage, longPress: Action = .refresh) {
        self.name = name
        self.line = line
        self.press = press
        self.longPress = longPress
    }
}
