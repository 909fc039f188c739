import Documents
import Words

/// The entities of advice, alerts and the station itself.
struct StationEntities {
    let document: SnapshotDocument

    /// The most entities of a kind; more are left out, because a document from elsewhere may have any number.
    static let mostComponents = 64
    private static let mostProviders = 8
    private static let mostTopics = 16
    private static let mostCounters = 32
    private static let mostAlerts = 20
    private static let mostAdvice = 10
    private static let mostOutputs = 8
    private static let subjects = ["window", "mould", "frost", "heat", "cold", "pressure"]
    private static let subjectsOfPlaces = ["window", "mould"]
    private static let states = ["works", "fails", "needs_person", "unknown"]
    private static let urgencies = ["none", "hint", "notice", "warning"]

    var advice: [ShownValue] {
        let first = (document.joinedAdvice ?? document.advice).first
        // That nothing is to be done is known only where every place has values.
        let nothing: String? = document.silence == nil ? "none" : nil
        let values = [
            ShownValue(
                "advice", .outlook, .text, phrase("homeassistant.advice", "Advice"),
                (first?.headline ?? nothing).map { .text($0) }, icon: "mdi:lightbulb-on-outline"
            ).permanent.detailed(by: "advice"),
            ShownValue(
                "advice_urgency", .outlook, .text, phrase("homeassistant.advice-urgency", "Urgency of the advice"),
                (first?.urgency ?? nothing).map { .text($0) }
            ).limited(to: Self.urgencies).permanent,
        ]
        return values
            + Self.subjects.filter { document.roomHasWindow ?? true || $0 != "window" }.map { subject in
                let row = document.advice.first { $0.subject == subject && ($0.place ?? "room") == "room" }
                let isJudged =
                    !Self.subjectsOfPlaces.contains(subject)
                    || document.judges("room") && document.sensors.contains { $0.place == "room" }
                let verdict = row?.verdict ?? (isJudged ? "none" : nil)
                let value = ShownValue(
                    "advice_\(subject)", .outlook, .text,
                    phrase("homeassistant.advice-about", "Advice: \(subject)"), verdict.map { .text($0) },
                    icon: "mdi:lightbulb-outline"
                ).permanent
                return subject == "window" ? value : value.disabled
            }
    }

    /// The outputs by the keys of their entities.
    var lines: [Entities.SwitchedLine] {
        var taken: Set<String> = []
        return document.outputs.prefix(Self.mostOutputs).map { output in
            let key = unique("output_\(keyText(output.name))", among: &taken)
            // An output may be called `fan_cause`.
            let causeKey = unique("\(key)_cause", among: &taken)
            return Entities.SwitchedLine(name: output.name, title: output.title, key: key, causeKey: causeKey)
        }
    }

    /// Whether each output is on, and why.
    var outputs: [ShownValue] {
        zip(document.outputs, lines).flatMap { output, line in
            [
                flag(line.key, output.title, output.isOn, class: "running").permanent,
                ShownValue(
                    line.causeKey, .station, .text,
                    phrase("homeassistant.output-cause", "\(output.title): cause"),
                    .text(output.cause), icon: "mdi:help-circle-outline"
                ).permanent.diagnostic,
            ]
        }
    }

    var alerts: [ShownValue] {
        [
            flag("alert", WeatherWords.alert, !document.alerts.isEmpty, class: "safety")
                .permanent.detailed(by: "alerts"),
            ShownValue(
                "alert_event", .station, .text, phrase("homeassistant.alert-event", "Weather warning in words"),
                .text(document.alerts.first?.event ?? "none"), icon: "mdi:alert"
            ).permanent,
        ]
    }

    private func flag(_ key: String, _ name: String, _ value: Bool?, class deviceClass: String) -> ShownValue {
        ShownValue(key, .station, .flag, name, value.map { .flag($0) }, class: deviceClass)
    }

    private func number(
        _ key: String, _ name: String, _ value: Double?, unit: String? = nil, class deviceClass: String? = nil,
        icon: String? = nil
    ) -> ShownValue {
        ShownValue(
            key, .station, .number(unit, decimals: 0), name, value.map { .number($0) }, class: deviceClass, icon: icon
        ).diagnostic.disabled
    }

    var health: [ShownValue] {
        var values = [
            flag("problem", phrase("homeassistant.problem", "Problem"), !failing.isEmpty, class: "problem")
                .permanent.diagnostic.detailed(by: "problems")
        ]
        var taken: Set<String> = []
        for row in document.health.prefix(Self.mostComponents) {
            let key = unique("health_\(keyText(identity(of: row.component)))", among: &taken)
            let hasProblem: Bool? = row.state == "unknown" ? nil : row.state != "works"
            values.append(
                flag(key, phrase("homeassistant.health", "Problem: \(row.name)"), hasProblem, class: "problem")
                    .permanent.diagnostic.disabled)
        }
        return values
    }

