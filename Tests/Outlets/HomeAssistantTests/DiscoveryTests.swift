import Documents
import Foundation
import Ports
import Testing
import Values

@testable import HomeAssistant

@Suite("What a station announces to Home Assistant")
struct DiscoveryMessageTests {
    private let settings = HomeAssistantSettings(stationID: "7f3a9c2e", version: "1.2.3")

    private func components(_ document: SnapshotDocument, known: Set<String> = []) throws -> [String: [String: Any]] {
        let message = Discovery(settings).message(Entities(document, known: known))
        return try #require(try object(message.bytes)["cmps"] as? [String: [String: Any]])
    }

    @Test("the message names the device, the origin and the topics that all its entities share")
    func device() throws {
        let message = try object(Discovery(settings).message(Entities(try Documents.full())).bytes)
        let device = try #require(message["dev"] as? [String: Any])
        #expect(device["ids"] as? [String] == ["windowsill_7f3a9c2e"])
        #expect(device["sw"] as? String == "1.2.3")
        #expect((message["o"] as? [String: Any])?["name"] as? String == "windowsill")
        #expect(device["cu"] == nil)
        #expect(message["stat_t"] as? String == "windowsill/7f3a9c2e/air")
        #expect(message["avty_t"] as? String == "windowsill/7f3a9c2e/availability")
    }

    @Test(
        "no entity's name begins with the device's, which Home Assistant puts before it",
        arguments: ["Room", "room", "Outside", "Today", "Problem", "Windowsill"])
    func namesOnce(device: String) throws {
        var settings = settings
        settings.name = device
        let message = Discovery(settings).message(Entities(try Documents.full()))
        let components = try #require(try object(message.bytes)["cmps"] as? [String: [String: Any]])
        let names = components.values.compactMap { $0["name"] as? String }
        #expect(names.count == components.count && names.allSatisfy { !$0.isEmpty })
        #expect(names.filter { $0.lowercased().hasPrefix("\(device.lowercased()) ") } == [])
    }

    @Test("a name that continues the device's is left as it is, and another begins with a capital")
    func wholeWords() throws {
        var settings = settings
        settings.name = "Room"
        let message = Discovery(settings).message(Entities(try Documents.full()))
        let components = try #require(try object(message.bytes)["cmps"] as? [String: [String: Any]])
        #expect(components["room_temperature"]?["name"] as? String == "Temperature")
        settings.name = "Ro"
        let whole = Discovery(settings).message(Entities(try Documents.full()))
        let others = try #require(try object(whole.bytes)["cmps"] as? [String: [String: Any]])
        #expect(others["room_temperature"]?["name"] as? String == "Room temperature")
    }

    @Test("the device links to the station's page where there is one")
    func page() throws {
        var settings = settings
        settings.page = "http://sill.local:8080/"
        let message = try object(Discovery(settings).message(Entities(try Documents.full())).bytes)
        #expect((message["dev"] as? [String: Any])?["cu"] as? String == "http://sill.local:8080/")
    }

    @Test("calls that are more than the limit leave none, and without a count it is not known how many are left")
    func callsLeft() throws {
        func left(_ billed: Int?) throws -> JSONText? {
            var document = try Documents.full()
            document.providers[0].billedToday = billed
            return Entities(document).all.first { $0.entity == "provider_openweathermap_calls_left" }?.state
        }
        #expect(try left(1001)?.plain == "0")
        #expect(try left(nil) == .null)
        #expect(try left(.min)?.plain != nil)
    }

