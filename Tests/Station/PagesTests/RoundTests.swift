import Pages
import StationCore
import StationSamples
import Testing
import Values
import Words

@Suite("The round of the pages")
struct RoundTests {
    private let window = Advice(
        subject: .window, urgency: .hint, headlines: ["Keep shut: rain"], details: ["Open after 16:00"], grounds: [])
    private let frost = Advice(subject: .frost, urgency: .notice, headlines: ["Frost: -2°"], grounds: [])
    private let heat = Advice(subject: .heat, urgency: .hint, headlines: ["Heat: feels 33°"], grounds: [])
    private let mould = Advice(subject: .mould, urgency: .warning, headlines: ["Mould likely"], grounds: [])

    private func snapshot(_ advice: [Advice] = [], outside: Double? = 17.2, at seconds: Int = 0) -> Snapshot {
        var snapshot = Snapshot.merge(
            readings: [
                SensorReport(sensor: roomSensor, freshness: everyTenSeconds, latest: reading(21.4, 48, at: 0))
            ], weather: WeatherReport(current: outside.map { Fetched(weather($0), at: .start) }), faults: [],
            at: moment(seconds))
        snapshot.advice = advice
        return snapshot
    }

    private func round(
        _ pages: [Page], _ snapshot: Snapshot, columns: Int = 16, rows: Int = 2, units: DisplayUnits = .metric,
        language: Language = .english
    ) -> [Screenful] {
        PageText(units: units, language: language, columns: columns, rows: rows).screenfuls(of: pages, in: snapshot)
    }

    private func words(_ screenful: Screenful) -> [String] { screenful.lines.map(\.text) }

