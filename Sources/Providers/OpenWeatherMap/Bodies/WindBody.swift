import Quantities
import Weather

/// `wind`.
struct WindBody: Codable {
    var speed: Lossy<Double>?
    var deg: Lossy<Double>?
    var gust: Lossy<Double>?

    init(_ wind: Wind, in units: UnitSystem) {
        speed = wind.speed.map { Lossy(units.number($0)) }
        deg = wind.direction.map { Lossy($0.degrees) }
        gust = wind.gust.map { Lossy(units.number($0)) }
    }

    func wind(_ context: inout DecodingContext) -> Wind {
        context.wind(speed: speed, direction: deg, gust: gust, named: "wind.")
    }
}