    private static let table: [(key: String, kind: String, unit: String, state: String, value: String)] = [
        ("room_temperature", "temperature", "°C", "measurement", "21.4"),
        ("room_humidity", "humidity", "%", "measurement", "45"),
        ("room_pressure", "atmospheric_pressure", "hPa", "measurement", "1013.2"),
        ("room_illuminance", "illuminance", "lx", "measurement", "320"),
        ("outside_temperature", "temperature", "°C", "measurement", "-3.1"),
        ("place_attic_temperature", "temperature", "°C", "measurement", "18.0"),
        ("room_dew_point", "", "°C", "measurement", "9.1"),
        ("room_absolute_humidity", "", "g/m³", "measurement", "8.4"),
        ("room_comfort", "enum", "", "", "dry"),
        ("sea_level_pressure", "atmospheric_pressure", "hPa", "measurement", "1018.3"),
        ("pressure_change", "", "hPa", "measurement", "-1.2"),
        ("condition", "", "", "", "light rain"),
        ("wind_speed", "wind_speed", "m/s", "measurement", "3.6"),
        ("wind_bearing", "wind_direction", "°", "measurement_angle", "240"),
        ("rain_last_hour", "precipitation", "mm", "measurement", "0.3"),
        ("today_low", "", "°C", "measurement", "-4"),
        ("tomorrow_precipitation_chance", "", "%", "measurement", "70"),
        ("air_quality", "aqi", "", "measurement", "2"),
        ("pm25", "pm25", "µg/m³", "measurement", "8.1"),
        ("sunrise", "timestamp", "", "", "2026-11-22T07:40:00+01:00"),
        ("advice", "", "", "", "Keep shut: rain"),
        ("advice_urgency", "enum", "", "", "hint"),
        ("advice_window", "", "", "", "shut_rain"),
        ("advice_mould", "", "", "", "none"),
        ("alert", "safety", "", "", "true"),
        ("alert_event", "", "", "", "Gale"),
        ("problem", "problem", "", "", "true"),
        ("health_sensor_room_sht31", "problem", "", "", "false"),
        ("health_weather_forecast", "problem", "", "", "true"),
        ("provider_openweathermap_calls_left", "", "", "measurement", "856"),
        ("provider_openweathermap_current", "enum", "", "", "works"),
        ("provider_openweathermap_forecast", "enum", "", "", "fails"),
        ("counter_readings_failed", "", "", "total_increasing", "3"),
        ("counter_requests_failed", "", "", "total_increasing", "2"),
        ("undervoltage", "problem", "", "", "false"),
        ("processor_temperature", "", "°C", "measurement", "51"),
        ("uptime", "duration", "s", "measurement", "86400"),
        ("room_age", "duration", "s", "measurement", "4"),
    ]

    @Test("each quantity has its class, unit, state class and value", arguments: table)
    func entity(_ row: (key: String, kind: String, unit: String, state: String, value: String)) throws {
        let entities = Entities(try Documents.full())
        let component = try #require(try components(try Documents.full())[row.key])
        #expect(component["dev_cla"] as? String ?? "" == row.kind)
        #expect(component["unit_of_meas"] as? String ?? "" == row.unit)
        #expect(component["stat_cla"] as? String ?? "" == row.state)
        #expect(component["uniq_id"] as? String == "windowsill_7f3a9c2e_\(row.key)")
        let platform = try #require(component["p"] as? String)
        #expect(component["def_ent_id"] as? String == "\(platform).windowsill_\(row.key)")
        #expect(component["val_tpl"] as? String == "{{ value_json.\(row.key) }}")
        #expect(component["exp_aft"] as? Int == 900)
        #expect(entities.all.first { $0.entity == row.key }?.state.plain == row.value)
    }

    @Test("no key, identifier or name is there twice, and each key is in the state that its component reads")
    func unique() throws {
        let entities = Entities(try Documents.full())
        #expect(Set(entities.all.map(\.entity)).count == entities.all.count)
        #expect(Set(entities.all.map(\.name)).count == entities.all.count)
        for group in [EntityGroup.air, .weather, .station] {
            let state = try object(entities.state(of: group).bytes)
            #expect(Set(state.keys) == Set(entities.all.filter { $0.topic == group }.map(\.entity)))
        }
    }

    @Test(
        "at most forty and the verdicts on places are enabled, however many places there are; diagnostics and ages are not"
    )
    func enabled() throws {
        var document = try Documents.full()
        let attic = try #require(document.places.first)
        for number in 0..<100 {
            document.places.append(.init(place: "place\(number)", air: attic.air))
        }
        let entities = Entities(document).all
        let isVerdict = { (value: ShownValue) in value.entity.hasPrefix("place_") && value.group == .outlook }
        #expect(entities.filter { isVerdict($0) && !$0.isEnabled }.isEmpty)
        #expect(entities.filter { $0.isEnabled && !isVerdict($0) }.count == 40)
        #expect(entities.count < 400)
        #expect(entities.filter { $0.deviceClass == "duration" && $0.isEnabled }.isEmpty)
        let usual = Entities(try Documents.full()).all
        #expect(usual.filter(\.isEnabled).count <= 40)
        #expect(entities.filter { $0.isEnabled && $0.isDiagnostic }.map(\.entity).allSatisfy { $0 == "problem" })
    }

