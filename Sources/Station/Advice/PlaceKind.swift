package import Values

/// What a place is, which decides what advice it gets and where its water does harm.
package enum PlaceKind: String, Hashable, Sendable, CaseIterable, Codable {
    /// A room that people live in: its air must not be damp, stale, hot or cold.
    case room
    /// A room that people sleep in.
    case bedroom
    /// A cellar: it is not lived in, and its walls, nearly as cold as the ground, are where water does harm.
    case cellar
    /// A fridge, a pipe, a greenhouse: its values are shown, and there is no advice on it.
    case valuesOnly = "none"

    package var hasAdvice: Bool { self != .valuesOnly }

    var isLivedIn: Bool { self == .room || self == .bedroom }

    /// The temperature above which a place of the kind is better cooled; nil for that of the station. Above 24 °C people sleep worse
    /// (CIBSE Guide A, 1.4.1).
    package var warmAbove: Temperature? { self == .bedroom ? .celsius(24) : nil }

    /// How dry the place is kept. A cellar's masonry gives back for months, so that it is the dry air of winter that keeps it below 80 %
    /// in summer; and while its window is open its air shows what comes in rather than its walls, which are to become dry. Of the limits
    /// that were tried in cellars (`deploy/claims.md`), these need the least heat for nearly the fewest damp hours.
    package var drying: Drying { isLivedIn ? Drying(margin: 0, keep: 3) : Drying(margin: 5, keep: 20) }

    /// The water that air from outside must add to be a reason to keep shut, in g/m³: a cellar's walls keep all of it.
    var leastAdded: Double { isLivedIn ? 1 : 0 }
}

/// The humidities, where water does harm, between which the advice to dry a place begins and ends.
package struct Drying: Hashable, Sendable {
    /// How much drier than the owner's limit the place is kept, in percent.
    package let margin: Double
    /// How far below that the humidity must fall before the advice to open ends, in percent.
    package let keep: Double

    package init(margin: Double, keep: Double) {
        (self.margin, self.keep) = (margin, keep)
    }
}
