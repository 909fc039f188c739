import History
import Records
import SimulatedSQLite
import Synchronization
import Values

/// A log that writes station.log on the caller's thread, as slowly as the machine's disk is.
struct InlineLog: LogSink {
    private let file: Mutexed
    private let machine: Machine

    private final class Mutexed: Sendable {
        let file: Mutex<LogFile>
        init(_ file: sending LogFile) { self.file = Mutex(file) }
    }

    init(_ file: sending LogFile, on machine: Machine) {
        self.file = Mutexed(file)
        self.machine = machine
    }

    func write(_ lines: [LogLine], after lost: Int) async -> LogOutcome {
        await machine.waitForDisk()
        return file.file.withLock { $0.append(lines, after: lost) }
    }

    func reopen() { file.file.withLock { $0.reopen() } }
}

/// A history on a simulated disk, kept on the caller's thread.
final class InlineHistory: HistoryStore, @unchecked Sendable {
    // One task calls, one call at a time.
    private var keeper: HistoryKeeper?
    private let files: SimulatedVFS
    private let machine: Machine
    private let life: ProcessLife

    init(_ file: DatabaseFile, in files: SimulatedVFS, on machine: Machine, _ life: ProcessLife) {
        (self.machine, self.life) = (machine, life)
        keeper = HistoryKeeper(file)
        self.files = files
    }

    deinit {
        // Its connections must be closed before their files go.
        keeper = nil
    }

    func write(_ batch: HistoryBatch) async throws(HistoryError) {
        await machine.waitForDisk()
        guard !life.isOver else { return }
        try keeper?.write(batch)
    }

    func newest(before now: Timestamp) async throws(HistoryError) -> Timestamp? {
        try keeper?.newest(before: now)
    }

    func fill(
        before now: Timestamp, from recorded: @escaping @Sendable () -> [HistoryBatch]
    ) async throws(HistoryError) {
        try keeper?.fill(before: now, from: recorded)
    }

    func waiting(_ most: Int) async throws(HistoryError) -> Outbox {
        try keeper?.waiting(most) ?? Outbox()
    }

    func remove(_ keys: Set<OutboxKey>) async throws(HistoryError) {
        try keeper?.remove(keys)
    }
}
