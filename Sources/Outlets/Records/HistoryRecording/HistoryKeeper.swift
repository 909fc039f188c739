package import History
import Ports
package import Values
import Words

/// Keeps the history in its file, on the caller's thread; used by one thread at a time.
///
/// A corrupt file is renamed to `NAME.corrupt` and a new one started: a station without a past is better than one without a
/// future. Its write-ahead log is renamed with it, to the name under which SQLite looks for it; an earlier `.corrupt` file is
/// numbered. A file of a later version, or of another program, is left alone: writing fails until somebody moves it.
/// Whatever fails is tried again with the next batch.
package final class HistoryKeeper {
    private let file: DatabaseFile
    private let limits: HistoryLimits
    private let credits: [Attribution]
    private let notify: @Sendable (String) -> Void
    private var database: HistoryDatabase?

    /// Creates a keeper without opening its file.
    ///
    /// - Parameters:
    ///   - credits: what the licences of the weather services ask for, kept beside their data.
    ///   - notify: receives messages for an administrator.
    package init(
        _ file: DatabaseFile, limits: HistoryLimits = HistoryLimits(), credits: [Attribution] = [],
        notify: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.file = file
        self.limits = limits
        self.credits = credits
        self.notify = notify
    }

    package func write(_ batch: HistoryBatch) throws(HistoryError) {
        try use { database throws(HistoryError) in
            defer {
                let lost = database.popLostToFarEnd()
                if lost > 0 {
                    notify(
                        phrase(
                            "history.lost-to-far-end",
                            "dropped \(lost) values that were not pushed yet: the history is as large or as old as [history] allows"
                        ))
                }
            }
            try database.write(batch)
        }
    }

    package func waiting(_ most: Int) throws(HistoryError) -> Outbox {
        var outbox = Outbox()
        try use { database throws(HistoryError) in outbox = try database.waiting(most) }
        return outbox
    }

    package func remove(_ keys: some Collection<OutboxKey>) throws(HistoryError) {
        try use { database throws(HistoryError) in try database.remove(keys) }
    }

    package func newest(before now: Timestamp) throws(HistoryError) -> Timestamp? {
        var newest: Timestamp?
        try use { database throws(HistoryError) in newest = try database.newest(before: now) }
        return newest
    }

    package func fill(before now: Timestamp, from recorded: () -> [HistoryBatch]) throws(HistoryError) {
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
        if let database, file.storage.exists(file.path) { return database }
        database = nil
        let opened = try HistoryDatabase(writing: file, limits: limits)
        try opened.check()
        try opened.keep(credits)
        database = opened
        return opened
    }

    private func moveAside(_ error: HistoryError) throws(HistoryError) {
        let aside = file.path + ".corrupt"
        numberEarlier(aside)
        do throws(StorageError) {
            try file.storage.rename(file.path, to: aside)
        } catch let failure {
            throw HistoryError(
                .corrupt,
                phrase(
                    "history.cannot-move-aside",
                    "\(error.text); the file cannot be moved aside either (errno \(Int(failure.errno)))"))
        }
        moveLog(of: file.path, to: aside)
        try? file.storage.remove(file.path + "-shm")
        notify(phrase("history.started-again", "\(error.text); kept it as \(aside) and started a new history"))
    }

    /// Gives a number to the corrupt file that was set aside before. Ten are kept: a card that spoils every file must not
    /// be filled with them, and the first hold the most.
    private func numberEarlier(_ aside: String) {
        guard file.storage.exists(aside) else { return }
        let number = (1...9).first { !file.storage.exists("\(aside).\($0)") } ?? 9
        try? file.storage.rename(aside, to: "\(aside).\(number)")
        moveLog(of: aside, to: "\(aside).\(number)")
    }

    /// Moves the write-ahead log along with its file: one that belongs to no file any more must not pass for the new
    /// file's.
    private func moveLog(of path: String, to new: String) {
        do throws(StorageError) {
            try file.storage.rename(path + "-wal", to: new + "-wal")
        } catch {
            try? file.storage.remove(new + "-wal")
        }
    }
}
