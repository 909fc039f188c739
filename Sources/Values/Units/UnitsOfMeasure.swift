/// A unit that a temperature is shown in.
package enum TemperatureUnit: Hashable, Sendable, CaseIterable {
    case celsius
    case fahrenheit
    case kelvin

    package var symbol: String {
        switch self {
        case .celsius: "°C"
        case .fahrenheit: "°F"
        case .kelvin: "K"
        }
    }

    /// The unit on the glass, where the kind of degrees is known: `°` or `K`.
    var shortSymbol: String { self == .kelvin ? "K" : "°" }

    /// The number of these degrees in one kelvin.
    var perKelvin: Double { self == .fahrenheit ? 1.8 : 1 }
}

/// A unit that the wind's speed is shown in.
package enum SpeedUnit: Hashable, Sendable, CaseIterable {
    case metresPerSecond
    case kilometresPerHour
    case milesPerHour
    case knots
    /// The forces from 0 to 12, which have no halves.
    case beaufort

    package var symbol: String {
        switch self {
        case .metresPerSecond: "m/s"
        case .kilometresPerHour: "km/h"
        case .milesPerHour: "mph"
        case .knots: "kn"
        case .beaufort: "Bft"
        }
    }

    /// The size of the unit in metres per second: a mile is 1609.344 m, a nautical mile 1852 m.
    var metresPerSecond: Double {
        switch self {
        case .metresPerSecond: 1
        case .kilometresPerHour: 1 / 3.6
        case .milesPerHour: 0.44704
        case .knots: 1852.0 / 3600
        // A force is no multiple of a speed.
        case .beaufort: 1
        }
    }
}

/// A unit that air pressure is shown in.
package enum PressureUnit: Hashable, Sendable, CaseIterable {
    case hectopascals
    case inchesOfMercury
    case millimetresOfMercury

    package var symbol: String {
        switch self {
        case .hectopascals: "hPa"
        case .inchesOfMercury: "inHg"
        case .millimetresOfMercury: "mmHg"
        }
    }

    /// The size of the unit in pascals: the conventional units, of mercury at 0 °C.
    var pascals: Double {
        switch self {
        case .hectopascals: 100
        case .inchesOfMercury: 3386.389
        case .millimetresOfMercury: 133.322387
        }
    }

    /// The number of decimals more than in hectopascals that makes a step about as fine.
    var extraPlaces: Int { self == .inchesOfMercury ? 2 : 0 }
}

/// A unit that the depth of rain is shown in.
package enum DepthUnit: Hashable, Sendable, CaseIterable {
    case millimetres
    case inches

    package var symbol: String {
        switch self {
        case .millimetres: "mm"
        case .inches: "in"
        }
    }

    var millimetres: Double { self == .inches ? 25.4 : 1 }

    /// The number of decimals: a tenth of a millimetre is four thousandths of an inch.
    var places: Int { self == .inches ? 2 : 1 }
}

/// A unit that a distance over land is shown in.
package enum DistanceUnit: Hashable, Sendable, CaseIterable {
    case metres
    case miles

    package var symbol: String {
        switch self {
        case .metres: "m"
        case .miles: "mi"
        }
    }

    var metres: Double { self == .miles ? 1609.344 : 1 }
    var places: Int { self == .miles ? 1 : 0 }
}

/// A style of clock.
package enum ClockStyle: Hashable, Sendable, CaseIterable {
    /// A clock of 24 hours: `19:05`.
    case hours24
    /// A clock of 12 hours: `7:05 pm`.
    case hours12
}
