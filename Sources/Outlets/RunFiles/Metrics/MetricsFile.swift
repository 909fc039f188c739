package import OutletKit
package import Ports
package import StationCore
import Words

extension OutletID {
    package static var metrics: OutletID { OutletID("metrics", remedy: FaultWords.runFileRemedy) }
}

extension SnapshotTextFile {
    /// The outlet that writes `metrics.prom`, for the textfile collector of Prometheus' node_exporter.
    package static func metrics(
        path: String, on storage: any Storage, version: String
    ) -> SnapshotTextFile {
        SnapshotTextFile(.metrics, path: path, on: storage) { MetricsText($0, version: version).text }
    }
}
