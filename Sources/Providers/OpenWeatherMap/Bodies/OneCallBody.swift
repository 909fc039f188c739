import Quantities
import Weather

/// Where an answer of One Call is for; the same in both of its forms.
protocol OneCallHeader: Envelope {
    var lat: Tolerant<Double>? { get }
    var lon: Tolerant<Double>? { get }
    var timezone: Tolerant<String>? { get }
    var timezoneOffset: Tolerant<WholeNumber>? { get }
}

extension OneCallHeader {
    func place(_ sieve: inout Sieve) -> Place {
        var coordinates: Coordinates?
        if lat != nil || lon != nil {
            coordinates = CoordinatesBody(lat: lat, lon: lon).coordinates("lat, lon", &sieve)
        }
        return Place(
            coordinates: coordinates, offset: sieve.offset(timezoneOffset, "timezone_offset"),
            zone: sieve.text(timezone, "timezone"))
    }
}

/// `/data/3.0/onecall`, and `/data/2.5/onecall` of old. What was excluded is absent.
struct OneCallBody: Codable, OneCallHeader {
    var cod: Tolerant<StatusCode>?
    var lat: Tolerant<Double>?
    var lon: Tolerant<Double>?
    var timezone: Tolerant<String>?
    var timezoneOffset: Tolerant<WholeNumber>?
    var current: Tolerant<OneCallRecordBody>?
    var minutely: Tolerant<BoundedList<MinuteBody, MinuteLimit>>?
    var hourly: Tolerant<BoundedList<OneCallRecordBody, SlotLimit>>?
    var daily: Tolerant<BoundedList<OneCallDayBody, DayLimit>>?
    var alerts: Tolerant<BoundedList<AlertBody, AlertLimit>>?

    enum CodingKeys: String, CodingKey {
        case cod, lat, lon, timezone, current, minutely, hourly, daily, alerts
        case timezoneOffset = "timezone_offset"
    }

    init(_ answer: OneCall, at place: Place, in units: UnitSystem) {
        lat = place.coordinates.map { Tolerant($0.latitude.degrees) }
        lon = place.coordinates.map { Tolerant($0.longitude.degrees) }
        timezone = place.zone.map { Tolerant($0) }
        timezoneOffset = place.offset.map { Tolerant(WholeNumber(Int64($0.seconds))) }
        current = answer.current.map { Tolerant(OneCallRecordBody($0, alertIDs: nil, in: units)) }
        minutely = answer.minutes.map { Tolerant(BoundedList($0.map(MinuteBody.init))) }
        hourly = answer.hours.map { Tolerant(BoundedList($0.slots.map { OneCallRecordBody($0, in: units) })) }
        daily = answer.days.map { Tolerant(BoundedList($0.days.map { OneCallDayBody($0, in: units) })) }
        // The service leaves the list out when there is no alert; a body of nothing but alerts has to have it.
        guard !answer.alerts.isEmpty || answer == OneCall() else { return }
        alerts = Tolerant(BoundedList(answer.alerts.map(AlertBody.init)))
    }

    /// Nil where it holds no block at all.
    func answer(_ sieve: inout Sieve) -> OneCall? {
        guard current?.value != nil || minutely != nil || hourly?.value != nil || daily?.value != nil || alerts != nil
        else { return nil }
        let place = place(&sieve)
        var answer = OneCall()
        if let body = sieve.value(current, "current") {
            sieve.scope = "current."
            answer.current = body.current(at: place, &sieve)
            sieve.scope = ""
        }
        if let entries = sieve.value(minutely, "minutely") {
            answer.minutes = sieve.items(entries, of: "minutely") { $0.minute(&$1) }
        }
        if let entries = sieve.value(hourly, "hourly") {
            let slots = sieve.items(entries, of: "hourly") { $0.slot(&$1) }
            answer.hours = Forecast(
                place: place, sun: answer.current?.sun ?? SunTimes(), slots: slots.sorted { $0.time < $1.time })
        }
        if let entries = sieve.value(daily, "daily") {
            let days = sieve.items(entries, of: "daily") { $0.day(in: place.offset ?? .utc, &$1) }
            answer.days = DailyForecast(place: place, days: days.sorted { $0.time < $1.time })
        }
        if let entries = sieve.value(alerts, "alerts") {
            answer.alerts = sieve.items(entries, of: "alerts") { $0.alert(&$1) }
        }
        return answer
    }
}
