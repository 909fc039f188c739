import Quantities
package import Weather

extension OpenWeatherMapCoder {
    /// `/data/3.0/onecall`. Blocks that were excluded are nil; slots, days, minutes and alerts without a time are dropped. An alert
    /// that is sent several times is there once.
    package func oneCall(from body: [UInt8]) throws(OpenWeatherMapError) -> Decoded<OneCall> {
        var answer = try decode(OneCallBody.self, from: body, lacking: "current") { $0.answer(&$1) }
        answer.model.alerts = answer.model.alerts.once(for: reader)
        return answer
    }

    /// `/data/4.0/onecall/alert/…`.
    package func alert(from body: [UInt8]) throws(OpenWeatherMapError) -> Decoded<WeatherAlert> {
        try decode(AlertBody.self, from: body, lacking: "start, end") { $0.alert(&$1) }
    }

    /// `/data/2.5/air_pollution`: its first entry.
    package func airQuality(from body: [UInt8]) throws(OpenWeatherMapError) -> Decoded<AirQuality> {
        try decode(AirPollutionBody.self, from: body, lacking: "list") { $0.air(&$1) }
    }

    /// `/geo/1.0/zip`: one place.
    package func place(from body: [UInt8]) throws(OpenWeatherMapError) -> Decoded<GeocodingResult> {
        try decode(GeocodingResultBody.self, from: body, lacking: "name, lat, lon") { $0.candidate(&$1) }
    }

    /// `/data/4.0/onecall/current`: one record, with the ids of the alerts that hold.
    func currentRecord(from body: [UInt8]) throws(OpenWeatherMapError) -> Decoded<(CurrentWeather, [String])> {
        try decode(OneCallPageBody<OneCallRecordBody, HandfulLimit>.self, from: body, lacking: "data") {
            body, context in
            let page = body.page(&context) { record, place, context -> (CurrentWeather, [String])? in
                guard let current = record.current(at: place, &context) else { return nil }
                let sent = context.value(record.alerts, "alerts").map { context.entries($0, of: "alerts") } ?? []
                let ids = sent.enumerated().compactMap { index, id in context.text(id, "alerts[\(index)]") }
                return (current, ids)
            }
            return page?.records.first
        }
    }

    /// `/data/4.0/onecall/timeline/1h`.
    func hourPage(from body: [UInt8]) throws(OpenWeatherMapError) -> Decoded<OneCallPage<ForecastSlot>> {
        try decode(OneCallPageBody<OneCallRecordBody, SlotLimit>.self, from: body, lacking: "data") { body, context in
            body.page(&context) { record, _, context in record.slot(&context) }
        }
    }

    /// `/data/4.0/onecall/timeline/1day`.
    func dayPage(from body: [UInt8]) throws(OpenWeatherMapError) -> Decoded<OneCallPage<DayForecast>> {
        try decode(OneCallPageBody<OneCallDayBody, DayLimit>.self, from: body, lacking: "data") { body, context in
            body.page(&context) { record, place, context in record.day(in: place.offset ?? .utc, &context) }
        }
    }

    /// `/data/4.0/onecall/timeline/1min`.
    func minutePage(from body: [UInt8]) throws(OpenWeatherMapError) -> Decoded<OneCallPage<RainMinute>> {
        try decode(OneCallPageBody<MinuteBody, MinuteLimit>.self, from: body, lacking: "data") { body, context in
            body.page(&context) { record, _, context in record.minute(&context) }
        }
    }

    /// `/data/3.0/onecall`.
    ///
    /// - Parameter place: the place at its head.
    package func body(_ answer: OneCall, at place: Place) -> [UInt8] {
        encoded(OneCallBody(answer, at: place, in: units))
    }

    /// `/data/4.0/onecall/alert/…`.
    package func body(_ alert: WeatherAlert) -> [UInt8] {
        encoded(AlertBody(alert))
    }

    /// `/data/2.5/air_pollution`.
    package func body(_ air: AirQuality) -> [UInt8] {
        encoded(AirPollutionBody(air))
    }

    /// `/geo/1.0/zip`.
    package func body(_ place: GeocodingResult) -> [UInt8] {
        encoded(GeocodingResultBody(place))
    }

    /// `/data/4.0/onecall/current`.
    package func page(_ current: CurrentWeather, alertIDs: [String]) -> [UInt8] {
        let record = OneCallRecordBody(current, alertIDs: alertIDs, in: units)
        return encoded(OneCallPageBody<OneCallRecordBody, HandfulLimit>([record], at: current.place))
    }

    /// `/data/4.0/onecall/timeline/1h`.
    ///
    /// - Parameter next: the address of the page after it.
    package func page(_ slots: [ForecastSlot], at place: Place, next: String?) -> [UInt8] {
        let records = slots.map { OneCallRecordBody($0, in: units) }
        return encoded(OneCallPageBody<OneCallRecordBody, SlotLimit>(records, at: place, next: next))
    }

    /// `/data/4.0/onecall/timeline/1day`.
    package func page(_ days: [DayForecast], at place: Place) -> [UInt8] {
        encoded(OneCallPageBody<OneCallDayBody, DayLimit>(days.map { OneCallDayBody($0, in: units) }, at: place))
    }

    /// `/data/4.0/onecall/timeline/1min`.
    package func page(_ minutes: [RainMinute], at place: Place) -> [UInt8] {
        encoded(OneCallPageBody<MinuteBody, MinuteLimit>(minutes.map(MinuteBody.init), at: place))
    }
}
