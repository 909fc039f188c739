import Quantities
import Weather

/// Where an answer of One Call is for; the same in both of its forms.
protocol OneCallHeader: Envelope {
    var lat: Lossy<Double>? { get }
    var lon: Lossy<Double>? { get }
    var timezone: Lossy<String>? { get }
    var timezoneOffset: Lossy<WholeNumber>? { get }
}

extension OneCallHeader {
    func place(_ context: inout DecodingContext) -> Place {
        var coordinates: Coordinates?
        if lat != nil || lon != nil {
            coordinates = CoordinatesBody(lat: lat, lon: lon).coordinates("lat, lon", &context)
        }
        return Place(
            coordinates: coordinates, offset: context.offset(timezoneOffset, "timezone_offset"),
            zone: context.text(timezone, "timezone"))
    }
}

/// `/data/3.0/onecall`, and `/data/2.5/onecall` of old. What was excluded is absent.
struct OneCallBody: Codable, OneCallHeader {
    var cod: Lossy<StatusCode>?
    var lat: Lossy<Double>?
    var lon: Lossy<Double>?
    var timezone: Lossy<String>?
    var timezoneOffset: Lossy<WholeNumber>?
    var current: Lossy<OneCallRecordBody>?
    var minutely: Lossy<BoundedList<MinuteBody, MinuteLimit>>?
    var hourly: Lossy<BoundedList<OneCallRecordBody, SlotLimit>>?
    var daily: Lossy<BoundedList<OneCallDayBody, DayLimit>>?
    var alerts: Lossy<BoundedList<AlertBody, AlertLimit>>?

    enum CodingKeys: String, CodingKey {
        case cod, lat, lon, timezone, current, minutely, hourly, daily, alerts
        case timezoneOffset = "timezone_offset"
    }

    init(_ answer: OneCall, at place: Place, in units: UnitSystem) {
        lat = place.coordinates.map { Lossy($0.latitude.degrees) }
        lon = place.coordinates.map { Lossy($0.longitude.degrees) }
        timezone = place.zone.map { Lossy($0) }
        timezoneOffset = place.offset.map { Lossy(WholeNumber(Int64($0.seconds))) }
        current = answer.current.map { Lossy(OneCallRecordBody($0, alertIDs: nil, in: units)) }
        minutely = answer.minutes.map { Lossy(BoundedList($0.map(MinuteBody.init))) }
        hourly = answer.hours.map { Lossy(BoundedList($0.slots.map { OneCallRecordBody($0, in: units) })) }
        daily = answer.days.map { Lossy(BoundedList($0.days.map { OneCallDayBody($0, in: units) })) }
        // The service leaves the list out when there is no alert; a body of nothing but alerts has to have it.
        guard !answer.alerts.isEmpty || answer == OneCall() else { return }
        alerts = Lossy(BoundedList(answer.alerts.map(AlertBody.init)))
    }

    /// Nil where it holds no block at all.
    func answer(_ context: inout DecodingContext) -> OneCall? {
        guard current?.value != nil || minutely != nil || hourly?.value != nil || daily?.value != nil || alerts != nil
        else { return nil }
        let place = place(&context)
        var answer = OneCall()
        if let body = context.value(current, "current") {
            context.scope = "current."
            answer.current = body.current(at: place, &context)
            context.scope = ""
        }
        if let entries = context.value(minutely, "minutely") {
            answer.minutes = context.items(entries, of: "minutely") { $0.minute(&$1) }
        }
        if let entries = context.value(hourly, "hourly") {
            let slots = context.items(entries, of: "hourly") { $0.slot(&$1) }
            answer.hours = Forecast(
                place: place, sun: answer.current?.sun ?? SunTimes(), slots: slots.sorted { $0.time < $1.time })
        }
        if let entries = context.value(daily, "daily") {
            let days = context.items(entries, of: "daily") { $0.day(in: place.offset ?? .utc, &$1) }
            answer.days = DailyForecast(place: place, days: days.sorted { $0.time < $1.time })
        }
        if let entries = context.value(alerts, "alerts") {
            answer.alerts = context.items(entries, of: "alerts") { $0.alert(&$1) }
        }
        return answer
    }
}
