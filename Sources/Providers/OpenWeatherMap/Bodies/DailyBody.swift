import Quantities
import Weather

/// `/data/2.5/forecast/daily`.
struct DailyBody: Codable, Envelope {
    var city: Lossy<CityBody>?
    var cod: Lossy<StatusCode>?
    var cnt: Lossy<WholeNumber>?
    var list: Lossy<BoundedList<DailyEntryBody, DayLimit>>?

    init(_ forecast: DailyForecast, in units: UnitSystem) {
        city = Lossy(CityBody(forecast.place, sun: nil))
        cod = Lossy(.okAsText)
        cnt = Lossy(WholeNumber(Int64(forecast.days.count)))
        list = Lossy(BoundedList(forecast.days.map { DailyEntryBody($0, in: units) }))
    }

    /// Nil without a list.
    func forecast(_ context: inout DecodingContext) -> DailyForecast? {
        guard let entries = list?.value else { return nil }
        let place = context.value(city, "city")?.place(&context) ?? Place()
        // Each day's time is its noon by this same offset, also across a change to or from summer time.
        let offset = place.offset ?? .utc
        var days = context.items(entries, of: "list") { $0.day(in: offset, &$1) }
        days.sort { $0.time < $1.time }
        return DailyForecast(place: place, days: days)
    }
}
