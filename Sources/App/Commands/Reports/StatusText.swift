package import Documents
package import Values
import Words

/// The state of a station, or of a process beside it, for a person.
package struct StatusText {
    private let time: String
    /// How many seconds the station has been running; nil where that is unknown.
    private let uptime: Int64?
    private let components: [ComponentStatus]
    /// The station's identifier; nil where it has none.
    private let station: String?
    /// The snapshot of a station; nil for a process beside it.
    private let document: SnapshotDocument?
    private let units: DisplayUnits

    /// The time in seconds after which a component that has not been used is not just starting.
    private static let longestStart: Int64 = 60

    /// The silence in seconds after which a station is not running, or hangs: it reports once a minute.
    package static let longestSilence = 180

    package init(station snapshot: SnapshotDocument, units: DisplayUnits) {
        let document = snapshot.inReadersLanguage
        (time, uptime, components) = (document.time, document.uptimeS, document.health)
        station = document.station?.id
        (self.document, self.units) = (document, units)
    }

    /// Reads a process's status; nil if it is not a ``ServiceStatus``.
    package init?(service json: [UInt8]) {
        guard let read = ServiceStatus(json: json), read.schema == 1 else { return nil }
        let status = read.inReadersLanguage
        (time, uptime, components) = (status.time, nil, status.components)
        (station, document, units) = (nil, nil, .metric)
    }

    /// Whether every component is known to work.
    package var isWell: Bool { components.allSatisfy { $0.state == "works" } }

    /// The status as text: for a station its state in one line, what it measures and the weather; then a row for each
    /// component, and under those that fail, cause and remedy.
    ///
    /// - Parameters:
    ///   - now: the present moment. The document may be some minutes old: durations count up to here.
    ///   - heard: how many seconds ago the station last reported. The document is as old, and at most six minutes older;
    ///     anything else is a clock that was wrong.
    package func text(at now: Timestamp, heard: Int, hasColours: Bool = false) -> String {
        let written = CivilTime(rfc3339: time).map { now.seconds(since: $0.timestamp) } ?? 0
        let age = min(max(Int64(heard), written), Int64(heard) + 360)
        let width = (components.map(\.name.columns).max() ?? 0) + 2
        var lines: [String] = []
        if let document {
            let isSilent = heard > Self.longestSilence
            let values = StatusValues(document, units, age: age, isSilent: isSilent)
            lines +=
                isSilent
                ? [
                    coloured(
                        phrase("status.silent", "No report for \(lastingText(Int64(heard))): all below is old"), .wrong,
                        hasColours)
                ] : summary(values.summary, hasColours)
            lines.append(station.map { phrase("status.heading", "\(time), station \($0)") } ?? time)
            if let id = document.station?.id, let previous = document.station?.previousId {
                lines.append(CommandWords.newStationID(id, previous: previous))
            }
            lines += [""] + values.rows + (values.rows.isEmpty ? [] : [""])
        } else {
            lines.append(time)
        }
        for row in components {
            let name = row.name + String(repeating: " ", count: width - row.name.columns)
            let state = word(for: row.state, age: age)
            let lasting = row.forS.map { lastingText($0.addingReportingOverflow(age).partialValue) }
            let text = lasting.map { StatusWords.state(state, lasting: $0) } ?? state
            lines.append(name + coloured(text, Colour(state: row.state), hasColours))
            if let cause = row.cause { lines.append(StatusWords.cause(cause)) }
            if let remedy = row.remedy { lines.append(phrase("status.remedy", "  remedy: \(remedy)")) }
        }
        return lines.joined(separator: "\n")
    }

    /// What advice lacks, where every component works; nil where it lacks nothing.
    private var silence: String? { document?.silence.map { printable($0, limit: 200) } }

    /// The state with the values after it. Beside a list of what fails they would read as a part of it: they have a line of their own.
    private func summary(_ values: String?, _ hasColours: Bool) -> [String] {
        let isCalm = isWell && silence == nil
        guard let values else { return [coloured(state, isCalm ? .well : .wrong, hasColours)] }
        guard isCalm else { return [coloured(state, .wrong, hasColours), values] }
        return [coloured(phrase("status.summary", "\(state): \(values)"), .well, hasColours)]
    }

    /// The state in words: `All is well`, or what is not.
    private var state: String {
        func names(_ components: [ComponentStatus]) -> String {
            (components.prefix(3).map(\.name) + (components.count > 3 ? ["…"] : [])).listed
        }
        let failing = components.filter { ["fails", "needs_person"].contains($0.state) }
        if !failing.isEmpty {
            return phrase(
                "status.some-fail", "\(failing.count, "component fails", "components fail"): \(names(failing))")
        }
        let waiting = components.filter { $0.state != "works" }
        guard waiting.isEmpty else { return phrase("status.waiting-for", "Waiting for \(names(waiting))") }
        return silence ?? StatusWords.allWell
    }

    /// The colours of a state, of the eight that every terminal has (ECMA-48 SGR).
    private enum Colour: String {
        case well = "32"
        case wrong = "33"
        case failing = "1;31"

        init(state: String) {
            switch state {
            case "works": self = .well
            case "fails", "needs_person": self = .failing
            default: self = .wrong
            }
        }
    }

    private func coloured(_ text: String, _ colour: Colour, _ hasColours: Bool) -> String {
        hasColours ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
    }

    private func word(for state: String, age: Int64) -> String {
        switch state {
        case "works": StatusWords.works
        case "fails": StatusWords.fails
        case "needs_person": StatusWords.needsPerson
        case "unknown":
            uptime.map { $0.addingReportingOverflow(age).partialValue < Self.longestStart } ?? false
                ? phrase("status.starting", "starting") : StatusWords.unknownState
        default: state
        }
    }
}

/// A length of time in words: `80 s`, `12 min`, `3 h`, `5 days`.
func lastingText(_ seconds: Int64) -> String {
    switch seconds {
    case ..<120: UnitWords.seconds(seconds)
    case ..<7200: UnitWords.minutes(seconds / 60)
    case ..<172_800: UnitWords.hours(seconds / 3600)
    default: ReportWords.days(Int(clamping: seconds / 86_400))
    }
}
