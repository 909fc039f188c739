import Meteorology
import Quantities
import Weather

extension Snapshot {
    /// What the room and the sky say together: a pure function of what was read, what was fetched, and now.
    ///
    /// - Parameters:
    ///   - weather: nil when the station was not told a place, and so asks nobody.
    ///   - forecastBias: what is known of the forecast's error here.
    public static func merge(
        readings: [SensorReport], weather: WeatherReport?, faults: [Fault], forecastBias: ForecastBias? = nil,
        at moment: Moment
    ) -> Snapshot {
        let sensors = readings.map { SensorClimate(sensor: $0.sensor, climate: $0.climate(faults, at: moment)) }
        let sky = Sky(weather: weather, faults: faults, moment: moment)
        let room = sensors.compactMap { $0.sensor.place == "room" ? $0.climate : nil }
        let now = weather.map { $0.wallTime(at: moment) } ?? (moment.isClockSet ? moment.wall : nil)
        let outside =
            sensors.compactMap { $0.sensor.place == "outdoor" ? $0.climate : nil }
            + [Climate.forecast(for: now, in: sky, bias: forecastBias), sky.climate].compactMap { $0 }
        var snapshot = Snapshot(
            moment: moment,
            sensors: sensors,
            room: .best(of: room),
            outside: .best(of: outside),
            current: sky.current,
            today: sky.day(after: 0),
            tomorrow: sky.day(after: 1),
            days: sky.daysAhead,
            hours: sky.hours,
            sun: sky.sun,
            offset: sky.offset,
            faults: faults)
        snapshot.roomAir = .best(of: room.map(\.air))
        snapshot.outsideAir = .best(of: outside.map(\.air))
        snapshot.wallTime = now
        snapshot.forecastBias = forecastBias
        return snapshot
    }
}

extension SensorReport {
    fileprivate func climate(_ faults: [Fault], at moment: Moment) -> Climate {
        let cause = faults.first { $0.component == .sensor(sensor.name) }?.cause
        guard let latest else {
            let reason = cause ?? "not read yet"
            return Climate(
                temperature: .unavailable(cause: reason, since: nil),
                humidity: .unavailable(cause: reason, since: nil),
                pressure: .unavailable(cause: reason, since: nil))
        }
        let age = max(.zero, moment.uptime - latest.time)
        let reading = freshness.judge(latest, from: .sensor(sensor), age: age, otherwise: cause)
        return Climate(
            temperature: reading.map(orUnavailable: "\(sensor.part) measures no temperature", \.temperature),
            humidity: reading.map(orUnavailable: "\(sensor.part) measures no humidity", \.humidity),
            pressure: reading.map(orUnavailable: "\(sensor.part) measures no pressure", \.pressure))
    }
}

extension Climate {
    /// The air of the forecast hour that holds now, its temperature corrected for this window.
    ///
    /// Only of a forecast by the hour: between slots of three hours the air goes its own ways, and what the service says of
    /// now is nearer.
    fileprivate static func forecast(for now: Timestamp?, in sky: Sky, bias: ForecastBias?) -> Climate? {
        guard let now, let hours = sky.hours.freshValue, hours.count > 1,
            hours[1].time.seconds(since: hours[0].time) <= 3600,
            let present = hours.first, (0...3600).contains(present.time.seconds(since: now))
        else { return nil }
        func known<Value>(_ value: Value?) -> Known<Value> {
            sky.hours.map(orUnavailable: "the forecast does not say") { _ in value }
        }
        let hour = CivilTime(present.time, in: sky.offset).hour
        let temperature = present.air.temperature.map { bias?.corrected($0, hour: hour) ?? $0 }
        return Climate(
            temperature: known(temperature), humidity: known(present.air.humidity),
            pressure: known(present.air.pressure))
    }

    /// Temperature and humidity together, as old as the older of the two.
    fileprivate var air: Known<MoistAir> {
        temperature.combined(with: humidity, orUnavailable: "out of the range of the formulas") { MoistAir($0, $1) }
    }

    fileprivate static func best(of climates: [Climate]) -> Climate {
        if climates.count == 1 { return climates[0] }
        return Climate(
            temperature: .best(of: climates.map(\.temperature)),
            humidity: .best(of: climates.map(\.humidity)),
            pressure: .best(of: climates.map(\.pressure)))
    }
}

extension Known {
    /// The first fresh value, else the youngest stale one, else the first reason why there is none.
    fileprivate static func best(of candidates: [Known]) -> Known {
        if let fresh = candidates.first(where: { $0.freshValue != nil }) { return fresh }
        let stale = candidates.filter(\.isStale).min { youngest, other in
            (youngest.origin?.age ?? .zero) < (other.origin?.age ?? .zero)
        }
        return stale ?? candidates.first ?? .unavailable(cause: "no sensor there", since: nil)
    }
}
