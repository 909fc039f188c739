package import StationCore
import StationService
package import TestSupport

/// A checkpoint in memory, on a disk that can be full.
package final class RecordingCheckpointStore: CheckpointStore {
    /// The latest checkpoint; nil before the first. Set it to start a station with what an earlier one left.
    package let kept = LockedValue<Checkpoint?>(nil)
    /// Whether the disk is full.
    package let refuses = LockedValue(false)

    package init() {}

    package func restore(_ report: ((String) -> Void)?) -> Checkpoint { kept.value ?? Checkpoint() }

    package func save(_ checkpoint: Checkpoint) async -> String? {
        if refuses.value { return "it is full" }
        kept.value = checkpoint
        return nil
    }
}
