import Pages
import StationCore
import StationSamples
import TestSupport
import Testing
import Values
import Words

@Suite("Pages in a pseudo-language")
struct PageLanguageTests {
    private static let sizes: [(columns: Int, rows: Int)] = [(8, 2), (16, 2), (20, 4)]

    /// Of the same length as English, with a comma in its numbers. Its texts keep to the columns that their keys name.
    private static let language = Catalogue { key, english in
        let columns = key.split(separator: ".").last.flatMap { Int($0) }
        if let columns, english.english.count > columns {
            Issue.record("\(key): \"\(english.english)\" takes \(english.english.count) columns")
        }
        return key == "unit.decimal-mark" ? "," : PseudoLanguage.translated(english.english)
    }

    /// Symbols of units, gases and dust, the name of the service and the sign before it, and the name of the sensor.
    private static let names: Set<String> = [
        "hPa", "m", "s", "mph", "g", "K", "PM", "O", "NO", "c", "Someweather", "room",
    ]

    /// English words in a text, but for names.
    private static func english(_ text: String) -> [String] {
        PseudoLanguage.english(in: text, except: names)
    }

    // MARK: The glass

    @Test(
        "every page at every size has none of the English words",
        arguments: sizes, [DisplayUnits.metric, .imperial, .standard])
    func pages(size: (columns: Int, rows: Int), units: DisplayUnits) {
        Catalogue.$current.withValue(Self.language) {
            let text = PageText(units: units, columns: size.columns, rows: size.rows)
            var seen: Set<Page> = []
            for snapshot in Self.snapshots(units) {
                for screenful in text.screenfuls(of: Page.allCases, in: snapshot) {
                    seen.insert(screenful.page)
                    for line in screenful.lines {
                        #expect(Self.english(line.text) == [], "\(screenful.page): \(line.text)")
                        #expect(line.scrolls || line.text.count <= size.columns, "\(screenful.page): \(line.text)")
                    }
                }
            }
            // On four rows short pages share a glass, and eight columns are too few for kelvins in big digits.
            #expect(size.columns != 16 || seen == Set(Page.allCases))
            for pages in [[Page.health], [.conditions]] {
                let empty = Snapshot.merge(readings: [], weather: nil, faults: [], at: moment(0))
                let words = text.screenfuls(of: pages, in: empty).flatMap(\.lines).map(\.text)
                #expect(!words.isEmpty && words.allSatisfy { Self.english($0) == [] }, "\(words)")
            }
        }
    }

