package import Quantities

/// A temperature at four local times of one day; nil for what was not sent.
package struct TimesOfDay: Hashable, Sendable, Codable {
    /// 06:00.
    package var morning: Temperature?
    /// 12:00.
    package var day: Temperature?
    /// 18:00.
    package var evening: Temperature?
    /// 00:00.
    package var night: Temperature?

    package init(
        morning: Temperature? = nil, day: Temperature? = nil, evening: Temperature? = nil,
        night: Temperature? = nil
    ) {
        self.morning = morning
        self.day = day
        self.evening = evening
        self.night = night
    }
}
