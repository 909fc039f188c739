package import StationCore
import StationService
package import TestSupport

/// A checkpoint in memory, on a disk that can be full.
package final class RecordingCheckpointStore: CheckpointStore {
    /// The latest checkpoint; nil before the first. Set it to start a station with what an earlier one left.
    package let kept = LockedValue<Checkpoint?>(nil)
    /// Whether the disk is full.
    package let refuses = LockedValue(false)
    /// Why parts of the checkpoint are lost.
    package let losses = LockedValue<[String]>([])

    package init() {}

    package func restore(_ report: ((String) -> Void)?) -> Checkpoint {
        for cause in losses.value { report?(cause) }
        return kept.value ?? Checkpoint()
    }

    package func save(_ checkpoint: Checkpoint) async -> String? {
        if refuses.value { return "it is full" }
        kept.value = checkpoint
        return nil
    }
}
