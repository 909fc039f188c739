package import Values

extension OpenWeatherMapCoder {
    /// `/data/3.0/onecall`. Blocks that were excluded are nil; slots, days, minutes and alerts without a time are dropped. An alert
    /// that is sent several times is there once.
    package func oneCall(from body: [UInt8]) throws(OpenWeatherMapError) -> Decoded<OneCall> {
        var answer = try decode(body, lacking: "current") { $0.oneCall($1) }
        answer.model.alerts = answer.model.alerts.once(for: reader)
        return answer
    }

    /// `/data/4.0/onecall/alert/…`.
    package func alert(from body: [UInt8]) throws(OpenWeatherMapError) -> Decoded<WeatherAlert> {
        try decode(body, lacking: "start, end") { $0.alert($1) }
    }

    /// `/data/2.5/air_pollution`: its first entry.
    package func airQuality(from body: [UInt8]) throws(OpenWeatherMapError) -> Decoded<AirQuality> {
        try decode(body, lacking: "list") { $0.airQuality($1) }
    }

    /// `/geo/1.0/zip`: one place.
    package func place(from body: [UInt8]) throws(OpenWeatherMapError) -> Decoded<GeocodingResult> {
        try decode(body, lacking: "name, lat, lon") { $0.place($1) }
    }

    /// `/data/4.0/onecall/current`: one record, with the ids of the alerts that hold.
    func currentRecord(from body: [UInt8]) throws(OpenWeatherMapError) -> Decoded<(CurrentWeather, [String])> {
        try decode(body, lacking: "data") { $0.currentRecord($1) }
    }

    /// `/data/4.0/onecall/timeline/1h`.
    func hourPage(from body: [UInt8]) throws(OpenWeatherMapError) -> Decoded<OneCallPage<ForecastSlot>> {
        try decode(body, lacking: "data") { $0.hourPage($1) }
    }

    /// `/data/4.0/onecall/timeline/1day`.
    func dayPage(from body: [UInt8]) throws(OpenWeatherMapError) -> Decoded<OneCallPage<DayForecast>> {
        try decode(body, lacking: "data") { $0.dayPage($1) }
    }

    /// `/data/4.0/onecall/timeline/1min`.
    func minutePage(from body: [UInt8]) throws(OpenWeatherMapError) -> Decoded<OneCallPage<RainMinute>> {
        try decode(body, lacking: "data") { $0.minutePage($1) }
    }
}

/// Everything about one place in one answer; nil for what the answer lacks.
package struct OneCall: Hashable, Sendable {
    package var current: CurrentWeather?
    /// The rain of the next hour, minute by minute; nil where no radar looks.
    package var minutes: [RainMinute]?
    /// The forecast of two days in steps of an hour.
    package var hours: Forecast?
    package var days: DailyForecast?
    /// The alerts in force; empty without any.
    package var alerts: [WeatherAlert]

    package init(
        current: CurrentWeather? = nil, minutes: [RainMinute]? = nil, hours: Forecast? = nil,
        days: DailyForecast? = nil, alerts: [WeatherAlert] = []
    ) {
        self.current = current
        self.minutes = minutes
        self.hours = hours
        self.days = days
        self.alerts = alerts
    }
}
