import Quantities
import Weather

/// `wind`.
struct WindBody: Codable {
    var speed: Tolerant<Double>?
    var deg: Tolerant<Double>?
    var gust: Tolerant<Double>?

    init(_ wind: Wind, in units: UnitSystem) {
        speed = wind.speed.map { Tolerant(units.number($0)) }
        deg = wind.direction.map { Tolerant($0.degrees) }
        gust = wind.gust.map { Tolerant(units.number($0)) }
    }

    func wind(_ sieve: inout Sieve) -> Wind {
        sieve.wind(speed: speed, direction: deg, gust: gust, named: "wind.")
    }
}
