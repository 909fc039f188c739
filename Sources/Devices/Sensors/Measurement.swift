package import Quantities

/// What one measurement said; nil for what the part cannot measure.
package struct Measurement: Hashable, Sendable {
    package var temperature: Temperature?
    package var humidity: RelativeHumidity?
    package var pressure: Pressure?
    package var illuminance: Illuminance?

    package init(
        temperature: Temperature? = nil, humidity: RelativeHumidity? = nil, pressure: Pressure? = nil,
        illuminance: Illuminance? = nil
    ) {
        self.temperature = temperature
        self.humidity = humidity
        self.pressure = pressure
        self.illuminance = illuminance
    }
}
