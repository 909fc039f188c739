/// How dangerous wind and cold are to bare skin, by Environment Canada's classes of the wind chill.
package enum ColdRisk: Int, Hashable, Comparable, Sendable, CaseIterable {
    /// A wind chill of −10 to −27: uncomfortable, and dangerous for hours without protection.
    case moderate = 1
    /// A wind chill of −28 to −39: skin may freeze in 10 to 30 minutes.
    case high
    /// A wind chill of −40 to −47: skin may freeze in 5 to 10 minutes.
    case veryHigh
    /// A wind chill of −48 and colder: skin may freeze in less than 5 minutes.
    case severe

    /// The class of a wind chill; nil above −10.
    package init?(windChill: Temperature) {
        switch windChill.celsius.rounded() {
        case ...(-48): self = .severe
        case ...(-40): self = .veryHigh
        case ...(-28): self = .high
        case ...(-10): self = .moderate
        default: return nil
        }
    }

    package static func < (left: ColdRisk, right: ColdRisk) -> Bool { left.rawValue < right.rawValue }
}
