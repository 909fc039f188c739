package import OutletKit
package import Ports
package import StationCore
import Synchronization
import Values
import Words

extension OutletID {
    package static var notify: OutletID {
        OutletID(
            "notify",
            remedy: phrase(
                "fault.remedy-notify",
                "messages wait for a day; try the far end: windowsill message --notify"))
    }
}

/// Sends messages to people elsewhere, as ``NotifyBook`` makes them. Each is sent until the far end has taken it, and no longer than a day.
///
/// It has no timer of its own: it works when the station has something to deliver.
package final class NotifyOutlet: RecordOutlet {
    package var id: OutletID { .notify }

    private struct State {
        var book: NotifyBook
        var moment: Moment?
        /// The revision of the book that was saved.
        var saved = 0
        /// The number of failures since the latest message that was taken.
        var failures = 0
        var isFaulty = false
        /// When the far end is asked again; nil for at once.
        var retry: Uptime?

        var next: NotifyBook.Message? {
            guard let moment, retry.map({ moment.uptime >= $0 }) ?? true else { return nil }
            return book.waiting.first
        }

        mutating func end(_ message: NotifyBook.Message, _ answer: FarEndAnswer) -> OutletEvent? {
            switch answer {
            case .accepted:
                book.remove(message)
                (failures, retry) = (0, nil)
                defer { isFaulty = false }
                return isFaulty ? .works : nil
            case .rejected(let cause, _), .refused(let cause):
                return fail(cause, isSure: true, for: NotifyOutlet.longestPause)
            case .failed(let cause, let wait):
                let pause = NotifyOutlet.shortestPause * (1 << min(failures, 6))
                return fail(cause, isSure: false, for: max(pause, wait ?? .zero))
            }
        }

        /// - Parameter isSure: whether the failure is a fault at once; otherwise the next one is.
        private mutating func fail(_ cause: String, isSure: Bool, for pause: Duration) -> OutletEvent? {
            failures += 1
            retry = moment.map { $0.uptime + min(pause, NotifyOutlet.longestPause) }
            guard !isFaulty, isSure || failures > 1 else { return nil }
            isFaulty = true
            return .failed(cause: cause)
        }
    }

    private let client: any HTTPPoster
    private let settings: NotifySettings
    private let kept: Kept<NotifyMemory>?
    private let state: Mutex<State>
    private let due = LatestValue<Void>()

    private static let shortestPause = Duration.seconds(60)
    private static let longestPause = Duration.seconds(3600)

    /// - Parameter kept: where what was sent and what waits outlives a restart; nil forgets it.
    package init(
        to client: any HTTPPoster, _ settings: NotifySettings, _ words: NotifyWords, kept: Kept<NotifyMemory>? = nil
    ) {
        (self.client, self.settings, self.kept) = (client, settings, kept)
        state = Mutex(State(book: NotifyBook(words, restoring: kept?.restore())))
    }

    package func deliver(_ logEntries: [LogEntry], at moment: Moment) {
        let hasWork = state.withLock { state in
            state.moment = moment
            state.book.note(logEntries, at: moment)
            return state.book.revision != state.saved || state.next != nil
        }
        if hasWork { due.put(()) }
    }

    package func close(_ closing: Closing) {
        due.close()
    }

    package func run(_ emit: @escaping @Sendable (OutletEvent) -> Void) async {
        while await due.next() != nil {
            // A message that was made is not made again by a station that restarts while it is sent.
            await save()
            while let message = state.withLock({ $0.next }) {
                let answer = await settings.send(message.text, to: client)
                if let event = state.withLock({ $0.end(message, answer) }) { emit(event) }
                await save()
            }
        }
    }

    private func save() async {
        let memory: NotifyMemory? = state.withLock { state in
            guard let moment = state.moment, state.book.revision != state.saved else { return nil }
            state.saved = state.book.revision
            return state.book.memory(at: moment)
        }
        // What the disk does not take is sent again after a restart, at worst; the checkpoint reports the disk.
        if let memory { try? await kept?.saveAndFlush(memory) }
    }
}
