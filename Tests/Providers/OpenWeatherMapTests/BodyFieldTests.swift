import ProviderKit
import Testing
import Values

@testable import OpenWeatherMap

/// One row of a table, and random models that it writes and reads.
struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What the row writes of a model, and of a model that it has read from that.
    let twice: @Sendable (inout RandomWeather) throws -> (JSONTree, JSONTree)

    init<Model>(
        _ table: String, _ field: Field<Model>, _ empty: Model,
        _ random: @escaping @Sendable (inout RandomWeather) -> Model
    ) where Model: Sendable {
        testDescription = "\(table) \(field.name)"
        twice = { weather in
            let written = JSONTree(random(&weather), [field])
            var reader = FieldReader(takesDigits: true)
            var model = empty
            reader.read([field], of: written, into: &model)
            #expect(reader.dropped.isEmpty)
            return (written, JSONTree(model, [field]))
        }
    }
}

@Suite("The rows of OpenWeatherMap's bodies")
struct BodyFieldTests {
    private static let rows: [Row] = UnitSystem.allCases.flatMap { units in
        let fields = BodyFields(units)
        let time = Timestamp(secondsSince1970: 1_795_158_000)
        let day = DayForecast(date: CivilTime(time, in: .utc).date, time: time)
        let smog = AirQuality(
            time: time, index: .poor, carbonMonoxide: 1.5, nitrogenMonoxide: 0, nitrogenDioxide: 2.25, ozone: 60,
            sulphurDioxide: 3, fineParticles: 7.5, coarseParticles: 9, ammonia: 0.5)
        var rows = fields.air.map { Row("air", $0, Air()) { $0.current().air } }
        rows += fields.oneCallAir.map { Row("One Call", $0, Air()) { $0.current().air.withDew } }
        rows += fields.oneCallDay.map { Row("One Call's day", $0, day) { ($0.daily().days.first ?? day).withDew } }
        rows += fields.dailyDay.map { Row("day", $0, day) { $0.daily().days.first ?? day } }
        rows += BodyFields.cityPlace.map { Row("city", $0, Place()) { $0.current().place } }
        rows += BodyFields.currentPlace.map { Row("place", $0, Place()) { $0.current().place } }
        rows += BodyFields.airQuality.map { Row("air quality", $0, AirQuality(time: time)) { _ in smog } }
        return rows
    }

    @Test("what a row writes it reads again", arguments: rows)
    func identity(row: Row) throws {
        var random = RandomWeather(seed: 20_261_126)
        var written = 0
        for _ in 0..<40 {
            let (first, second) = try row.twice(&random)
            #expect(first == second)
            if first != .object([:]) { written += 1 }
        }
        #expect(written > 0, "no model had the value")
    }

    @Test(
        "explain names the rows that a value is read from",
        arguments: [
            ("pressure", .current, .free, "main.sea_level, main.pressure, in hectopascals"),
            ("low", .current, .free, "main.temp, in kelvins"),
            ("low", .forecast, .free, "list[].main.temp, list[].main.temp_min, in kelvins"),
            ("chance", .forecast, .free, "list[].pop, from 0 to 1"),
            ("rise", .forecast, .daily, "city.sunrise, in seconds since 1970"),
            ("rise", .forecast, .oneCall3, "current.sunrise, in seconds since 1970"),
            ("rain", .daily, .oneCall4, "data[].rain, in millimetres"),
            ("condition", .daily, .oneCall3, "daily[].weather"),
            ("visibility", .daily, .daily, nil),
        ] as [(String, WeatherTopic, Plan, String?)])
    func places(quantity: String, topic: WeatherTopic, plan: Plan, text: String?) {
        #expect(BodyFields.place(of: quantity, in: topic, of: plan) == text)
    }
}

extension Air {
    /// The same with what `/data/2.5` does not have.
    fileprivate var withDew: Air {
        var air = self
        (air.dewPoint, air.uvIndex) = (temperature, 3.5)
        return air
    }
}

extension DayForecast {
    /// The same with what `/data/2.5` does not have.
    fileprivate var withDew: DayForecast {
        var day = self
        (day.dewPoint, day.uvIndex) = (low, 3.5)
        return day
    }
}
