/// Which components are at fault, and which are known to work. Reports each change once, however often it is recorded.
struct HealthRegistry: Hashable, Sendable {
    /// The oldest first.
    private(set) var faults: [Fault] = []
    /// Since when a component has been known to work, by the station's uptime.
    private(set) var worksSince: [Component: Duration] = [:]

    /// Records a failure; returns the fault where that is a change: when the component worked, when it now needs a person,
    /// and when it fails in another way. A fault that is known already gets the new cause, and keeps its beginning unless the
    /// new one is earlier.
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

    /// Records that the component works; returns the fault that this ends, if any.
    mutating func recover(_ component: Component, at uptime: Duration) -> Fault? {
        if worksSince[component] == nil { worksSince[component] = uptime }
        guard let index = faults.firstIndex(where: { $0.component == component }) else { return nil }
        return faults.remove(at: index)
    }

    /// Restores what an earlier run knew of a component of which nothing is known yet.
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
