package import StationCore

/// Receives snapshots of the station for readers outside it: `snapshot.json`, or a test.
///
/// The calls are ``publish(_:)`` and ``confirm()`` in any order, then one ``close()``.
///
/// ## For implementors
/// - The station's inbox calls, one call at a time, and everything else waits: return within milliseconds.
/// - Nothing is thrown. A snapshot that cannot be passed on is lost; say so with ``confirm()``.
package protocol SnapshotOutlet: Sendable {
    /// The station has changed.
    ///
    /// Comes at most every 15 s, or every 5 s in the first minute of a run, but at once when a fault begins or ends; and
    /// every 300 s when nothing has changed.
    func publish(_ snapshot: Snapshot)
    /// The station lives, and the latest snapshot still holds, with values that have aged. Comes at least every minute while
    /// nothing is published.
    ///
    /// - Returns: false when readers no longer have the latest snapshot; the next tick then publishes another.
    func confirm() -> Bool
    /// The station stops: no call follows.
    func close()
}
