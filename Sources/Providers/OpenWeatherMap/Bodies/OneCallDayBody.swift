import Quantities
import Weather

/// One day of One Call. Where the sun does not rise or set it says nothing.
struct OneCallDayBody: Codable {
    private var common: DayBody
    private var windSpeed: Tolerant<Double>?
    private var windDirection: Tolerant<Double>?
    private var windGust: Tolerant<Double>?
    private var dewPoint: Tolerant<Double>?
    private var uvi: Tolerant<Double>?

    private enum CodingKeys: String, CodingKey {
        case windSpeed = "wind_speed"
        case windDirection = "wind_deg"
        case windGust = "wind_gust"
        case dewPoint = "dew_point"
        case uvi
    }

    init(_ day: DayForecast, in units: UnitSystem) {
        common = DayBody(day, in: units)
        windSpeed = day.wind.speed.map { Tolerant(units.number($0)) }
        windDirection = day.wind.direction.map { Tolerant($0.degrees) }
        windGust = day.wind.gust.map { Tolerant(units.number($0)) }
        dewPoint = day.dewPoint.map { Tolerant(units.number($0)) }
        uvi = day.uvIndex.map { Tolerant($0) }
    }

    init(from decoder: any Decoder) throws {
        common = try DayBody(from: decoder)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        windSpeed = try container.decodeIfPresent(Tolerant<Double>.self, forKey: .windSpeed)
        windDirection = try container.decodeIfPresent(Tolerant<Double>.self, forKey: .windDirection)
        windGust = try container.decodeIfPresent(Tolerant<Double>.self, forKey: .windGust)
        dewPoint = try container.decodeIfPresent(Tolerant<Double>.self, forKey: .dewPoint)
        uvi = try container.decodeIfPresent(Tolerant<Double>.self, forKey: .uvi)
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
    func day(in offset: UTCOffset, _ sieve: inout Sieve) -> DayForecast? {
        guard var day = common.day(in: offset, &sieve) else { return nil }
        day.wind = sieve.wind(speed: windSpeed, direction: windDirection, gust: windGust, named: "wind_")
        day.dewPoint = sieve.temperature(dewPoint, "dew_point")
        day.uvIndex = sieve.uvIndex(uvi, "uvi")
        return day
    }
}
