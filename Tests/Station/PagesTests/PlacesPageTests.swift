import Pages
import StationCore
import StationSamples
import TestSupport
import Testing
import Values
import Words

@Suite("The pages of a station with several places")
struct PlacesPageTests {
    private static let sizes: [(columns: Int, rows: Int)] = [
        (8, 1), (8, 2), (16, 1), (16, 2), (16, 4), (20, 2), (20, 4), (40, 2),
    ]
    private static let units: [DisplayUnits] = [.metric, .imperial, .standard]

    /// The languages that displays of characters have.
    private static let onCharacters: [Language] = (Language.all + [Language.japaneseKana]).filter { language in
        [.latin, .katakana].contains(language.script)
    }

    /// A place with a sensor of its own: its name, title, reading and the verdict about it.
    private struct Sample {
        var name: String
        var title: String?
        var reading: Measurement?
        var subject = Advice.Subject.window
        var verdict: String?
    }

    private static let house = [
        Sample(name: "room", reading: reading(21.4, 48, at: 0), verdict: "open_cools"),
        Sample(name: "bedroom", reading: reading(19.8, 62, at: 0), subject: .mould, verdict: "damp_wall"),
        Sample(name: "cellar", reading: reading(12.3, 81, at: 0), verdict: "shut_adds"),
    ]

    private func snapshot(_ samples: [Sample] = PlacesPageTests.house, at seconds: Int = 0) -> Snapshot {
        let sensors = samples.map { sample in
            SensorReport(
                sensor: SensorIdentity(name: sample.name, place: SensorPlace(sample.name), part: "SHT31"),
                freshness: everyTenSeconds, latest: sample.reading)
        }
        var snapshot = Snapshot.merge(readings: sensors, weather: nil, faults: [], at: moment(seconds))
        for index in snapshot.places.indices {
            let place = snapshot.places[index].place
            guard let sample = samples.first(where: { SensorPlace($0.name) == place }) else { continue }
            (snapshot.places[index].title, snapshot.places[index].kind) = (sample.title, .room)
            guard let verdict = sample.verdict else { continue }
            let title = sample.title ?? place.title
            snapshot.advice.append(
                Advice(
                    subject: sample.subject, of: place, titled: title, urgency: .hint, verdict: verdict,
                    headlines: ["\(title): advice", "\(place.title): advice"], grounds: []))
        }
        return snapshot
    }

    private func screenfuls(
        _ page: Page, _ snapshot: Snapshot, columns: Int = 20, rows: Int = 4, units: DisplayUnits = .metric,
        language: Language? = .english
    ) -> [Screenful] {
        PageText(units: units, language: language, columns: columns, rows: rows).screenfuls(of: [page], in: snapshot)
            .filter { $0.page == page }
    }

    private func lines(
        _ page: Page, _ snapshot: Snapshot, columns: Int = 20, rows: Int = 4, language: Language? = .english
    ) -> [String] {
        screenfuls(page, snapshot, columns: columns, rows: rows, language: language)
            .flatMap { $0.lines.map(\.text) }
    }

    // MARK: Home

