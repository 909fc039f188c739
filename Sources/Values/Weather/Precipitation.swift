/// Rain or snow, as depth of water; nil for a span that was not sent, which means that none fell or none was measured.
package struct Precipitation: Hashable, Sendable, Codable {
    package var lastHour: Length?
    package var lastThreeHours: Length?
    package var lastSixHours: Length?

    package init(lastHour: Length? = nil, lastThreeHours: Length? = nil, lastSixHours: Length? = nil) {
        self.lastHour = lastHour
        self.lastThreeHours = lastThreeHours
        self.lastSixHours = lastSixHours
    }
}

extension Precipitation {
    /// The amount of the last three hours where that of the last hour is not known; nil otherwise.
    package var threeHoursAlone: Length? { lastHour == nil ? lastThreeHours : nil }

    /// The amount of the last 1, 3 or 6 hours; nil for any other span.
    func during(hours: Int) -> Length? {
        switch hours {
        case 1: lastHour
        case 3: lastThreeHours
        case 6: lastSixHours
        default: nil
        }
    }
}
