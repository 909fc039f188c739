public import Quantities

/// What was said of a day before it was over; nil for what was not said.
public struct HistoryForecast: Hashable, Sendable {
    /// When it was said.
    public var made: Timestamp
    /// The day it is about.
    public var date: CivilDate
    /// In thousandths of a degree Celsius.
    public var low: Int?
    public var high: Int?
    /// In thousandths of a percent.
    public var chanceOfPrecipitation: Int?
    /// In thousandths of a millimetre.
    public var rain: Int?
    /// OpenWeatherMap's number of the weather.
    public var condition: Int?

    public init(
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