    @Test("the first place with a sensor is home where none is in the room, and is called inside while it is alone")
    func home() {
        let upstairs = Array(Self.house.dropFirst())
        #expect(
            lines(.roomAndOutside, snapshot(upstairs), columns: 16, rows: 2) == [
                "Bedroom 20° 62%", "Out no reading", "Cellar 12.3° 81%",
            ])
        #expect(lines(.bigDigits, snapshot(upstairs), columns: 16, rows: 2)[0].hasSuffix("° Bed"))
        #expect(lines(.roomAndOutside, snapshot([upstairs[1]]), columns: 16, rows: 2)[0] == "In  12.3° 81%▆")
    }

    @Test("pages that only show faults and advice say of a silent room that it is, with a table or without")
    func silentRoom() {
        var silent = snapshot([Sample(name: "room")])
        for kind in [PlaceKind.room, nil] {
            silent.places[0].kind = kind
            let screenfuls = PageText(units: .metric, language: .english, columns: 16, rows: 2)
                .screenfuls(of: [.advice, .health], in: silent)
            #expect(screenfuls.flatMap { $0.lines.map(\.text) } == ["Room no reading"])
        }
    }

    // MARK: Outputs

    /// A fan that is on, or waits for its values to be fresh.
    private func fan(isOn: Bool = true, named name: String = "fan") -> Output {
        var fan = Output(OutputRules(name: name, task: .ventilate, place: .room), at: .start)
        var sight = OutputSight()
        (sight.wish, sight.airing) = (true, AiringEffect(verdict: "open_dries", isGood: true))
        sight.airing?.dries = AbsoluteHumidity(milligramsPerCubicMetre: 2100)
        _ = fan.decide(sight, at: .start)
        if isOn { _ = fan.decide(sight, at: .start + .seconds(400)) }
        return fan
    }

    @Test("an output that is on has a line beside the advice, with its reason where that fits")
    func outputs() {
        var (snapshot, fan) = (self.snapshot([]), self.fan())
        snapshot.outputs = [self.fan(isOn: false)]
        #expect(lines(.advice, snapshot).isEmpty)
        snapshot.outputs = [fan]
        #expect(lines(.advice, snapshot) == ["Fan on: dries 2.1 g"])
        #expect(lines(.advice, snapshot, columns: 16) == ["Fan on"])
        fan.rules.givenTitle = "The fan under the stairs"
        snapshot.outputs = [fan]
        #expect(lines(.advice, snapshot, columns: 16) == ["The fan under on"])
        #expect(lines(.advice, snapshot, columns: 16, language: Language(matching: "de")) == ["The fan under an"])
    }

    @Test("on four rows home has the outputs that are on, below the most urgent advice, and more than two in two rows")
    func outputsOnHome() {
        var alone = snapshot([Sample(name: "room", reading: reading(21.4, 48, at: 0))])
        alone.outputs = [fan(isOn: false)]
        #expect(lines(.roomAndOutside, alone).count == 2)
        alone.outputs = [fan()]
        #expect(lines(.roomAndOutside, alone).dropFirst(2) == ["Fan on: dries 2.1 g"])
        alone.outputs = [fan(), fan(named: "lamp"), fan(named: "dryer")]
        #expect(lines(.roomAndOutside, alone).dropFirst(2) == ["Fan on: dries 2.1 g", "Lamp, Dryer on"])
        var advised = snapshot()
        advised.outputs = [fan()]
        let home = lines(.roomAndOutside, advised).prefix(4)
        #expect(home.dropFirst(2).first == "Room: advice" && home.last == "Fan on: dries 2.1 g")
    }

    @Test("a title of an output in letters that the glass lacks is replaced by its name")
    func outputTitle() {
        var (snapshot, fan) = (self.snapshot([]), self.fan())
        fan.rules.givenTitle = "地下室風扇"
        snapshot.outputs = [fan]
        #expect(lines(.advice, snapshot) == ["Fan on: dries 2.1 g"])
    }

    // MARK: The page of places

    @Test("the page of places has a line each: name, temperature, humidity and what the advice comes to")
    func rows() {
        #expect(
            lines(.places, snapshot()) == ["Room    21° 48% open", "Bedroom 20° 62% damp", "Cellar  12° 81% shut"])
        var short = Self.house
        (short[1].title, short[2].title) = ("Attic", "Den")
        #expect(
            lines(.places, snapshot(short)) == ["Room  21.4° 48% open", "Attic 19.8° 62% damp", "Den   12.3° 81% shut"])
    }

    @Test(
        "a name of seven columns is whole beside its mark in every language, and on four rows has its humidity",
        arguments: Language.all + [Language.japaneseKana])
    func wholeNames(language: Language) {
        let narrow = lines(.places, snapshot(), columns: 16, rows: 2, language: language)
        #expect(narrow.contains { $0.contains("Bedroom") }, "\(narrow)")
        let wide = lines(.places, snapshot(), language: language)
        #expect(wide.contains { $0.contains("Bedroom") && $0.contains("62") }, "\(wide)")
    }

    @Test("whole names come before decimals and humidity; at last names are cut, but for the word for the room")
    func narrow() {
        #expect(
            lines(.places, snapshot(), columns: 16, rows: 2) == [
                "Room    21° open", "Bedroom 20° damp", "Cellar  12° shut",
            ])
        var cold = Self.house
        cold[2].reading = reading(-12.3, 81, at: 0)
        #expect(
            lines(.places, snapshot(cold), columns: 16, rows: 2) == [
                "Room  21.4° open", "Bedr  19.8° damp", "Cell -12.3° shut",
            ])
        #expect(
            lines(.places, snapshot(), columns: 8, rows: 2) == [
                "Room", "21° open", "Bedroom", "20° damp", "Cellar", "12° shut",
            ])
        #expect(lines(.places, snapshot(cold), columns: 8, rows: 2)[5] == "-12 shut")
    }

    @Test("a wide display has two columns of places, without humidity where one has too few rows")
    func wide() {
        #expect(
            lines(.places, snapshot(), columns: 40, rows: 2) == [
                "Room    21.4° open  Cellar  12.3° shut", "Bedroom 19.8° damp",
            ])
        #expect(
            lines(.places, snapshot(Array(Self.house.prefix(2))), columns: 40, rows: 2) == [
                "Room    21.4° 48% open", "Bedroom 19.8° 62% damp",
            ])
        var short = Self.house
        (short[1].title, short[2].title) = ("Attic", "Den")
        #expect(
            lines(.places, snapshot(short), columns: 40, rows: 2) == [
                "Room  21° 48% open  Den   12° 81% shut", "Attic 20° 62% damp",
            ])
    }

    @Test("a window that can wait leaves the mark to the place's other advice")
    func secondMark() {
        var snapshot = snapshot(Self.house)
        snapshot.advice.insert(
            Advice(
                subject: .window, of: snapshot.places[1].place, titled: "Bedroom", urgency: .hint,
                verdict: "open_later", headlines: ["Bedroom: later"], grounds: []), at: 0)
        #expect(lines(.places, snapshot)[1] == "Bedroom 20° 62% damp")
    }

    @Test("without advice there is room for the names, and no mark")
    func unmarked() {
        let quiet = Self.house.map { Sample(name: $0.name, reading: $0.reading) }
        #expect(
            lines(.places, snapshot(quiet)) == ["Room    21.4° 48%", "Bedroom 19.8° 62%", "Cellar  12.3° 81%"])
        var later = Self.house
        later[0].verdict = "open_later"
        #expect(lines(.places, snapshot(later))[0] == "Room    21° 48%")
    }

    @Test("a row that is left on the page of places has the air outside, in the same columns")
    func outside() {
        func lines(_ celsius: Double, _ columns: Int, _ rows: Int) -> [String] {
            let own = Sample(name: "outdoor", reading: reading(celsius, 87, at: 0))
            return self.lines(.places, snapshot(Self.house + [own]), columns: columns, rows: rows)
        }
        #expect(lines(3.2, 16, 2).suffix(2) == ["Cellar  12° shut", "Outside  3°"])
        #expect(lines(3.2, 20, 4).suffix(2) == ["Cellar  12° 81% shut", "Outside  3° 87%"])
        #expect(lines(-12.3, 16, 2).suffix(2) == ["Cellar  12° shut", "Outside -12°"])
        #expect(lines(3.2, 40, 2)[1] == "Bedroom 19.8° damp  Outside  3.2°")
        #expect(lines(3.2, 8, 2).count == 6)
        #expect(self.lines(.places, snapshot(), columns: 16, rows: 2).count == 3)
    }

    @Test("more places than rows are parts of the page")
    func parts() {
        let parts = screenfuls(.places, snapshot(), columns: 16, rows: 2)
        #expect(parts.map(\.part) == [0, 1])
        #expect(parts.map(\.lines.count) == [2, 1])
        #expect(screenfuls(.places, snapshot(), columns: 8, rows: 1).count == 6)
    }

    @Test("the page of places is skipped where sensors are in one place only")
    func onePlace() {
        for samples in [[], [Self.house[0]], [Self.house[2]]] {
            #expect(screenfuls(.places, snapshot(samples)).isEmpty)
        }
        #expect(lines(.places, snapshot(Array(Self.house.dropFirst())))[0].hasPrefix("Bedro"))
    }

    @Test("a place without a value says so, and an old value shows its age, both without a mark")
    func failing() {
        var failing = Self.house
        (failing[1].reading, failing[1].verdict) = (nil, nil)
        #expect(lines(.places, snapshot(failing))[1] == "Bedroom no reading")
        let small = lines(.places, snapshot(failing), columns: 8, rows: 2)
        #expect(small[2...] == ["Bedroom", "none", "Cellar", "12° shut"])
        #expect(lines(.places, snapshot(at: 720))[2] == "Cellar 12.3° 12m old")
    }

    @Test("names are cut no shorter than tells them apart")
    func distinct() {
        let twins = [
            Sample(name: "a", title: "Cellar 1", reading: reading(12.3, 81, at: 0), verdict: "shut_adds"),
            Sample(name: "b", title: "Cellar 2", reading: reading(13.3, 80, at: 0), verdict: "open_dries"),
        ]
        #expect(lines(.places, snapshot(twins)) == ["Cellar 1 12.3° shut", "Cellar 2 13.3° open"])
    }

    @Test("a title with an umlaut is shown as it is, and one in letters that the display lacks by the place's name")
    func titles() {
        let titled = [
            Sample(name: "room", title: "Küche", reading: reading(21.4, 48, at: 0)),
            Sample(name: "cellar", title: "地下室", reading: reading(12.3, 81, at: 0)),
        ]
        #expect(lines(.places, snapshot(titled)) == ["Küche  21.4° 48%", "Cellar 12.3° 81%"])
        #expect(lines(.roomAndOutside, snapshot(titled)).contains { $0.hasPrefix("Cellar  12.3°") })
    }

    @Test(
        "no line of a page that names places is wider than the display, whatever their titles and values",
        arguments: PlacesPageTests.sizes, PlacesPageTests.units)
    func fits(size: (columns: Int, rows: Int), units: DisplayUnits) {
        let long = String(repeating: "Wohnküche ", count: 20)
        let titles: [String?] = [long, long, nil, "K", " ", "地下室", "👩‍🍳 Küche", "ｷｯﾁﾝ"]
        for celsius in [-40.0, -9.95, 0, 9.95, 56.7] {
            for seconds in [0, 61, 1200, 11 * 3600] {
                let samples = titles.enumerated().map { index, title in
                    Sample(
                        name: index == 0 ? "room" : "place-\(index)", title: title,
                        reading: index == 3 ? nil : reading(celsius, index == 4 ? nil : 100, at: 0),
                        subject: index == 2 ? .mould : .window, verdict: index == 5 ? nil : "open_dries")
                }
                for language in Self.onCharacters {
                    for page in [Page.places, .bigDigits] {
                        for screenful in screenfuls(
                            page, snapshot(samples, at: seconds), columns: size.columns, rows: size.rows,
                            units: units, language: language)
                        {
                            #expect(screenful.lines.count <= size.rows)
                            for line in screenful.lines {
                                #expect(line.text.columns <= size.columns, "\(page): \(line.text)")
                                #expect(!line.scrolls && language.script.draws(line.text), "\(page): \(line.text)")
                            }
                        }
                    }
                }
            }
        }
    }

    // MARK: Big digits

    @Test("the big page goes through the places, each with its name, and the room comes first")
    func bigDigits() {
        let small = lines(.bigDigits, snapshot(), columns: 16, rows: 2)
        #expect(small.count == 6)
        #expect(small.enumerated().filter { $0.offset % 2 == 0 }.map { $0.element.suffix(3) } == [" In", "Bed", "Cel"])
        let large = screenfuls(.bigDigits, snapshot())
        #expect(large.map { $0.lines.count } == [4, 2])
        #expect(large.flatMap(\.lines).map(\.text).filter { $0.hasSuffix("m") || $0.hasSuffix("r") }.count == 3)
    }

    @Test("the big page of one place is what it was, and a place without a value has no part")
    func bigDigitsOfFew() {
        let one = lines(.bigDigits, snapshot([Self.house[0]]), columns: 16, rows: 2)
        #expect(one.first?.hasSuffix(" In") == true && one.count == 2)
        var failing = Self.house
        failing[1].reading = nil
        #expect(lines(.bigDigits, snapshot(failing), columns: 16, rows: 2).count == 4)
    }

    @Test("digits without a name are the room's: where no name fits, no other place is shown")
    func bigDigitsWithoutNames() {
        #expect(lines(.bigDigits, snapshot(), columns: 8, rows: 2).count == 2)
        var cold = Self.house
        cold[2].reading = reading(-12.3, 81, at: 0)
        #expect(lines(.bigDigits, snapshot(cold), columns: 16, rows: 2)[4].contains(" Cel"))
    }

    // MARK: Advice

    @Test("the page of advice names a place without humidity and one without a value, and so does a quiet glass")
    func withoutAdvice() {
        let samples = [
            Sample(name: "room", reading: reading(21.4, 48, at: 0)), Sample(name: "bedroom"),
            Sample(name: "cellar", title: "Weinkeller", reading: reading(12.3, at: 0)),
        ]
        for page in [Page.advice, .health] {
            let text = PageText(units: .metric, language: .english, columns: 16, rows: 2)
            let words = text.screenfuls(of: [page], in: snapshot(samples)).flatMap(\.lines).map(\.text)
            #expect(words == ["Bedroom none", "Wei: no humidity"])
        }
        #expect(lines(.advice, snapshot(samples), columns: 40, rows: 2)[1] == "Weinkeller: no humidity")
        #expect(lines(.advice, snapshot([samples[0]])) == [])
    }

    @Test("the same advice on several places names them where rows that are free have room, else it has their number")
    func namesPlaces() {
        let alike = [("room", "Living room"), ("bedroom", "Bedroom"), ("kitchen", "Küche")].map { name, title in
            Sample(name: name, title: title, reading: reading(26.4, 48, at: 0), verdict: "open_cools")
        }
        #expect(lines(.advice, snapshot(alike)) == ["Open: Living room,", "Bedroom, Küche"])
        #expect(lines(.roomAndOutside, snapshot(alike))[2...3] == ["Open: Living room,", "Bedroom, Küche"])
        #expect(lines(.advice, snapshot(alike), columns: 40, rows: 2) == ["Open: Living room, Bedroom, Küche"])
        #expect(lines(.advice, snapshot(alike), columns: 16, rows: 2) == ["Open: 3 places"])
        let home = PageText(units: .metric, language: .english, columns: 20, rows: 2)
            .screenfuls(of: [.roomAndOutside, .advice], in: snapshot(alike)).filter { $0.page == .advice }
        #expect(home.first?.lines.last?.text == "Open: 3 places")
    }

    @Test("advice on a place whose title the display cannot draw has the name that the place has on the other pages")
    func drawsNames() {
        let titled = [
            Sample(name: "room", title: "居間", reading: reading(21.4, 48, at: 0), verdict: "shut_adds"),
            Sample(name: "bedroom", title: "寝室", reading: reading(26.4, 48, at: 0), verdict: "open_cools"),
        ]
        #expect(
            lines(.advice, snapshot(titled), columns: 16, rows: 2, language: .japaneseKana) == [
                "ﾅｶ: ｼﾒﾃｵｸ", "Bedroom: ｱｹﾙ",
            ])
        #expect(
            lines(.advice, snapshot(titled), columns: 16, rows: 2) == ["Room: keep shut", "Bedroom: open"])
    }

    @Test("the list of names has a comma that a display with katakana draws, and its own where the display draws that")
    func drawsLists() {
        let alike = ["room", "bedroom"].map { name in
            Sample(name: name, title: "ﾍﾔ \(name)", reading: reading(26.4, 48, at: 0), verdict: "open_cools")
        }
        #expect(
            lines(.advice, snapshot(alike), columns: 20, rows: 4, language: .japaneseKana) == [
                "ｱｹﾙ: ﾍﾔ room, ﾍﾔ", "bedroom",
            ])
        let dots = PageText(units: .metric, language: .japanese, columns: 40, rows: 4) { _, _ in true }
        let words = dots.screenfuls(of: [.advice], in: snapshot(alike)).flatMap(\.lines).map(\.text)
        #expect(words == ["開ける：ﾍﾔ room、ﾍﾔ bedroom"])
    }

    @Test("the page of advice goes through all places, also those of the least urgent advice")
    func advice() {
        let many = (0..<8).map { number in
            Sample(
                name: number == 0 ? "room" : "place-\(number)", reading: reading(12.3, 81, at: 0),
                verdict: "shut_aired")
        }
        let all = lines(.advice, snapshot(many), columns: 16, rows: 2)
        #expect(all.count == 8)
        #expect(all.last == "Place-7: advice")
    }
}
