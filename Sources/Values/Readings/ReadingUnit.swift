/// A unit in which another program may give a quantity that sensors measure.
package enum ReadingUnit: String, Hashable, Sendable, CaseIterable {
    case celsius = "°C"
    case fahrenheit = "°F"
    case kelvin = "K"
    case percent = "%"
    case hectopascals = "hPa"
    case millibars = "mbar"
    case pascals = "Pa"
    case kilopascals = "kPa"
    case millimetresOfMercury = "mmHg"
    case inchesOfMercury = "inHg"
    case lux = "lx"
    case partsPerMillion = "ppm"
    case kilohms = "kΩ"
    case ohms = "Ω"
    case microgramsPerCubicMetre = "µg/m³"
    case index

    /// The units of a quantity, the one in which it is recorded first; empty for a quantity that sensors do not measure.
    package static func all(of quantity: Quantity) -> [ReadingUnit] {
        switch quantity {
        case .temperature: [.celsius, .fahrenheit, .kelvin]
        case .humidity: [.percent]
        case .pressure: [.hectopascals, .millibars, .pascals, .kilopascals, .millimetresOfMercury, .inchesOfMercury]
        case .illuminance: [.lux]
        case .carbonDioxide: [.partsPerMillion]
        case .gasResistance: [.kilohms, .ohms]
        case .pm1, .pm25, .pm10: [.microgramsPerCubicMetre]
        case .voc, .nox: [.index]
        default: []
        }
    }

    /// A value of this unit in the unit in which its quantity is recorded: °C, %, hPa, lx, ppm, kΩ, µg/m³ or none.
    func recorded(_ value: Double) -> Double {
        switch self {
        case .celsius, .percent, .hectopascals, .millibars, .lux, .partsPerMillion, .kilohms,
            .microgramsPerCubicMetre, .index:
            value
        case .fahrenheit: (value - 32) / 1.8
        case .kelvin: value - 273.15
        case .pascals: value / 100
        case .ohms: value / 1000
        case .kilopascals: value * 10
        // The conventional millimetre and inch of mercury, at 0 °C (BIPM, SI Brochure; NIST SP 811, table B.8).
        case .millimetresOfMercury: value * 1.333224
        case .inchesOfMercury: value * 33.86389
        }
    }
}
