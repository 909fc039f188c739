import Ports
import Testing
import Values

@testable import HomeAssistant

@Suite("What messages say of sensors elsewhere")
struct RemoteReadingsTests {
    private static let wall = Timestamp(secondsSince1970: 1_795_129_200)
    private static let bedroom = SubscribedSensor(
        name: "bedroom",
        fields: [
            .init(ReadingField(.temperature, key: "temperature", unit: .celsius), on: "zigbee2mqtt/bedroom"),
            .init(ReadingField(.humidity, key: "humidity", unit: .percent), on: "zigbee2mqtt/bedroom"),
        ], time: "last_seen", freshFor: .seconds(3900))
    private static let balcony = SubscribedSensor(
        name: "balcony",
        fields: [
            .init(ReadingField(.temperature, key: nil, unit: .fahrenheit), on: "balcony/sensor/temperature/state"),
            .init(ReadingField(.humidity, key: nil, unit: .percent), on: "balcony/sensor/humidity/state"),
        ], freshFor: .seconds(300))

    /// Readings with the times at which they are left.
    private struct Bench {
        var readings: RemoteReadings
        var now = Uptime.start
        var wall: Timestamp? = RemoteReadingsTests.wall
        var left: [(at: Uptime, sensor: String, document: ReadingDocument)] = []

        init(_ sensors: SubscribedSensor...) { readings = RemoteReadings(sensors) }

        mutating func say(_ text: String, on topic: String, isRetained: Bool = false) {
            readings.receive(MQTTMessage(topic: topic, payload: Array(text.utf8), isRetained: isRetained))
            advance()
        }

        mutating func advance() {
            for (sensor, document) in readings.advance(to: now, wall: wall) { left.append((now, sensor, document)) }
        }

        /// Lets time pass, and wakes when something is due.
        mutating func pass(_ time: Duration) {
            let end = now + time
            while let due = readings.nextDue, due <= end {
                now = max(due, now)
                advance()
            }
            wall = wall.map { $0.advanced(bySeconds: (end - now).components.seconds) }
            now = end
        }

        var values: [QuantityValues] { left.map(\.document.values) }
    }

    @Test("a message is left a second later, in the station's units, with its sender's stamp")
    func leaves() {
        var bench = Bench(Self.bedroom)
        bench.say(
            """
            {"battery":87,"humidity":61.4,"last_seen":"2026-11-19T22:59:58.250Z","linkquality":116,"temperature":19.82}
            """, on: "zigbee2mqtt/bedroom")
        #expect(bench.left.isEmpty)
        bench.pass(.seconds(10))
        #expect(bench.left.map(\.at) == [.start + .seconds(1)])
        #expect(bench.left.map(\.sensor) == ["bedroom"])
        #expect(bench.left[0].document.values == [.temperature: 19_820, .humidity: 61_400])
        #expect(bench.left[0].document.time == Self.wall.advanced(bySeconds: -2))
        #expect(bench.readings.nextDue == nil && bench.readings.troubles.isEmpty)
    }