    @Test("the verdicts on eight places are enabled, and nothing is disabled for them")
    func enabledVerdicts() throws {
        func enabled(kind: String?) throws -> [String] {
            var document = try Documents.full()
            document.places = (0..<7).map { number in
                .init(
                    place: "place\(number)", kind: kind, air: document.room, derived: document.roomDerived,
                    today: document.roomToday)
            }
            return Entities(document).all.filter(\.isEnabled).map(\.entity)
        }
        let verdicts = (0..<7).flatMap { ["place_place\($0)_window", "place_place\($0)_mould"] }
        let (advised, plain) = (try enabled(kind: "room"), try enabled(kind: nil))
        #expect(plain.count == 40)
        #expect(advised.filter(verdicts.contains) == verdicts)
        #expect(advised.filter { !verdicts.contains($0) } == plain)
    }

    @Test("what is stale is null, and not left out")
    func stale() throws {
        var document = try Documents.full()
        document.room[.temperature].state = .stale
        document.weather.state = .stale
        let known = Set(Entities(try Documents.full()).all.map(\.entity))
        let entities = Entities(document, known: known)
        let air = try object(entities.state(of: .air).bytes)
        #expect(air["room_temperature"] is NSNull)
        #expect(air["room_humidity"] as? Int == 45)
        let weather = try object(entities.state(of: .weather).bytes)
        #expect(weather["wind_speed"] is NSNull)
        #expect(weather["condition"] is NSNull)
        #expect(Set(entities.all.map(\.entity)) == known)
    }

    @Test("a number that is not finite is null, and texts keep JSON whole")
    func values() throws {
        #expect(JSONText.number(.nan, decimals: 1).bytes == Array("null".utf8))
        #expect(JSONText.number(.infinity, decimals: 1).plain == nil)
        let hostile = "a\"b\\c\u{0}\n\u{7f}é"
        let read = try object(JSONText.object([("k", .text(hostile))]).bytes)
        #expect(read["k"] as? String == hostile)
        let long = ShownValue("k", .air, .text, "n", .text(String(repeating: "x", count: 1000)))
        #expect(long.state.plain?.count == 250)
        #expect(ShownValue("k", .air, .text, "n", .text("odd")).limited(to: ["even"]).state == .null)
    }

    @Test("what was never known is not announced; what was announced stays")
    func known() throws {
        let empty = try Documents.empty()
        let first = Set(Entities(empty).all.map(\.entity))
        #expect(!first.contains("room_illuminance") && !first.contains("condition"))
        #expect(first.contains("advice") && first.contains("problem"))
        let later = Set(Entities(empty, known: ["room_illuminance"]).all.map(\.entity))
        #expect(later == first.union(["room_illuminance"]))
    }

    @Test("a renamed sensor keeps its entity, and a second of its kind has one of its own")
    func renamed() throws {
        var document = try Documents.full()
        document.sensors[0].name = "sill"
        document.health[1].component = "sensor/sill"
        var twin = document.sensors[0]
        twin.name = "twin"
        document.sensors.append(twin)
        document.health.append(.init(component: "sensor/twin", state: "fails", for: nil, cause: nil, remedy: nil))
        let keys = Entities(document).all.map(\.entity).filter { $0.hasPrefix("health_sensor") }
        #expect(keys == ["health_sensor_room_sht31", "health_sensor_attic_sht31", "health_sensor_room_sht31_2"])
    }

    @Test("places whose names differ only in what a key cannot have do not meet")
    func places() throws {
        var document = try Documents.full()
        let attic = try #require(document.places.first)
        document.places = ["my-attic", "my_attic", "room"].map { .init(place: $0, air: attic.air) }
        let keys = Entities(document).all.map(\.entity).filter { $0.hasSuffix("_temperature") && $0.hasPrefix("place") }
        #expect(keys == ["place_my_attic_temperature", "place_my_attic_2_temperature", "place_room_temperature"])
    }

