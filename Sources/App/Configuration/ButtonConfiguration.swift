/// A push button: where it is connected and what it does.
package struct ButtonConfiguration: Hashable, Sendable {
    package enum Action: String, Hashable, Sendable, CaseIterable {
        case nextPage = "next_page"
        case refresh
        case backlight
    }

    /// Unique among buttons: 1 to 32 of a to z, 0 to 9, `-` and `_`.
    package var name: String
    package var line: LineReference
    package var press: Action
    package var longPress: Action

    package init(name: String, line: LineReference, press: Action = .nextPage, longPress: Action = .refresh) {
        self.name = name
        self.line = line
        self.press = press
        self.longPress = longPress
    }
}
