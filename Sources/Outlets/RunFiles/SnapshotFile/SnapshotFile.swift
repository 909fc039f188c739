import Documents
package import OutletKit
package import Ports
package import StationCore
import Values
import Words

extension OutletID {
    package static var snapshotFile: OutletID { OutletID("snapshot", remedy: FaultWords.runFileRemedy) }
}

extension SnapshotTextFile {
    /// The outlet that writes `snapshot.json`, for `windowsill status` and every other program that reads JSON.
    package static func snapshot(
        path: String, on storage: any Storage
    ) -> SnapshotTextFile {
        let kept = KeptTexts()
        return SnapshotTextFile(.snapshotFile, path: path, on: storage) {
            SnapshotDocument($0).json(keeping: kept) + "\n"
        }
    }
}
