import Ports
import StationCore

/// Saves checkpoints one after the other, and reports when that fails and recovers.
final class CheckpointWriter: Sendable {
    private let store: any CheckpointStore
    private let latest = LatestValue<String>()

    init(_ store: any CheckpointStore) {
        self.store = store
    }

    /// Saves a text, in place of one that waits; returns at once.
    func save(_ text: String) { latest.put(text) }

    func close() { latest.close() }

    /// Writes until the writer was closed and the last checkpoint is saved.
    func run(_ emit: @Sendable (StationEvent) -> Void) async {
        var works = true
        while let text = await latest.next() {
            let failure = await store.save(text)
            if let failure {
                emit(.stateFailed(.checkpoint, cause: failure))
            } else if !works {
                emit(.stateWorks(.checkpoint))
            }
            works = failure == nil
        }
    }
}
