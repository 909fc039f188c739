import Documents
import Testing
import Values

@Suite("Places as the page and Home Assistant show them")
struct ShownPlaceTests {
    private static func advice(on place: String, _ verdict: String) -> SnapshotDocument.Advice {
        SnapshotDocument.Advice(
            subject: "window", place: place, verdict: verdict, urgency: "hint", headline: verdict, details: [],
            grounds: [])
    }

    private var document: SnapshotDocument {
        var document = SnapshotDocument(
            time: CivilTime(Timestamp(secondsSince1970: 1_795_129_200), in: .utc), uptime: .start)
        document.places = [
            SnapshotDocument.Place(place: "cellar", title: "Keller", kind: "cellar", air: SnapshotDocument.Air()),
            SnapshotDocument.Place(place: "fridge", kind: "none", air: SnapshotDocument.Air()),
            SnapshotDocument.Place(place: "attic", air: SnapshotDocument.Air()),
        ]
        document.advice = [Self.advice(on: "room", "open_cools"), Self.advice(on: "cellar", "shut_adds")]
        return document
    }

    private func shown(_ key: String) throws -> ShownPlace {
        try #require(document.shownPlaces.first { $0.key == key })
    }

    @Test("a place with advice of its own has its verdicts, and not those on the room")
    func verdicts() throws {
        let cellar = try shown("cellar")
        #expect(cellar.title == "Keller")
        #expect(cellar.advice.map(\.verdict) == ["shut_adds"])
        #expect(cellar.values.first { $0.entity == "window" }?.content == .text("shut_adds"))
        #expect(cellar.values.first { $0.entity == "mould" }?.content == .text("none"))
    }

    @Test("a place whose temperature or humidity is unknown has no verdict, unless there is advice all the same")
    func unjudged() throws {
        for lack in [\SnapshotDocument.silentPlaces, \SnapshotDocument.placesWithoutHumidity] {
            var document = document
            document[keyPath: lack] = ["cellar"]
            let cellar = try #require(document.shownPlaces.first { $0.key == "cellar" })
            #expect(cellar.values.first { $0.entity == "window" }?.content == .text("shut_adds"))
            let mould = try #require(cellar.values.first { $0.entity == "mould" })
            #expect(mould.content == nil && mould.isPermanent)
        }
    }

    @Test("the room has its own advice where several places get some, and otherwise leaves it to the station")
    func room() throws {
        #expect(try shown("room").advice.map(\.verdict) == ["open_cools"])
        var document = document
        document.places[0].kind = nil
        #expect(document.shownPlaces.first?.advice.isEmpty == true)
    }

    @Test("what further sensors of a place read is beside the value that is shown, and in no place but their own")
    func beside() throws {
        func air(_ celsius: Double, _ percent: Double?, from sensor: String) -> SnapshotDocument.Air {
            var air = SnapshotDocument.Air()
            for (quantity, value) in [(Quantity.temperature, celsius), (.humidity, percent)] {
                air[quantity].value = value
                (air[quantity].state, air[quantity].source) = (.fresh, "sensor/\(sensor)")
            }
            return air
        }
        var document = document
        document.places[0].air = air(12, 70, from: "wall")
        document.sensors = [
            SnapshotDocument.Sensor(name: "wall", place: "cellar", part: "sht31", air: air(12, 70, from: "wall")),
            SnapshotDocument.Sensor(name: "floor", place: "cellar", part: "ds18b20", air: air(11, nil, from: "floor")),
        ]
        let values = document.shownPlaces.flatMap(\.values)
        let beside = values.flatMap(\.beside)
        #expect(beside.map(\.key) == ["floor.temperature"])
        #expect(beside.first?.content == .number(11) && beside.first?.source == "sensor/floor")
        #expect(values.first { $0.key == "cellar.temperature" }?.beside == beside)
    }

    @Test("a place whose window cannot be opened has no verdict on the window, and one on mould")
    func withoutWindow() throws {
        var document = document
        document.places[0].hasWindow = false
        let entities = try #require(document.shownPlaces.first { $0.key == "cellar" }).values.map(\.entity)
        #expect(!entities.contains("window") && entities.contains("mould"))
    }

    @Test(
        "a place without advice has its values, its day and its dew point, and no verdict",
        arguments: ["fridge", "attic"])
    func values(_ key: String) throws {
        let place = try shown(key)
        let entities = place.values.map(\.entity)
        #expect(!entities.contains("window") && !entities.contains("mould"))
        #expect(Set(["temperature", "dew_point", "today_lowest_temperature"]).isSubset(of: entities))
        #expect(place.title == key.prefix(1).uppercased() + key.dropFirst())
    }
}
