package import Values

/// The samples and events that wait to be pushed to a far end, oldest first.
package struct Outbox: Hashable, Sendable {
    package var samples: [HistorySample]
    package var events: [HistoryEvent]

    package init(samples: [HistorySample] = [], events: [HistoryEvent] = []) {
        self.samples = samples
        self.events = events
    }

    package var isEmpty: Bool { samples.isEmpty && events.isEmpty }
    package var keys: [OutboxKey] { samples.map(OutboxKey.init) + events.map(OutboxKey.init) }
}

/// The identity of a sample or an event, wherever it is.
package enum OutboxKey: Hashable, Sendable {
    case sample(HistorySeries, Timestamp)
    case event(HistoryEvent.Kind, subject: String, Timestamp)

    package init(_ sample: HistorySample) { self = .sample(sample.series, sample.time) }
    package init(_ event: HistoryEvent) { self = .event(event.kind, subject: event.subject, event.time) }
}
