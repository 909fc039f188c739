/// What conditions of the weather are called: a table of translations of its own, for these are chosen by the language that
/// the service is asked in and not by the reader's.
package enum ConditionWords {
    package typealias Words = (english: String, traditionalChinese: String)

    package static let thunderstorm: Words = ("thunderstorm", "雷暴")
    package static let drizzle: Words = ("drizzle", "毛毛雨")
    package static let rain: Words = ("rain", "雨")
    package static let snow: Words = ("snow", "雪")
    package static let obscured: Words = ("poor visibility", "能見度低")
    package static let clear: Words = ("clear sky", "天晴")
    package static let clouds: Words = ("clouds", "多雲")
    package static let unknown: Words = ("unknown weather", "天氣不明")

    /// The 55 ids of OpenWeatherMap's list of weather conditions; its English is worded here as forecasters word it.
    package static let documented: [Int: Words] = [
        200: ("thunderstorm with light rain", "雷陣雨"),
        201: ("thunderstorm with rain", "雷雨"),
        202: ("thunderstorm with heavy rain", "雷暴雨"),
        210: ("light thunderstorm", "雷暴"),
        211: ("thunderstorm", "雷暴"),
        212: ("heavy thunderstorm", "強雷暴"),
        221: ("intermittent thunderstorm", "強雷暴"),
        230: ("thunderstorm with light drizzle", "雷陣雨"),
        231: ("thunderstorm with drizzle", "雷雨"),
        232: ("thunderstorm with heavy drizzle", "雷暴雨"),
        300: ("light drizzle", "毛毛雨"),
        301: ("drizzle", "毛毛雨"),
        302: ("heavy drizzle", "毛毛雨"),
        310: ("light drizzle and rain", "毛毛雨"),
        311: ("drizzle and rain", "毛毛雨"),
        312: ("heavy drizzle and rain", "細雨"),
        313: ("rain showers and drizzle", "陣雨或細雨"),
        314: ("heavy rain showers and drizzle", "陣雨或細雨"),
        321: ("drizzle showers", "細雨"),
        500: ("light rain", "小雨"),
        501: ("moderate rain", "雨"),
        502: ("heavy rain", "大雨"),
        503: ("very heavy rain", "暴雨"),
        504: ("extreme rain", "豪雨"),
        511: ("freezing rain", "凍雨"),
        520: ("light rain showers", "小陣雨"),
        521: ("rain showers", "陣雨"),
        522: ("heavy rain showers", "強陣雨"),
        531: ("intermittent rain showers", "強陣雨"),
        600: ("light snow", "薄雪"),
        601: ("snow", "雪"),
        602: ("heavy snow", "大雪"),
        611: ("sleet", "霰"),
        612: ("light sleet showers", "細雨夾雪"),
        613: ("sleet showers", "雨夾雪"),
        615: ("light rain and snow", "小雨夾雪"),
        616: ("rain and snow", "雨夾雪"),
        620: ("light snow showers", "陣雪"),
        621: ("snow showers", "雪"),
        622: ("heavy snow showers", "暴雪"),
        701: ("mist", "薄霧"),
        711: ("smoke", "煙霞"),
        721: ("haze", "霧霾"),
        731: ("sand or dust whirls", "沙塵"),
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
        804: ("overcast", "密雲"),
    ]
}
