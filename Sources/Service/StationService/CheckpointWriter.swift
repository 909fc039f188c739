import Ports
package import StationCore
import Synchronization

/// Saves checkpoints one after the other, and reports when that fails and recovers.
final class CheckpointWriter: Sendable {
    private let store: any CheckpointStore
    private let latest = LatestValue<Checkpoint>()
    /// What the last run saved.
    let restored: Checkpoint
    /// Why parts of it are lost.
    private let losses: [String]
    private let newFailure = Mutex<String?>(nil)

    init(_ store: any CheckpointStore) {
        self.store = store
        var losses: [String] = []
        restored = store.restore { losses.append($0) }
        self.losses = losses
    }

    /// Saves a checkpoint, in place of one that waits; returns at once.
    func save(_ checkpoint: Checkpoint) { latest.put(checkpoint) }

    func close() { latest.close() }

    /// Why the latest checkpoint could not be saved, if the one before it could.
    var failure: String? { newFailure.withLock { $0 } }

    /// Writes until the writer was closed and the last checkpoint is saved.
    func run(_ emit: @Sendable (StationEvent) -> Void) async {
        for cause in losses {
            emit(.failed(.state(.checkpoint), cause: cause))
            // Nothing waits for what is lost: the fault is over at once, and so the next is reported, too.
            emit(.works(.state(.checkpoint)))
        }
        var works = true
        while let checkpoint = await latest.next() {
            let failure = await store.save(checkpoint)
            let reported = works ? failure : nil
            newFailure.withLock { $0 = reported }
            if let failure {
                emit(.stateFailed(.checkpoint, cause: failure))
            } else if !works {
                emit(.works(.state(.checkpoint)))
            }
            works = failure == nil
        }
    }
}

/// A store in which the station saves what it has learned and measured, so that the next run continues from there.
///
/// ## For implementors
/// - One task calls, one call at a time. Do not block its thread while saving: a card may never answer.
/// - A power cut leaves of each part the old value or the new one, never a mixture.
package protocol CheckpointStore: Sendable {
    /// The checkpoint that was saved last, without the parts that cannot be read. Called once, at the start of a run.
    ///
    /// - Parameter report: receives why a part cannot be read, once; nil for a run that only looks.
    func restore(_ report: ((String) -> Void)?) -> Checkpoint
    /// Replaces the saved checkpoint: every ten minutes, after a reload, and when the station stops.
    ///
    /// - Returns: nil on success, else why it failed, in words; a part that failed keeps what an earlier call saved.
    func save(_ checkpoint: Checkpoint) async -> String?
}