    @Test("quantities with topics of their own are one reading, and one that is not said any more is not in the next")
    func joins() {
        var bench = Bench(Self.balcony)
        bench.say("44.6", on: "balcony/sensor/temperature/state")
        bench.say("88", on: "balcony/sensor/humidity/state")
        bench.pass(.seconds(200))
        bench.say("87.5", on: "balcony/sensor/humidity/state")
        bench.pass(.seconds(200))
        bench.say("87.0", on: "balcony/sensor/humidity/state")
        bench.pass(.seconds(200))
        #expect(
            bench.values == [
                [.temperature: 7_000, .humidity: 88_000], [.temperature: 7_000, .humidity: 87_500], [.humidity: 87_000],
            ])
        #expect(bench.left.allSatisfy { $0.document.time == nil })
    }

    @Test("a sender that divides what it says among messages of one topic loses none of it")
    func alternates() {
        var bench = Bench(Self.bedroom)
        bench.say("{\"temperature\":19.5,\"channel\":1}", on: "zigbee2mqtt/bedroom")
        bench.say("{\"humidity\":60}", on: "zigbee2mqtt/bedroom")
        bench.say("{\"wind\":3}", on: "zigbee2mqtt/bedroom")
        bench.pass(.seconds(5))
        #expect(bench.values.last == [.temperature: 19_500, .humidity: 60_000])
        #expect(bench.readings.troubles.isEmpty)
    }

    @Test("a topic that floods is read once a second, and its newest values are left")
    func floods() {
        var bench = Bench(Self.bedroom)
        var wakes = 0
        for number in 0..<1000 {
            bench.say("{\"temperature\":\(Double(number) / 100)}", on: "zigbee2mqtt/bedroom")
            bench.now = bench.now + .milliseconds(10)
            if bench.readings.nextDue.map({ $0 <= bench.now }) == true { wakes += 1 }
        }
        bench.pass(.seconds(5))
        #expect(bench.left.count <= 12, "\(bench.left.count)")
        #expect(zip(bench.left, bench.left.dropFirst()).allSatisfy { $1.at - $0.at >= .seconds(1) })
        #expect(bench.values.last == [.temperature: 9_990])
        #expect(wakes <= 24)
    }

    @Test("a live message is as old as its stamp: what a gateway sends again after hours does not become new")
    func sentAgain() {
        var bench = Bench(Self.bedroom)
        let (old, now) = (Self.wall.advanced(bySeconds: -10_800).secondsSince1970, Self.wall.secondsSince1970)
        bench.say("{\"temperature\":20,\"humidity\":50,\"last_seen\":\(old)}", on: "zigbee2mqtt/bedroom")
        bench.pass(.seconds(5))
        bench.say("{\"humidity\":51,\"last_seen\":\(now)}", on: "zigbee2mqtt/bedroom")
        bench.pass(.seconds(5))
        #expect(bench.values.last == [.humidity: 51_000])
        #expect(bench.left.last?.document.time == Self.wall)
    }

    @Test("what the broker kept is nothing new, unless its stamp says when it was made")
    func kept() {
        var bench = Bench(Self.bedroom, Self.balcony)
        bench.say("70", on: "balcony/sensor/temperature/state", isRetained: true)
        for stamp in ["", ",\"last_seen\":\"2026-11-20T07:00:00\"", ",\"last_seen\":0", ",\"last_seen\":1795129203"] {
            bench.say("{\"temperature\":20\(stamp)}", on: "zigbee2mqtt/bedroom", isRetained: true)
        }
        bench.pass(.seconds(5))
        #expect(bench.left.isEmpty)
        bench.say("{\"temperature\":20,\"last_seen\":1795120000}", on: "zigbee2mqtt/bedroom", isRetained: true)
        bench.pass(.seconds(5))
        // It is there with its time; that it is too old is the station's to say.
        let time = Timestamp(secondsSince1970: 1_795_120_000)
        #expect(bench.left.map(\.document) == [ReadingDocument([.temperature: 20_000], time: time)])
        // The same once more, at a new connection.
        bench.say("{\"temperature\":20,\"last_seen\":1795120000}", on: "zigbee2mqtt/bedroom", isRetained: true)
        bench.pass(.seconds(5))
        #expect(bench.left.count == 1)
        // What is hours old does not become new by what is said now of another quantity.
        bench.say("{\"humidity\":50}", on: "zigbee2mqtt/bedroom")
        bench.pass(.seconds(5))
        #expect(bench.values.last == [.humidity: 50_000])
    }

    @Test("what the broker kept waits until the board's clock can say how old it is")
    func keptBeforeClock() {
        var bench = Bench(Self.bedroom)
        bench.wall = nil
        for temperature in [19, 20] {
            let stamp = 1_795_129_180 + temperature
            bench.say(
                "{\"temperature\":\(temperature),\"last_seen\":\(stamp)}", on: "zigbee2mqtt/bedroom", isRetained: true)
        }
        bench.pass(.seconds(60))
        #expect(bench.left.isEmpty)
        bench.wall = Self.wall
        bench.advance()
        bench.pass(.seconds(5))
        let time = Timestamp(secondsSince1970: 1_795_129_200)
        #expect(bench.left.map(\.document) == [ReadingDocument([.temperature: 20_000], time: time)])
        bench.pass(.seconds(60))
        #expect(bench.left.count == 1)
        var overtaken = Bench(Self.bedroom)
        overtaken.wall = nil
        overtaken.say("{\"temperature\":19,\"last_seen\":1795129100}", on: "zigbee2mqtt/bedroom", isRetained: true)
        overtaken.say("{\"temperature\":20}", on: "zigbee2mqtt/bedroom")
        overtaken.pass(.seconds(5))
        overtaken.wall = Self.wall
        overtaken.pass(.seconds(1))
        overtaken.advance()
        overtaken.pass(.seconds(5))
        #expect(overtaken.values == [[.temperature: 20_000]])
    }

    private static let pair = SubscribedSensor(
        name: "attic",
        fields: [
            .init(ReadingField(.temperature, key: "t", unit: .celsius), on: "attic/temperature"),
            .init(ReadingField(.humidity, key: "h", unit: .percent), on: "attic/humidity"),
        ], time: "time", freshFor: .seconds(3900))

    @Test("each topic has a stamp of its own: what the broker kept of one is used, though another's is newer")
    func stampByTopic() {
        var bench = Bench(Self.pair)
        bench.say("{\"t\":20,\"time\":1795129190}", on: "attic/temperature", isRetained: true)
        bench.say("{\"h\":50,\"time\":1795129100}", on: "attic/humidity", isRetained: true)
        bench.pass(.seconds(5))
        let time = Timestamp(secondsSince1970: 1_795_129_190)
        #expect(
            bench.left.map(\.document) == [ReadingDocument([.temperature: 20_000, .humidity: 50_000], time: time)])
    }

    @Test("a sender that changes what it says is noticed once its last values are too old")
    func changedShape() {
        var bench = Bench(Self.bedroom)
        bench.say("{\"temperature\":20}", on: "zigbee2mqtt/bedroom")
        bench.pass(.seconds(3000))
        bench.say("{\"temp\":20}", on: "zigbee2mqtt/bedroom")
        bench.pass(.seconds(5))
        #expect(bench.readings.troubles.isEmpty)
        bench.pass(.seconds(1000))
        bench.say("{\"temp\":20}", on: "zigbee2mqtt/bedroom")
        bench.pass(.seconds(5))
        #expect(bench.readings.troubles.map(\.cause).contains { $0.contains("it has temp") })
    }

    @Test(
        "an empty message, and one that says unavailable, takes back the values of all keys",
        arguments: ["", "unavailable"])
    func takesBackKeys(word: String) {
        var bench = Bench(Self.bedroom)
        bench.say("{\"temperature\":20,\"humidity\":50}", on: "zigbee2mqtt/bedroom")
        bench.pass(.seconds(5))
        bench.say(word, on: "zigbee2mqtt/bedroom")
        bench.pass(.seconds(5))
        #expect(bench.values == [[.temperature: 20_000, .humidity: 50_000], QuantityValues()])
        #expect(bench.readings.troubles.isEmpty)
    }

    @Test("a stamp that is ahead of the board's clock is not left for the station")
    func ahead() {
        var bench = Bench(Self.bedroom)
        for stamp in ["4070908800", "\(Self.wall.secondsSince1970 + 60)", "\(Self.wall.secondsSince1970 + 2)"] {
            bench.say("{\"temperature\":20,\"humidity\":50,\"last_seen\":\(stamp)}", on: "zigbee2mqtt/bedroom")
            bench.advance()
            bench.pass(.seconds(2))
            bench.wall = Self.wall
        }
        #expect(bench.left.map(\.document.time) == [nil, nil, Self.wall.advanced(bySeconds: 2)])
    }

    @Test("a stamp of a clock that was never set does not count")
    func clockUnset() {
        var bench = Bench(Self.bedroom)
        bench.say("{\"temperature\":20,\"last_seen\":\"1970-01-01T00:10:00Z\"}", on: "zigbee2mqtt/bedroom")
        bench.pass(.seconds(5))
        #expect(bench.left.map(\.document) == [ReadingDocument([.temperature: 20_000])])
    }

    @Test(
        "a sender that says it has no value takes back the one before",
        arguments: ["unavailable", "unknown", "None", "nan", "", "null"])
    func takesBack(word: String) {
        var bench = Bench(Self.balcony)
        bench.say("44.6", on: "balcony/sensor/temperature/state")
        bench.say("88", on: "balcony/sensor/humidity/state")
        bench.pass(.seconds(5))
        bench.say(word, on: "balcony/sensor/temperature/state")
        bench.pass(.seconds(5))
        #expect(bench.values == [[.temperature: 7_000, .humidity: 88_000], [.humidity: 88_000]])
        var station = Bench(
            SubscribedSensor(
                name: "attic",
                fields: [
                    .init(ReadingField(.temperature, key: "room_temperature", unit: .celsius), on: "windowsill/b/air")
                ], freshFor: .seconds(900)))
        station.say("{\"room_temperature\":22.13,\"room_age\":12}", on: "windowsill/b/air")
        station.pass(.seconds(5))
        station.say("{\"room_temperature\":null,\"room_age\":null}", on: "windowsill/b/air")
        station.pass(.seconds(5))
        #expect(station.values == [[.temperature: 22_130], QuantityValues()])
    }

    private static let useless: [(text: String, part: String)] = [
        ("{\"temperature\":\"warm\"}", "\"warm\" at \"temperature\" is not a number"),
        ("{\"temperature\":true}", "true at \"temperature\" is not a number"),
        ("{\"temperature\":1e99}", "no air has"), ("{\"temperature\":150}", "no air has 150.0 °C"),
        ("{\"temp\":20,\"battery\":3}", "none of the sensor's keys; it has battery, temp"),
        ("{\"temperature\":20", "is not a JSON object"), ("[]", "is not a JSON object"), ("20", "is not a JSON object"),
        ("{}", "is empty"), ("", "is not a JSON object"), ("\u{0}", "is not a JSON object"),
        (String(repeating: "{\"temperature\":", count: 1000), "is not a JSON object"),
    ]

    @Test(
        "a message without a value is said with its topic and its keys, and the next good one is used",
        arguments: useless)
    func says(text: String, part: String) {
        var bench = Bench(Self.bedroom)
        bench.say(text, on: "zigbee2mqtt/bedroom")
        bench.pass(.seconds(5))
        #expect(bench.left.isEmpty)
        #expect(bench.readings.troubles.map(\.sensor) == ["bedroom"])
        let cause = bench.readings.troubles.first?.cause ?? ""
        #expect(cause.contains("zigbee2mqtt/bedroom") && cause.contains(part), "\(cause)")
        bench.say("{\"temperature\":20}", on: "zigbee2mqtt/bedroom")
        bench.pass(.seconds(5))
        #expect(bench.readings.troubles.isEmpty && bench.values == [[.temperature: 20_000]])
    }

    @Test("a value that is wrong costs its message, and the one before stays as old as it is")
    func keeps() {
        var bench = Bench(Self.bedroom)
        bench.say("{\"temperature\":20,\"humidity\":50}", on: "zigbee2mqtt/bedroom")
        bench.pass(.seconds(5))
        bench.say("{\"temperature\":21,\"humidity\":\"wet\"}", on: "zigbee2mqtt/bedroom")
        bench.pass(.seconds(5))
        #expect(bench.left.count == 1 && bench.readings.troubles.count == 1)
    }

    @Test("messages of other topics are nothing, and what is known of a sensor stays while its table does")
    func adopts() {
        var bench = Bench(Self.bedroom, Self.balcony)
        bench.say("{\"temperature\":20}", on: "zigbee2mqtt/kitchen")
        #expect(bench.readings.nextDue == nil)
        bench.say("{\"temperature\":20}", on: "zigbee2mqtt/bedroom")
        bench.say("50", on: "balcony/sensor/humidity/state")
        bench.pass(.seconds(5))
        var other = Self.balcony
        other.fields.removeLast()
        bench.readings = bench.readings.adopted(by: [Self.bedroom, other])
        bench.say("{\"humidity\":40}", on: "zigbee2mqtt/bedroom")
        bench.say("50", on: "balcony/sensor/temperature/state")
        bench.say("50", on: "balcony/sensor/humidity/state")
        bench.pass(.seconds(5))
        #expect(bench.values.suffix(2) == [[.temperature: 20_000, .humidity: 40_000], [.temperature: 10_000]])
    }

    @Test("each topic is subscribed to once, and what the broker kept is of use where a stamp may date it")
    func subscribes() {
        let readings = RemoteReadings([Self.bedroom, Self.balcony, Self.bedroom])
        #expect(
            readings.subscriptions.map(\.topic) == [
                "zigbee2mqtt/bedroom", "balcony/sensor/temperature/state", "balcony/sensor/humidity/state",
            ])
        #expect(readings.subscriptions.map(\.keptToo) == [true, false, false])
        #expect(RemoteReadings([]).subscriptions.isEmpty && RemoteReadings([]).nextDue == nil)
    }
}
