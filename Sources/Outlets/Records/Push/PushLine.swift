import History
import RunFiles
package import StationCore
package import Values

/// A line on its way to the far end, and what it stands for.
struct PushLine: Hashable, Sendable {
    var text: String
    var keys: [OutboxKey]
}

extension Outbox {
    /// The lines to push: one for each source and time, and one for each event.
    func lines(_ labels: PushLabels) -> [PushLine] {
        var order: [Moment] = []
        var points: [Moment: [HistorySample]] = [:]
        for sample in samples {
            let moment = Moment(time: sample.time, source: sample.series.source)
            if points[moment, default: []].isEmpty { order.append(moment) }
            points[moment, default: []].append(sample)
        }
        return order.map { moment in
            let samples = points[moment] ?? []
            let isProvider = labels.isProvider(moment.source)
            let text = LineProtocol.line(
                Field.measurement, tags: labels.tags(of: moment.source),
                fields: samples.flatMap { $0.fields(ofProvider: isProvider) },
                secondsSince1970: moment.time.secondsSince1970)
            return PushLine(text: text, keys: samples.map(OutboxKey.init))
        } + events.compactMap { $0.line(labels) }
    }

    private struct Moment: Hashable {
        var time: Timestamp
        var source: String
    }
}

/// A metric's name without the measurement in front of it: databases that speak both call a field `measurement_field`.
private enum Field {
    static let measurement = "windowsill"

    static func name(_ metric: String) -> String { String(metric.dropFirst(measurement.count + 1)) }
}

extension HistorySample {
    /// - Parameter isProvider: whether the values are a weather service's: each is of a moment, and its pressure is that at
    ///   sea level.
    fileprivate func fields(ofProvider isProvider: Bool) -> [(name: String, value: Double)] {
        let quantity = series.quantity
        let metric: Metric = isProvider && quantity == .pressure ? .seaLevelPressure : .quantity(quantity)
        let value = (Field.name(metric.name), quantity.metric(mean))
        guard !isProvider else { return [value] }
        return [
            value, (Field.name(quantity.lowestMetricName), quantity.metric(low)),
            (Field.name(quantity.highestMetricName), quantity.metric(high)),
        ]
    }
}

extension HistoryEvent {
    /// The line of an event; nil where metrics have no value for it.
    fileprivate func line(_ labels: PushLabels) -> PushLine? {
        guard let value else { return nil }
        let metric: Metric
        var tags = [("station", labels.station)]
        switch kind {
        case .fault, .recovered:
            metric = .componentUp
            tags.append(("component", subject))
        case .advice:
            // `window/cellar` of any place but the room.
            let parts = subject.split(separator: "/", maxSplits: 1).map(String.init)
            metric = .adviceUrgency
            tags += zip(["subject", "place"], parts).map { ($0, $1) }
        case .output:
            metric = .outputOn
            tags.append(("output", subject))
        case .clock, .source: return nil
        }
        let text = LineProtocol.line(
            Field.measurement, tags: tags,
            fields: [(Field.name(metric.name), Double(value))], secondsSince1970: time.secondsSince1970)
        return PushLine(text: text, keys: [OutboxKey(self)])
    }
}

/// The tags of what is pushed: those of the metrics, and the station.
package struct PushLabels: Hashable, Sendable {
    /// The station's identifier.
    package var station: String
    /// The place of each sensor, by its name.
    package var places: [String: String]
    /// The names of the providers; every other source is a sensor.
    package var providers: Set<String>

    package init(station: String, places: [String: SensorPlace], providers: [ProviderID]) {
        self.station = station
        self.places = places.mapValues { "\($0)" }
        self.providers = Set(providers.map(\.rawValue))
    }

    func isProvider(_ source: String) -> Bool { providers.contains(source) }

    func tags(of source: String) -> [(name: String, value: String?)] {
        isProvider(source)
            ? [("station", station), ("place", "outdoor"), ("source", "\(source)/current")]
            // A sensor that is not configured any more has no place.
            : [("station", station), ("place", places[source]), ("source", "sensor/\(source)")]
    }
}