    /// The entities of what the weather services are asked for, and of what has gone wrong since the start.
    var counts: [ShownValue] {
        var taken: Set<String> = []
        var values: [ShownValue] = []
        for provider in document.providers.prefix(Self.mostProviders) {
            let quota = unique("provider_\(keyText(provider.id))_calls_left", among: &taken)
            values.append(
                number(
                    quota, phrase("homeassistant.calls-left", "\(provider.name): calls left today"),
                    Self.callsLeft(of: provider), icon: "mdi:gauge"
                ).permanent)
            for row in provider.topics.prefix(Self.mostTopics) {
                let key = unique("provider_\(keyText(provider.id))_\(keyText(row.topic))", among: &taken)
                values.append(
                    ShownValue(
                        key, .station, .text,
                        phrase("homeassistant.provider", "\(provider.name): \(ComponentWords.topic(row.topic))"),
                        .text(row.state), icon: "mdi:cloud-sync-outline"
                    ).limited(to: Self.states).permanent.diagnostic.disabled)
            }
        }
        for (name, count) in document.counters.sorted(by: { $0.key < $1.key }).prefix(Self.mostCounters) {
            let key = unique("counter_\(keyText(name))", among: &taken)
            values.append(number(key, HomeAssistantWords.counter(name), Double(count), icon: "mdi:counter"))
        }
        return values
    }

    /// The calls that are left of the provider's limit for the day; nil when it is unknown.
    private static func callsLeft(of provider: SnapshotDocument.Provider) -> Double? {
        guard let limit = provider.callsPerDay, let billed = provider.billedToday else { return nil }
        return max(0, Double(limit) - Double(billed))
    }

    var board: [ShownValue] {
        [
            number(
                "processor_temperature", phrase("homeassistant.processor", "Processor temperature"),
                document.board?.processorC, unit: "°C", icon: "mdi:chip"),
            flag(
                "undervoltage", phrase("homeassistant.undervoltage", "Undervoltage"), document.board?.isUndervolted,
                class: "problem"
            ).diagnostic.disabled,
            number(
                "uptime", phrase("homeassistant.uptime", "Uptime"), document.uptimeS.map { Double($0) }, unit: "s",
                class: "duration"
            ).permanent,
            number(
                "weather_age", phrase("homeassistant.weather-age", "Age of the weather"),
                document.weather.ageS.map { Double($0) }, unit: "s", class: "duration"),
        ]
    }

    /// The details that are shown beside the entities: nothing here changes while nothing happens.
    var details: JSONText {
        .object([
            ("advice", .object([("all", .list(document.advice.prefix(Self.mostAdvice).map(Self.details)))])),
            ("alerts", .object([("all", .list(document.alerts.prefix(Self.mostAlerts).map(Self.details)))])),
            ("problems", .object([("all", .list(failing.prefix(Self.mostComponents).map(Self.details)))])),
            ("attribution", .text(bounded(document.attribution))),
        ])
    }

    private var failing: [ComponentStatus] {
        document.health.filter { $0.state == "fails" || $0.state == "needs_person" }
    }

    /// The identity of a component: a sensor is known by its place and part, so that a new name does not make a new entity
    /// of it.
    private func identity(of component: String) -> String {
        guard component.hasPrefix("sensor/"),
            let sensor = document.sensors.first(where: { component == "sensor/\($0.name)" })
        else { return component }
        return "sensor_\(sensor.place)_\(sensor.part)"
    }

    private static func details(_ advice: SnapshotDocument.Advice) -> JSONText {
        .object([
            ("subject", .text(bounded(advice.subject))), ("place", advice.place.map { .text(bounded($0)) } ?? .null),
            ("urgency", .text(bounded(advice.urgency))),
            ("verdict", .text(bounded(advice.verdict))), ("headline", .text(bounded(advice.headline))),
            ("details", .list(advice.details.prefix(10).map { .text(bounded($0)) })),
        ])
    }

    private static func details(_ alert: SnapshotDocument.Alert) -> JSONText {
        .object([
            ("event", .text(bounded(alert.event))), ("sender", alert.sender.map { .text(bounded($0)) } ?? .null),
            ("start", .text(bounded(alert.start))), ("end", .text(bounded(alert.end))),
        ])
    }

    private static func details(_ row: ComponentStatus) -> JSONText {
        .object([
            ("component", .text(bounded(row.component))), ("state", .text(bounded(row.state))),
            ("cause", row.cause.map { .text(bounded($0)) } ?? .null),
            ("remedy", row.remedy.map { .text(bounded($0)) } ?? .null),
        ])
    }
}

/// The first of `key`, `key_2`, `key_3`… that is free; it is taken from then on.
func unique(_ key: String, among taken: inout Set<String>) -> String {
    var free = key
    var number = 1
    while !taken.insert(free).inserted {
        number += 1
        free = "\(key)_\(number)"
    }
    return free
}

private func bounded(_ text: String) -> String { String(text.unicodeScalars.prefix(300)) }
