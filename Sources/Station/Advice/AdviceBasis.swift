public import Meteorology
public import Quantities
public import Weather

/// What advice follows from: what is known freshly at one moment. Nil, or empty, where it is not.
public struct AdviceBasis: Sendable {
    /// The station's uptime.
    public var uptime: Duration
    /// The time of day; nil while it is not known.
    public var time: Timestamp?
    /// The place's, for times of day.
    public var offset: @Sendable (Timestamp) -> UTCOffset
    /// Temperature and humidity of the room from one and the same sensor.
    public var room: MoistAir?
    /// The same outside, from one and the same source.
    public var outside: MoistAir?
    /// The best that is known of it, with a humidity or without.
    public var outsideTemperature: Temperature?
    public var weather: CurrentWeather?
    public var airQuality: AirQuality.Index?
    /// In force or to come.
    public var alerts: [WeatherAlert] = []
    /// Of the next 24 hours, in the forecast's own steps; the first holds now.
    public var hours: [Hour] = []
    /// How the pressure went in the last three hours.
    public var pressure: PressureTendency?

    /// What is expected outside at one time, as far as the forecast's error at this window is known, corrected.
    public struct Hour: Sendable {
        public var time: Timestamp
        public var temperature: Temperature?
        public var air: MoistAir?
        public var conditions: [Condition]
        public var wind: Wind

        public init(
            time: Timestamp, temperature: Temperature?, air: MoistAir?, conditions: [Condition], wind: Wind
        ) {
            self.time = time
            self.temperature = temperature
            self.air = air
            self.conditions = conditions
            self.wind = wind
        }
    }

    public init(uptime: Duration, time: Timestamp?, offset: @escaping @Sendable (Timestamp) -> UTCOffset) {
        self.uptime = uptime
        self.time = time
        self.offset = offset
    }

    /// On a clock of the place.
    func civilTime(_ time: Timestamp) -> CivilTime { CivilTime(time, in: offset(time)) }

    func isWarned(at time: Timestamp) -> Bool { alerts.contains { $0.isInForce(at: time) } }
}
