import Meteorology
import Quantities
import Weather
import Words

extension Snapshot {
    /// What the room and the sky say together: a pure function of what was read, what was fetched, and now.
    ///
    /// - Parameters:
    ///   - weather: nil when no place is configured: then nothing is asked.
    ///   - forecastBias: what is known of the forecast's error here.
    package static func merge(
        readings: [SensorReport], weather: WeatherReport?, faults: [Fault], forecastBias: ForecastBias? = nil,
        at moment: Moment
    ) -> Snapshot {
        let sensors = readings.map { SensorConditions(sensor: $0.sensor, climate: $0.climate(faults, at: moment)) }
        let sky = Sky(weather: weather, faults: faults, moment: moment)
        let now = weather.map { $0.wallTime(at: moment) } ?? (moment.isClockSet ? moment.wall : nil)
        let placed = zip(readings, sensors).map { ($0, $1) }
        let room = placed.filter { $0.0.sensor.place == "room" }
        let outdoor = placed.filter { $0.0.sensor.place == "outdoor" }
        let others = [AirConditions.forecast(for: now, in: sky, bias: forecastBias), sky.climate].compactMap { $0 }
        var snapshot = Snapshot(
            moment: moment,
            sensors: sensors,
            room: .best(of: room, or: []),
            outside: .best(of: outdoor, or: others),
            current: sky.current,
            today: sky.day(after: 0),
            tomorrow: sky.day(after: 1),
            days: sky.daysAhead,
            hours: sky.hours,
            sun: sky.sun,
            offset: sky.offset,
            faults: faults)
        snapshot.places = readings.map(\.sensor.place).furtherPlaces.map { place in
            let there = placed.filter { $0.0.sensor.place == place }
            var climate = PlaceConditions(place: place, climate: .best(of: there, or: []))
            climate.air = .best(of: there.map(\.1.climate.air))
            return climate
        }
        snapshot.zone = sky.zone
        snapshot.zoneSource = sky.zoneSource
        snapshot.partOfDay = sky.partOfDay
        snapshot.alerts = sky.alerts
        snapshot.airQuality = sky.airQuality
        snapshot.rainMinutes = sky.rainMinutes
        snapshot.roomAir = .best(of: room.map(\.1.climate.air))
        snapshot.outsideAir = .best(of: (outdoor.map(\.1.climate) + others).map(\.air))
        snapshot.wallTime = now
        snapshot.forecastBias = forecastBias
        return snapshot
    }
}

extension [String] {
    /// Each once, without the two that have values of their own in a snapshot.
    fileprivate var furtherPlaces: [String] {
        reduce(into: []) { places, place in
            if !["room", "outdoor"].contains(place), !places.contains(place) { places.append(place) }
        }
    }
}

extension SensorReport {
    fileprivate func climate(_ faults: [Fault], at moment: Moment) -> AirConditions {
        let cause = faults.first { $0.component == .sensor(sensor.name) }?.cause
        let reading = latest.map { latest in
            let age = max(.zero, moment.uptime - latest.time)
            return freshness.judge(latest, from: .sensor(sensor), age: age, otherwise: cause)
        }
        func value<Value>(_ path: KeyPath<Reading, Value?>, else lacking: (String) -> String) -> Known<Value> {
            reading?.map(orUnavailable: lacking(sensor.part)) { $0[keyPath: path] }
                ?? .unavailable(cause: cause ?? AbsenceWords.notReadYet, since: nil)
        }
        return AirConditions(
            temperature: value(\.temperature, else: AbsenceWords.noTemperature),
            humidity: value(\.humidity, else: AbsenceWords.noHumidity),
            pressure: value(\.pressure, else: AbsenceWords.noPressure),
            illuminance: value(\.illuminance, else: AbsenceWords.noLight))
    }
}

extension AirConditions {
    /// The air of the forecast hour that holds now, its temperature corrected for this window.
    ///
    /// Only of a forecast by the hour: between slots of three hours the air goes its own ways, and what the service says of
    /// now is nearer.
    fileprivate static func forecast(for now: Timestamp?, in sky: Sky, bias: ForecastBias?) -> AirConditions? {
        guard let now, let hours = sky.hours.freshValue, hours.count > 1,
            hours[1].time.seconds(since: hours[0].time) <= 3600,
            let present = hours.first, (0...3600).contains(present.time.seconds(since: now))
        else { return nil }
        func known<Value>(_ value: Value?) -> Known<Value> {
            sky.hours.map(orUnavailable: AbsenceWords.notInForecast) { _ in value }
        }
        let hour = CivilTime(present.time, in: sky.zone?.offset(at: present.time) ?? sky.offset).hour
        let temperature = present.air.temperature.map { bias?.corrected($0, hour: hour) ?? $0 }
        return AirConditions(
            temperature: known(temperature), humidity: known(present.air.humidity),
            pressure: known(present.air.pressure), illuminance: .unavailable(cause: AbsenceWords.noSensor, since: nil))
    }

    /// - Parameter others: substitutes for sensors that have no value.
    fileprivate static func best(of sensors: [(SensorReport, SensorConditions)], or others: [AirConditions])
        -> AirConditions
    {
        /// A sensor that measures something else has no say, not even as the reason why there is no value.
        func value<Value>(_ read: KeyPath<Reading, Value?>, _ known: KeyPath<AirConditions, Known<Value>>) -> Known<
            Value
        > {
            let able = sensors.filter { report, _ in report.latest.map { $0[keyPath: read] != nil } ?? true }
            let candidates = (able.isEmpty && others.isEmpty ? sensors : able).map(\.1.climate) + others
            return .best(of: candidates.map { $0[keyPath: known] })
        }
        return AirConditions(
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
        return stale ?? candidates.first ?? .unavailable(cause: AbsenceWords.noSensor, since: nil)
    }
}

/// What is known of one sensor, for the merge.
package struct SensorReport: Hashable, Sendable {
    package var sensor: SensorIdentity
    package var freshness: Freshness
    /// The latest reading; nil before the first.
    package var latest: Reading?

    package init(sensor: SensorIdentity, freshness: Freshness, latest: Reading? = nil) {
        self.sensor = sensor
        self.freshness = freshness
        self.latest = latest
    }
}
