import Commands
import Configuration
import Documents
import RunFiles
import StationCore
import StationSamples
import Testing
import Values

@Suite("Reports of a station with several places")
struct PlacesReportTests {
    private static let cellar = SensorPlace.other("cellar")

    private func sensor(
        _ name: String, _ place: String, _ reading: Measurement?, part: String = "SHT31"
    ) -> SensorReport {
        SensorReport(
            sensor: SensorIdentity(name: name, place: SensorPlace(place), part: part), freshness: everyTenSeconds,
            latest: reading)
    }

    private func snapshot(_ sensors: [SensorReport], faults: [Fault] = [], kind: PlaceKind? = .cellar) -> Snapshot {
        var snapshot = Snapshot.merge(readings: sensors, weather: nil, faults: faults, at: moment(0))
        for index in snapshot.places.indices where snapshot.places[index].place == Self.cellar {
            snapshot.places[index].kind = kind
            snapshot.places[index].title = kind == nil ? nil : "Keller"
        }
        return snapshot
    }

    private var room: SensorReport { sensor("sill", "room", reading(21.4, 48, at: 0)) }

    // MARK: Status

    private func status(_ snapshot: Snapshot) throws -> [String] {
        let document = try #require(SnapshotDocument(json: Array(SnapshotDocument(snapshot).json.utf8)))
        return StatusText(station: document, units: .metric).text(at: sevenInTheMorning, heard: 0)
            .split(separator: "\n").map(String.init)
    }

    @Test("status has a row for each place with its title, instead of one for its sensor")
    func statusOfPlaces() throws {
        let lines = try status(snapshot([room, sensor("deep", "cellar", reading(12.3, 81, at: 0))]))
        #expect(lines.contains("Room          21.40 °C  48.0 %"))
        #expect(lines.contains("Keller        12.30 °C  81.0 %"))
        #expect(!lines.contains { $0.hasPrefix("sill") || $0.hasPrefix("deep") })
    }

    @Test("status says of a place whose sensor fails why it has no value")
    func statusOfFailingPlace() throws {
        let fault = Fault(component: .sensor("deep"), cause: "SHT31: nothing responds at 0x44", since: .start)
        let lines = try status(snapshot([room, sensor("deep", "cellar", nil)], faults: [fault]))
        #expect(lines.contains("Keller        no value: SHT31: nothing responds at 0x44"))
    }

    @Test("status has the sensors of a place below it where there are several, and a sensor outside as before")
    func statusOfSensors() throws {
        let lines = try status(
            snapshot([
                room, sensor("deep", "cellar", reading(12.3, 81, at: 0)),
                sensor("spare", "cellar", reading(12.6, 80, at: 0)),
                sensor("balcony", "outdoor", reading(6, 70, at: 0)),
            ]))
        let place = try #require(lines.firstIndex { $0.hasPrefix("Keller") })
        #expect(lines[(place + 1)...(place + 3)].map { $0.prefix(9) } == ["  deep   ", "  spare  ", "balcony  "])
    }

    @Test("status of one place has the rows of its sensors")
    func statusOfOnePlace() throws {
        let lines = try status(snapshot([room]))
        #expect(lines.contains("sill          21.40 °C  48.0 %"))
        #expect(!lines.contains { $0.hasPrefix("Room") })
    }

    // MARK: Titles

    @Test("status and once call the room and outside what their owner calls them")
    func titles() throws {
        let sensors = [room, sensor("balcony", "outdoor", reading(6, 70, at: 0))]
        var titled = snapshot(sensors)
        titled.places[0].title = "Studio"
        titled.outsideTitle = "Yard"
        #expect(try status(titled).first?.hasSuffix(": Studio 21.4 °C, 48 %; Yard 6.0 °C") == true)
        #expect(try status(snapshot(sensors)).first?.hasSuffix(": room 21.4 °C, 48 %; outside 6.0 °C") == true)
        func labels(_ snapshot: Snapshot) -> [String] {
            SnapshotText(snapshot).text.split(separator: "\n").map { $0.split(separator: "  ")[0].description }
        }
        #expect(labels(titled).contains("Studio air") && labels(titled).contains("Yard air"))
        #expect(labels(titled).contains("Yard") && !labels(titled).contains("outside"))
        #expect(labels(snapshot(sensors)).contains("room air") && labels(snapshot(sensors)).contains("outside air"))
    }

    // MARK: The same advice on several places

