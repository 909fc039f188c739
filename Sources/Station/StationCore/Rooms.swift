import Values
import Words

/// The places that the station's sensors are in: what each measures, and the advice on each.
struct Rooms: Sendable {
    /// The sensors in the order of the configuration.
    private(set) var sensors: [SensorChannel]
    /// An advisor for the room, and one for each further place that gets advice.
    private var advisors: [Advisor]
    private var places: [PlaceDescriptor]
    /// The day of each place that a sensor is in.
    private var days: [SensorPlace: PlaceDay]
    /// The places that several sensors are in.
    private var shared: [SensorPlace]
    private var rejections = RejectionCounter()

    init(_ descriptor: StationDescriptor) {
        sensors = descriptor.sensors.map { sensor, freshness in
            SensorChannel(sensor, freshness: freshness, rules: descriptor.quality[sensor.name] ?? QualityRules())
        }
        places = descriptor.places
        let inhabited = Dictionary(grouping: descriptor.sensors, by: \.0.place)
        days = inhabited.mapValues { _ in PlaceDay() }
        shared = inhabited.filter { $0.value.count > 1 }.map(\.key)
        let further = descriptor.places.filter { $0.place != .room }.compactMap(\.advice)
        advisors = ([descriptor.advice] + further).map { rules in
            var rules = rules
            rules.givenTitle = descriptor.places.first { $0.place == rules.place }?.title
            rules.isNamed = !further.isEmpty
            return Advisor(rules: rules)
        }
    }

    /// The rules for advice on the room, which are the station's where they do not concern a place.
    var rules: AdviceRules { advisors.first?.rules ?? AdviceRules() }

    /// Continues with other sensors and rules; what is known of sensors that stay is kept.
    ///
    /// - Returns: the names of the sensors that leave, and the log entries of their last minutes and of the advice that ends.
    mutating func adopt(_ descriptor: StationDescriptor, at moment: Moment) -> (left: Set<String>, minutes: [LogEntry])
    {
        let next = Rooms(descriptor)
        var (new, old) = (next.sensors, sensors)
        var (left, minutes): (Set<String>, [LogEntry]) = ([], [])
        for index in old.indices where !new.contains(where: { $0.sensor == old[index].sensor }) {
            minutes += old[index].endMinute(at: moment.uptime).map { [$0] } ?? []
            left.insert(old[index].sensor.name)
        }
        for index in new.indices {
            if let old = old.first(where: { $0.sensor.isSamePart(as: new[index].sensor) }) {
                new[index].goOn(from: old)
            }
        }
        sensors = new
        (places, shared) = (next.places, next.shared)
        days = next.days.reduce(into: [:]) { kept, next in
            kept[next.key] = days[next.key] ?? next.value
            kept[next.key]?.keepOnly(new.map(\.sensor).filter { $0.place == next.key })
        }
        for gone in advisors where !next.advisors.contains(where: { $0.rules.place == gone.rules.place }) {
            minutes += gone.advisedOn.map { over($0, in: gone.rules.place) }
        }
        advisors = next.advisors.map { new in
            guard var old = advisors.first(where: { $0.rules.place == new.rules.place }) else { return new }
            guard old.rules.kind == new.rules.kind else { return Advisor(rules: new.rules, memory: old.memory) }
            old.rules = new.rules
            return old
        }
        return (left, minutes)
    }

    mutating func apply(_ event: StationEvent, at moment: Moment) -> [Finding] {
        let due = rejections.advance(to: moment.uptime).map { Finding.record($0) }
        // What has been shown since the last event counts before what this one brings.
        for place in shared {
            let there = sensors(in: place)
            days[place]?.countShown(by: there, at: moment)
        }
        switch event {
        case .sensorRead(let name, let reading): return due + read(reading, by: name, at: moment)
        case .sensorUnchanged(let name):
            guard let index = index(ofSensor: name), sensors[index].confirm(at: moment) else { return due }
            return due + [.works(.sensor(name))]
        case .sensorFailed(let name, let cause, let takesBack):
            guard let index = index(ofSensor: name) else { return due }
            if takesBack { sensors[index].takeBack() }
            guard sensors[index].miss(at: moment) else { return due }
            return due + fails(at: index, cause, at: moment)
        case .recalibrated(let name, let recalibration):
            guard let index = index(ofSensor: name) else { return due }
            sensors[index].recalibrated(recalibration, at: moment.wall)
            return due + [.record(.recalibrated(sensors[index].sensor, recalibration))]
        default: return due
        }
    }

