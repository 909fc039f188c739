package import GlassDocument
package import Quantities
package import SnapshotDocument

/// Where a site gets what it shows. Everything is read again for each request.
package protocol WebContent: AnyObject {
    /// By the board's clock.
    var now: Timestamp { get }

    var station: StationReport { get }

    /// Nil while nothing is on the display.
    var glass: GlassDocument? { get }

    /// In Prometheus' text format; nil while no station reports.
    var metrics: [UInt8]? { get }

    func charts(_ query: ChartQuery) throws(WebFailure) -> ChartSheet

    func history(_ query: HistoryQuery) throws(WebFailure) -> HistorySheet

    /// What was recorded last, by source; of a station that runs, its document says more.
    var lastValues: [LastValues] { get }

    /// How the temperature of a sensor went today; nil where that is not recorded.
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

/// What the station has said of itself.
package enum StationReport: Sendable {
    /// - Parameters:
    ///   - bytes: the document as it was read.
    ///   - heard: for how long the station has not said a word.
    case heard(SnapshotDocument, bytes: [UInt8], heard: Duration)
    case missing
    /// - Parameter cause: in words.
    case unreadable(cause: String)
}

/// Temperatures in thousandths of a degree Celsius.
package struct TemperatureCourse: Hashable, Sendable {
    package var low: Int
    package var high: Int
    /// In the last hour.
    package var change: Int?

    package init(low: Int, high: Int, change: Int?) {
        self.low = low
        self.high = high
        self.change = change
    }
}

/// Why a request is not answered with what was asked for.
package struct WebFailure: Error, Hashable, Sendable {
    /// Of HTTP.
    package var status: Int
    package var cause: String

    package init(_ status: Int, _ cause: String) {
        self.status = status
        self.cause = cause
    }
}

/// Which charts to draw.
package struct ChartQuery: Hashable, Sendable {
    package enum Span: String, Hashable, Sendable, CaseIterable {
        case day, week, month, year
    }

    package var span = Span.day
    /// Nil for all.
    package var quantity: String?
    /// Empty for all.
    package var sensors: [String] = []

    package init() {}
}

/// Charts, as parts of a page.
package struct ChartSheet: Hashable, Sendable {
    package struct Figure: Hashable, Sendable {
        /// The quantity's name, for a link.
        package var name: String
        package var html: String
        /// Whether it also has a picture for the whole width of a desk.
        package var isWide: Bool

        package init(name: String, html: String, isWide: Bool) {
            self.name = name
            self.html = html
            self.isWide = isWide
        }
    }

    package struct Source: Hashable, Sendable {
        package var name: String
        /// As a person reads it.
        package var words: String

        package init(name: String, words: String) {
            self.name = name
            self.words = words
        }
    }

    package var figures: [Figure]
    /// All that can be chosen.
    package var sources: [Source]
    package var attribution: String?

    package init(figures: [Figure], sources: [Source], attribution: String?) {
        self.figures = figures
        self.sources = sources
        self.attribution = attribution
    }
}

/// Which values of the history a program asks for.
package struct HistoryQuery: Hashable, Sendable {
    package var quantity: String
    /// Nil for all.
    package var sensor: String?
    package var from: Timestamp
    package var until: Timestamp
    /// Nil for one that suits the period.
    package var step: HistoryPace?

    package init(quantity: String, sensor: String?, from: Timestamp, until: Timestamp, step: HistoryPace?) {
        self.quantity = quantity
        self.sensor = sensor
        self.from = from
        self.until = until
        self.step = step
    }
}

/// How much time a value stands for.
package enum HistoryPace: Hashable, Sendable {
    case seconds(Int)
    case day, month, year
}

package struct HistorySheet: Hashable, Sendable {
    package struct Row: Hashable, Sendable {
        package var sensor: String
        package var time: CivilTime
        /// With a point, in ``HistorySheet/unit``; of a sum all three are the same.
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
