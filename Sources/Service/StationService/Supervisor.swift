/// The service manager that started the station, watches it and restarts it: systemd, or none.
///
/// ## For implementors
/// The station's inbox calls, one call at a time, and everything else waits: return at once, whatever happens. What cannot be
/// delivered is dropped.
package protocol Supervisor: Sendable {
    /// Why the previous run ended, where it did not stop in order; nil otherwise, or where that is not known. Called once,
    /// before the first ``report(_:)``; the reason is removed by that.
    func lastEnd() -> String?
    /// Passes on how the station is: ``ServiceStatus/ready`` first, ``ServiceStatus/stopping`` last but for
    /// ``ServiceStatus/abandoned(loops:)``.
    func report(_ status: ServiceStatus)
}

/// A supervisor that does nothing, for a station that is started by hand, and for a demo.
package struct NoSupervisor: Supervisor {
    package init() {}
    package func lastEnd() -> String? { nil }
    package func report(_ status: ServiceStatus) {}
}

/// The state of the station, as reported to its supervisor.
package enum ServiceStatus: Hashable, Sendable {
    /// The loops of the station are running.
    case ready
    /// How often ``alive`` has to come from now on; nil as often as the supervisor wants by itself.
    case watched(within: Duration?)
    /// The station reads its configuration again; ``ready`` follows.
    case reloading
    /// Every loop has made progress in time: the watchdog ping. Withheld while one has not.
    case alive
    /// A loop has made no progress for so long: why ``alive`` is withheld. Reported once for each stall.
    case stalled(loop: String, for: Duration)
    /// Loops that did not end when cancelled, because a system call has not returned: the station continues, or stops, without
    /// them.
    case abandoned(loops: [String])
    /// The station was asked to stop.
    case stopping
}
