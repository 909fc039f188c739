/// The kinds of weather that a scene or a symbol is chosen by.
package enum ConditionGroup: Hashable, Sendable, CaseIterable {
    case thunderstorm
    case drizzle
    case rain
    /// Sleet too.
    case snow
    /// Mist, fog, smoke, haze, dust, sand, ash, squalls, tornado.
    case obscured
    case clear
    case clouds

    /// By the hundreds digit, so that an id that the documentation does not know yet still has a group; nil where the
    /// digit itself means nothing (1xx, 4xx, and the 9xx that were withdrawn).
    package init?(conditionID id: Int) {
        switch id {
        case 200...299: self = .thunderstorm
        case 300...399: self = .drizzle
        case 500...599: self = .rain
        case 600...699: self = .snow
        case 700...799: self = .obscured
        case 800: self = .clear
        case 801...899: self = .clouds
        default: return nil
        }
    }
}

extension Condition {
    /// Nil for an id outside every group.
    package var group: ConditionGroup? { ConditionGroup(conditionID: id) }
}
