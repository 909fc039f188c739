import Glibc
import LinuxExecutors
package import Quantities
import Words

/// The history on disk, written by a thread of its own.
///
/// A corrupt file is renamed to `NAME.corrupt` and a new one started: a station without a past is better than one without a
/// future. Its write-ahead log is renamed with it, to the name under which SQLite looks for it; an earlier `.corrupt` file is
/// numbered. A file of a later version, or of another program, is left alone: writing fails until somebody moves it.
/// Whatever fails is tried again with the next batch.
package actor HistoryFile: HistoryStore {
    private let path: String
    private let limits: HistoryLimits
    private let notify: @Sendable (String) -> Void
    private let thread: DedicatedThread
    private var database: HistoryDatabase?

    package nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// Opens nothing yet; throws only when the system has no thread left.
    ///
    /// - Parameter notify: receives what an administrator should read; called on the history's thread.
    package init(
        path: String, limits: HistoryLimits = HistoryLimits(), notify: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(HistoryError) {
        self.path = path
        self.limits = limits
        self.notify = notify
        do throws(SystemError) {
            thread = try DedicatedThread(name: "history")
        } catch {
            throw HistoryError(.unavailable, HistoryWords.noThread(errno: Int(error.errno)))
        }
    }

    deinit {
        thread.end()
    }

    package func write(_ batch: HistoryBatch) throws(HistoryError) {
        try use { database throws(HistoryError) in try database.write(batch) }
    }

    package func newest(before now: Timestamp) throws(HistoryError) -> Timestamp? {
        var newest: Timestamp?
        try use { database throws(HistoryError) in newest = try database.newest(before: now) }
        return newest
    }

    package func fill(before now: Timestamp, from recorded: @Sendable () -> [HistoryBatch]) throws(HistoryError) {
        let batches = recorded()
        try use { database throws(HistoryError) in try database.fill(with: batches, before: now) }
    }

    private func use(_ work: (HistoryDatabase) throws(HistoryError) -> Void) throws(HistoryError) {
        do throws(HistoryError) {
            try work(opened())
        } catch {
            database = nil
            guard error.kind == .corrupt else { throw error }
            try moveAside(error)
            try work(opened())
        }
    }

    private func opened() throws(HistoryError) -> HistoryDatabase {
        // A file that was deleted or moved would keep accepting values that no reader can see.
        if let database, access(path, F_OK) == 0 { return database }
        database = nil
        let opened = try HistoryDatabase(writing: path, limits: limits)
        try opened.check()
        database = opened
        return opened
    }

    private func moveAside(_ error: HistoryError) throws(HistoryError) {
        let aside = path + ".corrupt"
        numberEarlier(aside)
        guard rename(path, aside) == 0 else {
            throw HistoryError(.corrupt, HistoryWords.cannotMoveAside(after: error.text, errno: Int(errno)))
        }
        // One that belongs to no file any more must not pass for this one's.
        if rename(path + "-wal", aside + "-wal") != 0 { unlink(aside + "-wal") }
        unlink(path + "-shm")
        notify(HistoryWords.startedAgain(after: error.text, keeping: aside))
    }

    /// Ten are kept: a card that spoils every file must not be filled with them, and the first hold the most.
    private func numberEarlier(_ aside: String) {
        guard access(aside, F_OK) == 0 else { return }
        let number = (1...9).first { access("\(aside).\($0)", F_OK) != 0 } ?? 9
        rename(aside, "\(aside).\(number)")
        if rename(aside + "-wal", "\(aside).\(number)-wal") != 0 { unlink("\(aside).\(number)-wal") }
    }
}

/// How much of the history is kept.
package struct HistoryLimits: Hashable, Sendable {
    /// How many days values by the minute are kept; hours and days are kept forever.
    package var minutesDays: Int
    /// Of the file, in bytes: beyond it the oldest minutes go before their time.
    package var largest: Int

    package init(minutesDays: Int = 400, largest: Int = 500_000_000) {
        self.minutesDays = max(minutesDays, 1)
        self.largest = max(largest, 1_000_000)
    }
}
