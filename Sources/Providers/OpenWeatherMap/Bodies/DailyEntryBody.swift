import Quantities
import Weather

/// One entry of `list` in `/data/2.5/forecast/daily`. Where the sun does not rise or set it says 0.
struct DailyEntryBody: Codable {
    private var common: DayBody
    private var speed: Lossy<Double>?
    private var deg: Lossy<Double>?
    private var gust: Lossy<Double>?

    private enum CodingKeys: String, CodingKey {
        case speed, deg, gust
    }

    init(_ day: DayForecast, in units: UnitSystem) {
        common = DayBody(day, in: units)
        common.sunrise = common.sunrise ?? Lossy(WholeNumber(0))
        common.sunset = common.sunset ?? Lossy(WholeNumber(0))
        speed = day.wind.speed.map { Lossy(units.number($0)) }
        deg = day.wind.direction.map { Lossy($0.degrees) }
        gust = day.wind.gust.map { Lossy(units.number($0)) }
    }

    init(from decoder: any Decoder) throws {
        common = try DayBody(from: decoder)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        speed = try container.decodeIfPresent(Lossy<Double>.self, forKey: .speed)
        deg = try container.decodeIfPresent(Lossy<Double>.self, forKey: .deg)
        gust = try container.decodeIfPresent(Lossy<Double>.self, forKey: .gust)
    }

    func encode(to encoder: any Encoder) throws {
        try common.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(speed, forKey: .speed)
        try container.encodeIfPresent(deg, forKey: .deg)
        try container.encodeIfPresent(gust, forKey: .gust)
    }

    /// Nil without a time.
    func day(in offset: UTCOffset, _ context: inout DecodingContext) -> DayForecast? {
        guard var day = common.day(in: offset, &context) else { return nil }
        day.wind = context.wind(speed: speed, direction: deg, gust: gust, named: "")
        return day
    }
}
