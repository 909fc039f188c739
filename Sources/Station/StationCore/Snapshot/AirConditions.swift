package import Meteorology
package import Quantities
import Words

/// The air and the light at one place, each value on its own terms.
package struct AirConditions: Hashable, Sendable {
    package var temperature: Known<Temperature>
    package var humidity: Known<RelativeHumidity>
    package var pressure: Known<Pressure>
    package var illuminance: Known<Illuminance>

    package init(
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
    package var air: Known<MoistAir> {
        temperature.combined(with: humidity, orUnavailable: AbsenceWords.outsideFormulas) { MoistAir($0, $1) }
    }
}

/// What one sensor says.
package struct SensorConditions: Hashable, Sendable {
    package var sensor: SensorIdentity
    package var climate: AirConditions

    package init(sensor: SensorIdentity, climate: AirConditions) {
        self.sensor = sensor
        self.climate = climate
    }
}

/// The air of one place: of its first sensor that has a value.
package struct PlaceConditions: Hashable, Sendable {
    /// As the configuration names it, `cellar`.
    package var place: String
    package var climate: AirConditions
    /// Temperature and humidity from one and the same sensor.
    package var air: Known<MoistAir> = .unavailable(cause: AbsenceWords.notReadYet, since: nil)

    package init(place: String, climate: AirConditions) {
        self.place = place
        self.climate = climate
    }
}
