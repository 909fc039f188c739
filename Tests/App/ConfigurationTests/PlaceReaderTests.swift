import Configuration
import StationCore
import Testing
import Values

@Suite("Places in a configuration")
struct PlaceReaderTests {
    private static func sensor(_ name: String, _ place: String) -> String {
        "[[sensors]]\nname = \"\(name)\"\nplace = \"\(place)\"\nkind = \"dht22\"\nline = \"\(name)\"\n"
    }

    private static let sensors =
        sensor("a", "room") + sensor("b", "cellar") + sensor("c", "bedroom") + sensor("d", "outdoor")

    private func places(_ text: String) throws -> [PlaceConfiguration] {
        try outcome(Self.sensors + text).get().places
    }

    @Test("a place has the name of its table, its kind, and the station's limits where it sets none of its own")
    func read() throws {
        let places = try places(
            """
            [advice]
            damp_above = 55
            warm_above = 27
            [[places]]
            name = "cellar"
            title = "Küche unten"
            kind = "cellar"
            window = false
            [[places]]
            name = "bedroom"
            kind = "bedroom"
            stale_above = 900
            """)
        let cellar = try #require(places.first)
        #expect(cellar.place == .other("cellar") && cellar.title == "Küche unten" && cellar.kind == .cellar)
        #expect(!cellar.hasWindow)
        #expect(cellar.advice.dampAbove == .percent(55) && cellar.advice.staleAbove == 1000)
        let bedroom = try #require(places.last)
        #expect(bedroom.title == nil && bedroom.place.title == "Bedroom" && bedroom.hasWindow)
        #expect(bedroom.advice.staleAbove == 900 && bedroom.advice.warmAbove == .celsius(24))
    }

    @Test("the room and the place outside may have a title, too")
    func titles() throws {
        let places = try places("[[places]]\nname = \"room\"\n[[places]]\nname = \"outdoor\"\ntitle = \"Balcony\"\n")
        #expect(places.map(\.title) == [nil, "Balcony"])
        #expect(places.first?.advice.warmAbove == .celsius(25))
    }

    @Test("a configuration without tables of places has none")
    func without() throws {
        #expect(try places("").isEmpty)
    }

    private static let wrong: [(String, String)] = [
        ("title = \"A\"", "21:1: places.name: is missing"),
        ("name = \"celar\"", "22:8: places.name: \"celar\" is not the place of any sensor; did you mean \"cellar\"?"),
        (
            "name = \"attic\"",
            "22:8: places.name: \"attic\" is not the place of any sensor; write place = \"attic\" in one of the sensors"
        ),
        (
            "name = \"cellar\"\n[[places]]\nname = \"cellar\"",
            "24:8: places.name: \"cellar\" is already the name of the place on line 21; choose another name"
        ),
        (
            "name = \"cellar\"\ntitle = \"A\"\n[[places]]\nname = \"bedroom\"\ntitle = \"A\"",
            "26:9: places.title: \"A\" is already the name of the place \"cellar\"; choose another name"
        ),
        (
            "name = \"bedroom\"\ntitle = \"Cellar\"\n[[places]]\nname = \"cellar\"",
            "23:9: places.title: \"Cellar\" is already the name of the place \"cellar\"; choose another name"
        ),
        (
            "name = \"cellar\"\ntitle = \"  BEDROOM \"",
            "23:9: places.title: \"BEDROOM\" is already the name of the place \"bedroom\"; choose another name"
        ),
        (
            "name = \"cellar\"\ntitle = \"room\"",
            "23:9: places.title: \"room\" is already the name of the place \"room\"; choose another name"
        ),
        (
            "name = \"cellar\"\ntitle = \"outside\"",
            "23:9: places.title: \"outside\" is already the name of the place \"outdoor\"; choose another name"
        ),
        (
            "name = \"cellar\"\ntitle = \" In\"",
            "23:9: places.title: \"In\" is already the name of the place \"room\"; choose another name"
        ),
        (
            "name = \"room\"\ntitle = \"Study\"\n[[places]]\nname = \"cellar\"\ntitle = \"INSIDE\"",
            "26:9: places.title: \"INSIDE\" is already the name of the place \"room\"; choose another name"
        ),
        (
            "name = \"room\"\ntitle = \"Out\"",
            "23:9: places.title: \"Out\" is already the name of the place \"outdoor\"; choose another name"
        ),
        (
            "name = \"cellar\"\ntitle = \"Küche\"\n[[places]]\nname = \"bedroom\"\ntitle = \"KÜCHE \"",
            "26:9: places.title: \"KÜCHE\" is already the name of the place \"cellar\"; choose another name"
        ),
        (
            "name = \"cellar\"\nkind = \"celler\"",
            "23:8: places.kind: \"celler\" is not a kind of place; did you mean \"cellar\"?"
        ),
        (
            "name = \"outdoor\"\nwall_factor = 0.7",
            "23:15: places.wall_factor: does not apply to the place \"outdoor\"; leave out \"wall_factor\""
        ),
        (
            "name = \"cellar\"\nkind = \"cellar\"\nwarm_above = 25",
            "24:14: places.warm_above: does not apply to kind \"cellar\"; leave out \"warm_above\""
        ),
        (
            "name = \"cellar\"\nkind = \"none\"\ndamp_above = 60",
            "24:14: places.damp_above: does not apply to kind \"none\"; leave out \"damp_above\""
        ),
        (
            "name = \"cellar\"\ntitle = \"\(String(repeating: "x", count: 200))\"",
            "23:9: places.title: \"\(String(repeating: "x", count: 60))…\" is not a title; expected 1 to 40 visible characters"
        ),
        (
            "name = \"cellar\"\ntitle = \"  \"",
            "23:9: places.title: \"  \" is not a title; expected 1 to 40 visible characters"
        ),
        ("name = \"cellar\"\nwidow = true", "23:1: places.widow: is not a known key; did you mean \"window\"?"),
    ]

