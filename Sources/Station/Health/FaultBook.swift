/// Which components are at fault. Says each change once, however often the same news comes.
public struct FaultBook: Hashable, Sendable {
    /// The oldest first.
    public private(set) var faults: [Fault] = []

    public init() {}

    /// Notes a failure; returns the fault when it is news.
    public mutating func fail(_ component: Component, cause: String, at time: Duration) -> Fault? {
        if let index = faults.firstIndex(where: { $0.component == component }) {
            faults[index].cause = cause
            return nil
        }
        let fault = Fault(component: component, cause: cause, since: time)
        faults.append(fault)
        return fault
    }

    /// Notes that the component works; returns the fault that is over when that is news.
    public mutating func recover(_ component: Component) -> Fault? {
        guard let index = faults.firstIndex(where: { $0.component == component }) else { return nil }
        return faults.remove(at: index)
    }

    public func cause(of component: Component) -> String? {
        faults.first { $0.component == component }?.cause
    }
}
