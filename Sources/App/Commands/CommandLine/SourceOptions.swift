import Charts
import Configuration
import LinuxPlatform
import ProgramKit
import Values
import Words

/// The options of a command that shows some sources of the history only: sensors and weather services, or all sensors of a place.
protocol SourceOptions {
    /// The sources that are named; nil where none is.
    var sensors: Set<String>? { get set }
    /// The places whose sensors are named; nil where none is.
    var places: Set<String>? { get set }
}

extension SourceOptions {
    static var sourceRules: [OptionRule<Self>] {
        [
            OptionRule("sensor", "n", value: "NAME", offering: .sources) { options, text throws(UsageError) in
                options.add(sensor: text)
            },
            OptionRule("place", "p", value: "PLACE", offering: .places) { options, text throws(UsageError) in
                options.places = (options.places ?? []).union([text])
            },
        ]
    }

    mutating func add(sensor: String) { sensors = (sensors ?? []).union([sensor]) }

    /// Returns the chosen sources; nil for all.
    ///
    /// - Parameters:
    ///   - recorded: the sources of the history.
    ///   - others: further sources that are known, though nothing may be recorded of them.
    ///   - place: returns the place of a source; nil for one that has none any more.
    func chosen(
        among recorded: [String], or others: [String], of configuration: StationConfiguration,
        in place: (String) -> String?
    ) throws(CommandFailure) -> Set<String>? {
        guard sensors != nil || places != nil else { return nil }
        let (sensors, places) = (sensors ?? [], places ?? [])
        let all = recorded + configuration.sensors.map(\.name) + others
        for sensor in sensors.sorted() where !all.contains(sensor) {
            throw CommandFailure(CommandWords.noSensor(printable(sensor), known: recorded.sorted()), .usage)
        }
        let allPlaces = (configuration.sensors.map { "\($0.place)" } + recorded.compactMap(place)).distinct
        for place in places.sorted() where !allPlaces.contains(place) {
            throw CommandFailure(CommandWords.noPlace(printable(place), known: allPlaces), .usage)
        }
        return sensors.union(recorded.filter { source in place(source).map(places.contains) ?? false })
    }
}
