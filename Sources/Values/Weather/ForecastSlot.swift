/// A forecast of the hours that end at ``time``, and of the air at that time.
package struct ForecastSlot: Hashable, Sendable, Codable {
    package var time: Timestamp
    /// The length of the slot in hours: 3, or 1 where the service forecasts every hour, or 6 far ahead.
    package var hours: Int
    package var conditions: [Condition]
    package var air: Air
    /// The chance that rain or snow falls.
    package var chanceOfPrecipitation: Proportion?
    /// Whether it is day according to the service; wrong near the poles.
    package var isDaylight: Bool?
    /// The lowest and the highest temperature within the hours; nil where only that of their end was sent.
    package var lowest: Temperature?
    package var highest: Temperature?

    package init(
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

/// A forecast of rain or snow in one minute of the next hour.
package struct RainMinute: Hashable, Sendable, Codable {
    package var time: Timestamp
    /// The rate in one hour, as depth of water.
    package var hourly: Length

    package init(time: Timestamp, hourly: Length) {
        self.time = time
        self.hourly = hourly
    }
}