    @Test("every scene has a title in the pseudo-language")
    func scenes() {
        Catalogue.$current.withValue(Self.language) {
            for title in Scene.all.flatMap(\.title) { #expect(Self.english(title) == []) }
        }
    }

    @Test("every remedy of a part and of a failure is in the pseudo-language")
    func remedies() {
        let components: [Component] = [
            .sensor("1"), .button("1"), .output("1"), .weather(.current), .place, .state(.checkpoint),
            .network, .key,
            .clock, .processor, .power,
        ]
        Catalogue.$current.withValue(Self.language) {
            let outlets = [
                FaultWords.displayRemedy, FaultWords.logRemedy, FaultWords.historyRemedy, FaultWords.runFileRemedy,
            ]
            let services = [
                FetchRemedies.keyed(at: "þđŋ"),
                .keyless(notSent: .contact(table: "þđŋ"), statuses: [401: .address(table: "þđŋ"), 404: .otherService]),
            ]
            let ofQuestions = services.flatMap { service in
                FetchFailure.Kind.allCases.flatMap { kind in
                    [nil, 400, 401, 404].map { service.remedy(of: kind, status: $0).text }
                }
            }
            for remedy in components.map(\.remedy) + outlets + ofQuestions {
                #expect(!remedy.isEmpty && Self.english(remedy) == [], "\(remedy)")
            }
        }
    }

    @Test("every reason for a missing value is in the pseudo-language")
    func absences() {
        Catalogue.$current.withValue(Self.language) {
            let sensor = SensorReport(
                sensor: roomSensor, freshness: everyTenSeconds,
                latest: Measurement(temperature: .celsius(20), time: .start))
            let unset = Moment(uptime: .start, wall: Timestamp(secondsSince1970: 0), offset: taipei)
            let merges = [
                Snapshot.merge(readings: [], weather: nil, faults: [], at: unset),
                Snapshot.merge(readings: [sensor], weather: WeatherReport(), faults: [], at: moment(10)),
                Snapshot.merge(
                    readings: [sensor], weather: WeatherReport(), faults: [], at: moment(90_000)),
            ]
            for snapshot in merges {
                let causes = [
                    snapshot.room.temperature.cause, snapshot.room.humidity.cause,
                    snapshot.room.pressure.cause,
                    snapshot.room.illuminance.cause, snapshot.outside.temperature.cause,
                    snapshot.first.moistAir.cause,
                    snapshot.current.cause, snapshot.today.cause, snapshot.days.cause, snapshot.hours.cause,
                    snapshot.sun.cause, snapshot.airQuality.cause, snapshot.seaLevelPressure.cause,
                ].compactMap { $0 }
                #expect(causes.count > 6)
                for cause in causes {
                    #expect(Self.english(cause.replacing("SHT31", with: "")) == [], "\(cause)")
                }
            }
        }
    }

    // MARK: What there is to show

    /// Everything that a page can have, fresh and old; then each advice and each fault there is.
    private static func snapshots(_ units: DisplayUnits) -> [Snapshot] {
        let rich = [0, 720, 4 * 3600, 9 * 3600, 11 * 3600].flatMap { seconds in
            [-17.0, 2, 31].flatMap {
                [richSnapshot($0, at: seconds, isWet: false), richSnapshot($0, at: seconds, isWet: true)]
            }
        }
        let bare = richSnapshot(1, at: 0, isWet: true)
        let advised = advice(units).map { advice in
            var snapshot = bare
            snapshot.advice = [advice]
            return snapshot
        }
        let faulty = faults(units).map { fault in
            var snapshot = bare
            snapshot.faults = [fault]
            return snapshot
        }
        return rich + advised + faulty
    }

    /// Names and texts from outside are in letters of no English word.
    private static func richSnapshot(_ celsius: Double, at seconds: Int, isWet: Bool) -> Snapshot {
        var sky = weather(celsius, text: isWet ? nil : "þđŋ", wind: 12)
        sky.conditions[0] = Condition(isWet ? nil : .brokenClouds, text: "þđŋ")
        sky.place.name = "Þđŋ"
        sky.air.pressure = .hectopascals(1013)
        var days = forecast(
            from: 7200, Array(repeating: [celsius, celsius + 6], count: 20).flatMap { $0 }, chance: 0.6)
        days.place.name = "Þđŋ"
        var room = reading(21.4, 48, at: 0)
        room.pressure = .hectopascals(1013)
        let rooms = SensorReport(sensor: roomSensor, freshness: everyTenSeconds, latest: room)
        let cellar = SensorReport(
            sensor: SensorIdentity(name: "þ", place: .other("þđŋ"), part: "Đ"), freshness: everyTenSeconds,
            latest: nil)
        var snapshot = Snapshot.merge(
            readings: [rooms, cellar],
            weather: WeatherReport(
                current: Fetched(sky, at: .start), forecast: Fetched(days, at: .start)),
            faults: [Fault(component: .sensor("room"), cause: "þđŋ", since: .start + .seconds(-3600))],
            at: moment(seconds))
        let minutes = (1...60).map { minute in
            RainMinute(
                time: sevenInTheMorning.advanced(bySeconds: Int64(seconds + 60 * minute)),
                hourly: Length(micrometres: (minute < 12) == isWet ? 1200 : 0))
        }
        snapshot.attributions = [.sample]
        snapshot.rainMinutes = .fresh(minutes, Origin(source: .sample(.minutes), age: .zero))
        let indices = AirQuality.Index.allCases
        snapshot.airQuality = .fresh(
            AirQuality(
                time: sevenInTheMorning, index: indices[abs(seconds / 60 + Int(celsius)) % indices.count],
                nitrogenDioxide: 20, ozone: 60, fineParticles: 17),
            Origin(source: .sample(.air), age: .zero))
        snapshot.alerts = [(-60, 3600), (3600, 50 * 3600)].map { from, to in
            WeatherAlert(
                id: "\(from)", event: "",
                start: sevenInTheMorning.advanced(bySeconds: Int64(seconds + from)),
                end: sevenInTheMorning.advanced(bySeconds: Int64(seconds + to)))
        }
        return snapshot
    }

    /// Of every subject, with every verdict about the window.
    private static func advice(_ units: DisplayUnits) -> [Advice] {
        let rules = AdviceRules(units: units)
        var all: [Advice] = []
        for (room, humidity, outside, percent) in [
            (21.0, 68.0, 14.0, 60.0), (22, 55, 22, 90), (27, 45, 21, 60), (25, 50, 33, 40),
            (35, 65, 20, 50),
            (24, 50, 38, 50), (21, 65, -20, 60),
        ] {
            var scenario = AdviceScenario(rules: rules)
            scenario.room(room, humidity)
            scenario.outside(outside, percent, wind: outside < 0 ? 9.5 : 3)
            scenario.forecast([(31, 40), (28, 45), (24, 50), (-2, 60)])
            all += scenario.snapshot.advice
        }
        for (condition, wind) in [
            (ConditionCode.rainModerate, 3.0), (.snow, 3), (.thunderstorm, 3), (.clear, 12),
        ] {
            var scenario = AdviceScenario(rules: rules)
            scenario.room(21, 68)
            scenario.outside(6, 50, condition: condition, wind: wind)
            scenario.forecast([(5, 70), (2, 75)])
            all += scenario.snapshot.advice
        }
        for answer in [
            WeatherUpdate.airQuality(AirQuality(time: sevenInTheMorning, index: .veryPoor)),
            .alerts([
                WeatherAlert(
                    id: "1", event: "", start: sevenInTheMorning,
                    end: sevenInTheMorning.advanced(bySeconds: 9000))
            ]),
        ] {
            var scenario = AdviceScenario(rules: rules)
            scenario.room(21, 68)
            scenario.outside(14, 60)
            scenario.apply(.fetched(answer, url: "", took: .zero, droppedFields: []))
            all += scenario.snapshot.advice
        }
        var falling = AdviceScenario(rules: rules)
        falling.knowStorms()
        for step in 0...36 {
            falling.room(21, 50, hectopascals: 1010 - 7 * Double(step) / 36)
            falling.wait(300 - 45)
        }
        falling.room(21, 50, hectopascals: 1003)
        all += falling.snapshot.advice
        for hours in [25, 24 * 21] {
            var damp = AdviceScenario(rules: rules)
            for _ in 0..<(hours * 2) {
                damp.room(22, 70)
                damp.outside(2, 70)
                damp.wait(1800 - 76)
            }
            all += damp.snapshot.advice
        }
        #expect(Set(all.map(\.subject)) == Set(Advice.Subject.allCases))
        return all
    }

    /// Those that the station itself puts into words.
    private static func faults(_ units: DisplayUnits) -> [Fault] {
        let ranges = QualityRules(
            range: [
                .temperature: -40...80, .humidity: 0...100, .pressure: 300...1100, .illuminance: 0...1000,
            ])
        var faults: [Fault] = []
        for odd in [
            Measurement(temperature: .celsius(-50), time: .start),
            Measurement(humidity: .percent(120), time: .start),
            Measurement(pressure: .hectopascals(1200), time: .start),
            Measurement(illuminance: .lux(2000), time: .start),
        ] {
            var state = StationState(
                StationDescriptor(
                    sensors: [(SensorIdentity(name: "room", place: .room, part: "Đ"), everyTenSeconds)],
                    quality: ["room": ranges], place: nil, advice: AdviceRules(units: units)))
            _ = state.apply(.sensorRead(name: "room", odd), at: moment(0))
            _ = state.apply(.stateFailed(.checkpoint, cause: nil), at: moment(0))
            _ = state.apply(
                .boardRead(BoardReading(processor: .celsius(85), isUndervolted: true)), at: moment(0))
            faults += state.snapshot(at: moment(1)).faults
        }
        #expect(faults.count == 16)
        return faults
    }
}
