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
            room: .best(of: zip(readings, sensors).filter { $0.0.sensor.place == "room" }, or: []),
            outside: .best(of: zip(readings, sensors).filter { $0.0.sensor.place == "outdoor" }, or: [sky.climate]),
            current: sky.current,
            today: sky.day(after: 0),
            tomorrow: sky.day(after: 1),
            days: sky.daysAhead,
            hours: sky.hours,
            sun: sky.sun,
            offset: sky.offset,
            faults: faults)
        snapshot.alerts = sky.alerts
        snapshot.airQuality = sky.airQuality
        snapshot.rainMinutes = sky.rainMinutes
        return snapshot
    }
}

extension SensorReport {
    fileprivate func climate(_ faults: [Fault], at moment: Moment) -> Climate {
        let cause = faults.first { $0.component == .sensor(sensor.name) }?.cause
        let reading = latest.map { latest in
            let age = max(.zero, moment.uptime - latest.time)
            return freshness.judge(latest, from: .sensor(sensor), age: age, otherwise: cause)
        }
        func value<Value>(_ quantity: String, _ path: KeyPath<Reading, Value?>) -> Known<Value> {
            reading?.map(orUnavailable: "\(sensor.part) measures no \(quantity)") { $0[keyPath: path] }
                ?? .unavailable(cause: cause ?? "not read yet", since: nil)
        }
        return Climate(
            temperature: value("temperature", \.temperature), humidity: value("humidity", \.humidity),
            pressure: value("pressure", \.pressure), illuminance: value("light", \.illuminance))
    }
}

extension Climate {
    /// - Parameter others: stand in for sensors that have no value.
    fileprivate static func best(of sensors: [(SensorReport, SensorClimate)], or others: [Climate]) -> Climate {
        /// A sensor that measures something else has no say, not even as the reason why there is no value.
        func value<Value>(_ read: KeyPath<Reading, Value?>, _ known: KeyPath<Climate, Known<Value>>) -> Known<Value> {
            let able = sensors.filter { report, _ in report.latest.map { $0[keyPath: read] != nil } ?? true }
            let candidates = (able.isEmpty && others.isEmpty ? sensors : able).map(\.1.climate) + others
            return .best(of: candidates.map { $0[keyPath: known] })
        }
        return Climate(
            temperature: value(\.temperature, \.temperature), humidity: value(\.humidity, \.humidity),
            pressure: value(\.pressure, \.pressure), illuminance: value(\.illuminance, \.illuminance))
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
