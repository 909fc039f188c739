import Quantities
import Weather
import Words

extension HealthRegistry {
    /// One row for each component, those at fault first.
    ///
    /// - Parameters:
    ///   - components: that the station has.
    ///   - asksForWeather: whether there is a network and a key to have.
    func health(of components: [Component], asksForWeather: Bool, at moment: Moment) -> [ComponentHealth] {
        var rows = components.map { row(of: $0) }
        rows += faults.filter { !components.contains($0.component) }.map { row(of: $0.component) }
        if asksForWeather {
            rows.append(row(of: .network, fails: \.isNetworkTrouble, works: \.wasAnswered))
            rows.append(row(of: .key, fails: { $0 == .keyRejected || $0 == .notSent }, works: \.showsGoodKey))
        }
        rows.append(
            moment.isClockSet
                ? ComponentHealth(component: .clock, state: .works)
                : ComponentHealth(
                    component: .clock, state: .fails, since: .start, cause: FaultWords.clockNotSet,
                    remedy: Component.clock.remedy))
        return rows.filter(\.isFailing) + rows.filter { !$0.isFailing }
    }

    private func row(of component: Component) -> ComponentHealth {
        if let fault = faults.first(where: { $0.component == component }) { return row(of: component, fault) }
        guard let since = worksSince[component] else { return ComponentHealth(component: component, state: .unknown) }
        let notice = notices[component]
        return ComponentHealth(
            component: component, state: .works, since: since, cause: notice?.text, remedy: notice?.remedy)
    }

    private func row(of component: Component, _ fault: Fault) -> ComponentHealth {
        ComponentHealth(
            component: component, state: fault.needsPerson ? .needsPerson : .fails, since: fault.since,
            cause: fault.cause, remedy: fault.remedy)
    }

    /// A component that is only known by how questions end.
    ///
    /// - Parameters:
    ///   - fails: whether a question that ended so says that the component fails.
    ///   - works: whether it says that the component works, as an answer to any question does.
    private func row(
        of component: Component, fails: (FetchFailure.Kind) -> Bool, works: (FetchFailure.Kind) -> Bool
    ) -> ComponentHealth {
        if let fault = faults.first(where: { $0.failure.map(fails) ?? false }) { return row(of: component, fault) }
        let answers = worksSince.filter { if case .weather = $0.key { true } else { false } }.values
        let isKnown = !answers.isEmpty || faults.contains { $0.failure.map(works) ?? false }
        return ComponentHealth(component: component, state: isKnown ? .works : .unknown, since: answers.min())
    }
}
