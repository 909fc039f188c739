public import Station

/// Whoever wants to know what the station knows, each time that changes.
///
/// ## For implementors
/// Return soon: the station waits. What cannot be passed on is lost.
public protocol SnapshotOutlet: Sendable {
    func publish(_ snapshot: Snapshot)
    /// The station ends: nothing more will come.
    func close()
}
