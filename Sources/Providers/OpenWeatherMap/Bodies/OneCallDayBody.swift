import Quantities
import Weather

/// One day of One Call. Where the sun does not rise or set it says nothing.
struct OneCallDayBody: Codable {
    private var common: DayBody
    private var windSpeed: Lossy<Double>?
    private var windDirection: Lossy<Double>?
    private var windGust: Lossy<Double>?
    private var dewPoint: Lossy<Double>?
    private var uvi: Lossy<Double>?

    private enum CodingKeys: String, CodingKey {
        case windSpeed = "wind_speed"
        case windDirection = "wind_deg"
        case windGust = "wind_gust"
        case dewPoint = "dew_point"
        case uvi
    }

    init(_ day: DayForecast, in units: UnitSystem) {
        common = DayBody(day, in: units)
        windSpeed = day.wind.speed.map { Lossy(units.number($0)) }
        windDirection = day.wind.direction.map { Lossy($0.degrees) }
        windGust = day.wind.gust.map { Lossy(units.number($0)) }
        dewPoint = day.dewPoint.map { Lossy(units.number($0)) }
        uvi = day.uvIndex.map { Lossy($0) }
    }

    init(from decoder: any Decoder) throws {
        common = try DayBody(from: decoder)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        windSpeed = try container.decodeIfPresent(Lossy<Double>.self, forKey: .windSpeed)
        windDirection = try container.decodeIfPresent(Lossy<Double>.self, forKey: .windDirection)
        windGust = try container.decodeIfPresent(Lossy<Double>.self, forKey: .windGust)
        dewPoint = try container.decodeIfPresent(Lossy<Double>.self, forKey: .dewPoint)
        uvi = try container.decodeIfPresent(Lossy<Double>.self, forKey: .uvi)
    }

    func encode(to encoder: any Encoder) throws {
        try common.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(windSpeed, forKey: .windSpeed)
        try container.encodeIfPresent(windDirection, forKey: .windDirection)
        try container.encodeIfPresent(windGust, forKey: .windGust)
        try container.encodeIfPresent(dewPoint, forKey: .dewPoint)
        try container.encodeIfPresent(uvi, forKey: .uvi)
    }

    /// Nil without a time.
    func day(in offset: UTCOffset, _ context: inout DecodingContext) -> DayForecast? {
        guard var day = common.day(in: offset, &context) else { return nil }
        day.wind = context.wind(speed: windSpeed, direction: windDirection, gust: windGust, named: "wind_")
        day.dewPoint = context.temperature(dewPoint, "dew_point")
        day.uvIndex = context.uvIndex(uvi, "uvi")
        return day
    }
}
