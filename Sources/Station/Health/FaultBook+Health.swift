extension FaultBook {
    /// One row for each component, those at fault first.
    ///
    /// - Parameters:
    ///   - components: that the station has.
    ///   - asksForWeather: whether there is a network and a key to have.
    func health(of components: [Component], asksForWeather: Bool, at moment: Moment) -> [ComponentHealth] {
        var rows = components.map { row(of: $0) }
        rows += faults.filter { !components.contains($0.component) }.map { row(of: $0.component) }
        if asksForWeather {
            rows.append(row(of: .network) { $0 == .unreachable || $0 == .untrusted })
            rows.append(row(of: .key) { $0 == .keyRejected || $0 == .notSent })
        }
        rows.append(
            moment.isClockSet
                ? ComponentHealth(component: .clock, state: .works)
                : ComponentHealth(
                    component: .clock, state: .fails, since: .zero, cause: "nobody has set the clock yet",
                    remedy: Component.clock.remedy))
        return rows.filter(\.isFailing) + rows.filter { !$0.isFailing }
    }

    private func row(of component: Component) -> ComponentHealth {
        if let fault = faults.first(where: { $0.component == component }) { return row(of: component, fault) }
        let since = worksSince[component]
        return ComponentHealth(component: component, state: since == nil ? .unknown : .works, since: since)
    }

    private func row(of component: Component, _ fault: Fault) -> ComponentHealth {
        ComponentHealth(
            component: component, state: fault.needsPerson ? .needsPerson : .fails, since: fault.since,
            cause: fault.cause, remedy: component.remedy)
    }

    /// A component that is only known by the questions that it lets fail; an answer to any question says that it works.
    private func row(
        of component: Component, fails: (FetchFailure.Kind) -> Bool
    ) -> ComponentHealth {
        if let fault = faults.first(where: { $0.failure.map(fails) ?? false }) { return row(of: component, fault) }
        let answers = worksSince.filter { if case .weather = $0.key { true } else { false } }.values
        return ComponentHealth(
            component: component, state: answers.isEmpty ? .unknown : .works, since: answers.min())
    }
}
