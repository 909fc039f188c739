package import Values
import Words

extension Snapshot {
    /// Combines what the sensors and one weather service report: a pure function of what was read, what was fetched, and now.
    ///
    /// - Parameters:
    ///   - weather: the answers of the service; nil when no place is configured: then nothing is asked.
    package static func merge(
        readings: [SensorReport], weather: WeatherReport?, faults: [Fault], at moment: Moment
    ) -> Snapshot {
        merge(readings: readings, reports: weather.map { [$0] }, faults: faults, at: moment)
    }

    /// - Parameters:
    ///   - reports: the answers of each provider, the most trusted first; nil when no place is configured.
    ///   - outlook: the corrections that follow from the providers' errors here.
    package static func merge(
        readings: [SensorReport], reports weather: [WeatherReport]?, faults: [Fault],
        outlook: ForecastOutlook = ForecastOutlook(), at moment: Moment
    ) -> Snapshot {
        let sensors = readings.map {
            SensorConditions(
                sensor: $0.sensor, air: $0.air(faults, at: moment), recalibration: $0.recalibration,
                isEarly: $0.latest.map { latest in latest.awaited.contains { latest.values[$0] != nil } } ?? false)
        }
        let sky = Sky(weather: weather, faults: faults, corrections: outlook.corrections, moment: moment)
        let now = sky.now
        let placed = zip(readings, sensors).map { ($0, $1) }
        let outdoor = placed.filter { $0.0.sensor.place == .outdoor }
        let others = [AirConditions.forecast(for: now, in: sky), sky.air].compactMap { $0 }
        var snapshot = Snapshot(
            moment: moment,
            sensors: sensors,
            places: readings.map(\.sensor.place).indoors.map { place in
                let there = placed.filter { $0.0.sensor.place == place }
                var conditions = PlaceConditions(place: place, air: .best(of: there, or: []))
                // Of one sensor where it can be; two sensors in the same air are better than none.
                conditions.moistAir = .best(of: there.map(\.1.air.moistAir) + [conditions.air.moistAir])
                return conditions
            },
            outside: .best(of: outdoor, or: others),
            current: sky.current,
            today: sky.day(after: 0),
            tomorrow: sky.day(after: 1),
            days: sky.daysAhead,
            hours: sky.hours,
            sun: sky.sun,
            offset: sky.now.map { sky.zone.offset(at: $0) } ?? moment.offset,
            faults: faults)
        snapshot.zone = sky.zone.rules
        snapshot.zoneSource = sky.zone.source
        snapshot.zoneNotice = sky.zone.notice
        snapshot.zoneRefusals = sky.zone.refusals
        snapshot.partOfDay = sky.partOfDay(under: snapshot.sun)
        snapshot.dayLists = sky.days
        (snapshot.alerts, snapshot.hearsAlerts) = (sky.alerts, sky.hearsAlerts)
        snapshot.services = sky.services
        snapshot.airQuality = sky.airQuality
        snapshot.rainMinutes = sky.rainMinutes
        // Both of one service.
        let services = sky.services.map(\.air)
        let sources = services.isEmpty ? others : Array(others.dropLast()) + services
        snapshot.outsideAir = .best(of: (outdoor.map(\.1.air) + sources).map(\.moistAir))
        snapshot.wallTime = now
        snapshot.outlook = outlook
        return snapshot
    }
}

extension [SensorPlace] {
    /// The room, and then the places indoors in their order, each once.
    fileprivate var indoors: [SensorPlace] {
        reduce(into: [.room]) { places, place in
            if place != .outdoor, !places.contains(place) { places.append(place) }
        }
    }
}

extension SensorReport {
    fileprivate func air(_ faults: [Fault], at moment: Moment) -> AirConditions {
        let cause = faults.first { $0.component == .sensor(sensor.name) }?.cause
        let reading = latest.map { latest in
            let age = max(.zero, moment.uptime - latest.time)
            return freshness.judge(latest, from: .sensor(sensor), age: age, otherwise: cause)
        }
        return AirConditions { quantity in
            let isAwaited = latest?.awaited.contains(quantity) == true
            let absence =
                isAwaited
                ? phrase("absence.warming-up", "\(sensor.part) is warming up")
                : phrase("absence.part-measures-no", "\(sensor.part) measures no \(quantity.words)")
            return reading?.map(orUnavailable: absence) {
                $0.values[quantity]
            } ?? .unavailable(cause: cause ?? AbsenceWords.notReadYet, for: nil)
        }
    }
}

extension AirConditions {
    /// The air of the forecast hour in progress; nil without an hourly forecast: between slots of three hours the air takes a
    /// course of its own, and what the service says of now is nearer.
    ///
    /// Only of a forecast by the hour: between slots of three hours the air goes its own ways, and what the service says of
    /// now is nearer.
    fileprivate static func forecast(for now: Timestamp?, in sky: Sky) -> AirConditions? {
        guard let now, let hours = sky.hours.freshValue, hours.count > 1,
            hours[1].time.seconds(since: hours[0].time) <= 3600,
            let present = hours.first, (0...3600).contains(present.time.seconds(since: now))
        else { return nil }
        let values = present.air.values
        return AirConditions { quantity in
            guard Quantity.reported.contains(quantity) else {
                return .unavailable(cause: AbsenceWords.noSensor, for: nil)
            }
            return sky.hours.map(orUnavailable: phrase("absence.not-in-forecast", "the forecast does not include it")) {
                _ in values[quantity]
            }
        }
    }

    /// The best value of each quantity. A sensor that does not measure it is ignored, even as the reason why there is no value.
    ///
    /// - Parameter others: substitutes for sensors that have no value.
    fileprivate static func best(of sensors: [(SensorReport, SensorConditions)], or others: [AirConditions])
        -> AirConditions
    {
        AirConditions { quantity in
            let able = sensors.filter { report, _ in
                report.latest.map { $0.values[quantity] != nil || $0.awaited.contains(quantity) } ?? true
            }
            let candidates = (able.isEmpty && others.isEmpty ? sensors : able).map(\.1.air) + others
            return .best(of: candidates.map { $0[quantity] })
        }
    }
}

extension Known {
    /// The first fresh value, else the youngest stale one, else the first reason why there is none.
    static func best(of candidates: [Known]) -> Known {
        if let fresh = candidates.first(where: { $0.freshValue != nil }) { return fresh }
        let stale = candidates.filter(\.isStale).min { youngest, other in
            (youngest.origin?.age ?? .zero) < (other.origin?.age ?? .zero)
        }
        return stale ?? candidates.first ?? .unavailable(cause: AbsenceWords.noSensor, for: nil)
    }
}

/// The readings of one sensor, for the merge.
package struct SensorReport: Hashable, Sendable {
    package var sensor: SensorIdentity
    package var freshness: Freshness
    /// The latest reading; nil before the first.
    package var latest: Measurement?
    /// The latest recalibration of this run; nil before the first.
    package var recalibration: TimedRecalibration?

    package init(sensor: SensorIdentity, freshness: Freshness, latest: Measurement? = nil) {
        self.sensor = sensor
        self.freshness = freshness
        self.latest = latest
    }
}
