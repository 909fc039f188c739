/// How dangerous heat is, by the U.S. National Weather Service's classes of the heat index.
package enum HeatRisk: Int, Hashable, Comparable, Sendable, CaseIterable {
    /// A heat index of 80 to 90 °F: fatigue is possible.
    case caution = 1
    /// A heat index of 90 to 103 °F: sunstroke and heat cramps are possible.
    case extremeCaution
    /// A heat index of 103 to 124 °F: heat cramps and heat exhaustion are likely.
    case danger
    /// A heat index of 125 °F and above: heat stroke is likely.
    case extremeDanger

    /// The class of a heat index; nil below 80 °F.
    package init?(heatIndex: Temperature) {
        switch heatIndex.fahrenheit {
        case ..<80: return nil
        case ..<90: self = .caution
        case ..<103: self = .extremeCaution
        case ..<125: self = .danger
        default: self = .extremeDanger
        }
    }

    package static func < (left: HeatRisk, right: HeatRisk) -> Bool { left.rawValue < right.rawValue }
}