    @Test("a wrong table of a place is refused with the line, the column and the remedy", arguments: wrong)
    func refused(_ text: String, _ expected: String) throws {
        let all = try #require(problems(Self.sensors + "[[places]]\n" + text))
        #expect(all.contains("station.toml:" + expected), "\(all)")
    }

    @Test("a title is not a word of the display for the room or outside in the language of the configuration")
    func wordsOfTheDisplay() throws {
        func refusal(_ title: String, of name: String = "cellar", in language: String = "de") -> String? {
            let table = "[[places]]\nname = \"\(name)\"\ntitle = \"\(title)\"\n"
            return problems("language = \"\(language)\"\n" + Self.sensors + table)
        }
        let refused: [(String, String)] = [
            ("innen", "room"), ("In", "room"), ("Raum", "room"), ("AUẞEN", "outdoor"), ("Auß", "outdoor"),
            ("Outside", "outdoor"),
        ]
        for (title, place) in refused {
            let expected = "places.title: \"\(title)\" is already the name of the place \"\(place)\"; "
            #expect(refusal(title)?.contains(expected) == true, "\(title): \(refusal(title) ?? "accepted")")
        }
        #expect(refusal("Innen", of: "room") == nil && refusal("Außen", of: "outdoor") == nil)
        #expect(refusal("Dentro") == nil && refusal("Innenhof") == nil)
        // As an OLED writes it, and as other displays do.
        #expect(["内", "ﾅｶ"].allSatisfy { refusal($0, in: "ja") != nil })
        #expect(refusal("寝室", in: "ja") == nil)
    }

    @Test("where no sensor is in the room, the place that is home may be called Inside")
    func homeElsewhere() throws {
        let text = Self.sensor("a", "flat") + "[[places]]\nname = \"flat\"\ntitle = \"Inside\"\n"
        #expect(try outcome(text).get().places.map(\.title) == ["Inside"])
    }

    @Test("the blanks around a title are left out")
    func trimmed() throws {
        let table = "[[places]]\nname = \"cellar\"\ntitle = \"  Küche unten \"\n"
        #expect(try places(table).map(\.title) == ["Küche unten"])
        let longest = String(repeating: "x", count: 40)
        let padded = "[[places]]\nname = \"cellar\"\ntitle = \" \(longest) \"\n"
        #expect(try places(padded).map(\.title) == [longest])
        #expect(problems(Self.sensor("a", "cellar") + padded.replacing("x \"", with: "xx \"")) != nil)
    }

    @Test("outside may have a title without a sensor there, and only a title")
    func outsideWithoutSensor() throws {
        let table = Self.sensor("a", "room") + "[[places]]\nname = \"outdoor\"\n"
        #expect(try outcome(table + "title = \"Balcony\"\n").get().places.map(\.title) == ["Balcony"])
        let refusal =
            "station.toml:7:8: places.name: \"outdoor\" is not the place of any sensor; write place = \"outdoor\" in one of the sensors"
        #expect(problems(table) == refusal)
        let window = try #require(problems(table + "title = \"Balcony\"\nwindow = true\n"))
        #expect(window.hasSuffix("does not apply to the place \"outdoor\"; leave out \"window\""), "\(window)")
    }

    @Test("two places may exchange their names, and one may have its own as its title")
    func exchanged() throws {
        let text = """
            [[places]]
            name = "cellar"
            title = "Bedroom"
            [[places]]
            name = "bedroom"
            title = "cellar"
            [[places]]
            name = "room"
            title = "Room"
            """
        #expect(try places(text).map(\.title) == ["Bedroom", "cellar", "Room"])
    }

    @Test(
        "a place with a table is not called what explain has another meaning for; one without a table may be",
        arguments: ["outside", "outlook", "weather", "today", "tomorrow", "sun", "advice"])
    func reserved(name: String) throws {
        let sensor = Self.sensor("a", name)
        #expect(problems(sensor) == nil)
        let refusal =
            "7:8: places.name: \"\(name)\" is something else in windowsill explain; rename the place, in its sensors too"
        let all = try #require(problems(sensor + "[[places]]\nname = \"\(name)\"\n"))
        #expect(all.contains("station.toml:" + refusal), "\(all)")
    }

    @Test("sensors may be in 8 places, and a station has 16 sensors")
    func most() throws {
        let eight = (0..<8).map { Self.sensor("s\($0)", "p\($0)") }.joined()
        #expect(problems(eight) == nil)
        let nine = try #require(problems(eight + Self.sensor("s8", "p8")))
        #expect(nine == "station.toml:43:9: sensors.place: is one place too many; sensors may be in 8 places")
        let sixteen = (0..<16).map { Self.sensor("s\($0)", "room") }.joined()
        #expect(problems(sixteen) == nil)
        let seventeen = try #require(problems(sixteen + Self.sensor("s16", "room")))
        #expect(seventeen == "station.toml:82:8: sensors.name: is one sensor too many; a station has 16 sensors")
    }
}
