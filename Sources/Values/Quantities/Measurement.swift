/// A measurement of one sensor at one time.
package struct Measurement: Quantified, Hashable, Sendable {
    /// The measured values, without those that the part cannot measure.
    package var values: QuantityValues
    /// The temperature of the board's processor at that time, where the sensor is warmed by it; nil elsewhere.
    package var processorTemperature: Temperature?
    /// The time of the measurement. A driver leaves it as it is: its caller knows.
    package var time: Uptime
    /// The time from the measurement to its reading: 0 for a part that measures when it is read.
    package var age = Duration.zero
    /// Whether the last reading had the same measurement: nothing new has come from the sender.
    package var isRepeated = false
    /// The quantities that the part cannot measure, or not exactly, before it has warmed up: a value of these is the best that it
    /// has.
    package var awaited: [Quantity] = []
    package var isWarmingUp: Bool { !awaited.isEmpty }

    /// The measurement without the values that the part has to warm up for.
    package var settled: Measurement {
        var settled = self
        for quantity in awaited { settled.values[quantity] = nil }
        return settled
    }

    package init(
        _ values: QuantityValues = QuantityValues(), processorTemperature: Temperature? = nil, time: Uptime = .start
    ) {
        self.values = values
        self.processorTemperature = processorTemperature
        self.time = time
    }

    package init(
        temperature: Temperature? = nil, humidity: RelativeHumidity? = nil, pressure: Pressure? = nil,
        illuminance: Illuminance? = nil, processorTemperature: Temperature? = nil, time: Uptime = .start
    ) {
        let values = QuantityValues(
            temperature: temperature, humidity: humidity, pressure: pressure, illuminance: illuminance)
        self.init(values, processorTemperature: processorTemperature, time: time)
    }
}
