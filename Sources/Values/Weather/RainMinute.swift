public import Quantities

/// Rain or snow in one minute of the next hour.
public struct RainMinute: Hashable, Sendable {
    public var time: Timestamp
    /// What would fall in an hour of it, as depth of water.
    public var hourly: Length

    public init(time: Timestamp, hourly: Length) {
        self.time = time
        self.hourly = hourly
    }
}
