/// What conditions of the weather are called, worded as forecasters word it.
package enum ConditionWords {
    /// The words for a condition in the reader's language.
    ///
    /// - Parameter code: neutral, `rain_light`. Nil for one that is not here.
    package static func text(of code: String) -> String? {
        switch code {
        case "thunderstorm_with_light_rain":
            phrase("condition.thunderstorm-with-light-rain", "thunderstorm with light rain")
        case "thunderstorm_with_rain": phrase("condition.thunderstorm-with-rain", "thunderstorm with rain")
        case "thunderstorm_with_heavy_rain":
            phrase("condition.thunderstorm-with-heavy-rain", "thunderstorm with heavy rain")
        case "thunderstorm_light": phrase("condition.thunderstorm-light", "light thunderstorm")
        case "thunderstorm": phrase("condition.thunderstorm", "thunderstorm")
        case "thunderstorm_heavy": phrase("condition.thunderstorm-heavy", "heavy thunderstorm")
        case "thunderstorm_intermittent": phrase("condition.thunderstorm-intermittent", "intermittent thunderstorm")
        case "thunderstorm_with_light_drizzle":
            phrase("condition.thunderstorm-with-light-drizzle", "thunderstorm with light drizzle")
        case "thunderstorm_with_drizzle": phrase("condition.thunderstorm-with-drizzle", "thunderstorm with drizzle")
        case "thunderstorm_with_heavy_drizzle":
            phrase("condition.thunderstorm-with-heavy-drizzle", "thunderstorm with heavy drizzle")
        case "thunderstorm_with_hail": phrase("condition.thunderstorm-with-hail", "thunderstorm with hail")
        case "thunderstorm_with_snow": phrase("condition.thunderstorm-with-snow", "thunderstorm with snow")
        case "thunderstorm_with_sleet": phrase("condition.thunderstorm-with-sleet", "thunderstorm with sleet")
        case "drizzle_light": phrase("condition.drizzle-light", "light drizzle")
        case "drizzle": phrase("condition.drizzle", "drizzle")
        case "drizzle_heavy": phrase("condition.drizzle-heavy", "heavy drizzle")
        case "drizzle_and_rain_light": phrase("condition.drizzle-and-rain-light", "light drizzle and rain")
        case "drizzle_and_rain": phrase("condition.drizzle-and-rain", "drizzle and rain")
        case "drizzle_and_rain_heavy": phrase("condition.drizzle-and-rain-heavy", "heavy drizzle and rain")
        case "drizzle_and_rain_showers": phrase("condition.drizzle-and-rain-showers", "rain showers and drizzle")
        case "drizzle_and_rain_showers_heavy":
            phrase("condition.drizzle-and-rain-showers-heavy", "heavy rain showers and drizzle")
        case "drizzle_showers": phrase("condition.drizzle-showers", "drizzle showers")
        case "freezing_drizzle_light": phrase("condition.freezing-drizzle-light", "light freezing drizzle")
        case "freezing_drizzle": phrase("condition.freezing-drizzle", "freezing drizzle")
        case "freezing_drizzle_heavy": phrase("condition.freezing-drizzle-heavy", "heavy freezing drizzle")
        case "rain_light": phrase("condition.rain-light", "light rain")
        case "rain_moderate": phrase("condition.rain-moderate", "moderate rain")
        case "rain_heavy": phrase("condition.rain-heavy", "heavy rain")
        case "rain_very_heavy": phrase("condition.rain-very-heavy", "very heavy rain")
        case "rain_extreme": phrase("condition.rain-extreme", "extreme rain")
        case "freezing_rain_light": phrase("condition.freezing-rain-light", "light freezing rain")
        case "freezing_rain": phrase("condition.freezing-rain", "freezing rain")
        case "freezing_rain_heavy": phrase("condition.freezing-rain-heavy", "heavy freezing rain")
        case "rain_showers_light": phrase("condition.rain-showers-light", "light rain showers")
        case "rain_showers": phrase("condition.rain-showers", "rain showers")
        case "rain_showers_heavy": phrase("condition.rain-showers-heavy", "heavy rain showers")
        case "rain_showers_intermittent": phrase("condition.rain-showers-intermittent", "intermittent rain showers")
        case "rain": phrase("condition.rain", "rain")
        case "snow_light": phrase("condition.snow-light", "light snow")
        case "snow": phrase("condition.snow", "snow")
        case "snow_heavy": phrase("condition.snow-heavy", "heavy snow")
        case "sleet": phrase("condition.sleet", "sleet")
        case "sleet_showers_light": phrase("condition.sleet-showers-light", "light sleet showers")
        case "sleet_showers": phrase("condition.sleet-showers", "sleet showers")
        case "sleet_showers_heavy": phrase("condition.sleet-showers-heavy", "heavy sleet showers")
        case "rain_and_snow_light": phrase("condition.rain-and-snow-light", "light rain and snow")
        case "rain_and_snow": phrase("condition.rain-and-snow", "rain and snow")
        case "snow_showers_light": phrase("condition.snow-showers-light", "light snow showers")
        case "snow_showers": phrase("condition.snow-showers", "snow showers")
        case "snow_showers_heavy": phrase("condition.snow-showers-heavy", "heavy snow showers")
        case "sleet_light": phrase("condition.sleet-light", "light sleet")
        case "sleet_heavy": phrase("condition.sleet-heavy", "heavy sleet")
        case "snow_grains": phrase("condition.snow-grains", "snow grains")
        case "blizzard": phrase("condition.blizzard", "blizzard")
        case "mist": phrase("condition.mist", "mist")
        case "smoke": phrase("condition.smoke", "smoke")
        case "haze": phrase("condition.haze", "haze")
        case "dust_whirls": phrase("condition.dust-whirls", "sand or dust whirls")
        case "fog": phrase("condition.fog", "fog")
        case "sand": phrase("condition.sand", "sand")
        case "dust": phrase("condition.dust", "dust")
        case "ash": phrase("condition.ash", "volcanic ash")
        case "squalls": phrase("condition.squalls", "squalls")
        case "tornado": phrase("condition.tornado", "tornado")
        case "obscured": phrase("condition.obscured", "poor visibility")
        case "rime_fog": phrase("condition.rime-fog", "freezing fog")
        case "tropical_storm": phrase("condition.tropical-storm", "tropical storm")
        case "hurricane": phrase("condition.hurricane", "hurricane")
        case "clear": phrase("condition.clear", "clear sky")
        case "few_clouds": phrase("condition.few-clouds", "few clouds")
        case "scattered_clouds": phrase("condition.scattered-clouds", "scattered clouds")
        case "broken_clouds": phrase("condition.broken-clouds", "broken clouds")
        case "overcast": phrase("condition.overcast", "overcast")
        case "clouds": phrase("condition.clouds", "clouds")
        default: nil
        }
    }

    /// Nil where it would be read in English for want of a text.
    package static func text(of code: String, in language: Language) -> String? {
        let hasText = language == .english || language.text(of: key(of: code)) != nil
        return hasText ? language.reading { text(of: code) } : nil
    }

    private static func key(of code: String) -> String {
        "condition." + code.split(separator: "_").joined(separator: "-")
    }
}
