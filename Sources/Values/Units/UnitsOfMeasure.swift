/// What a temperature is shown in.
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

    /// On the glass nobody doubts which degrees they are.
    var shortSymbol: String { self == .kelvin ? "K" : "°" }

    /// How many of these degrees make one kelvin.
    var perKelvin: Double { self == .fahrenheit ? 1.8 : 1 }
}

/// What the wind's speed is shown in.
package enum SpeedUnit: Hashable, Sendable, CaseIterable {
    case metresPerSecond
    case kilometresPerHour
    case milesPerHour
    case knots
    /// Forces from 0 to 12, which have no halves.
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

    /// One of them in metres a second: a mile is 1609.344 m, a nautical mile 1852 m.
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

/// What air pressure is shown in.
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

    /// One of them in pascals: the conventional units, of mercury at 0 °C.
    var pascals: Double {
        switch self {
        case .hectopascals: 100
        case .inchesOfMercury: 3386.389
        case .millimetresOfMercury: 133.322387
        }
    }

    /// As many as make each step about as fine as one of the same number of decimals in hectopascals.
    var extraPlaces: Int { self == .inchesOfMercury ? 2 : 0 }
}

/// What the depth of rain is shown in.
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

    /// A tenth of a millimetre is four thousandths of an inch.
    var places: Int { self == .inches ? 2 : 1 }
}

/// What a distance over land is shown in.
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

/// What a clock shows.
package enum ClockStyle: Hashable, Sendable, CaseIterable {
    /// `19:05`.
    case hours24
    /// `7:05 pm`.
    case hours12
}
