import Quantities

/// What a reading may hold; named as in the log, with the unit.
public enum Quantity: String, Hashable, Sendable, CaseIterable {
    case temperature = "temperature_c"
    case humidity = "humidity_pct"
    case pressure = "pressure_hpa"
}

extension Reading {
    /// In thousandths of a degree Celsius, of a percent or of a hectopascal; nil when the reading lacks it.
    subscript(quantity: Quantity) -> Int? {
        switch quantity {
        case .temperature: temperature?.milliCelsius
        case .humidity: humidity?.milliPercent
        case .pressure: pressure.map { $0.pascals * 10 }
        }
    }
}
