import Pages
import StationCore
import StationSamples
import TestSupport
import Testing
import Values
import Words

@Suite("The page of the week")
struct WeekPageTests {
    private static let sizes: [(columns: Int, rows: Int)] = [(16, 2), (16, 4), (20, 2), (20, 4), (40, 2)]
    private static let units: [DisplayUnits] = [.metric, .imperial, .standard]
    private static let languages: [Language] = Language.all.filter { $0.script != .han } + [.japaneseKana]

    /// A week with a chance of rain or snow each day.
    private func week(using random: inout SplitMix64) -> Snapshot {
        var snapshot = Snapshot.merge(readings: [], weather: nil, faults: [], at: moment(0))
        let first = CivilTime(sevenInTheMorning, in: taipei).date.daysSince1970
        let days = (0..<Int64(8)).map { number in
            var day = DayForecast(
                date: CivilDate(daysSince1970: first + number),
                time: sevenInTheMorning.advanced(bySeconds: number * 86_400))
            let low = Int.random(in: -45...40, using: &random)
            day.low = .celsius(Double(low))
            day.high = .celsius(Double(low + Int.random(in: 0...20, using: &random)))
            day.chanceOfPrecipitation = .percent(Double(Int.random(in: 0...100, using: &random)))
            if Int.random(in: 0..<3, using: &random) == 0 { day.chanceOfPrecipitation = .percent(100) }
            day.conditions = ConditionCode.allCases.randomElement(using: &random).map { [Condition($0)] } ?? []
            return day
        }
        snapshot.days = .fresh(days, Origin(source: .sample(.forecast), age: .zero))
        return snapshot
    }

    @Test("every day has its chance in every week, at every size, in every language and unit")
    func hasChances() {
        var random = SplitMix64(seed: 47)
        for number in 0..<10_000 {
            let snapshot = week(using: &random)
            let size = Self.sizes[number % Self.sizes.count]
            let language = Self.languages[number / Self.sizes.count % Self.languages.count]
            let units = Self.units[number % Self.units.count]
            let text = PageText(units: units, language: language, columns: size.columns, rows: size.rows)
            let lines = text.screenfuls(of: [.week], in: snapshot).flatMap { $0.lines.map(\.text) }
            let days = lines.reduce(0) { $0 + $1.count { $0 == "%" } }
            guard days >= 6, lines.allSatisfy({ $0.hasSuffix("%") && $0.columns <= size.columns }) else {
                Issue.record("\(size) \(language.tag) \(units): \(lines)")
                return
            }
        }
    }

    @Test(
        "beside today and tomorrow the rows of the week are full, and no later day is left out, whatever values are missing"
    )
    func hasFullRows() {
        var random = SplitMix64(seed: 48)
        for number in 0..<600 {
            var snapshot = week(using: &random)
            guard var days = snapshot.days.value, let origin = snapshot.days.origin else { continue }
            days.removeLast(number % 4)
            let (today, tomorrow) = (days[0], days[1])
            for index in days.indices.dropFirst(2) where Int.random(in: 0..<5, using: &random) == 0 {
                days[index].low = nil
            }
            snapshot.days = .fresh(days, origin)
            (snapshot.today, snapshot.tomorrow) = (.fresh(today, origin), .fresh(tomorrow, origin))
            let size = Self.sizes[number % Self.sizes.count]
            let language = Self.languages[number / Self.sizes.count % Self.languages.count]
            let text = PageText(units: .metric, language: language, columns: size.columns, rows: size.rows)
            let screens = text.screenfuls(of: [.days, .week], in: snapshot).filter { $0.page == .week }
            let rows = screens.flatMap(\.lines).map(\.text)
            let later = days.dropFirst(2).count { $0.low != nil }
            let shown = rows.reduce(0) { $0 + $1.count { $0 == "%" } }
            let areFull = size.columns > 32 || screens.allSatisfy { $0.lines.count % 2 == 0 }
            guard shown == later + later % 2, areFull else {
                Issue.record("\(size) \(language.tag), \(later) days: \(rows)")
                return
            }
        }
    }

    @Test("the shortest names of the weekdays are different in every language")
    func areDifferent() {
        for language in Self.languages {
            let names = language.reading { CalendarWords.shortestWeekdays }
            #expect(Set(names).count == 7, "\(language.tag)")
        }
    }
}
