import Quantities
import Weather

/// `rain` or `snow` of a moment; may be empty.
struct PrecipitationBody: Codable {
    var lastHour: Tolerant<Double>?
    var lastThreeHours: Tolerant<Double>?

    enum CodingKeys: String, CodingKey {
        case lastHour = "1h"
        case lastThreeHours = "3h"
    }

    /// Nil where nothing is to be said.
    init?(_ precipitation: Precipitation) {
        guard precipitation != Precipitation() else { return nil }
        lastHour = precipitation.lastHour.map { Tolerant($0.millimetres) }
        lastThreeHours = precipitation.lastThreeHours.map { Tolerant($0.millimetres) }
    }

    func precipitation(_ name: String, _ sieve: inout Sieve) -> Precipitation {
        Precipitation(
            lastHour: sieve.depth(lastHour, name + ".1h"),
            lastThreeHours: sieve.depth(lastThreeHours, name + ".3h"))
    }
}