    private mutating func read(_ reading: Measurement, by name: String, at moment: Moment) -> [Finding] {
        guard let index = index(ofSensor: name) else { return [] }
        let sensor = sensors[index].sensor
        let outcome = sensors[index].apply(reading, at: moment)
        let there = sensors(in: sensor.place)
        for believed in outcome.believed { days[sensor.place]?.count(believed, of: sensor, in: there, at: moment) }
        var findings = outcome.rejections.flatMap { rejections.add($0, by: sensor, at: moment.uptime) }
            .map { Finding.record($0) }
        let count = outcome.rejections.count
        if count > 0 { findings.append(.counted(.readingsRejected, by: count)) }
        guard outcome.isBelieved else {
            return findings + (outcome.rejections.last.map { doubt($0, ofSensorAt: index, at: moment) } ?? [])
        }
        findings.append(.works(.sensor(name)))
        findings += outcome.minutes.map { .record($0) }
        findings.append(.noted(.sensor(name), sensors[index].notice))
        return findings
    }

    /// Counts a rejected reading as missed; a frozen sensor has repeated itself for long before it is found out, and is at fault at
    /// once.
    private mutating func doubt(_ rejection: Rejection, ofSensorAt index: Int, at moment: Moment) -> [Finding] {
        let cause = "\(sensors[index].sensor.part): \(rejection.text)"
        let isAtFault = rejection.reason == .frozen || sensors[index].miss(at: moment)
        return isAtFault ? fails(at: index, cause, at: moment) : []
    }

    /// Reports a sensor's fault, after the accepted readings of the current minute.
    private mutating func fails(at index: Int, _ cause: String, at moment: Moment) -> [Finding] {
        let minute = sensors[index].endMinute(at: moment.uptime).map { [Finding.record($0)] } ?? []
        let sensor = sensors[index].sensor
        var fault = Fault(component: .sensor(sensor.name), cause: cause, since: moment.uptime)
        fault.isRemote = sensor.isRemote
        return minute + [.fault(fault)]
    }

    private func index(ofSensor name: String) -> Int? {
        sensors.firstIndex { $0.sensor.name == name }
    }

    private func sensors(in place: SensorPlace) -> [SensorChannel] { sensors.filter { $0.sensor.place == place } }

    /// The log entries that are due before the station stops.
    mutating func close(at moment: Moment) -> [LogEntry] {
        var logEntries = rejections.close()
        for index in sensors.indices { logEntries += sensors[index].endMinute(at: moment.uptime).map { [$0] } ?? [] }
        return logEntries
    }

    // MARK: Advice

    /// Whether it is time to observe for the advice again.
    func isAdviceDue(at uptime: Uptime) -> Bool { advisors.first?.isDue(at: uptime) ?? false }

    /// Observes what is known now for the advice.
    mutating func advise(_ snapshot: Snapshot) -> [LogEntry] {
        var basis = snapshot.skyBasis
        return advisors.indices.flatMap { index in
            let place = advisors[index].rules.place
            basis.indoors(in: snapshot.places.first { $0.place == place })
            let observed = advisors[index].observe(basis)
            return (observed.airing.map { [LogEntry.airing($0, in: place)] } ?? [])
                + observed.given.map { .advice($0) } + observed.over.map { over($0, in: place) }
        }
    }

    private func over(_ subject: Advice.Subject, in place: SensorPlace) -> LogEntry {
        .adviceOver(subject, in: subject.isOfPlace ? place : nil)
    }