    @Test("a further place has the entities of the room under its own name, and verdicts where it gets advice")
    func furtherPlaces() throws {
        var document = try Documents.full()
        document.places = [
            .init(
                place: "wine-cellar", title: "Keller", kind: "cellar", air: document.room,
                derived: document.roomDerived, today: document.roomToday)
        ]
        document.advice.append(
            .init(
                subject: "window", place: "wine-cellar", verdict: "shut_adds", urgency: "hint",
                headline: "Keller: keep shut", details: [], grounds: []))
        func entities() -> [ShownValue] { Entities(document).all }
        func ends(of place: String) -> Set<Substring> {
            Set(entities().filter { $0.entity.hasPrefix(place) }.map { $0.entity.dropFirst(place.count) })
        }
        #expect(ends(of: "place_wine_cellar_") == ends(of: "room_").union(["window", "mould"]))
        let window = try #require(entities().first { $0.entity == "place_wine_cellar_window" })
        #expect(window.state.plain == "shut_adds" && window.name == "Keller window" && window.isEnabled)
        #expect(entities().first { $0.entity == "advice_window" }?.state.plain == "shut_rain")
        document.places[0].kind = "none"
        #expect(ends(of: "place_wine_cellar_") == ends(of: "room_"))
    }

    @Test("a place whose window cannot be opened has no entity for it, be it the room or another")
    func withoutWindow() throws {
        var document = try Documents.full()
        document.places[0].kind = "cellar"
        document.places[0].hasWindow = false
        document.roomHasWindow = false
        let keys = Entities(document).all.map(\.entity)
        #expect(!keys.contains("place_attic_window") && keys.contains("place_attic_mould"))
        #expect(!keys.contains("advice_window") && keys.contains("advice_mould"))
    }

    @Test("what is advised on a room is unknown while its temperature or its humidity is, and on the sky it is not")
    func unjudged() throws {
        var document = try Documents.full()
        (document.advice, document.placesWithoutHumidity) = ([], ["room"])
        func state(_ key: String) -> JSONText? { Entities(document).all.first { $0.entity == key }?.state }
        #expect(state("advice_window") == .null && state("advice_mould") == .null)
        #expect(state("advice") == .null && state("advice_urgency") == .null)
        #expect(state("advice_frost")?.plain == "none")
        document.placesWithoutHumidity = []
        #expect(state("advice_window")?.plain == "none" && state("advice")?.plain == "none")
        document.sensors.removeAll { $0.place == "room" }
        #expect(state("advice_window") == .null && state("advice_frost")?.plain == "none")
    }

    @Test("the most urgent advice is the line of all places that it is the same for")
    func joined() throws {
        var document = try Documents.full()
        var line = try #require(document.advice.first)
        line.headline = "Keep shut: Room, Attic"
        document.joinedAdvice = [line]
        #expect(Entities(document).all.first { $0.entity == "advice" }?.state.plain == "Keep shut: Room, Attic")
    }

    @Test("a document with any number of services, topics and counters has some of them, each with a key of its own")
    func manyCounts() throws {
        var document = try Documents.full()
        for number in 0..<1000 { document.counters["Ä \(number)"] = Int.max }
        let topics = (0..<1000).map { SnapshotDocument.Provider.Topic(topic: "Ä", state: "odd \($0)") }
        document.providers = (0..<1000).map { .init(id: "x", name: "\($0)", attribution: "", topics: topics) }
        let entities = Entities(document).all
        #expect(Set(entities.map(\.entity)).count == entities.count)
        #expect(entities.count < 400)
        #expect(entities.filter { $0.entity.hasPrefix("provider_") }.allSatisfy { $0.state == .null })
    }

    @Test("a removed component is named once with its platform alone")
    func removed() throws {
        let entities = Entities(try Documents.full())
        let message = try object(Discovery(settings).message(entities, removed: ["old": "binary_sensor"]).bytes)
        let components = try #require(message["cmps"] as? [String: [String: Any]])
        #expect(components["old"] as? [String: String] == ["p": "binary_sensor"])
    }

    @Test("two stations share no topic and no identifier")
    func twoStations() throws {
        let other = HomeAssistantSettings(stationID: "00000001", version: "1.2.3")
        let text = String(decoding: Discovery(other).message(Entities(try Documents.full())).bytes, as: UTF8.self)
        #expect(!text.contains("7f3a9c2e"))
        #expect(other.discoveryTopic != settings.discoveryTopic)
        #expect(HomeAssistantSession.will(of: other).topic != HomeAssistantSession.will(of: settings).topic)
    }

