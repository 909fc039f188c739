public import Quantities

/// What one sensor measured on one local day so far.
public struct DaySummary: Hashable, Sendable {
    /// The lowest, the highest, and the mean over the time in which the sensor was heard.
    public struct Extremes<Value: Hashable & Sendable>: Hashable, Sendable {
        public var lowest: Value
        public var highest: Value
        public var mean: Value

        public init(lowest: Value, highest: Value, mean: Value) {
            self.lowest = lowest
            self.highest = highest
            self.mean = mean
        }
    }

    public var date: CivilDate
    public var temperature: Extremes<Temperature>?
    public var humidity: Extremes<RelativeHumidity>?
    /// How long the sensor was heard: less than the day so far where there were gaps.
    public var heard: Duration

    public init(
        date: CivilDate, temperature: Extremes<Temperature>?, humidity: Extremes<RelativeHumidity>?, heard: Duration
    ) {
        self.date = date
        self.temperature = temperature
        self.humidity = humidity
        self.heard = heard
    }
}
