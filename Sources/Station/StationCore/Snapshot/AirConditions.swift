package import Values
import Words

/// The measurable quantities at one place, each known or missing on its own.
package struct AirConditions: Hashable, Sendable {
    /// The values of ``Quantity/sensed``, in its order, in thousandths of their units.
    private let known: [Known<Int>]

    /// - Parameter value: returns the value of a quantity that sensors measure, in thousandths of its unit.
    package init(_ value: (Quantity) -> Known<Int>) {
        known = Quantity.sensed.map(value)
    }

    /// The value of a quantity, in thousandths of its unit.
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
    /// The temperature and humidity together, as old as the older of the two.
    package var moistAir: Known<MoistAir> {
        temperature.combined(with: humidity, orUnavailable: AbsenceWords.outsideFormulas) { MoistAir($0, $1) }
    }
}

/// The conditions that one sensor reports.
package struct SensorConditions: Hashable, Sendable {
    package var sensor: SensorIdentity
    package var air: AirConditions
    /// The latest recalibration of this run; nil before the first.
    package var recalibration: TimedRecalibration?
    /// Whether one of the values is not exact yet because the part is still warming up.
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

/// The air of one place indoors, each value from the first sensor there that has it.
package struct PlaceConditions: Hashable, Sendable {
    package var place: SensorPlace
    /// The name that the owner has given to the place; nil where the configuration has no table for it.
    package var title: String?
    /// What the place is; nil where the configuration has no table for it.
    package var kind: PlaceKind?
    /// Whether the place has a window that can be opened, as far as the configuration says.
    package var hasWindow = true
    package var air: AirConditions
    /// The temperature and humidity from one and the same sensor.
    package var moistAir: Known<MoistAir> = .unavailable(cause: AbsenceWords.notReadYet, for: nil)
    /// What airing would do, by the rules of the advice on the place; nil where that is not known.
    package var airing: AiringEffect?
    /// The summary of today, by the board's local day, of what the place showed.
    package var today: Known<DaySummary> = .unavailable(cause: AbsenceWords.notReadYet, for: nil)

    package init(place: SensorPlace, air: AirConditions) {
        self.place = place
        self.air = air
    }

    /// Whether a quantity is not known freshly.
    package func lacks(_ quantity: Quantity) -> Bool { air[quantity].freshValue == nil }
}

/// The present conditions that one weather service reports.
package struct ServiceConditions: Hashable, Sendable {
    package var provider: ProviderID
    package var current: Known<CurrentWeather>

    /// The value of a quantity, in thousandths of its unit.
    package subscript(quantity: Quantity) -> Known<Int> {
        guard Quantity.reported.contains(quantity) else {
            return .unavailable(cause: AbsenceWords.noSensor, for: nil)
        }
        return current.map(orUnavailable: AbsenceWords.notSent(quantity.words)) { $0.air.values[quantity] }
    }

    package var air: AirConditions { AirConditions { self[$0] } }
}
