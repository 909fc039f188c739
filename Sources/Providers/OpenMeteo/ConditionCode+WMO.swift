package import Values

extension ConditionCode {
    /// The code for a number of WMO table 4677, as far as the service uses it; nil for any other, which is not an error.
    package init?(wmo number: Int) {
        guard let code = Self.codes[number] else { return nil }
        self = code
    }

    private static let codes: [Int: ConditionCode] = [
        0: .clear, 1: .fewClouds, 2: .scatteredClouds, 3: .overcast,
        45: .fog, 48: .rimeFog,
        51: .drizzleLight, 53: .drizzle, 55: .drizzleHeavy, 56: .freezingDrizzleLight, 57: .freezingDrizzleHeavy,
        61: .rainLight, 63: .rainModerate, 65: .rainHeavy, 66: .freezingRainLight, 67: .freezingRainHeavy,
        71: .snowLight, 73: .snow, 75: .snowHeavy, 77: .snowGrains,
        80: .rainShowersLight, 81: .rainShowers, 82: .rainShowersHeavy, 85: .snowShowersLight, 86: .snowShowersHeavy,
        95: .thunderstorm, 96: .thunderstormWithHail, 99: .thunderstormWithHail,
    ]
}
