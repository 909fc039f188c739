public import Quantities

/// Panels under each other over one time.
public struct Chart: Sendable {
    public struct Night: Hashable, Sendable {
        public var from: Timestamp
        public var until: Timestamp

        public init(from: Timestamp, until: Timestamp) {
            self.from = from
            self.until = until
        }
    }

    public var title: String
    public var axis: TimeAxis
    public var panels: [Panel]
    public var nights: [Night]
    /// Where the past ends; nil draws no line there.
    public var now: Timestamp?
    /// Whose data are shown, where they must be named; stands below everything.
    public var attribution: String?

    public init(
        title: String, axis: TimeAxis, panels: [Panel], nights: [Night] = [], now: Timestamp? = nil,
        attribution: String? = nil
    ) {
        self.title = title
        self.axis = axis
        self.panels = panels
        self.nights = nights
        self.now = now
        self.attribution = attribution
    }
}
