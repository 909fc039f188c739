package import Documents
package import OutletKit
package import Ports
package import StationCore
import Values
import Words

extension OutletID {
    package static var snapshotFile: OutletID { OutletID("snapshot", remedy: FaultWords.runFileRemedy) }
}

extension SnapshotTextFile {
    /// The outlet that writes `snapshot.json`, for `windowsill status` and every other program that reads JSON.
    package static func snapshot(
        path: String, on storage: any Storage
    ) -> SnapshotTextFile {
        let kept = KeptTexts()
        return SnapshotTextFile(.snapshotFile, path: path, on: storage) {
            SnapshotDocument($0).json(keeping: kept) + "\n"
        }
    }
}

extension SnapshotDocument {
    package init(_ snapshot: Snapshot) {
        func text(_ moment: Timestamp) -> String {
            CivilTime(moment, in: snapshot.offset(at: moment)).description
        }
        let now = snapshot.moment
        self.init(time: CivilTime(now.wall, in: now.offset), uptime: now.uptime)
        attribution = snapshot.attributions.map(\.text).joined(separator: "; ")
        sensors = snapshot.sensors.map {
            Sensor(
                name: $0.sensor.name, place: "\($0.sensor.place)", part: $0.sensor.part, air: Air($0.air),
                calibration: $0.recalibration.map { Calibration($0.recalibration, at: text($0.time)) })
        }
        var pressureHere: Pressure?
        if case .sensor? = snapshot.barometer.origin?.source { pressureHere = snapshot.barometer.freshValue }
        let wind = snapshot.current.freshValue?.air.wind.speed
        roomTitle = snapshot.first.title
        roomHasWindow = snapshot.first.hasWindow ? nil : false
        room = Air(snapshot.room)
        func derived(_ place: PlaceConditions) -> Value<Derived> {
            Value(place.moistAir) { Derived($0, pressure: pressureHere, wind: nil) }
        }
        roomDerived = derived(snapshot.first)
        roomToday = Value(snapshot.first.today, MeasuredDay.init)
        outsideTitle = snapshot.outsideTitle
        outside = Air(snapshot.outside)
        outsideDerived = Value(snapshot.outsideAir) { Derived($0, pressure: pressureHere, wind: wind) }
        outsideFeelsLikeC = Value(snapshot.feelsLike) { $0.celsius }
        outsideToday = Value(snapshot.outsideToday, MeasuredDay.init)
        places = snapshot.furtherPlaces.map {
            Place(
                place: "\($0.place)", title: $0.title, kind: $0.kind?.rawValue, hasWindow: $0.hasWindow ? nil : false,
                air: Air($0.air), derived: derived($0), today: Value($0.today, MeasuredDay.init))
        }
        silentPlaces = snapshot.silentPlaces.map { "\($0.place)" }
        placesWithoutHumidity = snapshot.advisedPlaces.filter(snapshot.lacksHumidityForAdvice).map { "\($0.place)" }
        seaLevelPressureHpa = Value(snapshot.seaLevelPressure) { $0.hectopascals }
        pressureTendency = Value(
            snapshot.barometer.map(orUnavailable: ExplainWords.pressureTooShort) { _ in snapshot.pressureTendency },
            Tendency.init)
        weather = Value(snapshot.current) { Conditions($0, at: text($0.time)) }
        func day(_ day: DayForecast) -> Day { Day(day, errorK: snapshot.expectedError(of: day)) }
        today = Value(snapshot.today, day)
        tomorrow = Value(snapshot.tomorrow, day)
        days = Value(snapshot.days) { $0.map(day) }
        let moved = snapshot.outlook.correction(of: snapshot.hours)
        hours = Value(snapshot.hours) { hours in
            let errors = moved?.shifts(of: hours).map { $0?.error } ?? hours.map { _ in nil }
            return zip(hours, errors).map { Hour($0, at: text($0.time), errorK: $1.map(tenths)) }
        }
        forecastCorrection = snapshot.outlook.hourly.map { $0.map(Correction.init) }
        disagreements = snapshot.outlook.disagreements.map { Disagreement($0, at: text($0.time)) }
        localOutlook = snapshot.localOutlook.map { Outlook($0, text) }
        alerts = snapshot.alerts.map { Alert($0, from: text($0.start), to: text($0.end)) }
        airQuality = Value(snapshot.airQuality) { AirQuality($0, at: text($0.time)) }
        sun = Value(snapshot.sun) { Sun(sunrise: $0.sunrise.map(text), sunset: $0.sunset.map(text)) }
        advice = snapshot.advice.map(Advice.init)
        let joined = snapshot.advice.joined
        joinedAdvice = joined.count < advice.count ? joined.map(Advice.init) : nil
        outputs = snapshot.outputs.map { Output($0, at: now, text) }
        health = snapshot.health.map { ComponentStatus($0, at: now) }
        board = snapshot.board.map { Board(processor: $0.processor, isUndervolted: $0.isUndervolted) }
        providers = snapshot.attributions.enumerated().map { index, attribution in
            let named = index == 0 ? nil : attribution.provider
            let topics = snapshot.health.compactMap { row -> Provider.Topic? in
                guard case .weather(let topic, named) = row.component else { return nil }
                return Provider.Topic(topic: topic.rawValue, state: row.state.rawValue)
            }
            let calls = snapshot.calls[attribution.provider]
            let accuracy = snapshot.outlook.accuracies.first { $0.provider == attribution.provider }
            return Provider(
                id: attribution.provider.rawValue, name: attribution.name, attribution: attribution.text,
                topics: topics, callsToday: calls?.all, billedToday: calls?.billed, callsPerDay: calls?.limit,
                accuracy: accuracy.map { $0.leads.map(Accuracy.init) })
        }
        counters = Dictionary(
            uniqueKeysWithValues: Counter.allCases.map { ($0.rawValue, snapshot.counters[$0] ?? 0) })
        station = snapshot.stationID.map { Station(id: $0, previousId: snapshot.previousStationID) }
        faults = snapshot.faults.map {
            Fault(component: $0.component.description, cause: $0.cause, began: now.uptime - $0.since)
        }
        isLocalTimeKnown = snapshot.isLocalTimeKnown ? nil : false
        recordTexts()
    }
}

