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

    private static func origins(of answer: String) throws -> FieldOrigins {
        let coder = OpenWeatherMapCoder()
        return switch answer {
        case "weather": try coder.current(from: Fixtures.current.bytes).origins
        case "weather at sea": try coder.current(from: Fixtures.polarSea.bytes).origins
        case "forecast": try coder.forecast(from: Fixtures.forecast.bytes).origins
        case "forecast/daily": try coder.daily(from: Fixtures.daily.bytes).origins
        case "onecall": try coder.oneCall(from: OneCallFixtures.whole.bytes).origins
        case "onecall/current": try coder.currentRecord(from: OneCallFixtures.current4.bytes).origins
        case "onecall/timeline/1day": try coder.dayPage(from: OneCallFixtures.days4.bytes).origins
        default: try coder.airQuality(from: OneCallFixtures.air.bytes).origins
        }
    }

    @Test(
        "each value carries the fields that it was read from",
        arguments: [
            ("weather", .current, "pressure", ["weather: main.sea_level (hPa)"]),
            ("weather at sea", .current, "pressure", ["weather: main.pressure (hPa)"]),
            ("weather", .current, "rain", ["weather: rain.1h (mm)"]),
            ("weather", .current, "rise", ["weather: sys.sunrise (UNIX time)"]),
            (
                "forecast", .forecast, "pressure",
                ["forecast: list[].main.sea_level (hPa)", "forecast: list[].main.pressure (hPa)"]
            ),
            ("forecast", .forecast, "rain", ["forecast: list[].rain.3h (mm)"]),
            ("forecast", .forecast, "low", ["forecast: list[].main.temp (K)", "forecast: list[].main.temp_min (K)"]),
            ("forecast", .forecast, "chance", ["forecast: list[].pop (0…1)"]),
            ("forecast", .forecast, "set", ["forecast: city.sunset (UNIX time)"]),
            ("forecast/daily", .daily, "rain", ["forecast/daily: list[].rain (mm)"]),
            ("forecast/daily", .daily, "visibility", []),
            ("onecall", .current, "wind", ["onecall: current.wind_speed (m/s)"]),
            ("onecall", .forecast, "rise", ["onecall: current.sunrise (UNIX time)"]),
            ("onecall", .daily, "condition", ["onecall: daily[].weather"]),
            ("onecall/current", .current, "clouds", ["onecall/current: data[0].clouds (%)"]),
            ("onecall/timeline/1day", .daily, "rain", ["onecall/timeline/1day: data[].rain (mm)"]),
            ("air_pollution", .air, "air_quality", ["air_pollution: list[0].main.aqi"]),
        ] as [(String, WeatherTopic, String, [String])])
    func origins(answer: String, list: WeatherTopic, quantity: String, fields: [String]) throws {
        #expect(try Self.origins(of: answer)[list, quantity] == fields)
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
