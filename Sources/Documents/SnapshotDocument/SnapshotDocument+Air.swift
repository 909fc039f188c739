package import Meteorology
package import Quantities

extension SnapshotDocument {
    /// Something the station knows, or why it does not.
    package struct Value<Content: Codable & Sendable>: Codable, Sendable {
        package enum State: String, Codable, Sendable {
            case fresh, stale, unavailable
        }

        package var state = State.unavailable
        package var value: Content?
        package var source: String?
        package var ageS: Int64?
        /// Why it is unavailable.
        package var cause: String?

        /// Unavailable, without a cause.
        package init() {}
    }

    package struct Air: Codable, Sendable {
        package var temperatureC = Value<Double>()
        package var humidityPct = Value<Double>()
        package var pressureHpa = Value<Double>()
        package var illuminanceLx = Value<Double>()

        package init() {}
    }

    package struct Sensor: Codable, Sendable {
        package var name: String
        package var place: String
        package var part: String
        package var air: Air

        package init(name: String, place: String, part: String, air: Air) {
            self.name = name
            self.place = place
            self.part = part
            self.air = air
        }
    }

    package struct PlaceAir: Codable, Sendable {
        package var place: String
        package var air: Air

        package init(place: String, air: Air) {
            self.place = place
            self.air = air
        }
    }

    /// What follows from temperature and humidity.
    package struct Derived: Codable, Sendable {
        package var dewPointC: Double?
        package var frostPointC: Double?
        package var absoluteHumidityGPerM3: Double
        package var vapourPressureHpa: Double
        package var vapourPressureDeficitHpa: Double
        package var heatIndexC: Double?
        package var humidex: Double?
        package var comfort: String?
        package var wetBulbC: Double?
        package var windChillC: Double?
        package var apparentTemperatureC: Double?

        /// - Parameters:
        ///   - pressure: at the spot.
        ///   - wind: at 10 m; nil indoors.
        package init(_ air: MoistAir, pressure: Pressure?, wind: Speed?) {
            dewPointC = air.dewPoint?.celsius
            frostPointC = air.frostPoint?.celsius
            absoluteHumidityGPerM3 = air.absoluteHumidity.gramsPerCubicMetre
            vapourPressureHpa = air.vapourPressure
            vapourPressureDeficitHpa = air.vapourPressureDeficit
            heatIndexC = air.heatIndex?.celsius
            humidex = air.humidex
            comfort = air.comfort?.rawValue
            wetBulbC = pressure.flatMap { air.wetBulb(at: $0)?.celsius }
            windChillC = wind.flatMap { windChill(at: air.temperature, in: $0)?.celsius }
            apparentTemperatureC = wind.flatMap { air.apparentTemperature(in: $0)?.celsius }
        }
    }

    package struct MeasuredDay: Codable, Sendable {
        package struct Extremes: Codable, Sendable {
            package var lowest: Double
            package var highest: Double
            package var mean: Double

            package init(lowest: Double, highest: Double, mean: Double) {
                self.lowest = lowest
                self.highest = highest
                self.mean = mean
            }
        }

        package var date: String
        package var temperatureC: Extremes?
        package var humidityPct: Extremes?
        /// For how much of the day there are readings.
        package var heardS: Int64

        package init(date: CivilDate, temperatureC: Extremes?, humidityPct: Extremes?, heard: Duration) {
            self.date = date.description
            self.temperatureC = temperatureC
            self.humidityPct = humidityPct
            heardS = heard.components.seconds
        }
    }

    package struct Tendency: Codable, Sendable {
        package var changeHpa: Double
        package var wmoCode: Int
        package var pace: String

        package init(_ tendency: PressureTendency) {
            changeHpa = Double(tendency.change) / 100
            wmoCode = tendency.code
            pace = tendency.pace.rawValue
        }
    }
}
