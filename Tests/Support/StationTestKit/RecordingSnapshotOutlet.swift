package import OutletKit
package import StationCore
import Synchronization
package import TestSupport
import Values

/// An outlet at the pace of a file, which keeps the latest snapshot, and records when each came.
package final class RecordingSnapshotOutlet: SnapshotOutlet {
    package let id = OutletID("recording", remedy: "none")
    package let latest = LockedValue<Snapshot?>(nil)
    /// The station's uptime at each snapshot.
    package let times = LockedValue<[Duration]>([])
    /// The number of times that the station said that the latest snapshot still holds.
    package let confirmations = LockedValue(0)
    /// Whether readers lose every snapshot, as when somebody removes the file.
    package let isLost = LockedValue(false)
    /// Whether the station has said that nothing more will come.
    package let closed = LockedValue(false)
    private let pace = Mutex(SnapshotPace())

    package init() {}

    package func wants(_ occasion: Occasion) -> Bool { pace.withLock { $0.isDue(on: occasion) } }

    package func deliver(_ snapshot: Snapshot, on occasion: Occasion) {
        latest.value = snapshot
        times.change { $0.append(snapshot.moment.uptime.sinceStart) }
    }

    package func confirm(on occasion: Occasion) {
        pace.withLock { pace in
            guard pace.isConfirmationDue(on: occasion) else { return }
            confirmations.change { $0 += 1 }
            if isLost.value { pace.lose() }
        }
    }

    package func run(_ emit: @escaping @Sendable (OutletEvent) -> Void) async {}

    package func close(_ closing: Closing) { closed.value = true }
}
