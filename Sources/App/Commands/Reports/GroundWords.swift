import StationCore
import Values
import Words

extension Advice {
    /// The values that the advice follows from, and what each is called for people.
    var namedGrounds: [(words: String, value: DisplayValue)] {
        // In a place named "wall" the temperature of its air has the name of the wall's, and stands before it.
        let air = subject == .window ? place.map { "\($0)_temperature" } : nil
        let first = grounds.firstIndex { $0.name == air }
        return grounds.enumerated().map { index, ground in
            (words: index == first ? ground.airWords : ground.words, value: ground.quantity)
        }
    }
}

extension Advice.Ground {
    /// What the value is called for people: `absolute humidity here`, where the place is the one that the advice is on.
    var words: String {
        switch name {
        case "obstacle": phrase("report.reason-obstacle", "obstacle")
        case "humidity_reached": phrase("report.reason-humidity-reached", "humidity after airing")
        case "wall_temperature": phrase("report.reason-wall-temperature", "wall temperature")
        case "wall_humidity": phrase("report.reason-wall-humidity", "humidity at the wall")
        case "watched": phrase("report.reason-watched", "watched for")
        case "mould_index": phrase("report.reason-mould-index", "mould index")
        case "temperature_factor": phrase("report.reason-temperature-factor", "temperature factor")
        case "low": phrase("report.reason-low", "low")
        case "lasting": phrase("report.reason-lasting", "lasting low")
        case "dew_point": phrase("report.reason-dew-point", "dew point")
        case "at": phrase("report.reason-at", "at")
        case "usual_low": phrase("report.reason-usual-low", "usual low")
        case "lowest_likely": phrase("report.reason-lowest-likely", "lowest likely low")
        case "heat_index": phrase("report.reason-heat-index", "heat index")
        case "wind_chill": phrase("report.reason-wind-chill", "wind chill")
        case "place": phrase("report.reason-place", "place")
        case "pressure_change_3h": phrase("report.reason-pressure-change", "pressure change in 3 h")
        case "tendency_code": phrase("report.reason-tendency-code", "tendency code")
        default: Quantity(name: name)?.words ?? airWords
        }
    }

    /// A value of the air where the advice is on, or outside: `cellar_temperature`, `outside_temperature`.
    fileprivate var airWords: String {
        let values = [
            ("_absolute_humidity", phrase("report.reason-absolute-humidity", "absolute humidity")),
            ("_temperature", Quantity.temperature.words), ("_co2", Quantity.carbonDioxide.words),
        ]
        guard let (ending, words) = values.first(where: { name.hasSuffix($0.0) }) else { return name }
        return name == "outside" + ending
            ? phrase("report.reason-outside", "\(words) outside") : phrase("report.reason-here", "\(words) here")
    }
}
