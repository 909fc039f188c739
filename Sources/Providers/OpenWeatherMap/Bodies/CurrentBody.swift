import Quantities
import Weather

/// `/data/2.5/weather`.
struct CurrentBody: Codable, AirBlocks, Envelope {
    var coord: Lossy<CoordinatesBody>?
    var weather: ConditionBodies?
    var main: Lossy<MainBody>?
    var visibility: Lossy<Double>?
    var wind: Lossy<WindBody>?
    var clouds: Lossy<CloudsBody>?
    var rain: Lossy<PrecipitationBody>?
    var snow: Lossy<PrecipitationBody>?
    var dt: Lossy<WholeNumber>?
    var sys: Lossy<SystemBody>?
    var timezone: Lossy<WholeNumber>?
    var name: Lossy<String>?
    var cod: Lossy<StatusCode>?

    /// `sys`.
    struct SystemBody: Codable {
        var country: Lossy<String>?
        var sunrise: Lossy<WholeNumber>?
        var sunset: Lossy<WholeNumber>?
    }

    init(_ current: CurrentWeather, in units: UnitSystem) {
        let (place, air) = (current.place, current.air)
        coord = place.coordinates.map { Lossy(CoordinatesBody($0)) }
        weather = ConditionBodies(current.conditions)
        main = Lossy(MainBody(air, in: units))
        visibility = air.visibility.map { Lossy($0.metres) }
        wind = Lossy(WindBody(air.wind, in: units))
        clouds = air.clouds.map { Lossy(CloudsBody($0)) }
        rain = PrecipitationBody(air.rain).map { Lossy($0) }
        snow = PrecipitationBody(air.snow).map { Lossy($0) }
        dt = Lossy(WholeNumber(current.time.secondsSince1970))
        sys = Lossy(
            SystemBody(
                country: place.country.map { Lossy($0) },
                sunrise: Lossy(WholeNumber(current.sun.sunrise?.secondsSince1970 ?? 0)),
                sunset: Lossy(WholeNumber(current.sun.sunset?.secondsSince1970 ?? 0))))
        timezone = place.offset.map { Lossy(WholeNumber(Int64($0.seconds))) }
        name = Lossy(place.name ?? "")
        cod = Lossy(.ok)
    }

    /// Nil without a time: weather of unknown age is of no use.
    func weather(_ context: inout DecodingContext) -> CurrentWeather? {
        guard let time = context.time(dt, "dt") else { return nil }
        let system = context.value(sys, "sys")
        return CurrentWeather(
            time: time,
            place: Place(
                coordinates: context.value(coord, "coord")?.coordinates("coord", &context),
                name: context.text(name, "name"),
                country: context.text(system?.country, "sys.country"),
                offset: context.offset(timezone, "timezone")),
            conditions: context.conditions(weather),
            air: air(&context),
            sun: context.sun(sunrise: system?.sunrise, sunset: system?.sunset, named: "sys."))
    }
}
