package import Words

/// A condition of the sky, whichever service reports it: scenes, symbols, advice and words are chosen by it. The raw values are a
/// contract: `snapshot.json` has them.
///
/// A provider maps its own numbers or symbols to these. They are as fine as what services tell apart (the present weather of WMO
/// code table 4677, the symbols of national services, the numbers of commercial ones), and each group has a general one.
package enum ConditionCode: String, Hashable, Sendable, CaseIterable, Codable {
    case thunderstormWithLightRain = "thunderstorm_with_light_rain"
    case thunderstormWithRain = "thunderstorm_with_rain"
    case thunderstormWithHeavyRain = "thunderstorm_with_heavy_rain"
    case thunderstormLight = "thunderstorm_light"
    case thunderstorm
    case thunderstormHeavy = "thunderstorm_heavy"
    case thunderstormIntermittent = "thunderstorm_intermittent"
    case thunderstormWithLightDrizzle = "thunderstorm_with_light_drizzle"
    case thunderstormWithDrizzle = "thunderstorm_with_drizzle"
    case thunderstormWithHeavyDrizzle = "thunderstorm_with_heavy_drizzle"
    case thunderstormWithHail = "thunderstorm_with_hail"
    case thunderstormWithSnow = "thunderstorm_with_snow"
    case thunderstormWithSleet = "thunderstorm_with_sleet"

    case drizzleLight = "drizzle_light"
    case drizzle
    case drizzleHeavy = "drizzle_heavy"
    case drizzleAndRainLight = "drizzle_and_rain_light"
    case drizzleAndRain = "drizzle_and_rain"
    case drizzleAndRainHeavy = "drizzle_and_rain_heavy"
    case drizzleAndRainShowers = "drizzle_and_rain_showers"
    case drizzleAndRainShowersHeavy = "drizzle_and_rain_showers_heavy"
    case drizzleShowers = "drizzle_showers"
    case freezingDrizzleLight = "freezing_drizzle_light"
    case freezingDrizzle = "freezing_drizzle"
    case freezingDrizzleHeavy = "freezing_drizzle_heavy"

    case rainLight = "rain_light"
    case rainModerate = "rain_moderate"
    case rainHeavy = "rain_heavy"
    case rainVeryHeavy = "rain_very_heavy"
    case rainExtreme = "rain_extreme"
    case freezingRainLight = "freezing_rain_light"
    case freezingRain = "freezing_rain"
    case freezingRainHeavy = "freezing_rain_heavy"
    case rainShowersLight = "rain_showers_light"
    case rainShowers = "rain_showers"
    case rainShowersHeavy = "rain_showers_heavy"
    case rainShowersIntermittent = "rain_showers_intermittent"
    case rain

    case snowLight = "snow_light"
    case snow
    case snowHeavy = "snow_heavy"
    case sleet
    case sleetShowersLight = "sleet_showers_light"
    case sleetShowers = "sleet_showers"
    case sleetShowersHeavy = "sleet_showers_heavy"
    case rainAndSnowLight = "rain_and_snow_light"
    case rainAndSnow = "rain_and_snow"
    case snowShowersLight = "snow_showers_light"
    case snowShowers = "snow_showers"
    case snowShowersHeavy = "snow_showers_heavy"
    case sleetLight = "sleet_light"
    case sleetHeavy = "sleet_heavy"
    case snowGrains = "snow_grains"
    case blizzard

    case mist
    case smoke
    case haze
    case dustWhirls = "dust_whirls"
    case fog
    case sand
    case dust
    /// The ash of a volcano.
    case ash
    case squalls
    case tornado
    case obscured
    case rimeFog = "rime_fog"
    case tropicalStorm = "tropical_storm"
    case hurricane

    case clear

    case fewClouds = "few_clouds"
    case scatteredClouds = "scattered_clouds"
    case brokenClouds = "broken_clouds"
    case overcast
    case clouds

    package var group: ConditionGroup {
        switch self {
        case .thunderstormWithLightRain, .thunderstormWithRain, .thunderstormWithHeavyRain,
            .thunderstormLight, .thunderstorm, .thunderstormHeavy, .thunderstormIntermittent,
            .thunderstormWithLightDrizzle, .thunderstormWithDrizzle, .thunderstormWithHeavyDrizzle,
            .thunderstormWithHail, .thunderstormWithSnow, .thunderstormWithSleet:
            .thunderstorm
        case .drizzleLight, .drizzle, .drizzleHeavy, .drizzleAndRainLight, .drizzleAndRain,
            .drizzleAndRainHeavy, .drizzleAndRainShowers, .drizzleAndRainShowersHeavy, .drizzleShowers,
            .freezingDrizzleLight, .freezingDrizzle, .freezingDrizzleHeavy:
            .drizzle
        case .rainLight, .rainModerate, .rainHeavy, .rainVeryHeavy, .rainExtreme, .freezingRainLight, .freezingRain,
            .freezingRainHeavy, .rainShowersLight, .rainShowers, .rainShowersHeavy, .rainShowersIntermittent, .rain:
            .rain
        case .snowLight, .snow, .snowHeavy, .sleet, .sleetShowersLight, .sleetShowers, .sleetShowersHeavy,
            .rainAndSnowLight,
            .rainAndSnow, .snowShowersLight, .snowShowers, .snowShowersHeavy, .sleetLight, .sleetHeavy,
            .snowGrains, .blizzard:
            .snow
        case .mist, .smoke, .haze, .dustWhirls, .fog, .sand, .dust, .ash, .squalls, .tornado, .obscured,
            .rimeFog, .tropicalStorm, .hurricane:
            .obscured
        case .clear:
            .clear
        case .fewClouds, .scatteredClouds, .brokenClouds, .overcast, .clouds:
            .clouds
        }
    }
}

