import Quantities
import Weather

extension Snapshot {
    /// What the room and the sky say together: a pure function of what was read, what was fetched, and now.
    ///
    /// - Parameter weather: nil when the station was not told a place, and so asks nobody.
    public static func merge(
        readings: [SensorReport], weather: WeatherReport?, faults: [Fault], at moment: Moment
    ) -> Snapshot {
        let sensors = readings.map { SensorClimate(sensor: $0.sensor, climate: $0.climate(faults, at: moment)) }
        let sky = Sky(weather: weather, faults: faults, moment: moment)
        var snapshot = Snapshot(
            moment: moment,
            sensors: sensors,
            room: .best(of: sensors.compactMap { $0.sensor.place == "room" ? $0.climate : nil }),
            outside: .best(
                of: sensors.compactMap { $0.sensor.place == "outdoor" ? $0.climate : nil } + [sky.climate]),
            current: sky.current,
            today: sky.day(after: 0),
            tomorrow: sky.day(after: 1),
            days: sky.daysAhead,
            hours: sky.hours,
            sun: sky.sun,
            offset: sky.offset,
            faults: faults)
        snapshot.partOfDay = sky.partOfDay
        snapshot.alerts = sky.alerts
        snapshot.airQuality = sky.airQuality
        snapshot.rainMinutes = sky.rainMinutes
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