private func tenths(_ number: Double) -> Double { (number * 10).rounded() / 10 }

extension Snapshot {
    /// The expected error of a day's lowest or highest temperature, whichever is larger, in kelvins; nil while too little is known.
    fileprivate func expectedError(of day: DayForecast) -> Double? {
        [dayLists.value(on: day.date, \.low), dayLists.value(on: day.date, \.high)].compactMap { known in
            known.flatMap { outlook.correction(of: $0) }?.days[day.date]?.error.map(tenths)
        }.max()
    }
}

extension SnapshotDocument.Value {
    init<Value: Hashable & Sendable>(_ known: Known<Value>, _ content: (Value) -> Content) {
        self.init()
        let origin = known.origin
        value = known.value.map(content)
        source = origin?.source.path
        ageS = origin?.age.components.seconds
        switch known {
        case .fresh: state = .fresh
        case .stale: state = .stale
        case .unavailable(let reason, _):
            state = .unavailable
            cause = reason
        }
    }
}

extension SnapshotDocument.Air {
    init(_ air: AirConditions) {
        self.init()
        for quantity in Quantity.sensed { self[quantity] = .init(air[quantity]) { Double($0) / 1000 } }
    }
}

extension SnapshotDocument.Calibration {
    fileprivate init(_ recalibration: Recalibration, at time: String) {
        switch recalibration.outcome {
        case .corrected(let correction):
            self.init(time: time, levelPpm: recalibration.level, correctionPpm: correction, cause: nil)
        case .failed(let cause):
            self.init(time: time, levelPpm: recalibration.level, correctionPpm: nil, cause: cause)
        }
    }
}

extension SnapshotDocument.MeasuredDay {
    init(_ day: DaySummary) {
        self.init(
            date: day.date,
            temperatureC: day.temperature.map {
                Extremes(lowest: $0.lowest.celsius, highest: $0.highest.celsius, mean: $0.mean.celsius)
            },
            humidityPct: day.humidity.map {
                Extremes(lowest: $0.lowest.percent, highest: $0.highest.percent, mean: $0.mean.percent)
            }, heard: day.heard)
    }
}

extension SnapshotDocument.Correction {
    fileprivate init(_ known: ErrorOfHour) {
        self.init(
            hour: known.hour, biasK: known.bias, errorK: known.error, uncorrectedErrorK: known.uncorrectedError,
            days: known.days)
    }
}

extension SnapshotDocument.Accuracy {
    fileprivate init(_ lead: ProviderAccuracy.Lead) {
        self.init(
            leadH: lead.hours, days: lead.days, biasK: lead.bias, uncorrectedErrorK: lead.uncorrectedError,
            errorK: lead.error, sharePct: lead.share * 100)
    }
}

extension SnapshotDocument.Disagreement {
    fileprivate init(_ found: FoundDisagreement, at time: String) {
        self.init(
            quantity: found.quantity.jsonKey, time: time, lowest: Double(found.lowest) / 1000,
            highest: Double(found.highest) / 1000,
            services: found.statements.map {
                Statement(
                    id: $0.provider.rawValue, value: Double($0.value) / 1000, error: Double($0.error) / 1000)
            })
    }
}

extension SnapshotDocument.Outlook {
    /// - Parameter time: writes a time as text.
    init(_ outlook: LocalOutlook, _ time: (Timestamp) -> String) {
        var (method, chance): (String, Double?) = ("persistence", nil)
        switch outlook.rain {
        case .chance(let share, _): (method, chance) = ("signs", (min(max(share, 0), 1) * 100).rounded())
        case .dial: method = "barometer"
        case nil: break
        }
        let steps = outlook.ahead.map {
            Step(time: time($0.time), temperatureC: $0.temperature.celsius, errorK: tenths($0.error))
        }
        self.init(
            method: method, words: outlook.words, lowestC: outlook.lowest?.celsius, highestC: outlook.highest?.celsius,
            rainChancePct: chance, ahead: steps)
    }
}

extension SnapshotDocument.Advice {
    fileprivate init(_ advice: GivenAdvice) {
        self.init(
            subject: advice.subject.rawValue, place: advice.place.map { "\($0)" }, verdict: advice.verdict,
            urgency: advice.urgency.word,
            headline: advice.headlines.first ?? "", details: advice.details,
            grounds: advice.grounds.map { Ground(name: $0.name, value: $0.value) })
    }
}

extension ComponentStatus {
    init(_ health: ComponentHealth, at moment: Moment) {
        self.init(
            component: health.component.description, state: health.state.rawValue,
            for: health.since.map { moment.uptime - $0 }, cause: health.cause, remedy: health.remedy)
    }
}

/// The advice of the core; the document has a type of the same name.
private typealias GivenAdvice = Advice
private typealias FoundDisagreement = StationCore.Disagreement
