@preconcurrency import Glibc
import History
import LinuxPlatform
import Values

/// A writer that is killed again and again while it writes as fast as it can.
struct HistoryKill {
    let folder: String

    private var path: String { folder + "/history.db" }

    /// Continues where the history ends, a transaction a minute, until it is killed; says each minute when it is written.
    func write() {
        do throws(HistoryError) {
            let database = try HistoryDatabase(writing: DatabaseFile(path, on: LinuxStorage()))
            var minute = try minutes(in: database)
            while true {
                try database.write(HistoryBatch(samples: YearOfMinutes.samples(of: minute), offset: .utc))
                minute += 1
                var told = Int64(minute)
                guard Glibc.write(STDOUT_FILENO, &told, 8) == 8 else { return }
            }
        } catch {
            print(error)
        }
    }

    /// Status 1 when a history was harmed, or lacks a minute that was written.
    func run(times: Int) -> Int32 {
        var lost = 0
        var last: Int64 = 0
        for round in 1...max(times, 1) {
            guard let told = killOnce(afterMicroseconds: UInt32.random(in: 500...60_000)) else { return 1 }
            last = max(last, told)
            do throws(HistoryError) {
                let database = try HistoryDatabase(writing: DatabaseFile(path, on: LinuxStorage()))
                try database.checkThoroughly()
                let kept = try minutes(in: database)
                if kept < Int(last) { lost += 1 }
                last = Int64(kept)
            } catch {
                print("after kill \(round): \(error)")
                return 1
            }
            if round % 100 == 0 { print("\(round) kills, \(last) minutes, \(lost) times a written minute was lost") }
        }
        return lost == 0 ? 0 : 1
    }

    /// The last minute that the writer had told to be written; nil when it could not be started.
    private func killOnce(afterMicroseconds time: UInt32) -> Int64? {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        posix_spawn_file_actions_addclose(&actions, ends[0])
        var child = pid_t()
        let arguments: [String] = ["hardware-check", "history-proof", "write", folder]
        var words = arguments.map { strdup($0) }
        words.append(nil)
        let failure = posix_spawn(&child, "/proc/self/exe", &actions, nil, &words, environ)
        for word in words { free(word) }
        posix_spawn_file_actions_destroy(&actions)
        close(ends[1])
        defer { close(ends[0]) }
        guard failure == 0 else { return nil }
        var told: Int64 = 0
        // The first minute comes when the program has begun: from then on anything may happen.
        guard read(ends[0], &told, 8) == 8 else { return nil }
        usleep(time)
        kill(child, SIGKILL)
        var last = told
        while read(ends[0], &told, 8) == 8 { last = told }
        var status: Int32 = 0
        waitpid(child, &status, 0)
        return last
    }

    private func minutes(in database: HistoryDatabase) throws(HistoryError) -> Int {
        try database.extents().first { $0.series == YearOfMinutes.room }?.count ?? 0
    }
}