    @Test("a day of a full station's messages at one a minute is below 4 MB")
    func bytes() throws {
        let entities = Entities(try Documents.full())
        func size(_ group: EntityGroup) -> Int {
            entities.state(of: group).bytes.count + settings.topic(of: group).utf8.count + 10
        }
        let config = Discovery(settings).message(entities).bytes.count
        // The air each minute; the rest when it changes, or every five minutes.
        let day = 1440 * (size(.air) + 4) + 288 * (size(.weather) + size(.station) + size(.details)) + 3 * config
        #expect(day < 4_000_000, "\(day) bytes; the discovery message has \(config)")
        #expect(config < 60_000)
    }

    @Test("commands have topics and entities only if they are allowed")
    func commands() throws {
        let without = try components(try Documents.full())
        #expect(without.keys.allSatisfy { !$0.hasPrefix("command_") })
        var settings = settings
        settings.acceptsCommands = true
        let message = try object(Discovery(settings).message(Entities(try Documents.full())).bytes)
        let components = try #require(message["cmps"] as? [String: [String: Any]])
        #expect(components["command_refresh"]?["cmd_t"] as? String == "windowsill/7f3a9c2e/command/refresh")
        #expect(components["command_message"]?["p"] as? String == "notify")
        #expect(components["command_next_page"]?["p"] as? String == "button")
    }
}

@Suite("An output in Home Assistant")
struct OutputDiscoveryTests {
    private func components(acceptsCommands: Bool) throws -> [String: [String: Any]] {
        let settings = HomeAssistantSettings(stationID: "1", version: "1", acceptsCommands: acceptsCommands)
        var document = try Documents.full()
        document.outputs = [
            .init(
                name: "big-fan", title: "Big fan", does: "dry", isOn: true, cause: "values", reason: "damp", forS: 5)
        ]
        let entities = Entities(document)
        let message = try object(Discovery(settings).message(entities).bytes)
        return try #require(message["cmps"] as? [String: [String: Any]])
    }

    @Test("has its state and its cause without commands, and nothing that switches it")
    func state() throws {
        let components = try components(acceptsCommands: false)
        #expect(components["output_big_fan"]?["p"] as? String == "binary_sensor")
        #expect(components["output_big_fan"]?["name"] as? String == "Big fan")
        #expect(components["output_big_fan_cause"]?["p"] as? String == "sensor")
        #expect(!components.keys.contains { $0.hasPrefix("command_") })
    }

    @Test("has keys of its own whatever the other outputs are called")
    func names() throws {
        var document = try Documents.full()
        document.outputs = ["fan-cause", "fan", "fan-auto", "fan_cause"].map { name in
            SnapshotDocument.Output(
                name: name, title: name, does: "dry", isOn: true, cause: "values", reason: "damp", forS: 5)
        }
        let entities = Entities(document)
        let keys = entities.all.map(\.entity).filter { $0.hasPrefix("output_fan") }
        #expect(Set(keys).count == 8 && keys.count == 8, "\(keys)")
        let settings = HomeAssistantSettings(stationID: "1", version: "1", acceptsCommands: true)
        let message = try object(Discovery(settings).message(entities).bytes)
        let components = try #require(message["cmps"] as? [String: [String: Any]])
        #expect(components["command_output_fan_auto"]?["p"] as? String == "switch")
        let release = components["command_output_fan_auto_2"]
        #expect(release?["cmd_t"] as? String == "windowsill/1/command/output/fan/auto")
    }

    @Test("has a switch and a button for automatic with commands")
    func commands() throws {
        let components = try components(acceptsCommands: true)
        let on = components["command_output_big_fan"]
        #expect(on?["p"] as? String == "switch")
        #expect(on?["cmd_t"] as? String == "windowsill/1/command/output/big-fan/set")
        #expect(on?["val_tpl"] as? String == "{{ value_json.output_big_fan }}")
        #expect(on?["stat_on"] as? String == "True" && on?["pl_on"] as? String == "ON")
        let auto = components["command_output_big_fan_auto"]
        #expect(auto?["p"] as? String == "button")
        #expect(auto?["cmd_t"] as? String == "windowsill/1/command/output/big-fan/auto")
    }
}

