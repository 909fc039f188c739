import Quantities
import Weather

/// `/data/2.5/forecast`. Its `cnt` has been sent wrong: the list is what counts.
struct ForecastBody: Codable, Envelope {
    var cod: Lossy<StatusCode>?
    var cnt: Lossy<WholeNumber>?
    var list: Lossy<BoundedList<ForecastSlotBody, SlotLimit>>?
    var city: Lossy<CityBody>?

    init(_ forecast: Forecast, in units: UnitSystem) {
        cod = Lossy(.okAsText)
        cnt = Lossy(WholeNumber(Int64(forecast.slots.count)))
        list = Lossy(BoundedList(forecast.slots.map { ForecastSlotBody($0, in: units) }))
        city = Lossy(CityBody(forecast.place, sun: forecast.sun))
    }

    /// Nil without a list.
    func forecast(_ context: inout DecodingContext) -> Forecast? {
        guard let entries = list?.value else { return nil }
        let city = context.value(city, "city")
        let place = city?.place(&context) ?? Place()
        let sun = context.sun(sunrise: city?.sunrise, sunset: city?.sunset, named: "city.")
        var slots = context.items(entries, of: "list") { $0.slot(&$1) }
        slots.sort { $0.time < $1.time }
        // The hourly forecast of other plans has the same shape.
        for index in slots.indices.dropFirst() where slots[index].time.seconds(since: slots[index - 1].time) == 3600 {
            slots[index].hours = 1
            if index == 1 { slots[0].hours = 1 }
        }
        return Forecast(place: place, sun: sun, slots: slots)
    }
}
