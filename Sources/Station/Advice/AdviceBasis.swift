package import Values

/// What advice follows from: the values that are fresh at one moment. Nil, or empty, where a value is not known.
package struct AdviceBasis: Sendable {
    package var uptime: Uptime
    /// The time of day; nil while it is not known.
    package var time: Timestamp?
    /// The offset of the place's clocks at a time.
    package var offset: @Sendable (Timestamp) -> UTCOffset
    /// The temperature and humidity of the room from one and the same sensor.
    package var room: MoistAir?
    /// The room's CO2, in ppm.
    package var carbonDioxide: Int?
    /// The temperature and humidity outside, from one and the same source.
    package var outside: MoistAir?
    /// The best known temperature outside, whether or not a humidity is known with it.
    package var outsideTemperature: Temperature?
    package var weather: CurrentWeather?
    package var airQuality: AirQuality.Index?
    /// The particles of up to 2.5 µm in the air of the place, in thousandths of a microgram per cubic metre.
    package var particles: Int?
    /// The particles of up to 2.5 µm in the air outside, in the same unit.
    package var particlesOutside: Int?
    /// The agencies' warnings that are in force or to come.
    package var alerts: [WeatherAlert] = []
    /// The forecast of the next 24 hours, in its own steps; the first is in force now.
    package var hours: [Hour] = []
    /// The change of the pressure in the last three hours.
    package var pressure: PressureTendency?
    /// Three times the median of the last three hourly changes of the pressure, in pascals.
    package var steadyPressureChange: Int?
    /// Whether fast falls of the pressure have been signs of a storm here, as far as is known.
    package var areFallsSigns = true
    /// The lowest temperature of the next 18 hours, as this window's nights suggest; nil while that is not known.
    package var coldest: ColdestHours?

    package struct ColdestHours: Hashable, Sendable {
        package var expected: Temperature
        /// The temperature below which few nights fall.
        package var lowest: Temperature

        package init(expected: Temperature, lowest: Temperature) {
            (self.expected, self.lowest) = (expected, lowest)
        }
    }

    /// What is expected outside at one time, corrected by the forecast's error at this window as far as that is known.
    package struct Hour: Sendable {
        package var time: Timestamp
        package var temperature: Temperature?
        /// The temperature that the service sent, before any correction.
        package var sent: Temperature?
        package var air: MoistAir?
        package var conditions: [Condition]
        package var wind: Wind
        /// How many hours this step of the forecast lasts.
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

    /// A time on the clocks of the place.
    func civilTime(_ time: Timestamp) -> CivilTime { CivilTime(time, in: offset(time)) }

    func isWarned(at time: Timestamp) -> Bool { alerts.contains { $0.isInForce(at: time) } }
}
