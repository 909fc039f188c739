public import Quantities

/// What is written at once.
public struct HistoryBatch: Hashable, Sendable {
    public var samples: [HistorySample]
    public var events: [HistoryEvent]
    public var forecasts: [HistoryForecast]
    /// The zone by which a sample belongs to a day.
    public var offset: UTCOffset

    public init(
        samples: [HistorySample] = [], events: [HistoryEvent] = [], forecasts: [HistoryForecast] = [],
        offset: UTCOffset
    ) {
        self.samples = samples
        self.events = events
        self.forecasts = forecasts
        self.offset = offset
    }

    public var isEmpty: Bool { samples.isEmpty && events.isEmpty && forecasts.isEmpty }

    /// The latest time of a sample or an event.
    public var newest: Timestamp? {
        (samples.map(\.time) + events.map(\.time)).max()
    }
}