    @Test("home stays for two page times and returns after every other screen")
    func returns() {
        let round = round([.roomAndOutside, .clock, .conditions], snapshot())
        #expect(
            round.map(\.page) == [
                .roomAndOutside, .clock, .roomAndOutside, .conditions, .roomAndOutside, .conditions,
            ])
        #expect(round.map(\.pageTimes) == [2, 1, 2, 1, 2, 1])
        #expect(round.map(\.isHome) == [true, false, true, false, true, false])
    }

    @Test("without the page of the room nothing returns, and every page has its time")
    func withoutHome() {
        let round = round([.clock, .conditions, .advice], snapshot([window]))
        #expect(round.map(\.page) == [.clock, .conditions, .conditions, .advice])
        #expect(round.allSatisfy { $0.pageTimes == 1 && !$0.isHome })
    }

    @Test("on two rows advice and its detail take home's second row in place of a page, below both temperatures")
    func advises() {
        let round = round([.roomAndOutside, .advice, .clock], snapshot([window]))
        #expect(round.map(\.page) == [.roomAndOutside, .advice, .advice, .clock])
        #expect(words(round[0]) == ["In  21.4° 48%▄", "Out 17.2° 63%▅"])
        #expect(words(round[1]) == ["In 21.4 Out 17.2", "Keep shut: rain"])
        #expect(words(round[2]) == ["In 21.4 Out 17.2", "Open after 16:00"])
        #expect(round.map(\.pageTimes) == [1, 1, 1, 1])
        let without = self.round([.roomAndOutside, .clock], snapshot([window]))
        #expect(without.map(\.page) == [.roomAndOutside, .clock])
    }

    @Test("of much advice the most urgent is in each visit, and the rest take turns")
    func takesTurns() {
        let round = round([.roomAndOutside, .clock, .sun, .advice], snapshot([frost, window, heat]))
        let advice = round.filter { $0.page == .advice }.map { words($0)[1] }
        #expect(
            advice == [
                "Frost: -2°", "Keep shut: rain", "Frost: -2°", "Heat: feels 33°", "Frost: -2°", "Keep shut: rain",
            ])
    }

    @Test("a warning is on home whatever the pages, and no screen of its own comes before the others")
    func warns() {
        let small = round([.roomAndOutside, .clock], snapshot([mould]))
        #expect(small.map(\.page) == [.roomAndOutside, .advice, .clock])
        #expect(small.map(\.warnings) == [[], [.advice(.mould, of: nil)], []])
        let large = round([.roomAndOutside, .clock], snapshot([mould]), columns: 20, rows: 4)
        #expect(large.map(\.warnings) == [[.advice(.mould, of: nil)], []])
        #expect(words(large[0]) == ["Inside  21.4° 48%▄", "Outside 17.2° 63%▅", "Mould likely"])
    }

    @Test("on four rows a page of two rows stands below home's two, and home returns after it only for advice")
    func standsBelow() {
        let days = forecast(from: 7200, Array(repeating: 12, count: 40))
        func round(_ advice: [Advice]) -> [Screenful] {
            var snapshot = Snapshot.merge(
                readings: [
                    SensorReport(sensor: roomSensor, freshness: everyTenSeconds, latest: reading(21.4, 48, at: 0))
                ],
                weather: WeatherReport(
                    current: Fetched(weather(17.2), at: .start), forecast: Fetched(days, at: .start)), faults: [],
                at: moment(0))
            snapshot.advice = advice
            return self.round([.roomAndOutside, .days, .clock], snapshot, columns: 20, rows: 4)
        }
        let calm = round([])
        #expect(calm.map(\.page) == [.roomAndOutside, .days, .clock])
        #expect(words(calm[1]).prefix(2) == words(calm[0]).prefix(2) && words(calm[1]).count == 4)
        #expect(round([frost]).map(\.page) == [.roomAndOutside, .days, .roomAndOutside, .clock])
    }

    @Test("on four rows advice comes before other places, and today's forecast takes a row that is left")
    func fillsByWorth() {
        let cellar = SensorReport(
            sensor: SensorIdentity(name: "cellar", place: .other("cellar"), part: "SHT40"), freshness: everyTenSeconds,
            latest: reading(12.3, 61, at: 0))
        func home(_ advice: [Advice], with others: [SensorReport]) -> [String] {
            var snapshot = Snapshot.merge(
                readings: [
                    SensorReport(sensor: roomSensor, freshness: everyTenSeconds, latest: reading(21.4, 48, at: 0))
                ] + others,
                weather: WeatherReport(
                    current: Fetched(weather(17.2), at: .start),
                    forecast: Fetched(forecast(from: 7200, [12, 19, 18, 17]), at: .start)), faults: [], at: moment(0))
            snapshot.advice = advice
            return words(round([.roomAndOutside], snapshot, columns: 20, rows: 4)[0]).suffix(2)
        }
        #expect(home([frost], with: [cellar]) == ["Frost: -2°", "Cellar  12.3° 61%▅"])
        #expect(home([frost], with: []) == ["Frost: -2°", "Today 12/19° ▂30%"])
        #expect(home([frost, window], with: []) == ["Frost: -2°", "Keep shut: rain"])
        #expect(home([], with: [cellar]) == ["Cellar  12.3° 61%▅", "Today 12/19° ▂30%"])
    }

    @Test("both temperatures stand above advice in every language and unit; an old one leaves its row to the other")
    func isShort() {
        for language in Language.all + [Language.japaneseKana] where language.script != .han {
            for units in [DisplayUnits.metric, .imperial, .standard] {
                let round = round(
                    [.roomAndOutside, .advice], snapshot([frost], outside: -17.2), units: units, language: language)
                #expect(round.count == 2 && words(round[1])[0].columns <= 16)
                #expect(language.reading { words(round[1])[0].contains(PageWords.outside) })
            }
        }
        #expect(words(round([.roomAndOutside, .advice], snapshot([frost], outside: nil))[1])[0].hasPrefix("In  21.4°"))
        #expect(words(round([.roomAndOutside, .advice], snapshot([frost], at: 720))[1])[0].hasPrefix("Out 17.2°"))
        let wide = round([.roomAndOutside, .advice], snapshot([frost]), columns: 40)
        #expect(words(wide[1])[0] == "Inside  21.4° 48%▄  Outside 17.2° 63%▅")
    }

    @Test("above advice a home that is not the room has as much of its name as there is room for")
    func namesHome() {
        let sensors = ["bedroom", "cellar"].map { place in
            SensorReport(
                sensor: SensorIdentity(name: place, place: .other(place), part: "SHT40"), freshness: everyTenSeconds,
                latest: reading(26.4, 58, at: 0))
        }
        var snapshot = Snapshot.merge(
            readings: sensors, weather: WeatherReport(current: Fetched(weather(17.2), at: .start)), faults: [],
            at: moment(0))
        snapshot.advice = [frost]
        let small = round([.roomAndOutside, .advice], snapshot)
        #expect(words(small[0]) == ["Bedroom 26° 58%", "Out    17.2° 63%"])
        #expect(small.first { $0.page == .advice }.map(words) == ["Bedroo 26 Out 17", "Frost: -2°"])
        let wide = round([.roomAndOutside, .advice], snapshot, columns: 20)
        #expect(wide.first { $0.page == .advice }.map(words)?[0] == "Bedroom 26° Out 17°")
    }

    @Test("above advice a title of the owner's stands only where the decimals have room, too")
    func titlesHome() {
        var snapshot = snapshot([frost])
        snapshot.places[0].title = "Küche"
        let small = round([.roomAndOutside, .advice], snapshot)
        #expect(words(small[0])[0] == "Küche 21.4° 48%▄" && words(small[1])[0] == "In 21.4 Out 17.2")
        snapshot.places[0].title = "Bad"
        #expect(words(round([.roomAndOutside, .advice], snapshot, columns: 18)[1])[0] == "Bad 21.4 Out 17.2")
    }

    @Test("the clock is the home of the night where that is configured, and by day the room is")
    func night() {
        var snapshot = snapshot([mould])
        func pages(_ nightPage: Page?, rows: Int = 2) -> [Page] {
            PageText(units: .metric, language: .english, columns: 16, rows: rows).screenfuls(
                of: [.roomAndOutside, .conditions], in: snapshot, nightPage: nightPage
            ).map(\.page)
        }
        let day: [Page] = [.roomAndOutside, .advice, .conditions, .roomAndOutside, .advice, .conditions]
        #expect(snapshot.partOfDay == .day && pages(.clock) == day)
        snapshot.partOfDay = .night
        #expect(pages(nil) == day)
        #expect(
            pages(.clock) == [
                .clock, .advice, .roomAndOutside, .clock, .advice, .conditions, .clock, .advice, .conditions,
            ])
        #expect(pages(.clock, rows: 4).first == .advice)
        snapshot.moment.wall = Timestamp(secondsSince1970: 1000)
        #expect(pages(.clock) == day)
    }

    @Test("one row has inside and outside in turn as its home")
    func oneRow() {
        let round = round([.roomAndOutside, .clock, .advice], snapshot([frost]), rows: 1)
        #expect(
            round.map { words($0)[0].prefix(3) } == ["In ", "Out", "07:", "In ", "Out", "Fri", "In ", "Out", "Fro"])
    }
}
