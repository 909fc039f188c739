/// How much time one value stands for.
public enum HistoryStep: Hashable, Sendable {
    /// At least 60.
    case seconds(Int)
    /// Of the calendar, in the zone of the place: a day may have 23 or 25 hours.
    case day, month, year
}
