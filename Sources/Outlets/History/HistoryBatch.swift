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

/// A forecast of a day, made before it was over; nil for what it does not have.
package struct HistoryForecast: Hashable, Sendable {
    /// When the forecast was made.
    package var made: Timestamp
    /// The day that the forecast is about.
    package var date: CivilDate
    /// The lowest temperature, in thousandths of a degree Celsius.
    package var low: Int?
    package var high: Int?
    /// The chance of precipitation, in thousandths of a percent.
    package var chanceOfPrecipitation: Int?
    /// The depth of rain, in thousandths of a millimetre.
    package var rain: Int?
    /// The provider's number for the condition.
    package var condition: Int?

    package init(
        made: Timestamp, date: CivilDate, low: Int? = nil, high: Int? = nil, chanceOfPrecipitation: Int? = nil,
        rain: Int? = nil, condition: Int? = nil
    ) {
        self.made = made
        self.date = date
        self.low = low
        self.high = high
        self.chanceOfPrecipitation = chanceOfPrecipitation
        self.rain = rain
        self.condition = condition
    }
}

/// Something that happened: a fault, its end, advice, a step of the clock, another source of what is shown.
package struct HistoryEvent: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case fault, recovered, advice, clock
        /// The subject, an output, was switched on, with a text that says why, or off, without a text.
        case output
        /// The subject, a service, now provides the values of the quantities that the text names, separated by commas.
        case source
    }

    package var time: Timestamp
    package var kind: Kind
    /// The component, or the subject of the advice.
    package var subject: String
    /// The event in words; may be empty.
    package var text: String
    /// The value that the metrics have for the event: 0 for a fault, 1 for its end, the urgency of advice or 0 for its end, 1 for an
    /// output that was switched on and 0 for one that was switched off. Nil where they have none, and for an event that was read: only
    /// what waits to be pushed is kept with its value.
    package var value: Int?

    package init(_ kind: Kind, at time: Timestamp, subject: String, text: String, value: Int? = nil) {
        self.value = value
        self.time = time
        self.kind = kind
        self.subject = subject
        self.text = text
    }
}

/// A value of a series, mostly the mean of a minute.
package struct HistorySample: Hashable, Sendable {
    package var series: HistorySeries
    package var time: Timestamp
    /// The mean in thousandths of the quantity's unit; `low` and `high` likewise.
    package var mean: Int
    package var low: Int
    package var high: Int

    /// Creates a sample; a low above the mean, or a high below it, is replaced by the mean.
    package init(_ series: HistorySeries, at time: Timestamp, mean: Int, low: Int? = nil, high: Int? = nil) {
        self.series = series
        self.time = time
        self.mean = mean
        self.low = min(low ?? mean, mean)
        self.high = max(high ?? mean, mean)
    }
}

/// One quantity from one source.
package struct HistorySeries: Hashable, Sendable {
    /// A sensor's name, or the id of a provider.
    package var source: String
    package var quantity: Quantity

    package init(source: String, quantity: Quantity) {
        self.source = source
        self.quantity = quantity
    }
}
