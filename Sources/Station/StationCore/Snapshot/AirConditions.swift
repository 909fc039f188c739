public import Meteorology
public import Quantities
import Words

/// The air and the light at one place, each value on its own terms.
public struct AirConditions: Hashable, Sendable {
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

extension AirConditions {
    /// Temperature and humidity together, as old as the older of the two.
    public var air: Known<MoistAir> {
        temperature.combined(with: humidity, orUnavailable: AbsenceWords.outsideFormulas) { MoistAir($0, $1) }
    }
}

/// What one sensor says.
public struct SensorConditions: Hashable, Sendable {
    public var sensor: SensorIdentity
    public var climate: AirConditions

    public init(sensor: SensorIdentity, climate: AirConditions) {
        self.sensor = sensor
        self.climate = climate
    }
}

/// The air of one place: of its first sensor that has a value.
public struct PlaceConditions: Hashable, Sendable {
    /// As the configuration names it, `cellar`.
    public var place: String
    public var climate: AirConditions
    /// Temperature and humidity from one and the same sensor.
    public var air: Known<MoistAir> = .unavailable(cause: AbsenceWords.notReadYet, since: nil)

    public init(place: String, climate: AirConditions) {
        self.place = place
        self.climate = climate
    }
}
