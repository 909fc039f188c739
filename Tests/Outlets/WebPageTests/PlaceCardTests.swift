import Documents
import Foundation
import Testing
import Values

@testable import WebPage

@Suite("The card of a place on the page")
struct PlaceCardTests {
    private let content = SampleContent()

    private static func air(
        _ celsius: Double?, from sensor: String, _ state: SnapshotDocument.Value<Double>.State = .fresh,
        age: Int64 = 3, cause: String? = nil
    ) -> SnapshotDocument.Air {
        var air = SnapshotDocument.Air()
        var value = SnapshotDocument.Value<Double>()
        (value.state, value.value, value.cause) = (state, celsius, cause)
        if celsius != nil { (value.source, value.ageS) = ("sensor/\(sensor)", age) }
        air[.temperature] = value
        return air
    }

    private static func sensor(_ name: String, in place: String, _ air: SnapshotDocument.Air) -> SnapshotDocument.Sensor
    {
        SnapshotDocument.Sensor(name: name, place: place, part: "sht31", air: air)
    }

    private static func document() -> SnapshotDocument {
        SnapshotDocument(
            time: CivilTime(Timestamp(secondsSince1970: 1_795_338_009), in: .utc), uptime: .start + .seconds(60))
    }

    private func live(_ document: SnapshotDocument) -> String {
        content.station = .heard(document, bytes: [], heard: .seconds(3))
        return SampleContent.site(content).answer(get("/")).text
    }

    /// The card with this heading.
    private func card(_ title: String, _ document: SnapshotDocument) throws -> Substring {
        let text = live(document)
        let start = try #require(text.range(of: "<h2>\(title)</h2>"))
        return text[start.upperBound...].split(separator: "</section>", maxSplits: 1)[0]
    }

