package import Documents
package import Values

/// The source of what a site shows. Everything is read again for each request.
package protocol WebContent: AnyObject {
    /// The present time by the board's clock.
    var now: Timestamp { get }

    var station: StationReport { get }

    /// The content of the display; nil while nothing is on it.
    var glass: GlassDocument? { get }

    /// The metrics in Prometheus' text format; nil while no station reports.
    var metrics: [UInt8]? { get }

    func charts(_ query: ChartQuery) throws(WebFailure) -> ChartSheet

    func history(_ query: HistoryQuery) throws(WebFailure) -> HistorySheet

    /// The values recorded last, by source; the document of a running station says more.
    var lastValues: [LastValues] { get }

    /// The course of a sensor's temperature today; nil where that is not recorded.
    func course(ofSensor name: String) -> TemperatureCourse?
}

extension WebContent {
    package var lastValues: [LastValues] { [] }
}

/// The last recorded values of a sensor or a weather service.
package struct LastValues: Hashable, Sendable {
    /// The name that a person reads.
    package var name: String
    package var time: Timestamp
    package var values: [Value]

    package struct Value: Hashable, Sendable {
        package var quantity: Quantity
        /// The value in thousandths of the quantity's unit.
        package var thousandths: Int

        package init(_ quantity: Quantity, thousandths: Int) {
            (self.quantity, self.thousandths) = (quantity, thousandths)
        }
    }

    package init(_ name: String, at time: Timestamp, _ values: [Value]) {
        (self.name, self.time, self.values) = (name, time, values)
    }
}

/// The report that the station has last made of itself.
package enum StationReport: Sendable {
    /// - Parameters:
    ///   - bytes: the document as it was read.
    ///   - heard: how long ago the station last wrote or confirmed the document.
    case heard(SnapshotDocument, bytes: [UInt8], heard: Duration)
    case missing
    /// - Parameter cause: the cause, in words.
    case unreadable(cause: String)

    /// The silence beyond which a document counts as not current: while the station runs, its file is at most 65 s old.
    private static let longestSilence = Duration.seconds(130)

    /// Whether the station runs: it has confirmed its document lately.
    package var isCurrent: Bool {
        if case .heard(_, _, let heard) = self { heard <= Self.longestSilence } else { false }
    }
}

/// Temperatures in thousandths of a degree Celsius.
package struct TemperatureCourse: Hashable, Sendable {
    package var low: Int
    package var high: Int
    /// How much the temperature has changed in the last hour; nil when that is not recorded.
    package var change: Int?

    package init(low: Int, high: Int, change: Int?) {
        self.low = low
        self.high = high
        self.change = change
    }
}

/// Why a request is not answered with what was asked for.
package struct WebFailure: Error, Hashable, Sendable {
    /// The HTTP status of the answer.
    package var status: Int
    package var cause: String

    package init(_ status: Int, _ cause: String) {
        self.status = status
        self.cause = cause
    }
}

/// The charts to draw.
package struct ChartQuery: Hashable, Sendable {
    package enum Span: String, Hashable, Sendable, CaseIterable {
        case day, week, month, year
    }

    package var span = Span.day
    /// The name of the quantity to draw; nil draws all.
    package var quantity: String?
    /// The place whose sensors are drawn, by its name in the configuration; nil draws all.
    package var place: String?
    /// The names of the sensors to draw; empty draws all.
    package var sensors: [String] = []

    package init() {}
}

/// Charts, as parts of a page.
package struct ChartSheet: Hashable, Sendable {
    package struct Figure: Hashable, Sendable {
        /// The quantity's name, for a link.
        package var name: String
        package var html: String
        /// Whether the figure also has a picture for the whole width of a desk.
        package var isWide: Bool

        package init(name: String, html: String, isWide: Bool) {
            self.name = name
            self.html = html
            self.isWide = isWide
        }
    }

    /// A source or a place that can be chosen.
    package struct Choice: Hashable, Sendable {
        package var name: String
        /// The name for people.
        package var words: String

        package init(name: String, words: String) {
            self.name = name
            self.words = words
        }
    }

    package var figures: [Figure]
    /// All places with recorded values.
    package var places: [Choice]
    /// All sources that can be chosen: those of the chosen place.
    package var sources: [Choice]
    package var attribution: String?
    /// What was highest and lowest outside, below the charts; nil where it is not shown.
    package var record: Record?

    package struct Record: Hashable, Sendable {
        package var title: String
        package var facts: [Fact]

        package init(title: String, facts: [Fact]) {
            (self.title, self.facts) = (title, facts)
        }
    }

    package struct Fact: Hashable, Sendable {
        package var name: String
        package var value: String
        /// The day of the value; nil for a sum.
        package var date: String?

        package init(name: String, value: String, date: String?) {
            (self.name, self.value, self.date) = (name, value, date)
        }
    }

    package init(
        figures: [Figure], places: [Choice], sources: [Choice], attribution: String?, record: Record? = nil
    ) {
        self.record = record
        self.figures = figures
        self.places = places
        self.sources = sources
        self.attribution = attribution
    }
}

/// The values of the history that a program asks for.
package struct HistoryQuery: Hashable, Sendable {
    package var quantity: String
    /// The sensor to read; nil reads all.
    package var sensor: String?
    package var from: Timestamp
    package var until: Timestamp
    /// The time between values; nil chooses one that suits the period.
    package var step: HistoryPace?

    package init(quantity: String, sensor: String?, from: Timestamp, until: Timestamp, step: HistoryPace?) {
        self.quantity = quantity
        self.sensor = sensor
        self.from = from
        self.until = until
        self.step = step
    }
}

/// The time that a value stands for.
package enum HistoryPace: Hashable, Sendable {
    case seconds(Int)
    case day, month, year
}

package struct HistorySheet: Hashable, Sendable {
    package struct Row: Hashable, Sendable {
        package var sensor: String
        package var time: CivilTime
        /// The mean with a decimal point, in ``HistorySheet/unit``; for a sum, mean, low and high are the same.
        package var mean: String
        package var low: String
        package var high: String

        package init(sensor: String, time: CivilTime, mean: String, low: String, high: String) {
            self.sensor = sensor
            self.time = time
            self.mean = mean
            self.low = low
            self.high = high
        }
    }

    package var unit: String
    package var rows: [Row]

    package init(unit: String, rows: [Row]) {
        self.unit = unit
        self.rows = rows
    }
}
