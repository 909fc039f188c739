import Values
import Words

extension Health {
    /// A row for each component, those at fault first.
    ///
    /// - Parameters:
    ///   - sensors: the names of the sensors.
    ///   - weather: the components of the weather, whether they are used or not; empty where the station uses no network.
    ///   - hasKey: whether the station has a key for a service.
    func rows(sensors: [String], weather: [Component], hasKey: Bool, at moment: Moment) -> [ComponentHealth] {
        let place: [Component] = notices[.place] == nil ? [] : [.place]
        let ofBoard: [Component] =
            (board?.processor == nil ? [] : [.processor]) + (board?.isUndervolted == nil ? [] : [.power])
        let components =
            sensors.map { .sensor($0) } + weather.filter { worksSince[$0] != nil } + place
            + outlets.map { .outlet($0) } + ofBoard
        var rows = components.map { row(of: $0) }
        rows += faults.filter { !components.contains($0.component) }.map { row(of: $0.component) }
        if !weather.isEmpty {
            rows.append(row(of: .network, fails: { $0.failure?.isNetworkTrouble ?? false }, works: \.wasAnswered))
        }
        if hasKey {
            rows.append(
                row(
                    of: .key, fails: { ($0.failure == .keyRejected || $0.failure == .notSent) && $0.isOfKeyedService },
                    works: \.showsGoodKey))
        }
        rows.append(
            moment.isClockSet
                ? ComponentHealth(component: .clock, state: .works)
                : ComponentHealth(
                    component: .clock, state: .fails, since: .start,
                    cause: phrase("fault.clock-not-set", "the clock has not been set yet"),
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

    /// The row of a component that is only known by how questions end.
    ///
    /// - Parameters:
    ///   - fails: whether a question that failed says that the component fails.
    ///   - works: whether one that ended so says that the component works, as an answer to any question does.
    private func row(
        of component: Component, fails: (Fault) -> Bool, works: (FetchFailure.Kind) -> Bool
    ) -> ComponentHealth {
        if let fault = faults.first(where: fails) { return row(of: component, fault) }
        let answers = worksSince.filter { if case .weather = $0.key { true } else { false } }.values
        let isKnown = !answers.isEmpty || faults.contains { $0.failure.map(works) ?? false }
        return ComponentHealth(component: component, state: isKnown ? .works : .unknown, since: answers.min())
    }
}
