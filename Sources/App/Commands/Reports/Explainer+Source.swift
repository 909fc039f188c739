import Configuration
import LinuxPlatform
import Ports
import Simulation
import StationCore
import Values
import Words

extension Explainer {
    /// The values of each weather service for a quantity, where there are several; nothing for what they do not report.
    func sideBySide(_ name: String) -> [(String, String)] {
        guard snapshot.services.count > 1, let quantity = Quantity(name: name), Quantity.reported.contains(quantity)
        else { return [] }
        return snapshot.services.map { (self.name(of: $0.provider), text(of: $0[quantity], quantity)) }
    }

    /// What the other sensors of a place read of a quantity; those that measure something else are left out.
    ///
    /// - Parameter place: the place; nil for the value of one sensor.
    func otherSensors(in place: SensorPlace?, _ quantity: Quantity, beside shown: Known<Int>) -> [(String, String)] {
        let sensors = snapshot.sensors.filter { $0.sensor.place == place }
        // Why the value of an only sensor is unknown, the value itself says.
        guard sensors.count > 1 || shown.value != nil else { return [] }
        return sensors.filter { conditions in
            let isMissed = Quantity.sensed.allSatisfy { conditions.air[$0].value == nil }
            return .sensor(conditions.sensor) != shown.origin?.source
                && (isMissed || conditions.air[quantity].value != nil)
        }.map { ($0.sensor.name, text(of: $0.air[quantity], quantity)) }
    }

    /// The text of a value with its age, or the cause for which it is unavailable; empty where its origin is unknown.
    private func text(of known: Known<Int>, _ quantity: Quantity) -> String {
        if case .unavailable(let cause, _) = known { return cause }
        guard let value = known.value, let age = known.origin?.age.components.seconds else { return "" }
        let text = units.text(value, of: quantity, places: quantity.places)
        let standing = known.isStale ? ExplainWords.stale("\(age)") : ExplainWords.fresh("\(age)")
        return phrase("explain.of-service", "\(text) (\(standing))")
    }

    /// The differences between services that their errors do not explain.
    func disagreements(about name: String) -> [(String, String)] {
        snapshot.outlook.disagreements.filter { $0.quantity.name == name }.map { found in
            func text(_ value: Int) -> String { units.text(value, of: found.quantity, places: 1) }
            let statements = found.statements.map { statement in
                let error =
                    found.quantity == .temperature
                    ? units.difference(kelvins: Double(statement.error) / 1000) : text(statement.error)
                return ProviderWords.statement(
                    self.name(of: statement.provider), value: text(statement.value), error: error)
            }
            let time = CivilTime(found.time, in: snapshot.offset(at: found.time)).description
            return (
                phrase("providers.disagree", "disagree"),
                ProviderWords.disagreement(
                    on: found.quantity.words, at: time, from: text(found.lowest), to: text(found.highest),
                    statements: statements)
            )
        }
    }

    func source(of origin: Origin, quantity: String) -> [(String, String)] {
        switch origin.source {
        case .sensor(let identity):
            guard let sensor = sensors.first(where: { $0.name == identity.name }) else { return [] }
            return [
                (
                    ExplainWords.from,
                    sensor.connection.isRemote
                        ? phrase("explain.from-remote-sensor", "the sensor \(sensor.name), from \(sensor.connection)")
                        : phrase(
                            "explain.from-sensor", "the sensor \(sensor.name): \(identity.part) on \(sensor.connection)"
                        )
                ),
                (phrase("explain.bytes", "bytes"), bytes(of: sensor)),
                (phrase("explain.correction", "correction"), sensor.calibration.text(of: quantity, units)),
            ]
        case .weather(let provider, let topic):
            let time = LocalZone.civil(snapshot.moment.wall.advanced(bySeconds: -origin.age.components.seconds))
            let field = (
                phrase("explain.field", "field"),
                text(of: origin.fields[topic, quantity], in: topic)
                    ?? phrase("explain.other-field", "part of what it answered about \"\(topic.rawValue)\"")
            )
            return [(ExplainWords.from, name(of: provider))]
                + (origin.isComputed ? [] : [field])
                + [
                    (
                        topic == .current ? phrase("explain.observed", "observed") : phrase("explain.as-of", "as of"),
                        time.description
                    )
                ]
        }
    }

    /// The fields that a value was read from, where there are several with what leads to them said once; nil for none. A value of now
    /// is computed from all of them, one of a step or a day from those that it has.
    private func text(of fields: [String], in list: WeatherTopic) -> String? {
        guard let first = fields.first else { return nil }
        let block = first.prefix { $0 != "(" }.lastIndex(of: ".").map { first[...$0] } ?? ""
        let others = fields.dropFirst().map { $0.hasPrefix(block) ? $0.dropFirst(block.count) : $0[...] }
        let all = ([first[...]] + others).listed
        guard !others.isEmpty else { return all }
        return list == .current
            ? ExplainWords.computed(from: all)
            : phrase(
                "explain.some-fields", "computed by the station from \(all), as far as each step or day has them")
    }

    /// The name of a service for people.
    func name(of provider: ProviderID) -> String { snapshot.attributions.name(of: provider) }

    /// The last exchanges with the part, because those of its identity and calibration come first, and are long.
    private func bytes(of sensor: SensorConfiguration) -> String {
        guard case .i2c(let bus, let address) = sensor.connection, let recording = recordings[bus] else {
            if sensor.connection.isRemote {
                return phrase("explain.sent-from-elsewhere", "none: another program passes on what it measures")
            }
            return phrase("explain.not-recorded", "not recorded: the part is not on I²C")
        }
        let exchanges = recording.exchanges.filter { $0.transfer.address == address }
        return (exchanges.count > 4 ? "… " : "") + exchanges.suffix(4).map(\.description).joined(separator: "; ")
    }
}

extension Calibration {
    fileprivate func text(of quantity: String, _ units: DisplayUnits) -> String {
        let line = Quantity(name: quantity).flatMap { self[$0] }.map {
            phrase(
                "explain.correction-line",
                "\(units.number($0.offset, places: 3)) + \(units.number($0.gain, places: 3)) × the measured value")
        }
        if quantity == "humidity", self[.temperature] != nil {
            return line.map {
                phrase("explain.same-vapour-then", "the same water vapour at the corrected temperature, then \($0)")
            } ?? phrase("explain.same-vapour", "the same water vapour at the corrected temperature")
        }
        return line ?? phrase("explain.no-correction", "none")
    }
}
