/// Which components are at fault. Says each change once, however often the same news comes.
public struct FaultBook: Hashable, Sendable {
    /// The oldest first.
    public private(set) var faults: [Fault] = []

    public init() {}

    /// Notes a failure; true when it is news. One that is known already keeps its beginning and takes the new cause.
    public mutating func note(_ fault: Fault) -> Bool {
        guard let index = faults.firstIndex(where: { $0.component == fault.component }) else {
            faults.append(fault)
            return true
        }
        faults[index].cause = fault.cause
        faults[index].needsPerson = fault.needsPerson
        return false
    }

    /// Notes that the component works; returns the fault that is over when that is news.
    public mutating func recover(_ component: Component) -> Fault? {
        guard let index = faults.firstIndex(where: { $0.component == component }) else { return nil }
        return faults.remove(at: index)
    }
}
