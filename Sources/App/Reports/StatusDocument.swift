import FoundationEssentials
import OpenWeatherMap
package import Quantities
import SnapshotDocument
import Words

/// What `windowsill status` needs of a ``SnapshotDocument``.
package struct StatusDocument: Decodable {
    var schema: Int
    var time: String
    /// Nil from an earlier version of the station.
    var uptimeS: Int64?
    var health: [SnapshotDocument.Health]

    /// A component that has not been used for longer, in seconds, is not just starting.
    private static let longestStart: Int64 = 60

    /// Nil if it is not such a document.
    package init?(json: String) {
        guard let data = BodyScreen.data(json),
            let document = try? SnapshotDocument.decoder.decode(StatusDocument.self, from: data), document.schema == 1
        else {
            return nil
        }
        self = document
    }

    /// Whether every component is known to work.
    package var isWell: Bool { health.allSatisfy { $0.state == "works" } }

    /// A row for each component; under those that fail, cause and remedy.
    ///
    /// - Parameters:
    ///   - now: the document may be some minutes old: durations count up to here.
    ///   - heard: how many seconds ago the station last reported. The document is at most six minutes older; anything
    ///     more is a clock that was wrong.
    package func text(at now: Timestamp, heard: Int) -> String {
        let written = CivilTime(rfc3339: time).map { now.seconds(since: $0.timestamp) } ?? 0
        let age = min(max(0, written), Int64(heard) + 360)
        let width = (health.map(\.component.count).max() ?? 0) + 2
        var lines = [time]
        for row in health {
            let name = row.component + String(repeating: " ", count: width - row.component.count)
            let state = word(for: row.state, age: age)
            let lasting = row.forS.map { lastingText($0.addingReportingOverflow(age).partialValue) }
            lines.append(name + (lasting.map { StatusWords.state(state, lasting: $0) } ?? state))
            if let cause = row.cause { lines.append(StatusWords.cause(cause)) }
            if let remedy = row.remedy { lines.append(StatusWords.remedy(remedy)) }
        }
        return lines.joined(separator: "\n")
    }

    private func word(for state: String, age: Int64) -> String {
        switch state {
        case "works": StatusWords.works
        case "fails": StatusWords.fails
        case "needs_person": StatusWords.needsPerson
        case "unknown":
            uptimeS.map { $0.addingReportingOverflow(age).partialValue < Self.longestStart } ?? false
                ? StatusWords.starting : StatusWords.unknownState
        default: state
        }
    }
}

/// How long something has lasted: `80 s`, `12 min`, `3 h`, `5 days`.
func lastingText(_ seconds: Int64) -> String {
    switch seconds {
    case ..<120: UnitWords.seconds(seconds)
    case ..<7200: UnitWords.minutes(seconds / 60)
    case ..<172_800: UnitWords.hours(seconds / 3600)
    default: ReportWords.days(Int(clamping: seconds / 86_400))
    }
}
