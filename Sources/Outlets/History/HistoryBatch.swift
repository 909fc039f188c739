package import Values

/// The samples, events and forecasts that are written at once.
package struct HistoryBatch: Hashable, Sendable {
    package var samples: [HistorySample]
    package var events: [HistoryEvent]
    package var forecasts: [HistoryForecast]
    /// The zone by which a sample belongs to a day.
    package var offset: UTCOffset
    /// Whether what is new in it waits to be pushed.
    package var isPushed = false
    /// The keys of what the far end has already.
    package var acknowledged: Set<OutboxKey> = []

    package init(
        samples: [HistorySample] = [], events: [HistoryEvent] = [], forecasts: [HistoryForecast] = [],
        offset: UTCOffset
    ) {
        self.samples = samples
        self.events = events
        self.forecasts = forecasts
        self.offset = offset
    }

    package var isEmpty: Bool { samples.isEmpty && events.isEmpty && forecasts.isEmpty }

    /// The latest time of a sample or an event.
    package var newest: Timestamp? {
        (samples.map(\.time) + events.map(\.time)).max()
    }
}
