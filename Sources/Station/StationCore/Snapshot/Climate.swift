public import Meteorology
public import Quantities

/// The air and the light at one place, each value on its own terms.
public struct Climate: Hashable, Sendable {
    public var temperature: Known<Temperature>
    public var humidity: Known<RelativeHumidity>
    public var pressure: Known<Pressure>
    public var illuminance: Known<Illuminance>

    public init(
        temperature: Known<Temperature>, humidity: Known<RelativeHumidity>, pressure: Known<Pressure>,
        illuminance: Known<Illuminance>
    ) {
        self.temperature = temperature
        self.humidity = humidity
        self.pressure = pressure
        self.illuminance = illuminance
    }
}

extension Climate {
    /// Temperature and humidity together, as old as the older of the two.
    public var air: Known<MoistAir> {
        temperature.combined(with: humidity, orUnavailable: "out of the range of the formulas") { MoistAir($0, $1) }
    }
}
