import Values

/// OpenWeatherMap's own code for a language named as locales name it: `zh-Hant` and `zh_TW.UTF-8` are `zh_tw`.
///
/// Its codes are partly those of countries (`cz`, `kr`, `la`); a language it does not list is passed on as it is, and
/// most likely answered in English.
func languageCode(for locale: String) -> String {
    let parts = locale.prefix { $0 != "." && $0 != "@" }.lowercased().split { $0 == "-" || $0 == "_" }
    guard let language = parts.first else { return "en" }
    switch language {
    case "c", "posix": return "en"
    case "cs": return "cz"
    // The codes of ISO 639 before 1989, which some systems still use.
    case "in": return "id"
    case "iw": return "he"
    case "ko": return "kr"
    case "lv": return "la"
    case "nb", "nn": return "no"
    case "zh":
        return parts.contains { ["hant", "tw", "hk", "mo"].contains($0) } && !parts.contains("hans") ? "zh_tw" : "zh_cn"
    case "pt": return parts.contains("br") ? "pt_br" : "pt"
    default: return String(language)
    }
}

extension OpenWeatherMap {
    /// The codes that the service documents (openweathermap.org/current#multi).
    private static let listedLanguages: Set<String> = [
        "af", "al", "ar", "az", "be", "bg", "ca", "cz", "da", "de", "el", "en", "es", "eu", "fa", "fi", "fr", "gl",
        "he",
        "hi", "hr", "hu", "id", "is", "it", "ja", "kr", "ku", "la", "lt", "mk", "nl", "no", "pl", "pt", "pt_br", "ro",
        "ru", "se", "sk", "sl", "sp", "sq", "sr", "sv", "th", "tr", "ua", "uk", "vi", "zh_cn", "zh_tw", "zu",
    ]

    /// Whether the service documents the language of a locale for its texts.
    package static func supports(_ locale: String) -> Bool {
        listedLanguages.contains(languageCode(for: locale))
    }
}
