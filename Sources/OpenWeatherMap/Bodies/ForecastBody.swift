import Quantities
import Weather

/// `/data/2.5/forecast`. Its `cnt` has been sent wrong: the list is what counts.
struct ForecastBody: Codable, Envelope {
    var cod: Tolerant<StatusCode>?
    var cnt: Tolerant<WholeNumber>?
    var list: Tolerant<[Tolerant<ForecastSlotBody>]>?
    var city: Tolerant<CityBody>?

    init(_ forecast: Forecast, in units: UnitSystem) {
        cod = Tolerant(.okAsText)
        cnt = Tolerant(WholeNumber(Int64(forecast.slots.count)))
        list = Tolerant(forecast.slots.map { Tolerant(ForecastSlotBody($0, in: units)) })
        city = Tolerant(CityBody(forecast.place, sun: forecast.sun))
    }

    /// Nil without a list.
    func forecast(_ sieve: inout Sieve) -> Forecast? {
        guard let entries = list?.value else { return nil }
        let city = sieve.value(city, "city")
        let place = city?.place(&sieve) ?? Place()
        let sun = sieve.sun(sunrise: city?.sunrise, sunset: city?.sunset, named: "city.")
        var slots: [ForecastSlot] = []
        slots.reserveCapacity(entries.count)
        for (index, entry) in entries.enumerated() {
            guard let slot = sieve.item(entry, index, { $0.slot(&$1) }) else { continue }
            slots.append(slot)
        }
        slots.sort { $0.time < $1.time }
        return Forecast(place: place, sun: sun, slots: slots)
    }
}

extension Sieve {
    /// One entry of `list`, with the names of what it drops beginning there.
    mutating func item<Body, Model>(
        _ entry: Tolerant<Body>, _ index: Int, _ convert: (Body, inout Sieve) -> Model?
    ) -> Model? {
        let name = "list[\(index)]"
        guard let body = value(entry, name) else { return nil }
        scope = name + "."
        defer { scope = "" }
        return convert(body, &self)
    }
}
