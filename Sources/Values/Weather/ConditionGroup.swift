/// A kind of weather by which a scene or a symbol is chosen.
package enum ConditionGroup: Hashable, Sendable, CaseIterable {
    case thunderstorm
    case drizzle
    case rain
    /// Snow or sleet.
    case snow
    /// An obscured sky: mist, fog, smoke, haze, dust, sand, ash, squalls, tornado.
    case obscured
    case clear
    case clouds
}

extension Condition {
    /// The group of the condition; nil for one without a code.
    package var group: ConditionGroup? { code?.group }
}
