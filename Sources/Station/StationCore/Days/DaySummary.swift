package import Values

/// A summary of what one sensor has measured on one local day so far.
package struct DaySummary: Hashable, Sendable {
    /// The lowest value, the highest, and the mean over the time with readings.
    package struct Extremes<Value: Hashable & Sendable>: Hashable, Sendable {
        package var lowest: Value
        package var highest: Value
        package var mean: Value

        package init(lowest: Value, highest: Value, mean: Value) {
            self.lowest = lowest
            self.highest = highest
            self.mean = mean
        }
    }

    package var date: CivilDate
    package var temperature: Extremes<Temperature>?
    package var humidity: Extremes<RelativeHumidity>?
    /// How long there are readings: less than the day so far if there were gaps.
    package var heard: Duration

    package init(
        date: CivilDate, temperature: Extremes<Temperature>?, humidity: Extremes<RelativeHumidity>?, heard: Duration
    ) {
        self.date = date
        self.temperature = temperature
        self.humidity = humidity
        self.heard = heard
    }
}
