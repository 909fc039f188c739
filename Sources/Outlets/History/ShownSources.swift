package import Values

/// The record of which weather service's values of each quantity were shown when, where there were several.
package struct ShownSources: Hashable, Sendable {
    private struct Change: Hashable, Sendable {
        var time: Timestamp
        var source: String
    }

    /// The changes of the shown source, in chronological order.
    private var changes: [Quantity: [Change]] = [:]

    /// - Parameter events: the events in chronological order; those of other kinds are passed over.
    package init(_ events: [HistoryEvent] = []) {
        for event in events where event.kind == .source {
            for quantity in event.quantities {
                changes[quantity, default: []].append(Change(time: event.time, source: event.subject))
            }
        }
    }

    /// The source of a quantity's shown values at a time; nil where it was not recorded: there was one service only, or an
    /// earlier version of the station.
    package func source(of quantity: Quantity, at time: Timestamp) -> String? {
        changes[quantity]?.last { $0.time <= time }?.source
    }
}

extension HistoryEvent {
    /// The text of a ``Kind-swift.enum/source``.
    package static func text(of quantities: [Quantity]) -> String {
        quantities.map(\.name).joined(separator: ",")
    }

    /// The quantities that the text names; anything else in it is passed over.
    fileprivate var quantities: [Quantity] {
        text.split(separator: ",").prefix(Quantity.allCases.count).compactMap { Quantity(name: String($0)) }
    }
}

extension HistoryDatabase {
    /// The shown sources up to a time, by the latest ten thousand changes.
    package func shownSources(until: Timestamp) throws(HistoryError) -> ShownSources {
        let selection = try connection.statement(
            "SELECT time, subject, text FROM events WHERE kind = ?2 AND time < ?1 ORDER BY time DESC LIMIT 10000")
        try selection.bind(Int(clamping: until.secondsSince1970))
        try selection.bind(text: HistoryEvent.Kind.source.rawValue, at: 2)
        defer { selection.reset() }
        var events: [HistoryEvent] = []
        while try selection.step() {
            guard let seconds = selection.optionalInteger(0) else { continue }
            let time = Timestamp(secondsSince1970: Int64(seconds))
            events.append(HistoryEvent(.source, at: time, subject: selection.text(1), text: selection.text(2)))
        }
        return ShownSources(events.reversed())
    }
}
