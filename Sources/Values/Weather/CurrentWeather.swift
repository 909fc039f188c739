package import Quantities

/// The weather now, or rather at ``time``.
package struct CurrentWeather: Hashable, Sendable {
    /// When the service calculated it: may be two hours ago.
    package var time: Timestamp
    package var place: Place
    /// The first is the one to show; may be empty.
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

/// What the licence of the weather service's data (CC BY-SA 4.0) asks for wherever they are shown.
package enum Attribution {
    package static let openWeather = "Weather data © OpenWeather (https://openweathermap.org)"
}
