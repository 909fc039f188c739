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
}

extension Condition {
    /// Nil for one that there is no code for.
    package var group: ConditionGroup? { code?.group }
}
