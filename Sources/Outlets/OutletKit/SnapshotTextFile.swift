package import Ports
package import StationCore
import Synchronization

/// A file in `/run` made of the latest snapshot: it is replaced when the snapshot is, looks new while the station lives, and
/// is removed when it stops.
package final class SnapshotTextFile: SnapshotOutlet {
    package let id: OutletID

    private enum Mail: Sendable {
        case snapshot(Snapshot)
        case confirmation
    }

    private let file: TextFile
    private let text: @Sendable (Snapshot) -> String
    private let pace = Mutex(SnapshotPace())
    private let mail = LatestValue<Mail>()

    /// - Parameter text: makes the file's content from a snapshot; called on the task that runs the outlet.
    package init(
        _ id: OutletID, path: String, on storage: any Storage,
        text: @escaping @Sendable (Snapshot) -> String
    ) {
        self.id = id
        self.text = text
        file = TextFile(path: path, on: storage)
    }

    package func wants(_ occasion: Occasion) -> Bool {
        pace.withLock { $0.isDue(on: occasion) }
    }

    package func deliver(_ snapshot: Snapshot, on occasion: Occasion) {
        mail.put(.snapshot(snapshot))
    }

    package func confirm(on occasion: Occasion) {
        guard pace.withLock({ $0.isConfirmationDue(on: occasion) }) else { return }
        mail.update { $0 = $0 ?? .confirmation }
    }

    package func close(_ closing: Closing) {
        mail.close()
    }

    package func run(_ emit: @escaping @Sendable (OutletEvent) -> Void) async {
        var file = file
        while let mail = await mail.next() {
            switch mail {
            case .snapshot(let snapshot):
                if let event = file.write(text(snapshot)) { emit(event) }
            case .confirmation:
                // What readers have lost, they get with the next tick.
                if !file.touch() { pace.withLock { $0.lose() } }
            }
        }
        file.remove()
    }
}
