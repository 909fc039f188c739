package import OutletKit
import Ports
package import StationCore
import Synchronization
import Values
import Words

extension OutletID {
    package static var log: OutletID { OutletID("log", remedy: FaultWords.logRemedy) }
}

/// Writes what is recorded to station.log.
///
/// Every write wears the card a little. Lines that can wait are held back for a minute, or for as long as the configuration says, or
/// until one comes that cannot wait; in the first minutes, when a person may be watching, and while writing fails, none is held back. A
/// card that does not answer stops nothing: lines wait for it, and ``RecordQueue`` says which are dropped when there are too many.
package final class LogOutlet: RecordOutlet {
    package var id: OutletID { .log }

    private struct State {
        var waiting: RecordQueue<LogLine>
        var isReopening = false
        var works = true
        /// When lines that wait are written.
        var due = Uptime.start
        /// When the outlet was last called.
        var now = Uptime.start
        /// When the card began not to answer; nil while it answers.
        var writing: Uptime?
        var emit: (@Sendable (OutletEvent) -> Void)?
    }

    private let log: any LogSink
    private let version: String
    private let longestWait: Duration
    private let state: Mutex<State>
    /// A signal sent when waiting lines have to be written.
    private let due = LatestValue<Void>()

    private static let firstMinutes = Uptime.start + .seconds(300)
    /// How long the card may take to answer before it counts as a fault.
    private static let patience = Duration.seconds(60)

    /// - Parameters:
    ///   - version: the version of the program, for the record.
    ///   - longestWait: how long lines that can wait are held back.
    ///   - capacity: the most lines that may wait for a slow card: half a day of two sensors and the weather.
    package init(
        _ log: any LogSink, version: String, longestWait: Duration = .seconds(60), capacity: Int = 2000
    ) {
        self.log = log
        self.version = version
        self.longestWait = longestWait
        state = Mutex(State(waiting: RecordQueue(capacity: capacity)))
    }

    package func deliver(_ logEntries: [LogEntry], at moment: Moment) {
        let (isDue, stall) = state.withLock { state in
            var canWait = state.works && moment.uptime >= Self.firstMinutes
            for entry in logEntries {
                guard let line = entry.line(at: moment, version: version) else { continue }
                state.waiting.append(line, entry.rank)
                canWait = canWait && line.canWait
            }
            state.now = moment.uptime
            let isOver = moment.uptime >= state.due
            if isOver { state.due = moment.uptime.nextWrite(every: longestWait) }
            let isDue = !state.waiting.isEmpty && (isOver || !canWait)
            guard let writing = state.writing, state.works, moment.uptime - writing >= Self.patience else {
                return (isDue, nil as (@Sendable (OutletEvent) -> Void)?)
            }
            state.works = false
            return (isDue, state.emit)
        }
        if isDue { due.put(()) }
        stall?(
            .failed(cause: phrase("log.no-answer", "the disk has not answered for a minute; its lines wait in memory")))
    }

    package func reopen() {
        state.withLock { $0.isReopening = true }
        due.put(())
    }

    package func close(_ closing: Closing) {
        due.put(())
        due.close()
    }

    package func run(_ emit: @escaping @Sendable (OutletEvent) -> Void) async {
        state.withLock { $0.emit = emit }
        while await due.next() != nil {
            await write(emit)
        }
    }

    private func write(_ emit: @Sendable (OutletEvent) -> Void) async {
        let (lines, lost, isReopening) = state.withLock { state in
            defer { state.isReopening = false }
            if !state.waiting.isEmpty { state.writing = state.now }
            let (lines, lost) = state.waiting.popAll()
            return (lines, lost, state.isReopening)
        }
        if isReopening { log.reopen() }
        guard !lines.isEmpty else { return }
        let outcome = await log.write(lines, after: lost)
        let worked = state.withLock { state in
            defer {
                state.works = outcome == .written
                state.writing = nil
            }
            return state.works
        }
        switch outcome {
        case .written: if !worked { emit(.works) }
        case .lost(let error): if worked { emit(.failed(cause: error.description)) }
        }
    }
}
