package import Documents
package import StationCore
package import Values

/// A way out of the station: its log, its history, its display, a file for other programs.
///
/// There are three kinds of delivery, and an outlet takes the one that its protocol names: ``RecordOutlet``,
/// ``SnapshotOutlet``, ``GlassMirror``.
///
/// ## For callers
/// The station's inbox delivers, one call at a time and in order, from before ``run(_:)`` begins until ``close(_:)``.
///
/// ## For implementors
/// - A delivery returns at once, whatever happens: it puts into a bounded place what ``run(_:)`` passes on.
/// - Nothing is thrown: a failure is reported once, and once when it is over. What is lost is counted and said.
/// - What can hang runs on a thread of its own; a file in `/run` cannot, and needs no thread.
package protocol Outlet: Sendable {
    var id: OutletID { get }
    /// Passes on what is delivered; returns when the outlet is closed and everything before that is done. A cancelled task
    /// gives up the rest.
    ///
    /// - Parameter emit: any thread may call it.
    func run(_ emit: @escaping @Sendable (OutletEvent) -> Void) async
    /// Ends the deliveries; none follows.
    func close(_ closing: Closing)
    /// Opens its files again, which may have been moved away: for `SIGHUP`.
    func reopen()
}

extension Outlet {
    package func reopen() {}
}

/// An outlet for what happens: each entry is delivered once.
package protocol RecordOutlet: Outlet {
    /// Delivers the entries of an event, also of one that nothing is recorded of: then time has passed.
    func deliver(_ logEntries: [LogEntry], at moment: Moment)
}

/// An outlet for what is known: each snapshot replaces the one before.
package protocol SnapshotOutlet: Outlet {
    /// Whether a snapshot is due, by the outlet's pace. Making one costs more than anything else here. Called on every
    /// occasion, and followed by one of the two deliveries.
    func wants(_ occasion: Occasion) -> Bool
    func deliver(_ snapshot: Snapshot, on occasion: Occasion)
    /// Confirms that the station is alive although no snapshot was made: the latest one still holds, with values that have
    /// aged.
    func confirm(on occasion: Occasion)
}

/// An outlet for what is on the glass. The display delivers to it, until after ``Outlet/close(_:)``: its last words come then.
package protocol GlassMirror: Outlet {
    /// Receives a new content of the glass; returns at once.
    func show(_ document: GlassDocument)
    /// Reports that nothing is shown any more.
    func clear()
}

/// What an outlet reports.
package enum OutletEvent: Hashable, Sendable {
    /// The outlet has begun to fail, or fails in another way.
    case failed(cause: String)
    /// The outlet works again.
    case works
    /// The outlet has made progress: for an outlet that is watched, a sign that it has not stalled.
    case progressed
}

/// The reason why nothing more is delivered.
package enum Closing: Sendable {
    case stopped(at: Moment)
    /// The outlet is replaced by another of its kind after a reload.
    case replaced
}

/// An occasion on which a snapshot may be worth making.
package struct Occasion: Hashable, Sendable {
    package var uptime: Uptime
    /// Whether this is the station's regular tick.
    package var isTick: Bool
    /// Whether what is known has changed since the last occasion.
    package var hasChanged: Bool
    /// Whether something was recorded.
    package var isRecorded: Bool
    /// Whether a fault began or ended.
    package var isUrgent: Bool

    package init(
        uptime: Uptime, isTick: Bool = false, hasChanged: Bool = false, isRecorded: Bool = false,
        isUrgent: Bool = false
    ) {
        self.uptime = uptime
        self.isTick = isTick
        self.hasChanged = hasChanged
        self.isRecorded = isRecorded
        self.isUrgent = isUrgent
    }
}
