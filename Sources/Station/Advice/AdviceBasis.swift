package import Meteorology
package import Quantities
package import Weather

/// What advice follows from: what is known freshly at one moment. Nil, or empty, where it is not.
package struct AdviceBasis: Sendable {
    package var uptime: Uptime
    /// The time of day; nil while it is not known.
    package var time: Timestamp?
    /// The place's, for times of day.
    package var offset: @Sendable (Timestamp) -> UTCOffset
    /// Temperature and humidity of the room from one and the same sensor.
    package var room: MoistAir?
    /// The room's CO2, in ppm.
    package var carbonDioxide: Int?
    /// Temperature and humidity outside, from one and the same source.
    package var outside: MoistAir?
    /// The best that is known of it, with a humidity or without.
    package var outsideTemperature: Temperature?
    package var weather: CurrentWeather?
    package var airQuality: AirQuality.Index?
    /// In force or to come.
    package var alerts: [WeatherAlert] = []
    /// Of the next 24 hours, in the forecast's own steps; the first holds now.
    package var hours: [Hour] = []
    /// How the pressure went in the last three hours.
    package var pressure: PressureTendency?
    /// Three times what it changed by in a middling hour of them, in pascals.
    package var steadyPressureChange: Int?
    /// Whether fast falls of the pressure have been signs of a storm here, as far as is known.
    package var areFallsSigns = true
    /// How cold the next 18 hours become, by what this window's nights have been like; nil while that is not known.
    package var coldest: ColdestHours?

    package struct ColdestHours: Hashable, Sendable {
        package var expected: Temperature
        /// What few nights fall below.
        package var lowest: Temperature

        package init(expected: Temperature, lowest: Temperature) {
            (self.expected, self.lowest) = (expected, lowest)
        }
    }

    /// What is expected outside at one time, as far as the forecast's error at this window is known, corrected.
    package struct Hour: Sendable {
        package var time: Timestamp
        package var temperature: Temperature?
        /// As the service sent it.
        package var sent: Temperature?
        package var air: MoistAir?
        package var conditions: [Condition]
        package var wind: Wind
        /// For how many hours it stands.
        package var hours: Int

        package init(
            time: Timestamp, temperature: Temperature?, sent: Temperature? = nil, air: MoistAir?,
            conditions: [Condition], wind: Wind, hours: Int = 1
        ) {
            self.time = time
            self.temperature = temperature
            self.sent = sent ?? temperature
            self.air = air
            self.conditions = conditions
            self.wind = wind
            self.hours = hours
        }
    }

    package init(uptime: Uptime, time: Timestamp?, offset: @escaping @Sendable (Timestamp) -> UTCOffset) {
        self.uptime = uptime
        self.time = time
        self.offset = offset
    }

    /// On a clock of the place.
    func civilTime(_ time: Timestamp) -> CivilTime { CivilTime(time, in: offset(time)) }

    func isWarned(at time: Timestamp) -> Bool { alerts.contains { $0.isInForce(at: time) } }
}
