/// Which components are at fault, and which are known to work. Says each change once, however often the same news comes.
public struct FaultBook: Hashable, Sendable {
    /// The oldest first.
    public private(set) var faults: [Fault] = []
    /// Since when a component has been known to work, by the station's uptime.
    public private(set) var worksSince: [Component: Duration] = [:]

    public init() {}

    /// Notes a failure; true when it is news. One that is known already keeps its beginning and takes the new cause.
    public mutating func note(_ fault: Fault) -> Bool {
        worksSince[fault.component] = nil
        guard let index = faults.firstIndex(where: { $0.component == fault.component }) else {
            faults.append(fault)
            return true
        }
        faults[index].cause = fault.cause
        faults[index].needsPerson = fault.needsPerson
        faults[index].failure = fault.failure
        return false
    }

    /// Notes that the component works; returns the fault that is over when that is news.
    public mutating func recover(_ component: Component, at uptime: Duration) -> Fault? {
        if worksSince[component] == nil { worksSince[component] = uptime }
        guard let index = faults.firstIndex(where: { $0.component == component }) else { return nil }
        return faults.remove(at: index)
    }

    /// Knows nothing of the component any more.
    public mutating func forget(_ component: Component) {
        worksSince[component] = nil
        faults.removeAll { $0.component == component }
    }
}
