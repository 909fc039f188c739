package import Quantities

/// What was said of a day before it was over; nil for what was not said.
package struct HistoryForecast: Hashable, Sendable {
    /// When it was said.
    package var made: Timestamp
    /// The day it is about.
    package var date: CivilDate
    /// In thousandths of a degree Celsius.
    package var low: Int?
    package var high: Int?
    /// In thousandths of a percent.
    package var chanceOfPrecipitation: Int?
    /// In thousandths of a millimetre.
    package var rain: Int?
    /// The provider's number of the weather.
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
