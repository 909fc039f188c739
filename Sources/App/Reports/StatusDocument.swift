import FoundationEssentials
import OpenWeatherMap
package import Quantities
import SnapshotDocument

/// What `windowsill status` needs of a ``SnapshotDocument``.
package struct StatusDocument: Decodable {
    var schema: Int
    var time: String
    /// Nil of a station of an earlier version.
    var uptimeS: Int64?
    var health: [SnapshotDocument.Health]

    /// What has not been used for so long is not just starting.
    private static let longestStart: Int64 = 60

    /// Nil when it is no such document.
    package init?(json: String) {
        guard let data = BodyScreen.data(json),
            let document = try? SnapshotDocument.decoder.decode(StatusDocument.self, from: data), document.schema == 1
        else {
            return nil
        }
        self = document
    }

    /// What is not known to work is not well.
    package var isWell: Bool { health.allSatisfy { $0.state == "works" } }

    /// A row for each component; under those that fail, cause and remedy.
    ///
    /// - Parameters:
    ///   - now: the document may be some minutes old, and what lasts has lasted longer.
    ///   - heard: how many seconds ago the station was heard of. By more than six minutes more only its clock can have been
    ///     wrong.
    package func text(at now: Timestamp, heard: Int) -> String {
        let said = CivilTime(rfc3339: time).map { now.seconds(since: $0.timestamp) } ?? 0
        let age = min(max(0, said), Int64(heard) + 360)
        let width = (health.map(\.component.count).max() ?? 0) + 2
        var lines = [time]
        for row in health {
            let name = row.component + String(repeating: " ", count: width - row.component.count)
            let lasting = row.forS.map { $0.addingReportingOverflow(age).partialValue }
            lines.append(name + word(for: row.state, age: age) + (lasting.map { ", for \(lastingText($0))" } ?? ""))
            if let cause = row.cause { lines.append("  cause: \(cause)") }
            if let remedy = row.remedy { lines.append("  remedy: \(remedy)") }
        }
        return lines.joined(separator: "\n")
    }

    private func word(for state: String, age: Int64) -> String {
        switch state {
        case "needs_person": "fails, and will not mend itself"
        case "unknown":
            uptimeS.map { $0.addingReportingOverflow(age).partialValue < Self.longestStart } ?? false
                ? "starting" : "unknown"
        default: state
        }
    }
}

/// How long something has lasted, as people read it.
func lastingText(_ seconds: Int64) -> String {
    switch seconds {
    case ..<120: "\(seconds) s"
    case ..<7200: "\(seconds / 60) min"
    case ..<172_800: "\(seconds / 3600) h"
    default: "\(seconds / 86_400) days"
    }
}
