import Values
import Words

/// A registry of the components that are at fault and those that are known to work. Reports each change once, however often it is
/// recorded.
struct HealthRegistry: Hashable, Sendable {
    /// The present faults, the oldest first.
    private(set) var faults: [Fault] = []
    /// Since when each component has been known to work.
    private(set) var worksSince: [Component: Uptime] = [:]
    /// The notices about components that work.
    private(set) var notices: [Component: Notice] = [:]
    /// The ways in which a component has failed in the last day, as they were reported, until it works again; the latest last.
    private var reports: [Component: [Report]] = [:]

    private struct Report: Hashable {
        var way: Way
        var time: Uptime
    }

    /// A way to fail, without the cause: causes of the same way may differ in numbers and names.
    private struct Way: Hashable {
        var failure: FetchFailure.Kind?
        var remedy: String
        var needsPerson: Bool
    }

    /// The time after which a component that has failed in another way meanwhile is reported once more.
    private static let longest = Duration.seconds(86_400)

    /// Records a failure; returns the fault where that is a change: when the component worked, and when it fails in a way in which
    /// it was not reported for a day. A fault that is known already gets the new cause, and keeps its beginning unless the new one
    /// is earlier.
    mutating func record(_ fault: Fault, at uptime: Uptime) -> Fault? {
        worksSince[fault.component] = nil
        let way = Way(failure: fault.failure, remedy: fault.remedy, needsPerson: fault.needsPerson)
        guard let index = faults.firstIndex(where: { $0.component == fault.component }) else {
            faults.append(fault)
            reports[fault.component] = [Report(way: way, time: uptime)]
            return fault
        }
        let old = faults[index]
        faults[index] = fault
        faults[index].since = min(old.since, fault.since)
        // A way that comes back and stays is reported once its day is over.
        let known = reports[fault.component] ?? []
        let last = known.last?.way
        let isNews =
            way.failure != last?.failure || way.remedy != last?.remedy || way.needsPerson && last?.needsPerson != true
        let recent = known.filter { uptime - $0.time < Self.longest }
        guard isNews, !recent.contains(where: { $0.way == way }) else { return nil }
        reports[fault.component] = recent + [Report(way: way, time: uptime)]
        return faults[index]
    }

    /// Records that the component works; returns the fault that this ends, if any.
    mutating func recover(_ component: Component, at uptime: Uptime) -> Fault? {
        if worksSince[component] == nil { worksSince[component] = uptime }
        guard let index = faults.firstIndex(where: { $0.component == component }) else { return nil }
        reports[component] = nil
        return faults.remove(at: index)
    }

    /// Records a notice about a component that works, nil for none; returns whether that is new.
    mutating func notice(_ notice: Notice?, of component: Component) -> Bool {
        defer { notices[component] = notice }
        return notice != nil && notices[component] != notice
    }

    /// Restores what an earlier run knew of a component of which nothing is known yet.
    mutating func presume(_ component: Component, worksSince time: Uptime) {
        guard worksSince[component] == nil, !faults.contains(where: { $0.component == component }) else { return }
        worksSince[component] = time
    }

    /// Forgets the component.
    mutating func forget(_ component: Component) {
        (worksSince[component], notices[component], reports[component]) = (nil, nil, nil)
        faults.removeAll { $0.component == component }
    }
}

/// A count of events since the station started. The raw values are a contract: the snapshot has them.
package enum Counter: String, Hashable, Sendable, CaseIterable {
    case readingsFailed = "readings_failed"
    case readingsRejected = "readings_rejected"
    case requestsFailed = "requests_failed"
    /// The failed requests that were answered with "too many requests": the quota is used up.
    case requestsOverQuota = "requests_over_quota"
    /// The lines of the log that were lost because the disk did not accept them.
    case linesLost = "lines_lost"
    case commandsAccepted = "commands_accepted"
    case commandsRefused = "commands_refused"
}

extension HealthRegistry {
    /// A row for each component, those at fault first.
    ///
    /// - Parameters:
    ///   - components: the components that the station has.
    ///   - asksForWeather: whether the station uses a network.
    ///   - hasKey: whether the station has a key for a service.
    func health(of components: [Component], asksForWeather: Bool, hasKey: Bool, at moment: Moment) -> [ComponentHealth]
    {
        var rows = components.map { row(of: $0) }
        rows += faults.filter { !components.contains($0.component) }.map { row(of: $0.component) }
        if asksForWeather {
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
