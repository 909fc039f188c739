/// The weather in a few words, where no service has any.
package enum WeatherWords {
    package static var warning: String { phrase("weather.warning", "Weather warning") }

    package static var rain: String { phrase("weather.rain", "rain") }
    package static var snow: String { phrase("weather.snow", "snow") }
    package static var precipitation: String { phrase("weather.precipitation", "precipitation") }

    /// What a letter on the dial of Negretti & Zambra's forecaster stands for, in its own words; at most 20 characters.
    package static func outlook(_ letter: Character) -> String {
        switch letter {
        case "A": phrase("weather.outlook-a", "Settled fine")
        case "B": phrase("weather.outlook-b", "Fine")
        case "C": phrase("weather.outlook-c", "Becoming fine")
        case "D": phrase("weather.outlook-d", "Fine, less settled")
        case "E": phrase("weather.outlook-e", "Fine, maybe showers")
        case "F": phrase("weather.outlook-f", "Fair, improving")
        case "G": phrase("weather.outlook-g", "Fair, showers early")
        case "H": phrase("weather.outlook-h", "Fair, showers later")
        case "I": phrase("weather.outlook-i", "Showers, improving")
        case "J": phrase("weather.outlook-j", "Changeable, mending")
        case "K": phrase("weather.outlook-k", "Fair, showers likely")
        case "L": phrase("weather.outlook-l", "Unsettled, clearing")
        case "M": phrase("weather.outlook-m", "Unsettled, improving")
        case "N": phrase("weather.outlook-n", "Showers, bright")
        case "O": phrase("weather.outlook-o", "Showers, unsettled")
        case "P": phrase("weather.outlook-p", "Changeable, rain")
        case "Q": phrase("weather.outlook-q", "Unsettled, fine soon")
        case "R": phrase("weather.outlook-r", "Unsettled, rain soon")
        case "S": phrase("weather.outlook-s", "Unsettled, some rain")
        case "T": phrase("weather.outlook-t", "Very unsettled")
        case "U": phrase("weather.outlook-u", "Rain, then worse")
        case "V": phrase("weather.outlook-v", "Rain, very unsettled")
        case "W": phrase("weather.outlook-w", "Rain often")
        case "X": phrase("weather.outlook-x", "Rain, unsettled")
        case "Y": phrase("weather.outlook-y", "Stormy, maybe better")
        case "Z": phrase("weather.outlook-z", "Stormy, much rain")
        default: ""
        }
    }
}