    func addAdvice(to snapshot: inout Snapshot) {
        var basis = snapshot.skyBasis
        for index in snapshot.places.indices {
            let place = snapshot.places[index]
            basis.indoors(in: place)
            snapshot.places[index].airing = advisors.first { $0.rules.place == place.place }?.airing(in: basis)
        }
        func advice() -> [Advice] {
            advisors.flatMap { advisor in
                basis.indoors(in: snapshot.places.first { $0.place == advisor.rules.place })
                return advisor.advice(from: basis)
            }.mostUrgentFirst
        }
        snapshot.advice = advice()
        snapshot.glassAdvice = rules.glassLanguage.map { $0.reading(advice) }
    }

    // MARK: What is measured

    func addDays(to snapshot: inout Snapshot) {
        let moment = snapshot.moment
        for index in snapshot.places.indices {
            let place = snapshot.places[index].place
            let table = places.first { $0.place == place }
            snapshot.places[index].today = day(in: place, at: moment).including(snapshot.places[index].air, at: moment)
            snapshot.places[index].title = table?.title
            snapshot.places[index].kind = table.map { $0.advice?.kind ?? .valuesOnly }
            snapshot.places[index].hasWindow = table?.advice?.hasWindow ?? true
        }
        snapshot.outsideTitle = places.first { $0.place == .outdoor }?.title
        snapshot.outsideToday = day(in: .outdoor, at: moment)
        var placesDay = snapshot.outsideToday
        // The place's day need not be the board's.
        if let date = snapshot.today.value?.date, snapshot.offset != moment.offset {
            placesDay = day(in: .outdoor, on: date, under: snapshot.offset(at:), at: moment)
        }
        snapshot.includeMeasured(placesDay)
    }

    /// The summary of what a place showed on a day, today by default; as old as its latest reading.
    ///
    /// - Parameters:
    ///   - date: the day; nil for that of the board's calendar.
    ///   - offset: the offset of the clocks by which it is a day of another calendar.
    private func day(
        in place: SensorPlace, on date: CivilDate? = nil, under offset: ((Timestamp) -> UTCOffset)? = nil,
        at moment: Moment
    ) -> Known<DaySummary> {
        guard moment.isClockSet else { return .unavailable(cause: AbsenceWords.clockNotSet, for: nil) }
        let date = date ?? CivilTime(moment.wall, in: moment.offset).date
        return days[place]?.summary(of: date, under: offset, by: sensors(in: place).first?.sensor, at: moment)
            ?? .unavailable(cause: AbsenceWords.nothingToday, for: nil)
    }

    /// The highest temperature of the last 24 hours outside; nil where nothing was measured there today.
    func highestOutside(in snapshot: Snapshot) -> Temperature? {
        guard snapshot.outsideToday.value != nil else { return nil }
        return days[.outdoor]?.statistics.highest(inLast: 86_400, at: snapshot.moment)
    }

    // MARK: What survives a restart

    func keep(in kept: inout Checkpoint.Measured, at moment: Moment) {
        for (place, day) in days { kept.days["\(place)"] = day.statistics.buckets.map { $0.dated(at: moment) } }
        for channel in sensors where channel.calibratesItself {
            kept.freshAir[channel.sensor.name] = channel.freshAir
        }
        kept.places = memories
    }

    /// What has been learned of the places, by name.
    private var memories: [String: Advisor.Memory] {
        Dictionary(advisors.map { ("\($0.rules.place)", $0.memory) }) { first, _ in first }
    }

    mutating func restore(_ kept: Checkpoint.Measured) {
        for index in sensors.indices { sensors[index].restore(kept.freshAir[sensors[index].sensor.name]) }
        for place in days.keys { days[place] = PlaceDay(buckets: kept.days["\(place)"] ?? []) }
        advisors = advisors.map { advisor in
            Advisor(rules: advisor.rules, memory: kept.places["\(advisor.rules.place)"] ?? Advisor.Memory())
        }
    }
}
