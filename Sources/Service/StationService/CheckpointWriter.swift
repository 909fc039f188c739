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

/// A store in which the station saves what it has learned and measured, so that the next run continues from there.
///
/// ## For implementors
/// - One task calls, one call at a time. Do not block its thread while saving: a card may never answer.
/// - A power cut leaves the old text or the new one, never a mixture.
package protocol CheckpointStore: Sendable {
    /// The text that was saved last; nil if nothing was saved or it cannot be read. Called once, at the start of a run.
    func restore() -> String?
    /// Replaces the saved text: every ten minutes, after a reload, and when the station stops.
    ///
    /// - Returns: nil on success, else why it failed, in words; the text of an earlier call then stays.
    func save(_ text: String) async -> String?
}
