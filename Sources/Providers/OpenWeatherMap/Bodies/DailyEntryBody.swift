import Quantities
import Weather

/// One entry of `list` in `/data/2.5/forecast/daily`. Where the sun does not rise or set it says 0.
struct DailyEntryBody: Codable {
    private var common: DayBody
    private var speed: Tolerant<Double>?
    private var deg: Tolerant<Double>?
    private var gust: Tolerant<Double>?

    private enum CodingKeys: String, CodingKey {
        case speed, deg, gust
    }

    init(_ day: DayForecast, in units: UnitSystem) {
        common = DayBody(day, in: units)
        common.sunrise = common.sunrise ?? Tolerant(WholeNumber(0))
        common.sunset = common.sunset ?? Tolerant(WholeNumber(0))
        speed = day.wind.speed.map { Tolerant(units.number($0)) }
        deg = day.wind.direction.map { Tolerant($0.degrees) }
        gust = day.wind.gust.map { Tolerant(units.number($0)) }
    }

    init(from decoder: any Decoder) throws {
        common = try DayBody(from: decoder)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        speed = try container.decodeIfPresent(Tolerant<Double>.self, forKey: .speed)
        deg = try container.decodeIfPresent(Tolerant<Double>.self, forKey: .deg)
        gust = try container.decodeIfPresent(Tolerant<Double>.self, forKey: .gust)
    }

    func encode(to encoder: any Encoder) throws {
        try common.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(speed, forKey: .speed)
        try container.encodeIfPresent(deg, forKey: .deg)
        try container.encodeIfPresent(gust, forKey: .gust)
    }

    /// Nil without a time.
    func day(in offset: UTCOffset, _ sieve: inout Sieve) -> DayForecast? {
        guard var day = common.day(in: offset, &sieve) else { return nil }
        day.wind = sieve.wind(speed: speed, direction: deg, gust: gust, named: "")
        return day
    }
}
