import Quantities
import Weather

/// `city` of the forecasts; only the 3-hourly one has the sun's times in it.
struct CityBody: Codable {
    var name: Lossy<String>?
    var coord: Lossy<CoordinatesBody>?
    var country: Lossy<String>?
    var timezone: Lossy<WholeNumber>?
    var sunrise: Lossy<WholeNumber>?
    var sunset: Lossy<WholeNumber>?

    init(_ place: Place, sun: SunTimes?) {
        name = Lossy(place.name ?? "")
        coord = place.coordinates.map { Lossy(CoordinatesBody($0)) }
        country = Lossy(place.country ?? "")
        timezone = place.offset.map { Lossy(WholeNumber(Int64($0.seconds))) }
        guard let sun else { return }
        sunrise = Lossy(WholeNumber(sun.sunrise?.secondsSince1970 ?? 0))
        sunset = Lossy(WholeNumber(sun.sunset?.secondsSince1970 ?? 0))
    }

    func place(_ context: inout DecodingContext) -> Place {
        Place(
            coordinates: context.value(coord, "city.coord")?.coordinates("city.coord", &context),
            name: context.text(name, "city.name"),
            country: context.text(country, "city.country"),
            offset: context.offset(timezone, "city.timezone"))
    }
}