/// One phenomenon of the sky, as a service reports it.
package struct Condition: Hashable, Sendable, Codable {
    /// The condition's code; nil where none fits the service's number or symbol.
    package var code: ConditionCode?
    /// Whether the service shows it by day; nil where it does not say.
    package var isDaylight: Bool?
    /// The service's word for the group: `Clouds`.
    package var name: String?
    /// The service's text in the language asked for: `broken clouds`.
    package var text: String?
    /// The service's number; nil if it has none.
    package var id: Int?
    /// The service's name of the picture; nil if it has none.
    package var icon: String?

    package init(
        _ code: ConditionCode?, isDaylight: Bool? = nil, name: String? = nil, text: String? = nil, id: Int? = nil,
        icon: String? = nil
    ) {
        self.code = code
        self.isDaylight = isDaylight
        self.name = name
        self.text = text
        self.id = id
        self.icon = icon
    }
}

/// A kind of weather by which a scene or a symbol is chosen.
package enum ConditionGroup: Hashable, Sendable, CaseIterable {
    case thunderstorm
    case drizzle
    case rain
    /// Snow or sleet.
    case snow
    /// An obscured sky: mist, fog, smoke, haze, dust, sand, ash, squalls, tornado.
    case obscured
    case clear
    case clouds
}

extension Condition {
    /// The group of the condition; nil for one without a code.
    package var group: ConditionGroup? { code?.group }
}

/// The texts of conditions, by code.
package enum ConditionText {
    /// The text of a condition; in English where the language has none, and never empty.
    package static func text(for code: ConditionCode?, in language: Language) -> String {
        language.reading {
            code.flatMap { ConditionWords.text(of: $0.rawValue) } ?? phrase("condition.unknown", "unknown weather")
        }
    }

    /// The language's own text; nil where it has none.
    package static func ownText(for code: ConditionCode, in language: Language) -> String? {
        ConditionWords.text(of: code.rawValue, in: language)
    }
}

extension Condition {
    /// The words for people: the service's, or ours in English where it sent none.
    package var words: String {
        guard let text, !text.isEmpty else { return ConditionText.text(for: code, in: .english) }
        return text
    }
}
