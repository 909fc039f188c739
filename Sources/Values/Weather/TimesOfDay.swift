public import Quantities

/// A temperature at four local times of one day; nil for what was not sent.
public struct TimesOfDay: Hashable, Sendable {
    /// 06:00.
    public var morning: Temperature?
    /// 12:00.
    public var day: Temperature?
    /// 18:00.
    public var evening: Temperature?
    /// 00:00.
    public var night: Temperature?

    public init(
        morning: Temperature? = nil, day: Temperature? = nil, evening: Temperature? = nil,
        night: Temperature? = nil
    ) {
        self.morning = morning
        self.day = day
        self.evening = evening
        self.night = night
    }
}
