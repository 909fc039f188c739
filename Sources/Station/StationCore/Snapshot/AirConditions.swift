package import Meteorology
package import Quantities
package import Weather
import Words

/// What there is to measure at one place, each value on its own terms.
package struct AirConditions: Hashable, Sendable {
    /// Of ``Quantity/sensed``, in its order.
    private let known: [Known<Int>]

    /// - Parameter value: of each quantity that sensors measure, in thousandths.
    package init(_ value: (Quantity) -> Known<Int>) {
        known = Quantity.sensed.map(value)
    }

    /// In thousandths.
    package subscript(quantity: Quantity) -> Known<Int> {
        guard let index = Quantity.sensed.firstIndex(of: quantity) else {
            return .unavailable(cause: AbsenceWords.noSensor, for: nil)
        }
        return known[index]
    }

    package var temperature: Known<Temperature> { self[.temperature].map { Temperature(milliCelsius: $0) } }
    package var humidity: Known<RelativeHumidity> { self[.humidity].map { RelativeHumidity(milliPercent: $0) } }
    package var pressure: Known<Pressure> { self[.pressure].map { Pressure(pascals: $0 / 10) } }
    package var illuminance: Known<Illuminance> { self[.illuminance].map { Illuminance(milliLux: $0) } }
}

extension AirConditions {
    /// Temperature and humidity together, as old as the older of the two.
    package var moistAir: Known<MoistAir> {
        temperature.combined(with: humidity, orUnavailable: AbsenceWords.outsideFormulas) { MoistAir($0, $1) }
    }
}

/// What one sensor says.
package struct SensorConditions: Hashable, Sendable {
    package var sensor: SensorIdentity
    package var air: AirConditions
    /// The latest of this run.
    package var recalibration: TimedRecalibration?
    /// Whether a value is one that the part measures exactly only when it has warmed up.
    package var isEarly: Bool

    package init(
        sensor: SensorIdentity, air: AirConditions, recalibration: TimedRecalibration? = nil, isEarly: Bool = false
    ) {
        self.sensor = sensor
        self.air = air
        self.recalibration = recalibration
        self.isEarly = isEarly
    }
}

/// The air of one place: of its first sensor that has a value.
package struct PlaceConditions: Hashable, Sendable {
    package var place: SensorPlace
    package var air: AirConditions
    /// Temperature and humidity from one and the same sensor.
    package var moistAir: Known<MoistAir> = .unavailable(cause: AbsenceWords.notReadYet, for: nil)

    package init(place: SensorPlace, air: AirConditions) {
        self.place = place
        self.air = air
    }
}

/// What one weather service says of now.
package struct ServiceConditions: Hashable, Sendable {
    package var provider: ProviderID
    package var current: Known<CurrentWeather>

    /// In thousandths.
    package subscript(quantity: Quantity) -> Known<Int> {
        guard Quantity.reported.contains(quantity) else {
            return .unavailable(cause: AbsenceWords.noSensor, for: nil)
        }
        return current.map(orUnavailable: AbsenceWords.notSent(quantity.words)) { $0.air.values[quantity] }
    }

    package var air: AirConditions { AirConditions { self[$0] } }
}
