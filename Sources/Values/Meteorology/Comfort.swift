/// How people in a temperate climate find the moisture of the air, by its dew point (S. Horstmeyer, "Relative Humidity…
/// Relative to What? The Dew Point Temperature… a better approach", 2006).
package enum Comfort: String, Hashable, Sendable, CaseIterable {
    /// A dew point below 10 °C.
    case dry
    /// A dew point of 10 to 16 °C.
    case comfortable
    /// A dew point of 16 to 21 °C: noticeable, and from 18 °C a little too much.
    case humid
    /// A dew point of 21 to 24 °C: most people are uncomfortable.
    case muggy
    /// A dew point of 24 °C and above.
    case oppressive

    package init(dewPoint: Temperature) {
        switch dewPoint.milliCelsius {
        case ..<10_000: self = .dry
        case ..<16_000: self = .comfortable
        case ..<21_000: self = .humid
        case ..<24_000: self = .muggy
        default: self = .oppressive
        }
    }
}

extension MoistAir {
    /// The comfort by the dew point; nil where that is nil.
    package var comfort: Comfort? { dewPoint.map { Comfort(dewPoint: $0) } }
}
