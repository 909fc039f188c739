import Glibc
import Station
import StationService
import Synchronization

/// Puts the latest snapshot into a file, for `windowsill status` and whoever else reads JSON.
final class StatusFile: SnapshotOutlet {
    private let file: SmallFile
    private let notify: @Sendable (String) -> Void
    /// The errno that was told last; 0 while it works.
    private let told = Atomic<Int32>(0)

    /// - Parameter notify: is told once, in words, when the file cannot be written: the station itself lacks nothing then.
    init(path: String, notify: @escaping @Sendable (String) -> Void) {
        file = SmallFile(path: path)
        self.notify = notify
    }

    func publish(_ snapshot: Snapshot) {
        let failure = file.write(SnapshotDocument(snapshot).json + "\n", isLasting: false, mode: 0o644) ?? 0
        guard told.exchange(failure, ordering: .relaxed) != failure, failure != 0 else { return }
        let reason =
            failure == EFBIG
            ? "would be larger than \(SmallFile.largest) bytes" : "cannot be written (errno \(failure))"
        notify("\(file.path) \(reason): windowsill status will know nothing")
    }

    /// The file's time says how long ago the station was heard of.
    func confirm() -> Bool {
        told.load(ordering: .relaxed) == 0 && file.touch()
    }

    func close() {
        unlink(file.path)
    }
}