    @Test("a sensor that another of its place is shown before is in the details, with what it reads")
    func fallback() throws {
        var document = Self.document()
        document.room = Self.air(21.4, from: "shelf")
        document.sensors = [
            Self.sensor("shelf", in: "room", document.room),
            Self.sensor("spare", in: "room", Self.air(20.9, from: "spare", age: 7)),
            Self.sensor("old", in: "room", Self.air(19.5, from: "old", .stale, age: 900)),
            Self.sensor("gone", in: "room", Self.air(nil, from: "gone", .unavailable, cause: "no answer")),
            Self.sensor("elsewhere", in: "attic", Self.air(12, from: "elsewhere")),
        ]
        let card = try card("Room", document)
        #expect(card.contains("<dt>from</dt><dd>sensor “shelf” (SHT31)</dd>"))
        #expect(card.contains("<dt>sensor “spare” (SHT31)</dt><dd>20.9° · <time data-age=\"10\">10 s ago</time></dd>"))
        #expect(
            card.contains(
                "<dt>sensor “old” (SHT31)</dt><dd>19.5° · <time data-age=\"903\">15 min ago</time> · "
                    + "too old to count as current</dd>"))
        #expect(card.contains("<dt>sensor “gone” (SHT31)</dt><dd>no answer</dd>"))
        #expect(!card.contains("<dt>sensor “shelf”") && !card.contains("elsewhere"))
    }

    private static func advice(on place: String, _ headline: String) -> SnapshotDocument.Advice {
        SnapshotDocument.Advice(
            subject: "window", place: place, verdict: "shut_adds", urgency: "hint", headline: headline,
            details: ["Outside 13.8 g", "Here 9.6 g", "Open after 22:00"], grounds: [])
    }

    /// A document with a room, a cellar and a bedroom, of which the last gets no advice now.
    private static func house() throws -> SnapshotDocument {
        var document = document()
        document.room = air(28, from: "shelf")
        document.sensors = [sensor("shelf", in: "room", document.room)]
        var derived = SnapshotDocument.Value<SnapshotDocument.Derived>()
        derived.state = .fresh
        derived.value = .init(
            try #require(MoistAir(.celsius(12), .percent(70))), pressure: nil, wind: nil)
        var today = SnapshotDocument.Value<SnapshotDocument.MeasuredDay>()
        today.state = .fresh
        today.value = .init(
            date: CivilDate(daysSince1970: 20_779),
            temperatureC: .init(lowest: 11.8, highest: 12.9, mean: 12.3), humidityPct: nil, heard: .seconds(3600))
        document.places = [
            .init(
                place: "cellar", title: "Wine", kind: "cellar", air: air(12, from: "low"), derived: derived,
                today: today),
            .init(place: "bedroom", kind: "bedroom", air: air(19, from: "bed")),
        ]
        document.advice = [advice(on: "room", "Room: shut"), advice(on: "cellar", "Wine: keep shut")]
        return document
    }

    @Test("each place has a card with its own advice, its day, and its values with their details")
    func cards() throws {
        let document = try Self.house()
        let cellar = try card("Wine", document)
        #expect(cellar.contains("<p class=\"today\">Wine: keep shut · Outside 13.8 g · Here 9.6 g</p>"))
        #expect(cellar.contains("<span>11.8° to 12.9° today</span>"))
        #expect(cellar.contains("data-key=\"cellar.temperature\"") && cellar.contains("data-key=\"cellar.dew_point\""))
        #expect(cellar.contains("the first sensor in &quot;cellar&quot; with a fresh value"))
        #expect(!cellar.contains("Room: shut"))
        let bedroom = try card("Bedroom", document)
        #expect(bedroom.contains("19.0°") && !bedroom.contains("keep shut") && !bedroom.contains("Room: shut"))
        #expect(try card("Room", document).contains("<p class=\"today\">Room: shut · Outside 13.8 g · Here 9.6 g</p>"))
    }

    @Test("the card of a place without a thermometer begins with what is measured there")
    func particlesOnly() throws {
        var particles = SnapshotDocument.Air()
        var value = SnapshotDocument.Value<Double>()
        value.state = .fresh
        (value.value, value.source, value.ageS) = (8, "sensor/dust", 3)
        particles[.pm25] = value
        particles[.temperature].cause = "SPS30 measures no temperature"
        var document = Self.document()
        document.sensors = [Self.sensor("dust", in: "garage", particles)]
        document.places = [.init(place: "garage", air: particles)]
        let alone = try card("Garage", document)
        #expect(!alone.contains("garage.temperature") && alone.contains("data-key=\"garage.pm2_5\""), "\(alone)")
        // Beside one that reads nothing the temperature is missing.
        document.sensors.append(Self.sensor("silent", in: "garage", SnapshotDocument.Air()))
        #expect(try card("Garage", document).contains("garage.temperature"))
    }

    @Test("the places indoors stand together, and outside by itself")
    func rooms() throws {
        let text = live(try Self.house())
        let start = try #require(text.range(of: "<div class=\"rooms\">"))
        let rooms = text[start.upperBound...].components(separatedBy: "\n</div>")[0]
        #expect(rooms.components(separatedBy: "<section class=\"card place").count == 4)
        #expect(!rooms.contains("place outside") && text.contains("place outside"))
        #expect(!live(Self.document()).contains("class=\"rooms\""))
    }

    @Test("the card of a room that is the only place with advice has none: it stands above")
    func onlyRoom() throws {
        var document = try Self.house()
        for index in document.places.indices { document.places[index].kind = nil }
        #expect(try !card("Room", document).contains("Room: shut"))
        #expect(live(document).contains("<p class=\"say\">Keep the window shut: the air outside is damper</p>"))
    }

    @Test("advice on one of several places is a sentence with its name, and advice on several at once has their names")
    func sentences() throws {
        var document = try Self.house()
        let reason = "Outside 13.8 g. Here 9.6 g. Open after 22:00"
        #expect(live(document).contains("<p class=\"say\">Room: Keep the window shut: the air outside is damper</p>"))
        #expect(live(document).contains("<b>Wine: Keep the window shut: the air outside is damper</b> \(reason)"))
        document.advice[1].verdict = "shut_warms"
        document.advice[1].details = ["Shut: warms 3°", "Open after 22:00"]
        let warm = live(document)
        #expect(warm.contains("<b>Wine: Keep the window shut: it is warmer outside</b> Open after 22:00</li>"))
        document.advice[1].verdict = "of_a_later_version"
        #expect(live(document).contains("<b>Wine: keep shut</b>"))
        document.joinedAdvice = [Self.advice(on: "room", "Keep shut: Room, Wine")]
        #expect(live(document).contains("<p class=\"say\">Keep shut: Room, Wine</p>"))
    }

    @Test(
        "a title of two hundred characters is there as it is, and one with markup as text",
        arguments: [String(repeating: "Long ", count: 40), "<script>alert(1)</script>", "\"><b onload='x'>&amp;"])
    func titles(_ title: String) throws {
        var document = try Self.house()
        (document.roomTitle, document.outsideTitle) = (title, title)
        document.places[0].title = title
        document.advice[1].headline = "\(title): shut"
        document.silentPlaces = [document.places[0].place]
        let text = live(document)
        #expect(text.components(separatedBy: "<h2>\(escaped(title))</h2>").count == 4)
        #expect(text.contains("<p class=\"today\">\(escaped(title)): shut"))
        #expect(!text.contains("<script>") && !text.contains("<b on"))
    }

    @Test("the only sensor of a place is named once, whether it reads anything or not")
    func alone() throws {
        var document = Self.document()
        document.room = Self.air(21.4, from: "shelf")
        document.sensors = [Self.sensor("shelf", in: "room", document.room)]
        #expect(try !card("Room", document).contains("<dt>sensor"))
        document.room = Self.air(nil, from: "shelf", .unavailable, cause: "no answer")
        document.sensors = [Self.sensor("shelf", in: "room", document.room)]
        let card = try card("Room", document)
        #expect(card.contains("<dt>cause</dt><dd>no answer</dd>") && !card.contains("<dt>sensor"))
    }

    @Test("a sensor outdoors that fails is in the details of outside, where a weather service stands in for it")
    func outdoors() throws {
        var document = Self.document()
        document.outside = Self.air(8, from: "")
        document.outside[.temperature].source = "someweather/current"
        document.sensors = [
            Self.sensor("balcony", in: "outdoor", Self.air(nil, from: "balcony", .unavailable, cause: "no answer"))
        ]
        #expect(try card("Outside", document).contains("<dt>sensor “balcony” (SHT31)</dt><dd>no answer</dd>"))
    }
}
