package import Devices
package import StationCore

/// A push button and its actions.
package struct ServiceButton: Sendable {
    /// The configured name, unique in the station.
    package var name: String
    package var line: ButtonLine
    package var press: ButtonAction
    package var longPress: ButtonAction

    package init(name: String, line: ButtonLine, press: ButtonAction, longPress: ButtonAction) {
        self.name = name
        self.line = line
        self.press = press
        self.longPress = longPress
    }
}
