/// Which components are at fault, and which are known to work. Says each change once, however often the same news comes.
struct HealthRegistry: Hashable, Sendable {
    /// The oldest first.
    private(set) var faults: [Fault] = []
    /// Since when a component has been known to work, by the station's uptime.
    private(set) var worksSince: [Component: Duration] = [:]

    /// Notes a failure; returns the fault as it stands when that is news: when the component worked, when it now takes a
    /// person, and when it fails in another way. One that is known already keeps its beginning, unless an earlier one comes to
    /// be known, and takes the new cause.
    mutating func record(_ fault: Fault) -> Fault? {
        worksSince[fault.component] = nil
        guard let index = faults.firstIndex(where: { $0.component == fault.component }) else {
            faults.append(fault)
            return fault
        }
        let old = faults[index]
        faults[index] = fault
        faults[index].since = min(old.since, fault.since)
        let isNews = fault.failure != old.failure || fault.needsPerson && !old.needsPerson
        return isNews ? faults[index] : nil
    }

    /// Notes that the component works; returns the fault that is over when that is news.
    mutating func recover(_ component: Component, at uptime: Duration) -> Fault? {
        if worksSince[component] == nil { worksSince[component] = uptime }
        guard let index = faults.firstIndex(where: { $0.component == component }) else { return nil }
        return faults.remove(at: index)
    }

    /// Takes what an earlier run knew of a component of which nothing is known yet.
    mutating func presume(_ component: Component, worksSince time: Duration) {
        guard worksSince[component] == nil, !faults.contains(where: { $0.component == component }) else { return }
        worksSince[component] = time
    }

    /// Knows nothing of the component any more.
    mutating func forget(_ component: Component) {
        worksSince[component] = nil
        faults.removeAll { $0.component == component }
    }
}
