import Configuration
import Devices
import Documents
import LinuxPlatform
import Ports
import ProgramKit
import Records
import Values
import Words

/// What a maintainer needs to see of a station, as one text. It is in English, whatever the station's language.
struct SystemReport {
    struct Section {
        var title: String
        var lines: [String]
    }

    private(set) var sections: [Section] = []
    /// The name that the weather service has for the place, which the log repeats.
    private(set) var placeName: String?

    /// The first line of every report.
    static let title = "Windowsill report"
    /// The last lines of the log that are shown.
    private static let logLines = 200
    /// The last faults, and the last starts and stops, that are shown.
    private static let eventLines = 50

    mutating func add(_ title: String, _ lines: [String]) {
        sections.append(Section(title: title, lines: lines.isEmpty ? ["none"] : lines))
    }

    /// The whole text, without what tells who and where the owner is.
    func text(_ redaction: Redaction) -> String {
        let head = [
            Self.title,
            "",
            "Words in parentheses, such as (address), stand for what was taken out. Numbers near the station's position are rounded to a",
            "tenth.",
        ]
        let parts = sections.flatMap { ["", "== \($0.title) =="] + $0.lines }
        return redaction.redacted((head + parts).joined(separator: "\n") + "\n")
    }

    // MARK: The station

    /// Adds the place to one decimal of a degree, about 10 km.
    mutating func addPlace(_ coordinates: Coordinates?, altitude: Length?) {
        var lines: [String] = []
        if let coordinates {
            let (latitude, longitude) = (coordinates.latitude.degrees, coordinates.longitude.degrees)
            lines.append("latitude \(Self.tenths(latitude)), longitude \(Self.tenths(longitude))")
        }
        if let metres = altitude?.metres { lines.append("altitude \(Int(metres.rounded())) m") }
        lines.append("zone \(LocalZone.offset(at: SystemWallClock().now().timestamp)), known: \(LocalZone.isKnown)")
        add("place", lines)
    }

    private static func tenths(_ degrees: Double) -> Double { (degrees * 10).rounded() / 10 }

    /// Adds the snapshot of the running station, its faults, and the state of the processes beside it.
    mutating func addSnapshot(_ configuration: StationConfiguration) {
        do throws(SnapshotFailure) {
            let (read, _, age) = try SnapshotDocument.read(configuration.statusPath, followsLinks: false)
            var document = read.inReadersLanguage
            placeName = document.weather.value?.place
            document.weather.value?.place = nil
            (document.texts, document.station) = (nil, nil)
            add("snapshot, \(age) s old", document.json.split(separator: "\n").map(String.init))
            let known = document.faults.map { "\($0.component): \($0.cause) (for \($0.sinceS) s)" }
            add("faults now", known)
        } catch {
            add("snapshot", ["no running station: \(error)"])
        }
        let services = ServiceFile.all(beside: configuration.statusPath).flatMap { service -> [String] in
            guard let bytes = try? LinuxStorage().read(service.file.path, followsLinks: false),
                let status = ServiceStatus(json: bytes)?.inReadersLanguage
            else { return ["\(service.name): unreadable"] }
            return status.components.map { component in
                let words = [component.state, component.cause, component.remedy].compactMap { $0 }
                return "\(service.name): \(component.component): \(words.joined(separator: "; "))"
            }
        }
        add("services", services)
    }

    /// Adds the last lines of the log, the last faults and their ends, and the last starts and stops.
    mutating func addLog(_ path: String, on storage: any Storage = LinuxStorage()) {
        var last = LastLines(Self.logLines)
        var faults = LastLines(Self.eventLines)
        var restarts = LastLines(Self.eventLines)
        var damage = 0
        let reader = LogReader(
            LogSelection(), on: storage,
            handle: { line, _, event in
                last.add(line)
                switch event {
                case .fault, .recovered, .notice, .rejected: faults.add(line)
                case .start, .stop, .standstill, .reload: restarts.add(line)
                default: break
                }
            }, report: { _ in damage += 1 })
        // Two hold more than the last lines, and mostly weeks.
        for file in LogReader.files(of: path, on: storage).suffix(2) { reader.read(file) }
        reader.finish()
        add("restarts", restarts.texts)
        add("faults of the log", faults.texts)
        add("log, last \(Self.logLines) lines, \(damage) unreadable", last.texts)
    }
}

/// The last lines that were added, at most so many.
private struct LastLines {
    private let limit: Int
    private var lines: [[UInt8]] = []
    private var next = 0

    init(_ limit: Int) {
        self.limit = limit
    }

    mutating func add(_ line: UnsafeBufferPointer<UInt8>) {
        if lines.count < limit { lines.append(Array(line)) } else { lines[next] = Array(line) }
        next = (next + 1) % limit
    }

    /// The lines as text, the oldest first.
    var texts: [String] {
        let first = lines.count < limit ? 0 : next
        return (lines[first...] + lines[..<first]).map { String(decoding: $0, as: UTF8.self) }
    }
}
