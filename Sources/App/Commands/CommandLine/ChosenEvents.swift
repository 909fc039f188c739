import Assembly
import Charts
import Configuration
import History
import LinuxPlatform
import StationCore
import Values
import Words

/// The events that are about the sources and places that a command line names.
struct ChosenEvents {
    /// What is named itself: a component, a source, or a subject of advice; nil where nothing is.
    private let names: Set<String>?
    /// The places that are named, or nil.
    private let places: Set<String>?
    private let sensors: Set<String>
    private let outputs: Set<String>

    /// - Throws: a failure that names the places where there are sensors, if one of those that are named has none.
    init(_ options: HistoryOptions, of configuration: StationConfiguration) throws(CommandFailure) {
        (names, places) = (options.sensors, options.places)
        let there = options.places ?? []
        sensors = Set(configuration.sensors.filter { there.contains("\($0.place)") }.map(\.name))
        outputs = Set(
            configuration.outputs.map(\.rules).filter { rules in
                rules.place.map { there.contains("\($0)") } ?? false
            }.map(\.name))
        // Services are asked about the weather outside.
        let all = (configuration.sensors.map { "\($0.place)" } + ["\(SensorPlace.outdoor)"]).distinct
        for place in there.sorted() where !all.contains(place) {
            throw CommandFailure(CommandWords.noPlace(printable(place), known: all), .usage)
        }
    }

    func contains(_ event: HistoryEvent) -> Bool {
        guard names != nil || places != nil else { return true }
        return (names ?? []).contains(where: event.isAbout) || isThere(event)
    }

    /// Whether the event is about a sensor, an output, a service or advice in a place that is named.
    private func isThere(_ event: HistoryEvent) -> Bool {
        guard let places else { return false }
        switch event.kind {
        case .advice: return event.advisedPlace.map(places.contains) ?? false
        case .output: return outputs.contains(event.subject)
        case .source: return places.contains("\(SensorPlace.outdoor)")
        case .clock: return false
        case .fault, .recovered:
            let parts = event.subject.split(separator: "/", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { return false }
            return parts[0] == "sensor"
                ? sensors.contains(parts[1]) : parts[0] == "weather" && places.contains("\(SensorPlace.outdoor)")
        }
    }
}

extension HistoryEvent {
    /// Whether the event is about a source, or about anything else of that name: `room`, `sensor/room`, a weather service,
    /// `window`.
    fileprivate func isAbout(_ name: String) -> Bool {
        let isService = ProviderCatalogue.attributions.contains { $0.provider.rawValue == name }
        return subject == name || subject.hasSuffix("/\(name)") || isService && subject.hasPrefix("weather/")
    }

    /// The place that advice is on: `window/cellar` is on the cellar and `window` on the room; nil for what the sky brings.
    fileprivate var advisedPlace: String? {
        let parts = subject.split(separator: "/", maxSplits: 1).map(String.init)
        guard let first = parts.first, Advice.Subject(rawValue: first)?.isOfPlace == true else { return nil }
        return parts.count == 2 ? parts[1] : "\(SensorPlace.room)"
    }
}
