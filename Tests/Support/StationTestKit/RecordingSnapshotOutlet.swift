package import StationCore
import StationService
package import TestSupport

/// An outlet that keeps the latest snapshot, and records when each came.
package final class RecordingSnapshotOutlet: SnapshotOutlet {
    package let latest = LockedValue<Snapshot?>(nil)
    /// The station's uptime at each snapshot.
    package let times = LockedValue<[Duration]>([])
    /// How many times the station said that the latest snapshot still holds.
    package let confirmations = LockedValue(0)
    /// While true the outlet answers that the latest snapshot is gone, as when somebody has removed the file.
    package let isLost = LockedValue(false)
    /// Whether the station has said that nothing more will come.
    package let closed = LockedValue(false)

    package init() {}

    package func publish(_ snapshot: Snapshot) {
        latest.value = snapshot
        times.value.append(snapshot.moment.uptime)
    }

    package func confirm() -> Bool {
        confirmations.value += 1
        return !isLost.value
    }

    package func close() { closed.value = true }
}
