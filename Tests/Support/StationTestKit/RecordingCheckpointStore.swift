import StationService
package import TestSupport

/// A checkpoint in memory, on a disk that can be full.
package final class RecordingCheckpointStore: CheckpointStore {
    /// The latest checkpoint; nil before the first. Set it to start a station with what an earlier one left.
    package let text = LockedValue<String?>(nil)
    /// Whether the disk is full.
    package let refuses = LockedValue(false)

    package init() {}

    package func restore() -> String? { text.value }

    package func save(_ text: String) async -> String? {
        if refuses.value { return "it is full" }
        self.text.value = text
        return nil
    }
}
