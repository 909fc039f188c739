package import Values

/// A forecast of a day, made before it was over; nil for what it does not have.
package struct HistoryForecast: Hashable, Sendable {
    /// When the forecast was made.
    package var made: Timestamp
    /// The day that the forecast is about.
    package var date: CivilDate
    /// The lowest temperature, in thousandths of a degree Celsius.
    package var low: Int?
    package var high: Int?
    /// The chance of precipitation, in thousandths of a percent.
    package var chanceOfPrecipitation: Int?
    /// The depth of rain, in thousandths of a millimetre.
    package var rain: Int?
    /// The provider's number for the condition.
    package var condition: Int?

    package init(
        made: Timestamp, date: CivilDate, low: Int? = nil, high: Int? = nil, chanceOfPrecipitation: Int? = nil,
        rain: Int? = nil, condition: Int? = nil
    ) {
        self.made = made
        self.date = date
        self.low = low
        self.high = high
        self.chanceOfPrecipitation = chanceOfPrecipitation
        self.rain = rain
        self.condition = condition
    }
}
