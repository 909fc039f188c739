/// The weather now, or rather at ``time``.
package struct CurrentWeather: Hashable, Sendable, Codable {
    /// The time at which the service calculated the weather; may be two hours ago.
    package var time: Timestamp
    package var place: Place
    /// The conditions, of which the first is the one to show; may be empty.
    package var conditions: [Condition]
    package var air: Air
    package var sun: SunTimes

    package init(time: Timestamp, place: Place, conditions: [Condition], air: Air, sun: SunTimes) {
        self.time = time
        self.place = place
        self.conditions = conditions
        self.air = air
        self.sun = sun
    }
}
