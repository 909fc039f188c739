import FoundationEssentials
import Quantities

/// What `windowsill status` needs of a ``SnapshotDocument``.
struct StatusDocument: Decodable {
    var schema: Int
    var time: String
    var health: [SnapshotDocument.Health]

    /// Nil when it is no such document.
    init?(json: String) {
        let decoder = JSONDecoder()
        guard let document = try? decoder.decode(StatusDocument.self, from: Data(json.utf8)), document.schema == 1
        else {
            return nil
        }
        self = document
    }

    var isWell: Bool {
        health.allSatisfy { $0.state == "works" || $0.state == "unknown" }
    }

    /// A row for each component; under those that fail, cause and remedy.
    ///
    /// - Parameters:
    ///   - now: the document may be some minutes old, and what lasts has lasted longer.
    ///   - heard: how many seconds ago the station was heard of. By more than six minutes more only its clock can have been
    ///     wrong.
    func text(at now: Timestamp, heard: Int) -> String {
        let said = CivilTime(rfc3339: time).map { now.seconds(since: $0.timestamp) } ?? 0
        let age = min(max(0, said), Int64(heard) + 360)
        let width = (health.map(\.component.count).max() ?? 0) + 2
        var lines = [time]
        for row in health {
            let name = row.component + String(repeating: " ", count: width - row.component.count)
            let state = row.state == "needs_person" ? "fails, and will not mend itself" : row.state
            let lasting = row.forS.map { $0.addingReportingOverflow(age).partialValue }
            lines.append(name + state + (lasting.map { ", for \(Self.text($0))" } ?? ""))
            if let cause = row.cause { lines.append("  cause: \(cause)") }
            if let remedy = row.remedy { lines.append("  remedy: \(remedy)") }
        }
        return lines.joined(separator: "\n")
    }

    private static func text(_ seconds: Int64) -> String {
        switch seconds {
        case ..<120: "\(seconds) s"
        case ..<7200: "\(seconds / 60) min"
        case ..<172_800: "\(seconds / 3600) h"
        default: "\(seconds / 86_400) days"
        }
    }
}
