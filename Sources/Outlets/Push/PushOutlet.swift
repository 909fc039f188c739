import ExecutorSupport
package import HTTP
import History
package import HistoryRecording
package import OutletKit
import Quantities
package import StationCore
import Synchronization
import Words

extension OutletID {
    package static var push: OutletID { OutletID("push", remedy: FaultWords.pushRemedy) }
}

/// Pushes what is recorded to a far end that keeps it: a database that takes InfluxDB's line protocol.
///
/// What is new goes there straight from the record, every ``PushSettings/interval``. What the far end did not acknowledge before it
/// was written to the history waits there, in its outbox, and is sent oldest first. It has no timer of its own: it works when the
/// station has something to deliver.
package final class PushOutlet: RecordOutlet {
    package var id: OutletID { .push }

    private struct State {
        var schedule: PushSchedule
        var moment: Moment?
        /// Pushes that failed since the latest that did not.
        var failures = 0
        var isFaulty = false

        /// - Parameter isSure: else one that fails once and then not is no fault: networks do that.
        mutating func fail(_ cause: String, isSure: Bool) -> OutletEvent? {
            failures += 1
            guard !isFaulty, isSure || failures > 1 else { return nil }
            isFaulty = true
            return .failed(cause: cause)
        }
    }

    private let history: HistoryOutlet
    private let client: any HTTPPoster
    private let settings: PushSettings
    private let labels: PushLabels
    private let notify: @Sendable (String) -> Void
    private let state: Mutex<State>
    private let due = LatestValue<Void>()

    /// Samples in one batch: about 500 lines, and 100 kB before compression.
    private static let batch = 2000

    /// - Parameters:
    ///   - history: which records with ``HistoryOutlet/init(_:isPushed:recorded:)``.
    ///   - seed: another one for each station.
    ///   - notify: receives what an administrator should read.
    package init(
        _ history: HistoryOutlet, to client: any HTTPPoster, _ settings: PushSettings, _ labels: PushLabels,
        seed: UInt64, notify: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.history = history
        self.client = client
        self.settings = settings
        self.labels = labels
        self.notify = notify
        state = Mutex(State(schedule: PushSchedule(every: settings.interval, seed: seed)))
    }

    package func deliver(_ logEntries: [LogEntry], at moment: Moment) {
        let isDue = state.withLock { state in
            state.moment = moment
            return state.schedule.isDue(at: moment.uptime)
                || state.schedule.hasBatch(at: moment.uptime) && history.mayHaveWaiting
        }
        if isDue { due.put(()) }
    }

    package func close(_ closing: Closing) {
        due.close()
    }

    package func run(_ emit: @escaping @Sendable (OutletEvent) -> Void) async {
        while await due.next() != nil {
            guard let moment = state.withLock(\.moment) else { continue }
            let isDue = state.withLock { state in
                guard state.schedule.isDue(at: moment.uptime) else { return false }
                state.schedule.begin(at: moment.uptime)
                return true
            }
            // A dashboard shows the newest first, whatever waits.
            if isDue {
                let works = await push(history.newest(Self.batch, at: moment), emit)
                guard works else { continue }
            }
            while history.mayHaveWaiting, state.withLock({ $0.schedule.popBatch(at: moment.uptime) }) {
                // A history that cannot be read reports that itself.
                guard let outbox = try? await history.waiting(Self.batch), !outbox.isEmpty,
                    await push(outbox, emit)
                else { break }
            }
        }
    }

    /// - Returns: whether the far end takes more.
    private func push(_ outbox: Outbox, _ emit: @Sendable (OutletEvent) -> Void) async -> Bool {
        var split = PushSplit(outbox.lines(labels))
        guard split.next != nil else { return true }
        var answer = FarEndAnswer.accepted
        while let part = split.next {
            answer = await send(part)
            switch answer {
            case .accepted: split.accept()
            case .rejected(let cause): split.reject(cause)
            case .refused, .failed:
                await end(split, answer, emit)
                return false
            }
        }
        // It rejects everything, if only because there is just one line.
        if split.accepted.isEmpty, case .rejected(let cause) = answer { answer = .refused(cause: cause) }
        if case .rejected = answer { answer = .accepted }
        await end(split, answer, emit)
        return answer == .accepted
    }

    private func send(_ lines: ArraySlice<PushLine>) async -> FarEndAnswer {
        let text = Array(lines.map(\.text).joined().utf8)
        let gzipped = Gzip.compressed(text)
        let content = HTTPContent(
            gzipped ?? text, type: "text/plain; charset=utf-8", isGzipped: gzipped != nil)
        do throws(HTTPError) {
            return FarEndAnswer(
                try await client.post(content, to: settings.request), credential: settings.credential)
        } catch {
            return FarEndAnswer(error)
        }
    }

    private func end(
        _ split: PushSplit, _ answer: FarEndAnswer, _ emit: @Sendable (OutletEvent) -> Void
    ) async {
        var done = split.accepted
        if !split.accepted.isEmpty {
            for (line, cause) in split.rejected {
                done.formUnion(line.keys)
                notify(PushWords.leftOut(line.text.filter { $0 != "\n" }, cause: cause))
            }
        }
        await history.settle(done, farEndWorks: answer == .accepted)
        let event: OutletEvent? = state.withLock { state in
            let uptime = state.moment?.uptime ?? .start
            switch answer {
            case .accepted, .rejected:
                state.schedule.end(.accepted, at: uptime)
                defer { (state.failures, state.isFaulty) = (0, false) }
                return state.isFaulty ? .works : nil
            case .refused(let cause):
                state.schedule.end(.refused, at: uptime)
                return state.fail(cause, isSure: true)
            case .failed(let cause, let wait):
                state.schedule.end(.failed(retryAfter: wait), at: uptime)
                return state.fail(cause, isSure: false)
            }
        }
        if let event { emit(event) }
    }
}
