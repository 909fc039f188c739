package import Configuration
import Devices
import StationCore
import Values
import Words

/// The places of a configuration, for a person.
package struct ConfiguredPlaces {
    private let configuration: StationConfiguration

    package init(_ configuration: StationConfiguration) {
        self.configuration = configuration
    }

    /// A line for each place with a table: what it is called, what it is, and its sensors; below it the limits that differ from the
    /// station's, and that its sensors do not measure what advice on its air needs. Then a line for each place without a table that
    /// gets no advice for that reason.
    package var lines: [String] {
        configuration.places.flatMap { [line(of: $0)] + (differences(in: $0) + lacks(of: $0)).map { "  \($0)" } }
            + configuration.placesWithoutTable.map { place in
                phrase(
                    "command.place-without-table",
                    "place \(place): no [[places]] table, so values only; advice begins with its table; sensors: \(sensors(in: place))"
                )
            }
    }

    private func line(of place: PlaceConfiguration) -> String {
        let title = place.title ?? place.place.title
        let sensors = sensors(in: place.place)
        guard place.place != .outdoor else {
            return sensors.isEmpty
                ? phrase(
                    "command.place-title-only",
                    "place \(place.place): \"\(title)\"; no sensor")
                : phrase("command.place-outdoors", "place \(place.place): \"\(title)\"; sensors: \(sensors)")
        }
        return phrase(
            "command.place-with-table",
            "place \(place.place): \"\(title)\", kind \(place.kind.rawValue); sensors: \(sensors)")
    }

    private func sensors(in place: SensorPlace) -> String {
        configuration.sensors.filter { $0.place == place }.map(\.name).listed
    }

    /// A line where a place ought to have advice and none of its sensors measures both temperature and humidity: the air's water
    /// follows from the two.
    private func lacks(of place: PlaceConfiguration) -> [String] {
        let sensors = configuration.sensors.filter { $0.place == place.place }
        let isEnough = sensors.contains { sensor in
            [Quantity.temperature, .humidity].allSatisfy { sensor.measures.range[$0] != nil }
        }
        guard place.place != .outdoor, place.kind.hasAdvice, !sensors.isEmpty, !isEnough else { return [] }
        return [
            phrase(
                "command.place-without-humidity",
                "no sensor there measures both temperature and humidity, which advice on its air needs")
        ]
    }

    /// The keys of a place's table that make a difference, each with what holds without it.
    private func differences(in place: PlaceConfiguration) -> [String] {
        let (own, station) = (place.advice, configuration.advice)
        func number(_ number: Double) -> String { number == number.rounded() ? "\(Int(number))" : "\(number)" }
        let limits = [
            ("wall_factor", number(own.wallFactor), number(station.wallFactor)),
            ("warm_above", number(own.warmAbove.celsius), number(station.warmAbove.celsius)),
            ("damp_above", number(own.dampAbove.percent), number(station.dampAbove.percent)),
            ("stale_above", "\(own.staleAbove)", "\(station.staleAbove)"),
            ("window", "\(place.hasWindow)", "true"),
        ]
        return limits.filter { $0.1 != $0.2 }.map { key, own, usual in
            phrase("command.place-limit", "\(key) = \(own) (otherwise \(usual))")
        }
    }
}