@Suite("What Home Assistant asks of a station")
struct StationCommandTests {
    private let settings = HomeAssistantSettings(stationID: "1", version: "1", acceptsCommands: true)

    private func command(_ topic: CommandTopic, _ payload: [UInt8], isRetained: Bool = false) -> StationCommand? {
        StationCommand(
            MQTTMessage(topic: settings.topic(of: topic), payload: payload, isRetained: isRetained), of: settings)
    }

    @Test("a button is pressed by its word alone")
    func buttons() {
        #expect(command(.refresh, Array("PRESS".utf8)) == .refresh)
        #expect(command(.nextPage, Array("PRESS".utf8)) == .nextPage)
        #expect(command(.light, Array("PRESS".utf8)) == .light)
        for payload in [[], Array("press".utf8), Array("PRESS\n".utf8), [0xFF]] {
            #expect(command(.refresh, payload) == nil)
        }
    }

    @Test("an output is switched on and off by its words alone, and left to itself by a press")
    func outputs() throws {
        let on = try #require(CommandDocument.Order("fan", .on))
        #expect(command(.output("fan"), Array("ON".utf8)) == .output(on))
        #expect(command(.output("fan"), Array("OFF".utf8))?.document?.text == "output off 14400\nfan\n")
        #expect(command(.outputAuto("fan"), Array("PRESS".utf8))?.document?.text == "output auto 14400\nfan\n")
        for payload in ["auto", "1", "", "ON\n"] { #expect(command(.output("fan"), Array(payload.utf8)) == nil) }
        #expect(command(.output(""), Array("ON".utf8)) == nil)
        #expect(command(.output("a/b"), Array("ON".utf8)) == nil)
    }

    @Test("a message becomes one printable line of at most 200 characters")
    func message() {
        #expect(command(.message, Array("  Laundry\tis \n done ".utf8)) == .message("Laundry is done"))
        #expect(command(.message, Array("a\u{1b}[31mb\u{0}".utf8)) == .message("a[31mb"))
        #expect(
            command(.message, Array(String(repeating: "é", count: 500).utf8))
                == .message(String(repeating: "é", count: 200)))
        for payload in [[], Array(" \n ".utf8), [0xC3], [UInt8](repeating: 0x61, count: 1025), Array("\u{200e}".utf8)] {
            #expect(command(.message, payload) == nil)
        }
    }

    @Test("a retained command, one of another station and one of a station that takes none are ignored")
    func ignored() {
        let press = Array("PRESS".utf8)
        #expect(command(.refresh, press, isRetained: true) == nil)
        let other = MQTTMessage(topic: "windowsill/2/command/refresh", payload: press)
        #expect(StationCommand(other, of: settings) == nil)
        var deaf = settings
        deaf.acceptsCommands = false
        #expect(StationCommand(MQTTMessage(topic: deaf.topic(of: .refresh), payload: press), of: deaf) == nil)
    }

    @Test("whatever bytes arrive make a command or nothing")
    func anything() {
        var generator = SplitMix64(seed: 1)
        var messages = 0
        for round in 0..<50 {
            let scalars = (0..<Int.random(in: 0...400, using: &generator)).map { _ in
                Unicode.Scalar(UInt32.random(in: 0...0x2FF, using: &generator)) ?? " "
            }
            var payload = Array(String(String.UnicodeScalarView(scalars)).utf8)
            // Every other one is no UTF-8.
            if round % 2 == 0, !payload.isEmpty { payload[payload.count / 2] = 0xFF }
            for topic in CommandTopic.simple {
                guard case .message(let text) = command(topic, payload) else { continue }
                messages += 1
                #expect(text.unicodeScalars.allSatisfy { $0 == " " || $0 > " " && !$0.properties.isWhitespace })
                #expect((1...200).contains(text.unicodeScalars.count))
            }
        }
        #expect((1...100).contains(messages))
    }

    @Test("ten commands a minute are carried out, and no more")
    func limit() {
        var limit = CommandLimit()
        let allowed = (0..<20).map { limit.allows(at: .start + .seconds($0)) }
        #expect(allowed.filter { $0 }.count == 10)
        let later = limit.allows(at: .start + .seconds(61))
        #expect(later)
    }
}
