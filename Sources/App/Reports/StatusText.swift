import DocumentCoding
import JSONText
package import Quantities
import ServiceStatus
import SnapshotDocument
import Words

/// How a station is, or a process beside it, for a person.
package struct StatusText {
    private let time: String
    /// Nil where it is not known when it started.
    private let uptime: Int64?
    private let components: [ComponentStatus]
    /// The station's id; nil where it has no id.
    private let station: String?

    /// A component that has not been used for longer, in seconds, is not just starting.
    private static let longestStart: Int64 = 60

    /// Nil if it is not a ``SnapshotDocument``.
    package init?(station json: String) {
        guard let document = BodyScreen.data(json).flatMap({ SnapshotDocument(json: $0) }), document.schema == 1 else {
            return nil
        }
        (time, uptime, components) = (document.time, document.uptimeS, document.health)
        station = document.station?.id
    }

    /// Nil if it is not a ``ServiceStatus``.
    package init?(service json: String) {
        guard let status = BodyScreen.data(json).flatMap({ ServiceStatus(json: $0) }), status.schema == 1 else {
            return nil
        }
        (time, uptime, components) = (status.time, nil, status.components)
        station = nil
    }

    /// Whether every component is known to work.
    package var isWell: Bool { components.allSatisfy { $0.state == "works" } }

    /// A row for each component; under those that fail, cause and remedy.
    ///
    /// - Parameters:
    ///   - now: the document may be some minutes old: durations count up to here.
    ///   - heard: how many seconds ago the station last reported. The document is at most six minutes older; anything
    ///     more is a clock that was wrong.
    package func text(at now: Timestamp, heard: Int) -> String {
        let written = CivilTime(rfc3339: time).map { now.seconds(since: $0.timestamp) } ?? 0
        let age = min(max(0, written), Int64(heard) + 360)
        let width = (components.map(\.component.count).max() ?? 0) + 2
        var lines = [station.map { StatusWords.heading(time, station: $0) } ?? time]
        for row in components {
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
            uptime.map { $0.addingReportingOverflow(age).partialValue < Self.longestStart } ?? false
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
