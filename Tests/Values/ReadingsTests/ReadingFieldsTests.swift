import Testing

@testable import Values

@Suite("Readings in what other programs say")
struct ReadingFieldsTests {
    private func content(_ text: String) throws -> JSONTree { try #require(JSONTree(reading: Array(text.utf8))) }

    private func field(_ quantity: Quantity, _ key: String?, _ unit: ReadingUnit? = nil) throws -> ReadingField {
        ReadingField(quantity, key: key, unit: try #require(unit ?? ReadingUnit.all(of: quantity).first))
    }

    /// A message in a program's form, the path and the unit of its temperature, and that temperature in thousandths of a degree.
    struct Shape: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: String
        var key: String?
        var unit = ReadingUnit.celsius
        var value: Int
    }

    private static let shapes = [
        Shape(
            testDescription: "Zigbee2MQTT",
            text: """
                {"battery":87,"humidity":61.4,"last_seen":"2026-11-20T07:00:00.250Z","linkquality":116,"power_outage_count":3,\
                "temperature":19.82,"update":{"installed_version":-1,"state":"idle"},"voltage":2985}
                """, key: "temperature", value: 19_820),
        Shape(
            testDescription: "rtl_433",
            text: """
                {"time":"2026-11-20 08:00:00","model":"LaCrosse-TX141THBv2","id":168,"channel":0,"battery_ok":1,\
                "temperature_F":44.6,"humidity":88,"test":"No","mic":"CRC"}
                """, key: "temperature_F", unit: .fahrenheit, value: 7_000),
        Shape(testDescription: "ESPHome", text: "21.46", value: 21_460),
        Shape(
            testDescription: "Tasmota",
            text: """
                {"Time":"2026-11-20T08:00:00","BME280":{"Temperature":-3.4,"Humidity":71.2,"DewPoint":-7.8,"Pressure":1009.6},\
                "PressureUnit":"hPa","TempUnit":"C"}
                """, key: "BME280.Temperature", value: -3_400),
        Shape(
            testDescription: "a second Windowsill",
            text: "{\"room_temperature\":22.13,\"room_humidity\":null,\"room_age\":12,\"advice\":\"open\"}",
            key: "room_temperature", value: 22_130),
        Shape(testDescription: "Home Assistant's statestream", text: "18.9", value: 18_900),
        Shape(
            testDescription: "a gateway's list", text: "{\"sensors\":[{\"t\":\"5.0\"},{\"t\":\"5.25\"}]}",
            key: "sensors.1.t", value: 5_250),
        Shape(testDescription: "a name with a dot", text: "{\"a\":{\"b.c\":1}}", key: "a.b.c", value: 1_000),
        Shape(testDescription: "kelvins", text: "{\"t\":273.15}", key: "t", unit: .kelvin, value: 0),
    ]

    @Test("the messages of common programs give their value in the recorded unit", arguments: shapes)
    func reads(shape: Shape) throws {
        let field = try field(.temperature, shape.key, shape.unit)
        #expect(try field.value(in: content(shape.text)) == shape.value)
    }

    @Test("every unit is converted into the one in which its quantity is recorded")
    func converts() throws {
        let pressures: [(ReadingUnit, Double)] = [
            (.hectopascals, 1013.25), (.millibars, 1013.25), (.pascals, 101_325), (.kilopascals, 101.325),
            (.millimetresOfMercury, 760), (.inchesOfMercury, 29.9213),
        ]
        for (unit, number) in pressures {
            let value = try field(.pressure, nil, unit).value(in: .number(number))
            #expect(value == 1_013_250, "\(unit)")
        }
        for quantity in Quantity.sensed {
            let units = ReadingUnit.all(of: quantity)
            let symbol = quantity.unit == .index ? "index" : quantity.unit.symbol
            #expect(units.first?.rawValue == symbol, "\(quantity)")
        }
        #expect(Set(Quantity.allCases.flatMap { ReadingUnit.all(of: $0) }) == Set(ReadingUnit.allCases))
    }

    @Test("what is missing or null is no value", arguments: ["{}", "{\"t\":null}", "{\"t\":nan}", "{\"T\":1}"])
    func lacks(text: String) throws {
        #expect(try field(.temperature, "t").value(in: content(text)) == nil)
    }

    @Test(
        "what is not a number, and what no air has, is an error that names it",
        arguments: [
            ("{\"t\":\"warm\"}", "\"warm\" at \"t\" is not a number"),
            ("{\"t\":true}", "true at \"t\" is not a number"), ("{\"t\":[21]}", "[…] at \"t\" is not a number"),
            ("{\"t\":{}}", "{…} at \"t\" is not a number"), ("{\"t\":\"\"}", "\"\" at \"t\" is not a number"),
            ("{\"t\":\"1e3\"}", "\"1e3\" at \"t\" is not a number"),
            ("{\"t\":\"21.5 °C\"}", "\"21.5 °C\" at \"t\" is not a number"),
            ("{\"t\":171.6}", "no air has 171.6 °C, which is at \"t\""),
            ("{\"t\":1e308}", "no air has 1000000000000.0 °C, which is at \"t\""),
        ])
    func refuses(text: String, message: String) throws {
        do throws(WrongReading) {
            let field = ReadingField(.temperature, key: "t", unit: .celsius)
            let value = try field.value(in: JSONTree(reading: Array(text.utf8)) ?? .null)
            Issue.record("\(String(describing: value))")
        } catch {
            #expect(error.description == message)
        }
    }

    @Test("a document of the station's own is read as it was written")
    func document() throws {
        let values: QuantityValues = [
            .temperature: -21_305, .humidity: 48_120, .pressure: 1_013_250, .illuminance: 320_000,
            .carbonDioxide: 640_000,
        ]
        let time = Timestamp(secondsSince1970: 1_795_129_200)
        for stamp in [nil, time] {
            let written = ReadingDocument(values, time: stamp).bytes
            let read = try #require(JSONTree(reading: written))
            let fields = ReadingFields(documenting: Quantity.sensed)
            #expect(try fields.values(in: read) == values)
            #expect(fields.stamp(in: read) == stamp)
            #expect(ReadingDocument.isOurs(written))
        }
        for other in ["", "{}", "[]", "{\"by\":\"cron\"}"] { #expect(!ReadingDocument.isOurs(Array(other.utf8))) }
    }

    @Test("a sensor's file is in the folder beside the snapshot")
    func path() {
        #expect(
            ReadingDocument.path(of: "bedroom", beside: "/run/windowsill/snapshot.json")
                == "/run/windowsill/readings/bedroom.json")
        #expect(ReadingDocument.sensor(ofFile: "bedroom.json") == "bedroom")
        #expect(ReadingDocument.sensor(ofFile: ".bedroom.json") == nil)
        #expect(ReadingDocument.sensor(ofFile: "bedroom") == nil)
    }
}

@Suite("The stamps of other programs")
struct ReadingStampTests {
    private static let seven: Int64 = 1_795_129_200
    private static let stamps: [(String, Int64?)] = [
        ("\"2026-11-19T23:00:00Z\"", seven), ("\"2026-11-19T23:00:00.987Z\"", seven),
        ("\"2026-11-20T07:00:00+08:00\"", seven), ("\"2026-11-20 07:00:00+0800\"", seven),
        ("\"2026-11-19T23:00:00.123456+00:00\"", seven), ("\"2026-11-19T18:00:00,5-05:00\"", seven),
        ("1795129200", seven), ("1795129200.9", seven), ("1795129200987", seven), ("\"1795129200\"", seven),
        ("0", 0), ("-1", -1), ("1e300", nil), ("\"2026-11-20 07:00:00\"", nil), ("\"2026-11-20T07:00:00\"", nil),
        ("\"2026-11-31T07:00:00Z\"", nil), ("\"2026-11-20T07:00:00Zulu\"", nil), ("\"yesterday\"", nil), ("\"\"", nil),
        ("true", nil), ("[]", nil), ("\"2026-11-20T07:00:00.+08:00:00:00:00:00:00:00\"", nil),
    ]

