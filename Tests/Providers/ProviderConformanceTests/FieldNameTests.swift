import ProviderKit
import TestSupport
import Testing
import Values

@Suite("The fields that a provider names")
struct FieldNameTests {
    @Test("every value has a field, and every field is in an answer", arguments: ProviderUnderTest.all)
    func fields(subject: ProviderUnderTest) async throws {
        let bench = ProviderBench(subject)
        let provider = bench.provider()
        await bench.run(for: .seconds(3600), with: provider)
        let answers = bench.client.bodies.value.map { String(decoding: $0, as: UTF8.self) }.joined()
        for update in bench.updates {
            for (quantity, topic) in Self.values(of: update) {
                let fields = update.origins[topic, quantity]
                #expect(!fields.isEmpty, "\(quantity) of \(topic)")
                for field in fields {
                    for key in Self.keys(in: field) {
                        #expect(answers.contains("\"\(key)\":"), "\(quantity) of \(topic): \(field)")
                    }
                }
            }
        }
    }

    @Test("a value that is refused is read from no field, however many were refused before")
    func refused() {
        var reader = FieldReader()
        reader.enter(.current, "current.")
        for number in 0..<150 { reader.drop("other\(number)") }
        var air = Air()
        let rows = [
            Field<Air>("wind", \.wind.speed, .metresPerSecond, as: "wind"),
            Field<Air>("gust", \.wind.gust, .metresPerSecond, as: "gust"),
        ]
        reader.read(rows, of: .object(["wind": .number(-1), "gust": .number(3)]), into: &air)
        #expect(air.wind.speed == nil && reader.origins[.current, "wind"].isEmpty)
        #expect(reader.origins[.current, "gust"] == ["current.gust (m/s)"])
    }

    /// What answers hold, by the names under which it is explained.
    private static func values(of update: WeatherUpdate) -> [(String, WeatherTopic)] {
        var found: [(String, WeatherTopic)] = []
        func add(_ name: String, _ topic: WeatherTopic, _ value: Any?) {
            if value != nil, !found.contains(where: { $0 == (name, topic) }) { found.append((name, topic)) }
        }
        if let current = update.current {
            let air = current.air
            for (name, value) in [
                ("temperature", air.temperature), ("humidity", air.humidity), ("pressure", air.pressure),
                ("feels_like", air.feelsLike), ("wind", air.wind.speed), ("wind_direction", air.wind.direction),
                ("gust", air.wind.gust), ("clouds", air.clouds), ("visibility", air.visibility),
                ("condition", current.conditions.first), ("rise", current.sun.sunrise), ("set", current.sun.sunset),
            ] as [(String, Any?)] { add(name, .current, value) }
            add("rain", .current, air.rain.lastHour ?? air.rain.lastThreeHours)
            add("snow", .current, air.snow.lastHour ?? air.snow.lastThreeHours)
        }
        for slot in update.hours?.slots ?? [] {
            add("temperature", .forecast, slot.air.temperature)
            add("humidity", .forecast, slot.air.humidity)
            add("pressure", .forecast, slot.air.pressure)
            add("condition", .forecast, slot.conditions.first)
            add("chance", .forecast, slot.chanceOfPrecipitation)
        }
        for day in update.days?.days ?? [] {
            for (name, value) in [
                ("low", day.low), ("high", day.high), ("condition", day.conditions.first),
                ("chance", day.chanceOfPrecipitation), ("rain", day.rain), ("snow", day.snow),
                ("rise", day.sun.sunrise), ("set", day.sun.sunset),
            ] as [(String, Any?)] { add(name, .daily, value) }
        }
        if let air = update.airQuality {
            add("air_quality", .air, air.index.map { $0.rawValue } ?? air.europeanIndex)
        }
        return found
    }

    /// The keys of an answer in a field: parts of its path, behind the endpoint and before the unit.
    private static func keys(in field: String) -> [String] {
        let path = field.split(separator: ": ").last ?? ""
        return path.prefix { $0 != " " }.split(separator: ".").map { String($0.prefix { $0 != "[" }) }
    }
}
