public import Quantities

/// The hours that end at ``time``, and the air at that time.
public struct ForecastSlot: Hashable, Sendable {
    public var time: Timestamp
    /// 3, or 1 where the service forecasts every hour.
    public var hours: Int
    public var conditions: [Condition]
    public var air: Air
    /// That rain or snow falls.
    public var chanceOfPrecipitation: Proportion?
    /// What the service says; wrong near the poles.
    public var isDaylight: Bool?

    public init(
        time: Timestamp, conditions: [Condition], air: Air, chanceOfPrecipitation: Proportion? = nil,
        isDaylight: Bool? = nil, hours: Int = 3
    ) {
        self.time = time
        self.hours = hours
        self.conditions = conditions
        self.air = air
        self.chanceOfPrecipitation = chanceOfPrecipitation
        self.isDaylight = isDaylight
    }
}

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
