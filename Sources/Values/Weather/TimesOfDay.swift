/// A temperature at four local times of one day; nil for what was not sent.
package struct TimesOfDay: Hashable, Sendable, Codable {
    /// The temperature at 06:00.
    package var morning: Temperature?
    /// The temperature at 12:00.
    package var day: Temperature?
    /// The temperature at 18:00.
    package var evening: Temperature?
    /// The temperature at 00:00.
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
