import Quantities
import Weather

/// `/data/2.5/weather`.
struct CurrentBody: Codable, AirBlocks, Envelope {
    var coord: Tolerant<CoordinatesBody>?
    var weather: ConditionBodies?
    var main: Tolerant<MainBody>?
    var visibility: Tolerant<Double>?
    var wind: Tolerant<WindBody>?
    var clouds: Tolerant<CloudsBody>?
    var rain: Tolerant<PrecipitationBody>?
    var snow: Tolerant<PrecipitationBody>?
    var dt: Tolerant<WholeNumber>?
    var sys: Tolerant<SystemBody>?
    var timezone: Tolerant<WholeNumber>?
    var name: Tolerant<String>?
    var cod: Tolerant<StatusCode>?

    /// `sys`.
    struct SystemBody: Codable {
        var country: Tolerant<String>?
        var sunrise: Tolerant<WholeNumber>?
        var sunset: Tolerant<WholeNumber>?
    }

    init(_ current: CurrentWeather, in units: UnitSystem) {
        let (place, air) = (current.place, current.air)
        coord = place.coordinates.map { Tolerant(CoordinatesBody($0)) }
        weather = ConditionBodies(current.conditions)
        main = Tolerant(MainBody(air, in: units))
        visibility = air.visibility.map { Tolerant($0.metres) }
        wind = Tolerant(WindBody(air.wind, in: units))
        clouds = air.clouds.map { Tolerant(CloudsBody($0)) }
        rain = PrecipitationBody(air.rain).map { Tolerant($0) }
        snow = PrecipitationBody(air.snow).map { Tolerant($0) }
        dt = Tolerant(WholeNumber(current.time.secondsSince1970))
        sys = Tolerant(
            SystemBody(
                country: place.country.map { Tolerant($0) },
                sunrise: Tolerant(WholeNumber(current.sun.sunrise?.secondsSince1970 ?? 0)),
                sunset: Tolerant(WholeNumber(current.sun.sunset?.secondsSince1970 ?? 0))))
        timezone = place.offset.map { Tolerant(WholeNumber(Int64($0.seconds))) }
        name = Tolerant(place.name ?? "")
        cod = Tolerant(.ok)
    }

    /// Nil without a time: weather of unknown age is of no use.
    func weather(_ sieve: inout Sieve) -> CurrentWeather? {
        guard let time = sieve.time(dt, "dt") else { return nil }
        let system = sieve.value(sys, "sys")
        return CurrentWeather(
            time: time,
            place: Place(
                coordinates: sieve.value(coord, "coord")?.coordinates("coord", &sieve),
                name: sieve.text(name, "name"),
                country: sieve.text(system?.country, "sys.country"),
                offset: sieve.offset(timezone, "timezone")),
            conditions: sieve.conditions(weather),
            air: air(&sieve),
            sun: sieve.sun(sunrise: system?.sunrise, sunset: system?.sunset, named: "sys."))
    }
}
