import HomeAssistant
import LinuxPlatform
import Ports

extension PublishedRecord {
    static let name = "published.json"

    static func folder(_ path: String) -> StateFolder { StateFolder(path, on: LinuxStorage()) }

    /// Reads the record; nil where nothing is known, or where it is another station's: that of the one whose card was
    /// copied.
    ///
    /// - Parameter station: the station's identifier; nil accepts any.
    static func load(_ path: String?, of station: String?) -> PublishedRecord? {
        guard let record = path.flatMap({ folder($0).read(name) }).flatMap({ PublishedRecord(json: $0) }),
            station == nil || record.station == nil || record.station == station
        else { return nil }
        return record
    }
}
