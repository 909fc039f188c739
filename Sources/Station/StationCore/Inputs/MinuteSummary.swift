package import Quantities

/// The mean of the readings of about a minute, and the lowest and highest among them; nil for what none of them had.
package struct MinuteSummary: Hashable, Sendable {
    package var temperature: Temperature?
    package var humidity: RelativeHumidity?
    package var pressure: Pressure?
    package var illuminance: Illuminance?
    package var temperatureRange: ClosedRange<Temperature>?
    package var humidityRange: ClosedRange<RelativeHumidity>?
    package var pressureRange: ClosedRange<Pressure>?
    package var illuminanceRange: ClosedRange<Illuminance>?
    /// How many readings it is made of; at least 1.
    package var samples: Int

    package init(
        temperature: Temperature? = nil, humidity: RelativeHumidity? = nil, pressure: Pressure? = nil,
        illuminance: Illuminance? = nil, temperatureRange: ClosedRange<Temperature>? = nil,
        humidityRange: ClosedRange<RelativeHumidity>? = nil,
        pressureRange: ClosedRange<Pressure>? = nil, illuminanceRange: ClosedRange<Illuminance>? = nil,
        samples: Int
    ) {
        self.temperature = temperature
        self.humidity = humidity
        self.pressure = pressure
        self.illuminance = illuminance
        self.temperatureRange = temperatureRange
        self.humidityRange = humidityRange
        self.pressureRange = pressureRange
        self.illuminanceRange = illuminanceRange
        self.samples = samples
    }
}
