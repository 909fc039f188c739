import Glibc
package import LinuxSystem
import SnapshotDocument
package import StationCore
import Synchronization
import Words

/// Puts the latest snapshot into a file, for `windowsill status` and every other program that reads JSON.
package final class StatusFile: Sendable {
    private let file: SmallFile
    private let notify: @Sendable (String) -> Void
    /// The errno of the last failure that was reported; 0 while writing works.
    private let reported = Atomic<Int32>(0)

    /// - Parameter notify: receives a message when writing starts to fail: the station itself continues.
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
        guard reported.exchange(number, ordering: .relaxed) != number, let failure else { return }
        notify(StatusWords.cannotWrite(file.path, "\(failure)"))
    }

    /// Touches the file: its time says when the station last reported.
    package func confirm() -> Bool {
        reported.load(ordering: .relaxed) == 0 && file.touch()
    }

    package func close() {
        unlink(file.path)
    }
}