    @Test("a stamp is a moment, or nothing: a time without an offset may be of any zone", arguments: stamps)
    func reads(text: String, seconds: Int64?) throws {
        let tree = try #require(JSONTree(reading: Array(text.utf8)))
        #expect(ReadingStamp.moment(of: tree)?.secondsSince1970 == seconds)
    }

    @Test("a reading is as old as its stamp says, and never younger than its arrival")
    func ages() {
        let now = Timestamp(secondsSince1970: Self.seven)
        func age(_ stamp: Int64?, arrived: Int = 5, isClockSet: Bool = true) -> Duration {
            ReadingStamp.age(
                of: stamp.map { now.advanced(bySeconds: $0) }, at: isClockSet ? now : nil, arrived: .seconds(arrived))
        }
        #expect(age(nil) == .seconds(5))
        #expect(age(-60) == .seconds(60))
        #expect(age(-2) == .seconds(5))
        #expect(age(3600) == .seconds(5))
        #expect(age(-60, isClockSet: false) == .seconds(5))
        // A clock that was never set.
        #expect(age(-Self.seven) == .seconds(5))
    }

    @Test("a stamp dates what may have come long ago if its clock was set and is no more than two seconds ahead")
    func dates() {
        let now = Timestamp(secondsSince1970: Self.seven)
        let stamps: [(Int64?, Bool)] = [
            (nil, false), (0, true), (2, true), (3, false), (-86_400, true), (-Self.seven, false),
        ]
        for (seconds, expected) in stamps {
            #expect(ReadingStamp.dates(seconds.map { now.advanced(bySeconds: $0) }, at: now) == expected)
        }
    }
}
