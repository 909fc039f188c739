package import StationCore

/// The ways out of a station that outlive a reload: all but the display.
package struct StationOutlets: Sendable {
    /// The record of what becomes of the others, which therefore ends after them; nil keeps none.
    package var log: (any RecordOutlet)?
    package var records: [any RecordOutlet]
    package var snapshots: [any SnapshotOutlet]
    /// The copy of what is on the display; it works only where there is one.
    package var glass: (any GlassMirror)?

    package init(
        log: (any RecordOutlet)? = nil, records: [any RecordOutlet] = [], snapshots: [any SnapshotOutlet] = [],
        glass: (any GlassMirror)? = nil
    ) {
        self.log = log
        self.records = records
        self.snapshots = snapshots
        self.glass = glass
    }

    /// The outlets for what happens, the log first.
    package var recording: [any RecordOutlet] { (log.map { [$0] } ?? []) + records }

    /// All but the log.
    package var others: [any Outlet] { records + snapshots + (glass.map { [$0] } ?? []) }

    package var all: [any Outlet] { (log.map { [$0] } ?? []) + others }

    /// The outlets that a station uses.
    ///
    /// - Parameter hasDisplay: whether there is a display that ``glass`` could copy.
    package func ids(hasDisplay: Bool) -> [OutletID] {
        all.map(\.id).filter { hasDisplay || $0 != glass?.id }
    }
}
