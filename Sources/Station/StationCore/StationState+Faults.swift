import Values
import Words

extension StationState {
    /// Records the failure of a question. Not every plan has the extras, and their refusal reads like that of a wrong key: it means
    /// nothing that the current weather does not say better.
    ///
    /// - Parameter age: how long the question has been failing.
    mutating func fail(
        _ topic: WeatherTopic, _ failure: FetchFailure, from provider: ProviderID, for age: Duration = .zero,
        at moment: Moment
    ) -> [LogEntry] {
        let component = component(topic, of: provider)
        if topic.isExtra, !failure.isDecisive, [.keyRejected, .notInPlan].contains(failure.kind) {
            return drop(component, at: moment)
        }
        return fail(component, failure, from: provider, for: age, at: moment)
    }

    mutating func fail(
        _ question: WeatherQuestion, _ failure: FetchFailure, from provider: ProviderID, for age: Duration,
        at moment: Moment
    ) -> [LogEntry] {
        switch question {
        case .weather(let topic): fail(topic, failure, from: provider, for: age, at: moment)
        case .place: fail(Component.place, failure, from: provider, for: age, at: moment)
        // Until the plan is known nothing else is asked either: there is no weather.
        case .plan: fail(WeatherTopic.current, failure, from: provider, for: age, at: moment)
        }
    }

    mutating func fail(
        _ component: Component, _ failure: FetchFailure, from provider: ProviderID, for age: Duration = .zero,
        at moment: Moment
    ) -> [LogEntry] {
        let fault = Fault(
            component: component, cause: failure.text, needsPerson: failure.kind.needsPerson,
            since: moment.uptime - age, failure: failure.kind,
            status: failure.status, provider: attributions.first { $0.provider == provider })
        return registry.record(fault, at: moment.uptime).map { [.fault($0)] } ?? []
    }

    /// An answer ends a question's fault, unless it has been the same for too long: the service works, and its data do not move.
    mutating func judge(_ update: WeatherUpdate, at moment: Moment) -> [LogEntry] {
        let component = component(update.topic, of: update.provider)
        guard let made = weather?.standstill(of: update, at: moment) else { return recover(component, at: moment) }
        let time = CivilTime(made, in: moment.offset)
        let text = FetchWords.unchanged(
            at: attributions.name(of: update.provider), since: "\(time.date) \(time.clock)")
        return fail(component, FetchFailure(.unchanged, text: text), from: update.provider, at: moment)
    }

    mutating func fail(
        _ component: Component, _ cause: String, needsPerson: Bool = false, at moment: Moment
    ) -> [LogEntry] {
        let fault = Fault(component: component, cause: cause, needsPerson: needsPerson, since: moment.uptime)
        return registry.record(fault, at: moment.uptime).map { [.fault($0)] } ?? []
    }

    /// Drops a component that is no longer used: a fault of it is over, and nothing is known of it.
    mutating func drop(_ component: Component, at moment: Moment) -> [LogEntry] {
        defer { registry.forget(component) }
        return recover(component, at: moment)
    }

    mutating func recover(_ component: Component, at moment: Moment) -> [LogEntry] {
        registry.recover(component, at: moment.uptime).map { [.recovered($0, after: moment.uptime - $0.since)] } ?? []
    }

    /// Records that the board's zone is not found, and that it is again.
    mutating func timeZone(at moment: Moment) -> [LogEntry] {
        guard moment.isZoneKnown else {
            return fail(.timeZone, FaultWords.timeZoneUnknown, needsPerson: true, at: moment)
        }
        return registry.faults.contains { $0.component == .timeZone } ? drop(.timeZone, at: moment) : []
    }

    mutating func apply(_ reading: BoardReading, at moment: Moment) -> [LogEntry] {
        board = reading
        var logEntries: [LogEntry] = []
        if let heat = reading.processor {
            let wasHot = registry.faults.contains { $0.component == .processor }
            // Metric, because causes are recorded.
            let degrees = DisplayUnits.metric.text(heat, places: 0)
            logEntries +=
                heat >= (wasHot ? BoardReading.cool : BoardReading.hot)
                ? fail(
                    .processor, phrase("fault.processor-hot", "the processor is at \(degrees) and has slowed down"),
                    at: moment)
                : recover(.processor, at: moment)
        }
        if let isUndervolted = reading.isUndervolted {
            logEntries +=
                isUndervolted
                ? fail(
                    .power, phrase("fault.undervoltage", "the supply voltage is too low"), needsPerson: true, at: moment
                )
                : recover(.power, at: moment)
        }
        return logEntries
    }
}
