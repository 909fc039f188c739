/// The air outside at one time; a value is nil where it was not sent.
package struct Air: Hashable, Sendable, Codable {
    package var temperature: Temperature?
    package var feelsLike: Temperature?
    /// The lowest and highest within a large town at that time: not the day's.
    package var low: Temperature?
    package var high: Temperature?
    /// The pressure reduced to sea level.
    package var pressure: Pressure?
    /// The pressure reduced to sea level, where it was sent under its own name too.
    package var seaLevelPressure: Pressure?
    /// The pressure that a barometer on the spot would show.
    package var groundLevelPressure: Pressure?
    package var humidity: RelativeHumidity?
    package var visibility: Length?
    package var clouds: Proportion?
    package var wind: Wind
    package var rain: Precipitation
    package var snow: Precipitation
    /// The temperature at which dew would fall.
    package var dewPoint: Temperature?
    /// The index of the sun's ultraviolet light on the ground: 0 by night, 3 and more calls for shade at noon, 11 is extreme (WHO,
    /// Global Solar UV Index, 2002).
    package var uvIndex: Double?

    package init(
        temperature: Temperature? = nil, feelsLike: Temperature? = nil, low: Temperature? = nil,
        high: Temperature? = nil, pressure: Pressure? = nil, seaLevelPressure: Pressure? = nil,
        groundLevelPressure: Pressure? = nil, humidity: RelativeHumidity? = nil, visibility: Length? = nil,
        clouds: Proportion? = nil, wind: Wind = Wind(), rain: Precipitation = Precipitation(),
        snow: Precipitation = Precipitation(), dewPoint: Temperature? = nil, uvIndex: Double? = nil
    ) {
        self.temperature = temperature
        self.feelsLike = feelsLike
        self.low = low
        self.high = high
        self.pressure = pressure
        self.seaLevelPressure = seaLevelPressure
        self.groundLevelPressure = groundLevelPressure
        self.humidity = humidity
        self.visibility = visibility
        self.clouds = clouds
        self.wind = wind
        self.rain = rain
        self.snow = snow
        self.dewPoint = dewPoint
        self.uvIndex = uvIndex
    }
}

extension Air {
    /// The recorded values of the air, as they were sent: rain and snow of the last hour only where they were sent as such.
    package var values: QuantityValues {
        get {
            var values = QuantityValues(temperature: temperature, humidity: humidity, pressure: pressure)
            values[.feelsLike] = feelsLike?.milliCelsius
            values[.wind] = wind.speed?.millimetresPerSecond
            values[.windDirection] = wind.direction.flatMap { Quantity.windDirection.thousandths($0.degrees) }
            values[.gust] = wind.gust?.millimetresPerSecond
            values[.clouds] = clouds?.milliPercent
            values[.rain] = rain.lastHour?.micrometres
            values[.snow] = snow.lastHour?.micrometres
            return values
        }
        set {
            (temperature, humidity, pressure) = (newValue.temperature, newValue.humidity, newValue.pressure)
            feelsLike = newValue[.feelsLike].map { Temperature(milliCelsius: $0) }
            wind.speed = newValue[.wind].map { Speed(millimetresPerSecond: $0) }
            wind.direction = newValue[.windDirection].map { Angle(microdegrees: $0 * 1000) }
            wind.gust = newValue[.gust].map { Speed(millimetresPerSecond: $0) }
            clouds = newValue[.clouds].map { Proportion(milliPercent: $0) }
            rain.lastHour = newValue[.rain].map { Length(micrometres: $0) }
            snow.lastHour = newValue[.snow].map { Length(micrometres: $0) }
        }
    }
}
