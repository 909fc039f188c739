import ExecutorSupport
package import History
package import OutletKit
package import Quantities
package import StationCore
import Synchronization
import Words

extension OutletID {
    package static var history: OutletID { OutletID("history", remedy: FaultWords.historyRemedy) }
}

/// Writes what is recorded to the history, in batches, fills what an earlier run did not get to write, and reports when that
/// fails and recovers.
package final class HistoryOutlet: RecordOutlet {
    package var id: OutletID { .history }

    private struct State {
        var batcher = HistoryBatcher()
        /// Oldest first.
        var arrived: [HistoryBatch] = []

        /// - Parameter batch: nil changes nothing.
        /// - Returns: whether there is one to write.
        mutating func add(_ batch: HistoryBatch?) -> Bool {
            guard let batch else { return false }
            arrived.append(batch)
            arrived.drop(beyond: HistoryOutlet.mostWaiting)
            return true
        }
    }

    private let store: any HistoryStore
    private let recorded: (@Sendable (_ since: Timestamp?, _ until: Timestamp) -> [HistoryBatch])?
    private let state = Mutex(State())
    /// Sent when a batch has come.
    private let due = LatestValue<Void>()

    /// Beyond them the oldest are dropped: a day during which the disk accepted nothing.
    private static let mostWaiting = HistoryBatcher.batchesOfADay

    /// - Parameter recorded: what was recorded elsewhere from one time up to another; nil where nothing is.
    package init(
        _ store: any HistoryStore,
        recorded: (@Sendable (_ since: Timestamp?, _ until: Timestamp) -> [HistoryBatch])? = nil
    ) {
        self.store = store
        self.recorded = recorded
    }

    package func deliver(_ logEntries: [LogEntry], at moment: Moment) {
        let hasBatch = state.withLock { state in
            state.batcher.add(logEntries, at: moment)
            return state.add(state.batcher.dueBatch(at: moment))
        }
        if hasBatch { due.put(()) }
    }

    package func close(_ closing: Closing) {
        if case .stopped(let moment) = closing {
            let hasBatch = state.withLock { $0.add($0.batcher.batch(at: moment)) }
            if hasBatch { due.put(()) }
        }
        due.close()
    }

    /// What could not be written comes again with the next batch.
    package func run(_ emit: @escaping @Sendable (OutletEvent) -> Void) async {
        var waiting: [HistoryBatch] = []
        var works = true
        var gap = HistoryGap(recorded: recorded)
        while await due.next() != nil {
            let arrived = state.withLock { state in
                defer { state.arrived = [] }
                return state.arrived
            }
            waiting += arrived
            waiting.drop(beyond: Self.mostWaiting)
            for batch in arrived { gap.add(batch) }
            var failure: HistoryError?
            // Before anything is written: the gap ends at the newest value. If it fails, the batches are written all the same.
            do throws(HistoryError) { try await gap.close(in: store) } catch { failure = error }
            do throws(HistoryError) {
                while let oldest = waiting.first {
                    try await store.write(oldest)
                    waiting.removeFirst()
                }
            } catch {
                failure = error
            }
            if let failure, works { emit(.failed(cause: failure.description)) }
            if failure == nil, !works { emit(.works) }
            works = failure == nil
        }
    }
}

extension [HistoryBatch] {
    /// Drops the values of the oldest beyond so many; what happened is kept.
    fileprivate mutating func drop(beyond most: Int) {
        while count > most {
            let oldest = removeFirst()
            self[0].events = (oldest.events + self[0].events).suffix(Self.mostEvents)
        }
    }

    private static var mostEvents: Int { 1000 }
}
