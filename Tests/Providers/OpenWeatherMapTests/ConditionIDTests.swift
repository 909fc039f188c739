import OpenWeatherMap
import Testing
import Values
import Words

@Suite("The service's numbers of conditions")
struct ConditionIDTests {
    @Test(
        "a condition belongs to a group by its hundreds, documented or not",
        arguments: [
            (200, .thunderstorm), (232, .thunderstorm), (299, .thunderstorm), (300, .drizzle), (500, .rain),
            (511, .rain), (531, .rain), (601, .snow), (701, .obscured), (781, .obscured), (800, .clear),
            (801, .clouds), (804, .clouds), (850, .clouds), (100, nil), (450, nil), (900, nil), (-1, nil), (.min, nil),
        ] as [(Int, ConditionGroup?)])
    func groups(id: Int, group: ConditionGroup?) {
        #expect(Condition(id: id).group == group)
    }

    @Test(
        "a condition has words in English and in Traditional Chinese",
        arguments: [
            (200, "thunderstorm with light rain", "雷陣雨"), (500, "light rain", "小雨"), (511, "freezing rain", "凍雨"),
            (615, "light rain and snow", "小雨夾雪"), (781, "tornado", "龍卷風"), (800, "clear sky", "天晴"),
            (804, "overcast", "密雲"), (599, "rain", "雨"), (899, "clouds", "多雲"),
            (950, "unknown weather", "天氣不明"), (.max, "unknown weather", "天氣不明"),
        ])
    func words(id: Int, english: String, chinese: String) {
        #expect(ConditionText.text(for: ConditionCode(id: id), in: .english) == english)
        #expect(ConditionText.text(for: ConditionCode(id: id), in: .traditionalChinese) == chinese)
    }

    /// The ids of the service's list of weather conditions.
    private static let documented: [Int] =
        [200, 201, 202, 210, 211, 212, 221, 230, 231, 232] + [300, 301, 302, 310, 311, 312, 313, 314, 321]
        + [500, 501, 502, 503, 504, 511, 520, 521, 522, 531]
        + [600, 601, 602, 611, 612, 613, 615, 616, 620, 621, 622]
        + [701, 711, 721, 731, 741, 751, 761, 762, 771, 781] + [800, 801, 802, 803, 804]

    @Test("each of the 55 documented conditions has its own words, in Chinese characters and in ASCII")
    func complete() {
        #expect(Self.documented.count == 55)
        var all: Set<String> = []
        for id in Self.documented {
            let english = ConditionText.text(for: ConditionCode(id: id), in: .english)
            let chinese = ConditionText.text(for: ConditionCode(id: id), in: .traditionalChinese)
            #expect(!english.isEmpty && english.unicodeScalars.allSatisfy { $0.isASCII }, "\(id)")
            #expect(!chinese.isEmpty && chinese.unicodeScalars.allSatisfy { !$0.isASCII }, "\(id)")
            all.insert(english)
            #expect(ConditionCode(id: id)?.documentedID == id)
            #expect(WeatherIcon(conditionID: id, isDaylight: true) != nil, "\(id)")
        }
        #expect(all.count == 55)
        for id in 0...1000 where !Self.documented.contains(id) {
            #expect(!ConditionCode.isDocumented(id), "\(id)")
        }
    }

    @Test(
        "a condition has the documented picture, by day and by night",
        arguments: [
            (211, "11"), (301, "09"), (500, "10"), (504, "10"), (511, "13"), (520, "09"), (531, "09"), (600, "13"),
            (622, "13"), (741, "50"), (800, "01"), (801, "02"), (802, "03"), (803, "04"), (804, "04"),
        ])
    func pictures(id: Int, code: String) {
        #expect(WeatherIcon(conditionID: id, isDaylight: true)?.rawValue == code + "d")
        #expect(WeatherIcon(conditionID: id, isDaylight: false)?.rawValue == code + "n")
    }

    @Test("a condition outside every group has no picture")
    func noPicture() {
        #expect(WeatherIcon(conditionID: 905, isDaylight: true) == nil)
    }
}
