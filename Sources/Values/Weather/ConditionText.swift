/// What a condition is called, for when the service sends no words or sends none in the language wanted.
public enum ConditionText {
    /// The languages that there are words in.
    public enum Language: Hashable, Sendable, CaseIterable {
        case english
        case traditionalChinese
    }

    /// The words for an id; those of its group for one that is not documented, and never nothing.
    public static func text(for id: Int, in language: Language) -> String {
        let words = documented[id] ?? ConditionGroup(conditionID: id).map(general) ?? ("unknown weather", "天氣不明")
        return language == .english ? words.english : words.traditionalChinese
    }

    /// The words for an id that is documented; nil for any other.
    public static func documentedText(for id: Int, in language: Language) -> String? {
        documented[id].map { language == .english ? $0.english : $0.traditionalChinese }
    }

    private typealias Words = (english: String, traditionalChinese: String)

    private static func general(_ group: ConditionGroup) -> Words {
        switch group {
        case .thunderstorm: ("thunderstorm", "雷暴")
        case .drizzle: ("drizzle", "毛毛雨")
        case .rain: ("rain", "雨")
        case .snow: ("snow", "雪")
        case .obscured: ("poor visibility", "能見度低")
        case .clear: ("clear sky", "天晴")
        case .clouds: ("clouds", "多雲")
        }
    }

    /// The 55 ids of OpenWeatherMap's list of weather conditions.
    private static let documented: [Int: Words] = [
        200: ("thunderstorm with light rain", "雷陣雨"),
        201: ("thunderstorm with rain", "雷雨"),
        202: ("thunderstorm with heavy rain", "雷暴雨"),
        210: ("light thunderstorm", "雷暴"),
        211: ("thunderstorm", "雷暴"),
        212: ("heavy thunderstorm", "強雷暴"),
        221: ("ragged thunderstorm", "強雷暴"),
        230: ("thunderstorm with light drizzle", "雷陣雨"),
        231: ("thunderstorm with drizzle", "雷雨"),
        232: ("thunderstorm with heavy drizzle", "雷暴雨"),
        300: ("light intensity drizzle", "毛毛雨"),
        301: ("drizzle", "毛毛雨"),
        302: ("heavy intensity drizzle", "毛毛雨"),
        310: ("light intensity drizzle rain", "毛毛雨"),
        311: ("drizzle rain", "毛毛雨"),
        312: ("heavy intensity drizzle rain", "細雨"),
        313: ("shower rain and drizzle", "陣雨或細雨"),
        314: ("heavy shower rain and drizzle", "陣雨或細雨"),
        321: ("shower drizzle", "細雨"),
        500: ("light rain", "小雨"),
        501: ("moderate rain", "雨"),
        502: ("heavy intensity rain", "大雨"),
        503: ("very heavy rain", "暴雨"),
        504: ("extreme rain", "豪雨"),
        511: ("freezing rain", "凍雨"),
        520: ("light intensity shower rain", "小陣雨"),
        521: ("shower rain", "陣雨"),
        522: ("heavy intensity shower rain", "強陣雨"),
        531: ("ragged shower rain", "強陣雨"),
        600: ("light snow", "薄雪"),
        601: ("snow", "雪"),
        602: ("heavy snow", "大雪"),
        611: ("sleet", "霰"),
        612: ("light shower sleet", "細雨夾雪"),
        613: ("shower sleet", "雨夾雪"),
        615: ("light rain and snow", "小雨夾雪"),
        616: ("rain and snow", "雨夾雪"),
        620: ("light shower snow", "陣雪"),
        621: ("shower snow", "雪"),
        622: ("heavy shower snow", "暴雪"),
        701: ("mist", "薄霧"),
        711: ("smoke", "煙霞"),
        721: ("haze", "霧霾"),
        731: ("sand/dust whirls", "沙塵"),
        741: ("fog", "霧"),
        751: ("sand", "沙"),
        761: ("dust", "塵"),
        762: ("volcanic ash", "火山灰"),
        771: ("squalls", "狂風"),
        781: ("tornado", "龍卷風"),
        800: ("clear sky", "天晴"),
        801: ("few clouds", "天色明朗"),
        802: ("scattered clouds", "多雲"),
        803: ("broken clouds", "天陰"),
        804: ("overcast clouds", "密雲"),
    ]
}

extension Condition {
    /// What people are told: the service's words, or ours in English where it sent none.
    public var words: String {
        guard let text, !text.isEmpty else { return ConditionText.text(for: id, in: .english) }
        return text
    }
}
