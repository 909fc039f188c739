import Quantities

/// What a reading may hold; named as in the log, with the unit.
package enum Quantity: String, Hashable, Sendable, CaseIterable {
    case temperature = "temperature_c"
    case humidity = "humidity_pct"
    case pressure = "pressure_hpa"
    case illuminance = "illuminance_lx"

    /// Those that air cannot change at will; light is switched on and off, and stays dark all night.
    static let ofAir: [Quantity] = [.temperature, .humidity, .pressure]
}

extension Reading {
    /// In thousandths of a degree Celsius, of a percent, of a hectopascal or of a lux; nil when the reading lacks it.
    subscript(quantity: Quantity) -> Int? {
        switch quantity {
        case .temperature: temperature?.milliCelsius
        case .humidity: humidity?.milliPercent
        case .pressure: pressure.map { $0.pascals * 10 }
        case .illuminance: illuminance?.milliLux
        }
    }
}
