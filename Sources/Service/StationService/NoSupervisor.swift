/// Nobody watches: a station started by hand, or a demo.
public struct NoSupervisor: Supervisor {
    public init() {}
    public func lastEnd() -> String? { nil }
    public func tell(_ news: SupervisorNews) {}
}
