import Values

/// A symbol's code: `lightrainshowersandthunder_polartwilight`.
struct METNorwaySymbol: Hashable {
    /// The condition that the symbol stands for; nil for an unknown symbol, which is no error.
    let code: ConditionCode?
    /// Whether the symbol shows the day; nil where it is the same by day and by night.
    let isDaylight: Bool?

    init(_ text: String) {
        let parts = text.split(separator: "_", maxSplits: 1)
        isDaylight =
            switch parts.dropFirst().first {
            case "day": true
            // The sun is below the horizon.
            case "night", "polartwilight": false
            default: nil
            }
        code = parts.first.flatMap { Self.code(String($0)) }
    }

    private static func code(_ base: String) -> ConditionCode? {
        if let sky = skies[base] { return sky }
        var rest = base[...]
        let hasThunder = rest.drop("andthunder")
        let isShower = rest.drop("showers")
        let weight: Weight
        // The legend misspells two codes: lightssleetshowersandthunder, lightssnowshowersandthunder.
        if rest.hasPrefix("lightss") {
            (weight, rest) = (.light, rest.dropFirst("lights".count))
        } else if rest.hasPrefix("light") {
            (weight, rest) = (.light, rest.dropFirst("light".count))
        } else if rest.hasPrefix("heavy") {
            (weight, rest) = (.heavy, rest.dropFirst("heavy".count))
        } else {
            weight = .moderate
        }
        guard let fall = Fall(rawValue: String(rest)) else { return nil }
        if hasThunder { return thunder(fall, weight) }
        return isShower ? shower(fall, weight) : steady(fall, weight)
    }

    private enum Weight { case light, moderate, heavy }
    private enum Fall: String { case rain, sleet, snow }

    private static let skies: [String: ConditionCode] = [
        "clearsky": .clear, "fair": .fewClouds, "partlycloudy": .scatteredClouds, "cloudy": .overcast, "fog": .fog,
    ]

    private static func thunder(_ fall: Fall, _ weight: Weight) -> ConditionCode {
        switch (fall, weight) {
        case (.rain, .light): .thunderstormWithLightRain
        case (.rain, .moderate): .thunderstormWithRain
        case (.rain, .heavy): .thunderstormWithHeavyRain
        case (.sleet, _): .thunderstormWithSleet
        case (.snow, _): .thunderstormWithSnow
        }
    }

    private static func shower(_ fall: Fall, _ weight: Weight) -> ConditionCode {
        switch (fall, weight) {
        case (.rain, .light): .rainShowersLight
        case (.rain, .moderate): .rainShowers
        case (.rain, .heavy): .rainShowersHeavy
        case (.sleet, .light): .sleetShowersLight
        case (.sleet, .moderate): .sleetShowers
        case (.sleet, .heavy): .sleetShowersHeavy
        case (.snow, .light): .snowShowersLight
        case (.snow, .moderate): .snowShowers
        case (.snow, .heavy): .snowShowersHeavy
        }
    }

    private static func steady(_ fall: Fall, _ weight: Weight) -> ConditionCode {
        switch (fall, weight) {
        case (.rain, .light): .rainLight
        case (.rain, .moderate): .rainModerate
        case (.rain, .heavy): .rainHeavy
        case (.sleet, .light): .sleetLight
        case (.sleet, .moderate): .sleet
        case (.sleet, .heavy): .sleetHeavy
        case (.snow, .light): .snowLight
        case (.snow, .moderate): .snow
        case (.snow, .heavy): .snowHeavy
        }
    }
}

extension Substring {
    /// Removes an ending; returns whether the text had it.
    fileprivate mutating func drop(_ end: String) -> Bool {
        guard hasSuffix(end) else { return false }
        removeLast(end.count)
        return true
    }
}
