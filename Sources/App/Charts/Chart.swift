package import Quantities

/// Panels, one below the other, over one period.
package struct Chart: Sendable {
    package struct Night: Hashable, Sendable {
        package var from: Timestamp
        package var until: Timestamp

        package init(from: Timestamp, until: Timestamp) {
            self.from = from
            self.until = until
        }
    }

    package var title: String
    package var axis: TimeAxis
    package var panels: [Panel]
    package var nights: [Night]
    /// Where the past ends; nil draws no line there.
    package var now: Timestamp?
    /// Whose data are shown, if they must be named; drawn at the bottom.
    package var attribution: String?

    package init(
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
