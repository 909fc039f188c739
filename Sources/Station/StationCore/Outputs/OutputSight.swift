package import Values

/// What the decision on one output follows from, at one moment.
package struct OutputSight: Hashable, Sendable {
    /// For how long a value that the output needs has been stale, the longest of them; nil while all are fresh.
    package var staleFor: Duration?
    /// Whether a sensor that it needs is at fault.
    package var isAtFault = false
    /// Whether the values ask for it; nil while they say nothing.
    package var wish: Bool?
    /// The temperature outside; nil unless it is known freshly.
    package var outside: Temperature?
    /// The minute of the place's day; nil while the time is not known.
    package var minute: Int?
    /// The time of day; nil while it is not known.
    package var time: Timestamp?
    /// When the last of the present warnings ends; nil without one that has an end.
    package var warnedUntil: Timestamp?
    /// Whether the services that warn can be heard.
    package var hearsWarnings = true
    /// What airing the place would do; nil where that is not known, or not asked.
    package var airing: AiringEffect?
    /// The water in the air of the place; nil where that is not known, or not asked.
    package var water: AbsoluteHumidity?
    /// The values that the wish follows from.
    package var grounds: [Advice.Ground] = []

    package init() {}

    /// A value that was never known, or that is too old to show, has been stale for longer than any patience.
    private static let forever = Duration.seconds(1_000_000)

    /// - Parameters:
    ///   - wants: whether the values asked for it so far: the limits to stay on are wider.
    ///   - canVentilate: whether another output can air the place.
    package init(_ snapshot: Snapshot, _ rules: OutputRules, wants: Bool, canVentilate: Bool) {
        let place = snapshot.places.first { $0.place == rules.place }
        time = snapshot.wallTime
        outside = snapshot.outside.temperature.freshValue
        minute = snapshot.wallTime.map { time in
            let local = CivilTime(time, in: snapshot.offset(at: time))
            return local.hour * 60 + local.minute
        }
        var faulty: Set<String> = []
        for fault in snapshot.faults {
            if case .sensor(let name) = fault.component { faulty.insert(name) }
        }
        func need<Value>(_ known: Known<Value>?) {
            switch known {
            case .fresh(_, let origin)?: isAtFault = isAtFault || origin.source.sensor.map(faulty.contains) ?? false
            case .stale(_, let origin, let time)?:
                staleFor = max(staleFor ?? .zero, time)
                isAtFault = isAtFault || origin.source.sensor.map(faulty.contains) ?? false
            case .unavailable?, nil: staleFor = Self.forever
            }
        }
        if rules.notBelow != nil { need(snapshot.outside.temperature) }
        switch rules.task {
        case .ventilate:
            need(place?.moistAir)
            // Joined from two sensors, it names only the one of the temperature.
            if let place, place.moistAir == place.air.moistAir { need(place.air.humidity) }
            need(snapshot.outsideAir)
            airing = place?.airing
            water = place?.moistAir.freshValue?.absoluteHumidity
            wish = airing.map(\.isGood)
        case .dry:
            need(place?.air.humidity)
            let limit = rules.dampAbove.percent - (wants ? Self.dampKeep : 0)
            let canAir = place?.airing?.isGood == true && (place?.hasWindow == true || canVentilate)
            wish = place?.air.humidity.freshValue.map { $0.percent > limit && !canAir }
        case .stale:
            need(place?.air[.carbonDioxide])
            let limit = rules.staleAbove - (wants ? Self.staleKeep : 0)
            wish = place?.air[.carbonDioxide].freshValue.map { $0 / 1000 > limit }
        case .warn: watch(snapshot, in: rules.place)
        }
        if let place { grounds += grounds(of: place, snapshot, for: rules) }
    }

    /// How far below its limit the humidity must fall, in percent, before drying ends.
    private static let dampKeep = 3.0
    /// How far below its limit the CO2 must fall, in ppm, before the air counts as fresh.
    private static let staleKeep = 200

    /// A warning needs no fresh value: an agency's has an end of its own, and one that the station gives ends with its values.
    private mutating func watch(_ snapshot: Snapshot, in place: SensorPlace?) {
        let advice = snapshot.advice.filter { $0.urgency == .warning && (place == nil || $0.place == place) }
        let alerts = place == nil ? snapshot.alerts.filter { alert in time.map(alert.isInForce) ?? false } : []
        wish = !advice.isEmpty || !alerts.isEmpty
        warnedUntil = alerts.map(\.end).max()
        hearsWarnings = snapshot.hearsAlerts
        grounds = (alerts.map(\.title) + advice.compactMap(\.headlines.first)).prefix(2).map {
            Advice.Ground("warning", .words($0, record: $0))
        }
    }

    private func grounds(of place: PlaceConditions, _ snapshot: Snapshot, for rules: OutputRules) -> [Advice.Ground] {
        switch rules.task {
        case .ventilate:
            let air = place.moistAir.freshValue.map {
                Advice.Ground("\(place.place)_absolute_humidity", .absoluteHumidity($0.absoluteHumidity))
            }
            let outside = snapshot.outsideAir.freshValue.map {
                Advice.Ground("outside_absolute_humidity", .absoluteHumidity($0.absoluteHumidity))
            }
            return [air, outside].compactMap { $0 }
        case .dry: return place.air.humidity.freshValue.map { [.init("\(place.place)_humidity", .humidity($0))] } ?? []
        case .stale:
            return place.air[.carbonDioxide].freshValue.map {
                [.init("\(place.place)_co2", .partsPerMillion($0 / 1000))]
            } ?? []
        case .warn: return []
        }
    }
}

extension Source {
    /// The name of the sensor; nil for a weather service.
    fileprivate var sensor: String? {
        switch self {
        case .sensor(let sensor): sensor.name
        case .weather: nil
        }
    }
}
