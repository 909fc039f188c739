import Quantities
import Weather

/// `rain` or `snow` of a moment; may be empty.
struct PrecipitationBody: Codable {
    var lastHour: Lossy<Double>?
    var lastThreeHours: Lossy<Double>?

    enum CodingKeys: String, CodingKey {
        case lastHour = "1h"
        case lastThreeHours = "3h"
    }

    /// Nil where nothing is to be said.
    init?(_ precipitation: Precipitation) {
        guard precipitation != Precipitation() else { return nil }
        lastHour = precipitation.lastHour.map { Lossy($0.millimetres) }
        lastThreeHours = precipitation.lastThreeHours.map { Lossy($0.millimetres) }
    }

    func precipitation(_ name: String, _ context: inout DecodingContext) -> Precipitation {
        Precipitation(
            lastHour: context.depth(lastHour, name + ".1h"),
            lastThreeHours: context.depth(lastThreeHours, name + ".3h"))
    }
}
