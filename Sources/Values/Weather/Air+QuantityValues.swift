extension Air {
    /// The recorded values of the air, as they were sent: rain and snow of the last hour only where they were sent as such.
    package var values: QuantityValues {
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
}