    @Test("status and once have one line for the same advice on two places, and the snapshot has both and the line")
    func joined() throws {
        var both = snapshot([room, sensor("deep", "cellar", reading(12.3, 81, at: 0))])
        let status = { try self.status(both).filter { $0.hasPrefix("window") } }
        let once = { SnapshotText(both).text.split(separator: "\n").filter { $0.hasPrefix("window") }.map(String.init) }
        #expect(SnapshotDocument(both).joinedAdvice == nil)
        let places: [(SensorPlace, String)] = [(.room, "Room"), (Self.cellar, "Keller")]
        both.advice = places.map { place, title in
            Advice(
                subject: .window, of: place, titled: title, urgency: .hint, verdict: "open_dries",
                headlines: ["\(title): open"],
                grounds: [Advice.Ground("\(place)_temperature", .temperature(.celsius(21)))])
        }
        #expect(try status() == ["window        Open: Room, Keller"])
        // The grounds of both would not say whose they are.
        #expect(once() == ["window        Open: Room, Keller"])
        #expect(try self.status(both).first?.hasSuffix("; window: Open: Room, Keller") == true)
        let document = try #require(SnapshotDocument(json: Array(SnapshotDocument(both).json.utf8)))
        #expect(document.advice.map(\.headline) == ["Room: open", "Keller: open"])
        #expect(document.joinedAdvice?.map(\.headline) == ["Open: Room, Keller"])
        both.advice.removeLast()
        #expect(once() == ["window        Room: open  (temperature here 21.0 °C)"])
        #expect(SnapshotDocument(both).joinedAdvice == nil)
    }

    // MARK: A place without humidity

    private var dry: Snapshot {
        snapshot([room, sensor("deep", "cellar", reading(12.3, at: 0), part: "DS18B20")])
    }

    @Test("status, once and the snapshot say of a place without humidity that it is what advice lacks")
    func withoutHumidity() throws {
        #expect(try status(dry).contains("window        Keller: no humidity"))
        let once = SnapshotText(dry).text.split(separator: "\n")
        #expect(once.contains("window        Keller: no humidity  (DS18B20 measures no humidity)"))
        #expect(SnapshotDocument(dry).placesWithoutHumidity == ["cellar"])
    }

    @Test("status does not say that all is well while a place that ought to have advice lacks the values for it")
    func notAllWell() throws {
        #expect(try status(dry).prefix(2) == ["No advice without humidity: Keller", "room 21.4 °C, 48 %"])
        let silent = snapshot([room, sensor("deep", "cellar", nil)])
        #expect(try status(silent).first == "No values: Keller")
        #expect(try status(silent).contains("window        Keller: no values"))
        let humid = snapshot([room, sensor("deep", "cellar", reading(12.3, 81, at: 0))])
        #expect(try status(humid).first == "All is well: room 21.4 °C, 48 %")
    }

    @Test("status begins with the first place that a sensor is in where none is in the room")
    func home() throws {
        let elsewhere = snapshot([sensor("deep", "cellar", reading(12.3, 81, at: 0))])
        #expect(try status(elsewhere).first == "All is well: Keller 12.3 °C, 81 %")
    }

    @Test("the room ought to have advice without a table, too, unless no sensor is in it")
    func roomWithoutTable() throws {
        let hot = sensor("sill", "room", reading(21.4, at: 0), part: "DS18B20")
        #expect(SnapshotDocument(snapshot([hot])).placesWithoutHumidity == ["room"])
        #expect(try status(snapshot([hot])).contains("window        Room: no humidity"))
        #expect(SnapshotDocument(snapshot([sensor("sill", "room", nil)])).silentPlaces == ["room"])
        let elsewhere = SnapshotDocument(snapshot([sensor("deep", "cellar", nil)]))
        #expect(elsewhere.silentPlaces == ["cellar"] && elsewhere.placesWithoutHumidity.isEmpty)
    }

    @Test("a place with a humidity, of a kind without advice or without a table lacks nothing")
    func lackingNothing() {
        let humid = snapshot([room, sensor("deep", "cellar", reading(12.3, 81, at: 0))])
        let others = [PlaceKind.valuesOnly, nil].map { kind in
            snapshot([room, sensor("deep", "cellar", reading(12.3, at: 0))], kind: kind)
        }
        for snapshot in [humid] + others {
            #expect(SnapshotDocument(snapshot).placesWithoutHumidity == [])
            #expect(!SnapshotText(snapshot).text.contains("no humidity  ("))
        }
    }

