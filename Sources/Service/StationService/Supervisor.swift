/// Who started the station, watches over it, and starts it anew when it ends.
///
/// ## For implementors
/// Return at once, whatever happens: the station's one task calls.
package protocol Supervisor: Sendable {
    /// Why the station ended last time, where that was not of its own will; nil where nothing is known. Asked once, at
    /// the start; what was told is forgotten then.
    func lastEnd() -> String?
    func report(_ status: ServiceStatus)
}

/// Nobody watches: a station started by hand, or a demo.
package struct NoSupervisor: Supervisor {
    package init() {}
    package func lastEnd() -> String? { nil }
    package func report(_ status: ServiceStatus) {}
}

/// What a supervisor hears of the station.
package enum ServiceStatus: Hashable, Sendable {
    /// Its loops run.
    case ready
    /// It looks at its configuration anew; ``ready`` follows.
    case reloading
    /// Each of its loops has moved on in its time. What stays away means that one has not.
    case alive
    /// A loop stands still: why ``alive`` stays away.
    case stalled(loop: String, for: Duration)
    /// Loops did not end when they were told to, and the station goes on, or ends, without them: the kernel holds their calls.
    case abandoned(loops: [String])
    /// It was told to end.
    case stopping
}
