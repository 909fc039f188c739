import HomeAssistant
import LinuxSystem
import Storage

extension PublishedRecord {
    static let name = "published.json"

    static func folder(_ path: String) -> StateFolder { StateFolder(path, on: LinuxStorage()) }

    /// Nil where nothing is known, or what is known is another station's: of the one whose card was copied.
    ///
    /// - Parameter station: nil for whichever it is.
    static func load(_ path: String?, of station: String?) -> PublishedRecord? {
        guard let record = path.flatMap({ folder($0).read(name) }).flatMap({ PublishedRecord(json: $0) }),
            station == nil || record.station == nil || record.station == station
        else { return nil }
        return record
    }
}
