package import History
package import OutletKit
import Ports
package import StationCore
import Synchronization
package import Values
import Words

extension OutletID {
    package static var history: OutletID { OutletID("history", remedy: FaultWords.historyRemedy) }
}

/// Writes what is recorded to the history, in batches, fills what an earlier run did not get to write, and reports when that
/// fails and recovers.
package final class HistoryOutlet: RecordOutlet {
    package var id: OutletID { .history }

    private struct State {
        var batcher: HistoryBatcher
        /// The batches to write, the oldest first.
        var arrived: [HistoryBatch] = []
        /// The keys of what the far end has of batches that are not written yet.
        var acknowledged: Set<OutboxKey> = []
        /// Whether everything that has come has been written.
        var isWritten = true
        /// Whether something may wait to be pushed: an earlier run may have left something.
        var mayHaveWaiting: Bool

        /// - Parameter batch: the batch to add; nil changes nothing.
        /// - Returns: whether there is a batch to write.
        mutating func add(_ batch: HistoryBatch?) -> Bool {
            guard let batch else { return false }
            arrived.append(batch)
            isWritten = false
            arrived.drop(beyond: HistoryOutlet.mostWaiting)
            return true
        }
    }

    private let store: any HistoryStore
    private let isPushed: Bool
    private let recorded: (@Sendable (_ since: Timestamp?, _ until: Timestamp) -> [HistoryBatch])?
    private let state: Mutex<State>
    /// A signal sent when a batch has come.
    private let due = LatestValue<Void>()

    /// The most batches that wait; beyond them the oldest are dropped. They cover a day during which the disk accepted
    /// nothing.
    private static let mostWaiting = HistoryBatcher.batchesOfADay

    /// - Parameters:
    ///   - isPushed: whether what is recorded is pushed to a far end as well.
    ///   - recorded: returns what was recorded elsewhere from one time up to another; nil when nothing is.
    package init(
        _ store: any HistoryStore, isPushed: Bool = false,
        recorded: (@Sendable (_ since: Timestamp?, _ until: Timestamp) -> [HistoryBatch])? = nil
    ) {
        self.store = store
        self.isPushed = isPushed
        state = Mutex(State(batcher: HistoryBatcher(isPushed: isPushed), mayHaveWaiting: isPushed))
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
            let hasBatch = state.withLock { $0.add($0.batcher.batch(at: moment, isLast: true)) }
            if hasBatch { due.put(()) }
        }
        due.close()
    }

    /// Writes batches until the outlet is closed; what could not be written comes again with the next batch.
    package func run(_ emit: @escaping @Sendable (OutletEvent) -> Void) async {
        var waiting: [HistoryBatch] = []
        var works = true
        var gap = HistoryGap(recorded: recorded, isPushed: isPushed)
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
                while var oldest = waiting.first {
                    if isPushed { oldest.acknowledged.formUnion(state.withLock(\.acknowledged)) }
                    try await store.write(oldest)
                    waiting.removeFirst()
                }
                try await finishWriting()
            } catch {
                failure = error
            }
            if let failure, works { emit(.failed(cause: failure.description)) }
            if failure == nil, !works { emit(.works) }
            works = failure == nil
        }
    }

    /// Removes from the outbox what was acknowledged while it was being written.
    private func finishWriting() async throws(HistoryError) {
        while isPushed {
            let acknowledged = state.withLock { state in
                state.mayHaveWaiting = true
                // What has arrived meanwhile may hold some of them. It is written next, and they have to be known then.
                guard state.arrived.isEmpty else { return Set<OutboxKey>() }
                if state.acknowledged.isEmpty { state.isWritten = true }
                return state.acknowledged
            }
            guard !acknowledged.isEmpty else { return }
            try await store.remove(acknowledged)
            state.withLock { $0.acknowledged.subtract(acknowledged) }
        }
    }
}

/// The interface for what pushes to the far end; one task calls.
extension HistoryOutlet {
    /// Whether something may wait in the outbox.
    package var mayHaveWaiting: Bool { state.withLock(\.mayHaveWaiting) }

    /// The new samples since the last call, oldest first: `most` at most. They are on their way until they are settled.
    package func newest(_ most: Int, at moment: Moment) -> Outbox {
        state.withLock { $0.batcher.newest(most, at: moment) }
    }

    /// The oldest samples and events that wait in the outbox, at most `most` of each.
    package func waiting(_ most: Int) async throws(HistoryError) -> Outbox {
        // Taken before it is read: meanwhile the other task may remove those, and forget them.
        let acknowledged = state.withLock { state in
            state.mayHaveWaiting = false
            return state.acknowledged
        }
        do throws(HistoryError) {
            var outbox = try await store.waiting(most)
            if !outbox.isEmpty { state.withLock { $0.mayHaveWaiting = true } }
            outbox.samples.removeAll { acknowledged.contains(OutboxKey($0)) }
            outbox.events.removeAll { acknowledged.contains(OutboxKey($0)) }
            return outbox
        } catch {
            state.withLock { $0.mayHaveWaiting = true }
            throw error
        }
    }

    /// Applies how a push ended.
    ///
    /// - Parameters:
    ///   - keys: the keys of what the far end has, or will never accept.
    ///   - works: whether the far end accepts more.
    package func settle(_ keys: Set<OutboxKey>, farEndWorks works: Bool) async {
        let (gone, isWritten) = state.withLock { state in
            let gone = state.batcher.settle(keys, farEndWorks: works)
            state.acknowledged.formUnion(gone)
            return (gone, state.isWritten)
        }
        guard !gone.isEmpty else { return }
        guard isWritten else { return due.put(()) }
        // If it fails, they are remembered, and removed after the next batch.
        guard (try? await store.remove(gone)) != nil else { return }
        state.withLock { $0.acknowledged.subtract(gone) }
    }
}

extension [HistoryBatch] {
    /// Drops the values of the oldest batches beyond `most`; events are kept.
    fileprivate mutating func drop(beyond most: Int) {
        while count > most {
            let oldest = removeFirst()
            self[0].events = (oldest.events + self[0].events).suffix(Self.mostEvents)
        }
    }

    private static var mostEvents: Int { 1000 }
}
