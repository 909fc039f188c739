import Quantities

/// The units that a person reads. The record is always in SI units.
public enum Units: String, Hashable, Sendable, CaseIterable {
    /// °C and m/s.
    case metric
    /// °F and mph.
    case imperial
    /// K and m/s.
    case standard

    /// `21.4°`, or `294.6K`; in whole degrees when `places` is 0.
    func text(_ temperature: Temperature, places: Int = 1) -> String {
        switch self {
        case .metric: decimalText(thousandths: temperature.milliCelsius, places: places) + "°"
        case .imperial: decimalText(temperature.fahrenheit, places: places) + "°"
        case .standard: decimalText(temperature.kelvin, places: places) + "K"
        }
    }

    /// `4°`, or `4K`: how far two temperatures are apart, in whole degrees.
    func difference(kelvins: Double) -> String {
        switch self {
        case .metric: decimalText(kelvins, places: 0) + "°"
        case .imperial: decimalText(kelvins * 1.8, places: 0) + "°"
        case .standard: decimalText(kelvins, places: 0) + "K"
        }
    }

    /// `12/19°`: whole degrees, lowest first.
    func text(low: Temperature, high: Temperature) -> String {
        text(low, places: 0).dropLast() + "/" + text(high, places: 0)
    }

    /// `3.4m/s` or `7.6mph`.
    func text(_ speed: Speed, places: Int = 1) -> String {
        switch self {
        case .metric, .standard: decimalText(thousandths: speed.millimetresPerSecond, places: places) + "m/s"
        case .imperial: decimalText(speed.milesPerHour, places: places) + "mph"
        }
    }
}
