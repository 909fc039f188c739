package import Configuration
package import Simulation
package import StationCore
package import Values
import Words

/// Explains where the values of a snapshot come from.
package struct Explainer {
    let snapshot: Snapshot
    let units: DisplayUnits
    let sensors: [SensorConfiguration]
    let recordings: [I2CBusReference: RecordingI2CBus]

    /// - Parameter recordings: the traffic on each bus while the snapshot was made.
    package init(
        snapshot: Snapshot, sensors: [SensorConfiguration], recordings: [I2CBusReference: RecordingI2CBus],
        units: DisplayUnits = .metric
    ) {
        self.snapshot = snapshot
        self.sensors = sensors
        self.recordings = recordings
        self.units = units
    }

    /// The explanation of a value, or of all values of a subject; nil if there is nothing of that name.
    package func explanation(of name: String) -> String? {
        let words = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard words.count == 2 else {
            if let values = Self.fixedValues.first(where: { $0.subject == name }) {
                return values.names.compactMap { explanation(of: "\(name).\($0)") }.joined(separator: "\n")
            }
            let known = Quantity.sensed.filter { air(of: name)?[$0].value != nil }
            // With nothing measured, the cause of that.
            let all = (known.isEmpty ? [.temperature] : known).compactMap { explanation(of: "\(name).\($0.name)") }
            return all.isEmpty ? nil : all.joined(separator: "\n")
        }
        let (subject, quantity) = (words[0], words[1])
        switch subject {
        case "room": return place(name, quantity, snapshot.first)
        case "outside":
            return measuredToday(name, quantity, snapshot.outsideToday)
                ?? air(
                    name, quantity, snapshot.outside, snapshot.outsideAir, in: .outdoor, rule: ExplainWords.outsideRule)
        case "outlook": return outlook(name, quantity)
        case "weather": return weather(name, quantity)
        case "today": return day(name, quantity, snapshot.today)
        case "tomorrow": return day(name, quantity, snapshot.tomorrow)
        case "sun": return sun(name, quantity)
        case "advice": return advice(name, quantity, on: nil)
        default:
            if let further = furtherPlace(named: subject) { return place(name, quantity, further) }
            return sensor(named: subject).flatMap {
                air(
                    name, quantity, $0.air, $0.air.moistAir, in: nil,
                    rule: phrase("explain.sensor-rule", "the sensor of this name"))
            }
        }
    }

    private func furtherPlace(named name: String) -> PlaceConditions? {
        snapshot.furtherPlaces.first { "\($0.place)" == name }
    }

    /// - Parameter name: the sensor's name, after `sensor/` also where a place has that name.
    private func sensor(named name: String) -> SensorConditions? {
        snapshot.sensors.first { [$0.sensor.name, "sensor/\($0.sensor.name)"].contains(name) }
    }

    private func place(_ name: String, _ quantity: String, _ place: PlaceConditions) -> String? {
        if Advice.Subject(rawValue: quantity)?.isOfPlace == true { return advice(name, quantity, on: place.place) }
        return measuredToday(name, quantity, place.today)
            ?? air(
                name, quantity, place.air, place.moistAir, in: place.place,
                rule: ExplainWords.placeRule("\(place.place)"))
    }

    private func air(of subject: String) -> AirConditions? {
        switch subject {
        case "room": snapshot.room
        case "outside": snapshot.outside
        default: furtherPlace(named: subject)?.air ?? sensor(named: subject)?.air
        }
    }

    /// - Parameters:
    ///   - quantity: the quantity whose corrections by a sensor, or fields of a service, apply.
    ///   - zone: the zone that the value depends on; nil for any other.
    ///   - more: further labelled lines about the value.
    func explain<Value>(
        _ name: String, _ known: Known<Value>, _ quantity: String, _ rule: String, zone: String? = nil,
        more: [(String, String)] = [], text: (Value) -> String
    ) -> String {
        guard let value = known.value, let origin = known.origin else {
            guard case .unavailable(let cause, let time) = known else { return name }
            var lines = [(ExplainWords.cause, cause)]
            if let time, time >= .seconds(60) {
                lines.append((phrase("explain.lasting", "for"), lastingText(time.components.seconds)))
            }
            return Self.table(ExplainWords.noValue(name), lines + [(ExplainWords.rule, rule)] + more)
        }
        let seconds = "\(origin.age.components.seconds)"
        var lines = source(of: origin, quantity: quantity)
        lines.append((ExplainWords.rule, rule))
        if let zone {
            lines.append((phrase("explain.zone", "zone"), zone))
            lines += snapshot.zoneNotice.map { [(ExplainWords.notice, $0.words)] } ?? []
        }
        lines.append((ExplainWords.age, known.isStale ? ExplainWords.stale(seconds) : ExplainWords.fresh(seconds)))
        if name.hasPrefix("outside.") || name.hasPrefix("weather.") { lines += sideBySide(quantity) }
        lines += more
        if name.hasPrefix("outside.") { lines += disagreements(about: quantity) }
        return Self.table(ExplainWords.value(name, text(value)), lines)
    }

    static func table(_ heading: String, _ rows: [(String, String)]) -> String {
        let width = (rows.map(\.0.columns).max() ?? 0) + 2
        let lines = rows.map { label, text in
            "  \(label)" + String(repeating: " ", count: width - label.columns) + text
        }
        return ([heading] + lines).joined(separator: "\n")
    }
}
