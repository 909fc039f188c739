import Glibc
package import LinuxSystem
import SnapshotDocument
package import StationCore
import Synchronization

/// Puts the latest snapshot into a file, for `windowsill status` and any other reader of JSON.
package final class StatusFile: Sendable {
    private let file: SmallFile
    private let notify: @Sendable (String) -> Void
    /// The errno last reported; 0 while writing works.
    private let told = Atomic<Int32>(0)

    /// - Parameter notify: called once, with the cause, when the file cannot be written; the station itself is not affected.
    package init(
        path: String, writingWith write: @escaping FileWrite = systemWrite,
        notify: @escaping @Sendable (String) -> Void
    ) {
        file = SmallFile(path: path, writeBytes: write)
        self.notify = notify
    }

    package func publish(_ snapshot: Snapshot) {
        let failure = file.write(SnapshotDocument(snapshot).json + "\n", isLasting: false, mode: 0o644)
        let number = failure?.errno ?? 0
        guard told.exchange(number, ordering: .relaxed) != number, let failure else { return }
        notify("\(file.path) cannot be written, and windowsill status shows nothing new: \(failure)")
    }

    /// The file's time says how long ago the station was heard of.
    package func confirm() -> Bool {
        told.load(ordering: .relaxed) == 0 && file.touch()
    }

    package func close() {
        unlink(file.path)
    }
}