    @Test("explain says why there is no advice on a place: what is missing, or that it has no table or the kind none")
    func explained() {
        func explanation(_ snapshot: Snapshot, _ name: String = "cellar.window") -> String? {
            Explainer(snapshot: snapshot, sensors: [], recordings: [:]).explanation(of: name)
        }
        #expect(explanation(dry) == "cellar.window: no advice; DS18B20 measures no humidity")
        #expect(explanation(dry, "cellar.mould") == "cellar.mould: no advice; DS18B20 measures no humidity")
        let bare = snapshot([room, sensor("deep", "cellar", reading(12.3, 81, at: 0))], kind: nil)
        #expect(explanation(bare) == "cellar.window: no advice; it begins with a table [[places]] for \"cellar\"")
        let fridge = snapshot([room, sensor("deep", "cellar", reading(4, 81, at: 0))], kind: .valuesOnly)
        #expect(explanation(fridge) == "cellar.window: no advice; the place is of the kind \"none\"")
        let general = "room.window: no advice; current values give no reason for any"
        #expect(explanation(bare, "room.window") == general)
    }

    // MARK: Check

    private func check(_ text: String) throws -> [String] {
        ConfiguredPlaces(try StationConfiguration.parse(text, file: "station.toml")).lines
    }

    private static let sensors = ["sill/room", "deep/cellar", "spare/cellar", "bed/bedroom", "balcony/outdoor"]
        .enumerated().map { number, words in
            let names = words.split(separator: "/")
            return
                "[[sensors]]\nname = \"\(names[0])\"\nplace = \"\(names[1])\"\nkind = \"sht31\"\nbus = \"i2c-\(number)\"\n"
        }.joined()

    @Test("check lists each place with its title, its kind, its sensors and the limits that differ")
    func checked() throws {
        let places = """
            [advice]
            damp_above = 55
            [[places]]
            name = "cellar"
            title = "Keller"
            kind = "cellar"
            damp_above = 65
            window = false
            [[places]]
            name = "bedroom"
            kind = "bedroom"
            [[places]]
            name = "outdoor"
            title = "Balkon"
            """
        #expect(
            try check(Self.sensors + places) == [
                "place cellar: \"Keller\", kind cellar; sensors: deep, spare", "  damp_above = 65 (otherwise 55)",
                "  window = false (otherwise true)", "place bedroom: \"Bedroom\", kind bedroom; sensors: bed",
                "  warm_above = 24 (otherwise 25)", "place outdoor: \"Balkon\"; sensors: balcony",
            ])
    }

    @Test("check says of outside with a title alone that no sensor is there")
    func titleOnly() throws {
        let title = "[[places]]\nname = \"outdoor\"\ntitle = \"Balkon\"\n"
        #expect(try check(title) == ["place outdoor: \"Balkon\"; no sensor"])
    }

    @Test("check says of a place that ought to have advice when none of its sensors measures what that needs")
    func unadvisable() throws {
        func lines(_ kinds: [String], _ table: String = "kind = \"cellar\"") throws -> [String] {
            let sensors = kinds.enumerated().map { number, keys in
                "[[sensors]]\nname = \"s\(number)\"\nplace = \"cellar\"\n\(keys)\n"
            }
            return try check(sensors.joined() + "[[places]]\nname = \"cellar\"\n\(table)\n").filter {
                $0.hasPrefix("  ")
            }
        }
        let wire = "kind = \"ds18b20\"\ndevice = \"28-0000070e41ac\""
        let (bus, file) = ("kind = \"tmp102\"\nbus = \"i2c-1\"", "kind = \"file\"\nhumidity = \"h\"")
        let missing = "  no sensor there measures both temperature and humidity, which advice on its air needs"
        #expect(try lines([wire]) == [missing] && lines([bus, file]) == [missing])
        #expect(try lines([wire, "kind = \"sht31\"\nbus = \"i2c-1\""]) == [])
        #expect(try lines(["kind = \"hwmon\"\ndevice = \"sht3x\""]) == [])
        #expect(try lines([wire], "kind = \"none\"") == [])
    }

    @Test("check says of a place without a table that advice begins with one, and nothing of a lone room")
    func unlisted() throws {
        #expect(
            try check(Self.sensors) == [
                "place cellar: no [[places]] table, so values only; advice begins with its table; sensors: deep, spare",
                "place bedroom: no [[places]] table, so values only; advice begins with its table; sensors: bed",
            ])
        #expect(try check("[[sensors]]\nname = \"sill\"\nkind = \"sht31\"\nbus = \"i2c-1\"\n") == [])
    }
}
