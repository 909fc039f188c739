package import StationCore

/// Whoever wants to know what the station knows, soon after that has changed.
///
/// ## For implementors
/// Return soon: the station waits. What cannot be passed on is lost.
package protocol SnapshotOutlet: Sendable {
    func publish(_ snapshot: Snapshot)
    /// Nothing has happened for a minute, and the station lives: the latest snapshot holds, and its values are older.
    ///
    /// - Returns: whether the latest snapshot is there; where it is not, another comes soon.
    func confirm() -> Bool
    /// The station ends: nothing more will come.
    func close()
}
