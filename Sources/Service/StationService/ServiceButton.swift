public import Sensors
public import StationCore

/// A push button with what it is for.
public struct ServiceButton: Sendable {
    /// As configured, unique in the station.
    public var name: String
    public var line: ButtonLine
    public var press: ButtonAction
    public var longPress: ButtonAction

    public init(name: String, line: ButtonLine, press: ButtonAction, longPress: ButtonAction) {
        self.name = name
        self.line = line
        self.press = press
        self.longPress = longPress
    }
}
