public import Quantities

/// Rain or snow, as depth of water; nil for a span that was not sent, which means that none fell or none was measured.
public struct Precipitation: Hashable, Sendable {
    public var lastHour: Length?
    public var lastThreeHours: Length?

    public init(lastHour: Length? = nil, lastThreeHours: Length? = nil) {
        self.lastHour = lastHour
        self.lastThreeHours = lastThreeHours
    }
}

extension Precipitation {
    /// Over the last three hours, where that is all that is known.
    public var threeHoursAlone: Length? { lastHour == nil ? lastThreeHours : nil }

    /// What fell in the last 1 or 3 hours; nil for any other span.
    func during(hours: Int) -> Length? {
        switch hours {
        case 1: lastHour
        case 3: lastThreeHours
        default: nil
        }
    }
}
