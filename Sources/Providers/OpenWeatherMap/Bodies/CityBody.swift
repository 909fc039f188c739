import Quantities
import Weather

/// `city` of the forecasts; only the 3-hourly one tells the sun's times in it.
struct CityBody: Codable {
    var name: Tolerant<String>?
    var coord: Tolerant<CoordinatesBody>?
    var country: Tolerant<String>?
    var timezone: Tolerant<WholeNumber>?
    var sunrise: Tolerant<WholeNumber>?
    var sunset: Tolerant<WholeNumber>?

    init(_ place: Place, sun: SunTimes?) {
        name = Tolerant(place.name ?? "")
        coord = place.coordinates.map { Tolerant(CoordinatesBody($0)) }
        country = Tolerant(place.country ?? "")
        timezone = place.offset.map { Tolerant(WholeNumber(Int64($0.seconds))) }
        guard let sun else { return }
        sunrise = Tolerant(WholeNumber(sun.sunrise?.secondsSince1970 ?? 0))
        sunset = Tolerant(WholeNumber(sun.sunset?.secondsSince1970 ?? 0))
    }

    func place(_ sieve: inout Sieve) -> Place {
        Place(
            coordinates: sieve.value(coord, "city.coord")?.coordinates("city.coord", &sieve),
            name: sieve.text(name, "city.name"),
            country: sieve.text(country, "city.country"),
            offset: sieve.offset(timezone, "city.timezone"))
    }
}
