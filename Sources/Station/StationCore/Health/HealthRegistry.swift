import Quantities

/// Which components are at fault, and which are known to work. Reports each change once, however often it is recorded.
struct HealthRegistry: Hashable, Sendable {
    /// The oldest first.
    private(set) var faults: [Fault] = []
    /// Since when a component has been known to work.
    private(set) var worksSince: [Component: Uptime] = [:]
    /// What a person should know of components that work.
    private(set) var notices: [Component: Notice] = [:]

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
        let isNews =
            fault.failure != old.failure || fault.remedy != old.remedy || fault.needsPerson && !old.needsPerson
        return isNews ? faults[index] : nil
    }

    /// Records that the component works; returns the fault that this ends, if any.
    mutating func recover(_ component: Component, at uptime: Uptime) -> Fault? {
        if worksSince[component] == nil { worksSince[component] = uptime }
        guard let index = faults.firstIndex(where: { $0.component == component }) else { return nil }
        return faults.remove(at: index)
    }

    /// Records what a person should know of a component that works, nil for nothing; returns whether that is new.
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
        (worksSince[component], notices[component]) = (nil, nil)
        faults.removeAll { $0.component == component }
    }
}
