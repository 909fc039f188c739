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
        var slots = sieve.items(entries, of: "list") { $0.slot(&$1) }
        slots.sort { $0.time < $1.time }
        // The hourly forecast of other plans has the same shape.
        for index in slots.indices.dropFirst() where slots[index].time.seconds(since: slots[index - 1].time) == 3600 {
            slots[index].hours = 1
            if index == 1 { slots[0].hours = 1 }
        }
        return Forecast(place: place, sun: sun, slots: slots)
    }
}

extension Sieve {
    /// The entries of a list that can be believed; the names of what an entry drops begin with its place in the list.
    mutating func items<Body, Model>(
        _ entries: [Tolerant<Body>], of list: String, _ convert: (Body, inout Sieve) -> Model?
    ) -> [Model] {
        var models: [Model] = []
        models.reserveCapacity(entries.count)
        for (index, entry) in entries.enumerated() {
            if let model = item(entry, index, of: list, convert) { models.append(model) }
        }
        return models
    }

    /// One entry of a list.
    mutating func item<Body, Model>(
        _ entry: Tolerant<Body>, _ index: Int, of list: String = "list", _ convert: (Body, inout Sieve) -> Model?
    ) -> Model? {
        let name = "\(list)[\(index)]"
        guard let body = value(entry, name) else { return nil }
        scope = name + "."
        defer { scope = "" }
        return convert(body, &self)
    }
}
