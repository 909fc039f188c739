package import StationCore

/// A push button: where it is connected and what it does.
package struct ButtonConfiguration: Hashable, Sendable {
    /// The button's name, unique among buttons: 1 to 32 of a to z, 0 to 9, `-` and `_`.
    package var name: String
    package var line: LineReference
    package var press: ButtonAction
    package var longPress: ButtonAction

    package init(name: String, line: LineReference, press: ButtonAction = .nextPage, longPress: ButtonAction = .refresh)
    {
        self.name = name
        self.line = line
        self.press = press
        self.longPress = longPress
    }
}
