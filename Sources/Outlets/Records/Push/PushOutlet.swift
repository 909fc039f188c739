import Gzip
import History
package import OutletKit
package import Ports
package import StationCore
import Synchronization
import Values
import Words

extension OutletID {
    package static var push: OutletID {
        OutletID(
            "push",
            remedy: phrase(
                "fault.remedy-push",
                "nothing is lost: what waits is in the history, and is sent when the far end takes it"))
    }
}

/// Pushes what is recorded to a far end that keeps it: a database that takes InfluxDB's line protocol.
///
/// What is new goes there straight from the record, every ``PushSettings/interval``. What the far end did not acknowledge before it
/// was written to the history waits there, in its outbox, and is sent oldest first. Lines that a far end does not take while it takes
/// others are left out; what waits never holds back what is new. It has no timer of its own: it works when the station has something
/// to deliver.
package final class PushOutlet: RecordOutlet {
    package var id: OutletID { .push }

    private struct State {
        var schedule: PushSchedule
        var moment: Moment?
        /// The number of failed pushes since the latest that succeeded.
        var failures = 0
        var isFaulty = false
        var reception = Reception.untried
        var leftOut = LeftOutLines()
        var proof = StoreProof()
        /// The time of the newest sample that the far end took in the latest push of what is new.
        var newestTaken: Timestamp?

        /// Whether a batch of what waits may be sent, which counts as sent then: not while what is new is due again.
        mutating func popBatch(at uptime: Uptime) -> Bool {
            let isDue = moment.map { schedule.isDue(at: $0.uptime) } ?? false
            return !isDue && reception != .rejects && schedule.popBatch(at: uptime)
        }

        /// - Parameter isSure: whether the failure is a fault at once; otherwise a push that fails once is not one yet,
        ///   because the next one follows within a few intervals.
        mutating func fail(_ cause: String, isSure: Bool) -> OutletEvent? {
            failures += 1
            guard !isFaulty, isSure || failures > 1 else { return nil }
            isFaulty = true
            return .failed(cause: cause)
        }
    }

    /// The far end's treatment of the lines of the latest push that it answered.
    private enum Reception {
        case untried, takes
        /// The far end accepted none of them. What waits is not offered before it has taken something new: only then is it
        /// known that the lines are at fault, and not the far end or its address.
        case rejects
    }

    private let history: HistoryOutlet
    private let client: any HTTPPoster
    private let settings: PushSettings
    private let labels: PushLabels
    private let notify: @Sendable (String) -> Void
    private let state: Mutex<State>
    private let due = LatestValue<Void>()

    /// The number of intervals that the next attempt may be away before a single failure is a fault.
    private static let patience = 3
    /// The most samples in one batch: about 500 lines, and 100 kB before compression.
    private static let batch = 2000

    /// - Parameters:
    ///   - history: the history, which records with ``HistoryOutlet/init(_:isPushed:recorded:)``.
    ///   - seed: the seed of the schedule, different for each station.
    ///   - notify: receives messages for an administrator.
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
                || state.reception != .rejects && state.schedule.hasBatch(at: moment.uptime) && history.mayHaveWaiting
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
                let newest = history.newest(Self.batch, at: moment)
                guard await push(newest, emit) else { continue }
                // Only of a far end that has just taken something.
                if !newest.isEmpty { await prove(at: moment, emit) }
            }
            while history.mayHaveWaiting, state.withLock({ $0.popBatch(at: moment.uptime) }) {
                // A history that cannot be read reports that itself.
                guard let outbox = try? await history.waiting(Self.batch), !outbox.isEmpty,
                    await push(outbox, isWaiting: true, emit)
                else { break }
            }
            if !history.mayHaveWaiting, let message = state.withLock({ $0.leftOut.end() }) { notify(message) }
        }
    }

    /// - Parameter isWaiting: whether the lines come from the outbox.
    /// - Returns: whether the far end accepts more.
    private func push(
        _ outbox: Outbox, isWaiting: Bool = false, _ emit: @Sendable (OutletEvent) -> Void
    ) async -> Bool {
        let takesOthers = isWaiting && state.withLock { $0.reception == .takes }
        var split = PushSplit(outbox.lines(labels), takesOthers: takesOthers)
        guard split.next != nil else { return true }
        var answer = FarEndAnswer.accepted
        while let part = split.next {
            answer = await send(part)
            switch answer {
            case .accepted: split.accept()
            case .rejected(let cause, let dropped): split.reject(cause, dropped: dropped)
            case .refused, .failed:
                await end(split, answer, isWaiting: isWaiting, emit)
                return false
            }
        }
        if case .rejected(let cause, _) = answer {
            answer = split.isProven ? .accepted : .refused(cause: cause)
        }
        state.withLock { state in
            state.reception = split.isProven ? .takes : .rejects
            guard !isWaiting else { return }
            state.newestTaken = outbox.samples.last { split.accepted.contains(OutboxKey($0)) }?.time
        }
        // The push of what is new decides whether that is a fault.
        if isWaiting, !split.isProven { return false }
        await end(split, answer, isWaiting: isWaiting, emit)
        return answer == .accepted
    }

    /// Asks the far end for what was pushed, where that is due.
    private func prove(at moment: Moment, _ emit: @Sendable (OutletEvent) -> Void) async {
        let question = state.withLock { $0.proof.question(after: $0.newestTaken, at: moment.uptime) }
        guard let time = question else { return }
        let verdict = await settings.find(labels.station, at: time, asking: client)
        let cause: String? = state.withLock { state in
            state.proof.end(verdict, at: moment.uptime)
            guard verdict == .absent else { return nil }
            state.isFaulty = true
            return PushWords.notStored
        }
        if let cause { emit(.failed(cause: cause)) }
    }

    private func send(_ lines: ArraySlice<PushLine>) async -> FarEndAnswer {
        let text = Array(lines.map(\.text).joined().utf8)
        let packed = gzipped(text)
        let content = HTTPContent(
            packed ?? text, type: "text/plain; charset=utf-8", isGzipped: packed != nil)
        do throws(HTTPError) {
            return FarEndAnswer(try await client.post(content, to: settings.request), of: settings)
        } catch {
            return FarEndAnswer(error)
        }
    }

    private func end(
        _ split: PushSplit, _ answer: FarEndAnswer, isWaiting: Bool, _ emit: @Sendable (OutletEvent) -> Void
    ) async {
        var done = split.accepted
        if split.isProven {
            done.formUnion(split.rejected.flatMap(\.line.keys))
            let messages = state.withLock { $0.leftOut.add(split.rejected, isWaiting: isWaiting) }
            for message in messages { notify(message) }
        }
        await history.settle(done, farEndWorks: answer == .accepted)
        let event: OutletEvent? = state.withLock { [settings] state in
            let uptime = state.moment?.uptime ?? .start
            switch answer {
            case .accepted, .rejected:
                state.schedule.end(.accepted, at: uptime)
                state.failures = 0
                guard state.isFaulty, !state.proof.isMissing else { return nil }
                state.isFaulty = false
                return .works
            case .refused(let cause):
                state.schedule.end(.refused, at: uptime)
                return state.fail(cause, isSure: true)
            case .failed(let cause, let wait):
                state.schedule.end(.failed(retryAfter: wait), at: uptime)
                let pause = state.schedule.pause(after: uptime)
                guard wait != nil, pause > settings.interval * Self.patience, let moment = state.moment else {
                    return state.fail(cause, isSure: false)
                }
                let end = CivilTime(moment.wall.advanced(bySeconds: pause.components.seconds), in: moment.offset)
                return state.fail(phrase("push.asked-to-wait", "\(cause); asked to wait until \(end)"), isSure: true)
            }
        }
        if let event { emit(event) }
    }
}
