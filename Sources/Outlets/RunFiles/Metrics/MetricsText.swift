package import OutletKit
package import Ports
package import StationCore
import Values
import Words

/// A snapshot in Prometheus' text format 0.0.4.
///
/// Only fresh values are in it: a series without one ends, and graphs have a gap. No sample has a timestamp: with one, a
/// dead source would draw a line for five more minutes. ``Metric/readingTime`` says how old values are.
struct MetricsText {
    private var samples: [Metric: [String]] = [:]

    init(_ snapshot: Snapshot, version: String) {
        let moment = snapshot.moment
        add(.buildInfo, 1, ["version": version])
        if let time = snapshot.wallTime { add(.snapshotTime, Double(time.secondsSince1970)) }
        add(.uptime, Double(moment.uptime.sinceStart.components.seconds))
        for row in snapshot.health where row.state != .unknown {
            add(.componentUp, row.state == .works ? 1 : 0, ["component": row.component.description])
        }
        for sensor in snapshot.sensors { add(sensor, in: snapshot) }
        let places = Dictionary(grouping: snapshot.sensors) { "\($0.sensor.place)" }
        for (place, sensors) in places.sorted(by: { $0.key < $1.key }) {
            let isUp = sensors.contains { sensor in Quantity.sensed.contains { sensor.air[$0].freshValue != nil } }
            add(.placeUp, isUp ? 1 : 0, ["place": place])
        }
        add(snapshot.current, in: snapshot)
        add(.seaLevelPressure, snapshot.seaLevelPressure) { Double($0.pascals) }
        add(.processorTemperature, snapshot.board?.processor?.celsius)
        add(.undervoltage, snapshot.board?.isUndervolted.map { $0 ? 1 : 0 })
        for (provider, calls) in snapshot.calls.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            add(.quotaRemaining, max(0, Double(calls.limit) - Double(calls.billed)), ["provider": provider.rawValue])
            add(.quotaLimit, Double(calls.limit), ["provider": provider.rawValue])
        }
        // Each from the start: a series that appears with its first event shows no increase.
        for counter in Counter.allCases { add(.counter(counter), Double(snapshot.counters[counter] ?? 0)) }
        for output in snapshot.outputs { add(.outputOn, output.isOn ? 1 : 0, ["output": output.rules.name]) }
        for subject in Advice.Subject.allCases {
            addUrgency(of: subject, in: .room, snapshot)
            for place in snapshot.furtherPlaces where subject.isOfPlace && place.kind?.hasAdvice == true {
                addUrgency(of: subject, in: place.place, snapshot)
            }
        }
    }

    /// Adds how urgent the advice on a subject is; that on the room has no label of the place. Without the values that advice on a
    /// place follows from it is not known whether there is anything to do.
    private mutating func addUrgency(of subject: Advice.Subject, in place: SensorPlace, _ snapshot: Snapshot) {
        let advice = snapshot.advice.first { $0.subject == subject && ($0.place ?? .room) == place }
        let isUnjudged = snapshot.advisedPlaces.contains {
            $0.place == place && ($0.lacks(.temperature) || snapshot.lacksHumidityForAdvice($0))
        }
        guard advice != nil || !subject.isOfPlace || !isUnjudged else { return }
        let labels = place == .room ? [:] : ["place": "\(place)"]
        add(
            .adviceUrgency, Double(advice.map { $0.urgency.rawValue + 1 } ?? 0),
            labels.merging(["subject": subject.rawValue]) { first, _ in first })
    }

    var text: String {
        var lines: [String] = []
        for metric in Metric.all {
            guard let samples = samples[metric] else { continue }
            lines += ["# HELP \(metric.name) \(metric.help)", "# TYPE \(metric.name) \(metric.type)"] + samples
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private mutating func add(_ sensor: SensorConditions, in snapshot: Snapshot) {
        let labels = ["place": "\(sensor.sensor.place)", "source": "sensor/\(sensor.sensor.name)"]
        for quantity in Quantity.sensed { add(quantity, sensor.air[quantity].freshValue, labels) }
        let ages = Quantity.sensed.compactMap { sensor.air[$0].origin?.age }
        addTime(ages.min(), of: labels["source"], in: snapshot)
        addUp(.sensor(sensor.sensor.name), of: labels["source"], in: snapshot)
    }

    /// Adds the current weather, whose pressure is ``Metric/seaLevelPressure``.
    private mutating func add(_ current: Known<CurrentWeather>, in snapshot: Snapshot) {
        guard let origin = current.origin else { return }
        let labels = ["place": "outdoor", "source": origin.source.path]
        addTime(origin.age, of: labels["source"], in: snapshot)
        addUp(.weather(.current), of: labels["source"], in: snapshot)
        guard let weather = current.freshValue else { return }
        let values = weather.recordedValues
        for quantity in Quantity.reported where quantity != .pressure { add(quantity, values[quantity], labels) }
    }

    private mutating func addUp(_ component: Component, of source: String?, in snapshot: Snapshot) {
        guard let source else { return }
        let state = snapshot.health.first { $0.component == component }?.state
        add(.sourceUp, state == .works ? 1 : 0, ["source": source])
    }

    /// Adds the time of a reading, unless the clock has not been set.
    private mutating func addTime(_ age: Duration?, of source: String?, in snapshot: Snapshot) {
        guard let now = snapshot.wallTime, let source else { return }
        let time = age.map { now.advanced(bySeconds: -$0.components.seconds).secondsSince1970 } ?? 0
        add(.readingTime, Double(time), ["source": source])
    }

    private mutating func add<Value>(_ metric: Metric, _ known: Known<Value>, _ number: (Value) -> Double) {
        guard let value = known.freshValue, let source = known.origin?.source else { return }
        add(metric, number(value), ["source": source.path])
    }

    private mutating func add(_ quantity: Quantity, _ thousandths: Int?, _ labels: [String: String]) {
        add(.quantity(quantity), thousandths.map { quantity.metric($0) }, labels)
    }

    private mutating func add(_ metric: Metric, _ value: Double?, _ labels: [String: String] = [:]) {
        guard let value, value.isFinite else { return }
        let pairs = labels.sorted { $0.key < $1.key }.map { "\($0.key)=\"\(Self.escaped($0.value))\"" }
        let name = pairs.isEmpty ? metric.name : "\(metric.name){\(pairs.joined(separator: ","))}"
        samples[metric, default: []].append("\(name) \(Self.text(value))")
    }

    /// A value as text; whole numbers as such, because a time in seconds needs no exponent.
    private static func text(_ value: Double) -> String {
        Int64(exactly: value).map { "\($0)" } ?? "\(value)"
    }

    private static func escaped(_ value: String) -> String {
        value.map { character in
            switch character {
            case "\\": "\\\\"
            case "\"": "\\\""
            case "\n", "\r", "\r\n": "\\n"
            default: String(character)
            }
        }.joined()
    }
}

extension OutletID {
    package static var metrics: OutletID { OutletID("metrics", remedy: FaultWords.runFileRemedy) }
}

extension SnapshotTextFile {
    /// The outlet that writes `metrics.prom`, for the textfile collector of Prometheus' node_exporter.
    package static func metrics(
        path: String, on storage: any Storage, version: String
    ) -> SnapshotTextFile {
        SnapshotTextFile(.metrics, path: path, on: storage) { MetricsText($0, version: version).text }
    }
}
