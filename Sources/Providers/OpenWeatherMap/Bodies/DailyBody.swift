import Quantities
import Weather

/// `/data/2.5/forecast/daily`.
struct DailyBody: Codable, Envelope {
    var city: Tolerant<CityBody>?
    var cod: Tolerant<StatusCode>?
    var cnt: Tolerant<WholeNumber>?
    var list: Tolerant<BoundedList<DailyEntryBody, DayLimit>>?

    init(_ forecast: DailyForecast, in units: UnitSystem) {
        city = Tolerant(CityBody(forecast.place, sun: nil))
        cod = Tolerant(.okAsText)
        cnt = Tolerant(WholeNumber(Int64(forecast.days.count)))
        list = Tolerant(BoundedList(forecast.days.map { DailyEntryBody($0, in: units) }))
    }

    /// Nil without a list.
    func forecast(_ sieve: inout Sieve) -> DailyForecast? {
        guard let entries = list?.value else { return nil }
        let place = sieve.value(city, "city")?.place(&sieve) ?? Place()
        // Each day's time is its noon by this same offset, also across a change to or from summer time.
        let offset = place.offset ?? .utc
        var days = sieve.items(entries, of: "list") { $0.day(in: offset, &$1) }
        days.sort { $0.time < $1.time }
        return DailyForecast(place: place, days: days)
    }
}
