/// What the light outside is like.
public enum PartOfDay: Hashable, Sendable, CaseIterable {
    case day
    /// The two hours before sunset.
    case evening
    /// After sunset and before sunrise.
    case night
}
