import Values
import Words

/// The health of the station: which components are at fault, which are known to work, and what is counted. Each change is reported once,
/// however often it is found.
struct Health: Sendable {
    /// The present faults, the oldest first.
    private(set) var faults: [Fault] = []
    /// Since when each component has been known to work.
    private(set) var worksSince: [Component: Uptime] = [:]
    /// The notices about components that work.
    private(set) var notices: [Component: Notice] = [:]
    /// The ways in which a component has failed in the last day, as they were reported, until it works again; the latest last.
    private var reports: [Component: [Report]] = [:]
    private(set) var outlets: [OutletID]
    /// The state of the board itself; nil before its kernel reports any.
    private(set) var board: BoardReading?
    private(set) var counters: [Counter: Int] = [:]

    private struct Report: Hashable {
        var way: Way
        var time: Uptime
    }

    /// A way to fail, without the cause: causes of the same way may differ in numbers and names.
    private struct Way: Hashable {
        var failure: FetchFailure.Kind?
        var remedy: String
        var needsPerson: Bool
    }

    /// The time after which a component that has failed in another way meanwhile is reported once more.
    private static let longest = Duration.seconds(86_400)

    init(outlets: [OutletID]) {
        self.outlets = outlets
        for outlet in outlets { presume(.outlet(outlet), worksSince: .start) }
    }

    /// Records a failure; returns the fault where that is a change: when the component worked, and when it fails in a way in which
    /// it was not reported for a day. A fault that is known already gets the new cause, and keeps its beginning unless the new one
    /// is earlier.
    private mutating func record(_ fault: Fault, at uptime: Uptime) -> Fault? {
        worksSince[fault.component] = nil
        let way = Way(failure: fault.failure, remedy: fault.remedy, needsPerson: fault.needsPerson)
        guard let index = faults.firstIndex(where: { $0.component == fault.component }) else {
            faults.append(fault)
            reports[fault.component] = [Report(way: way, time: uptime)]
            return fault
        }
        let old = faults[index]
        faults[index] = fault
        faults[index].since = min(old.since, fault.since)
        // A way that comes back and stays is reported once its day is over.
        let known = reports[fault.component] ?? []
        let last = known.last?.way
        let isNews =
            way.failure != last?.failure || way.remedy != last?.remedy || way.needsPerson && last?.needsPerson != true
        let recent = known.filter { uptime - $0.time < Self.longest }
        guard isNews, !recent.contains(where: { $0.way == way }) else { return nil }
        reports[fault.component] = recent + [Report(way: way, time: uptime)]
        return faults[index]
    }

    /// Records that the component works; returns the fault that this ends, if any.
    private mutating func recover(_ component: Component, at uptime: Uptime) -> Fault? {
        if worksSince[component] == nil { worksSince[component] = uptime }
        guard let index = faults.firstIndex(where: { $0.component == component }) else { return nil }
        reports[component] = nil
        return faults.remove(at: index)
    }

    /// Records a notice about a component that works, nil for none; returns whether that is new.
    private mutating func notice(_ notice: Notice?, of component: Component) -> Bool {
        defer { notices[component] = notice }
        return notice != nil && notices[component] != notice
    }

    /// Restores what an earlier run knew of a component of which nothing is known yet.
    private mutating func presume(_ component: Component, worksSince time: Uptime) {
        guard worksSince[component] == nil, !faults.contains(where: { $0.component == component }) else { return }
        worksSince[component] = time
    }

    /// Forgets the component.
    private mutating func forget(_ component: Component) {
        (worksSince[component], notices[component], reports[component]) = (nil, nil, nil)
        faults.removeAll { $0.component == component }
    }
}

extension Health {
    /// Applies what was found in an event, and the event itself where it says how a part is; returns the log entries.
    mutating func apply(_ event: StationEvent, _ findings: [Finding], at moment: Moment) -> [LogEntry] {
        apply(findings + self.findings(in: event, at: moment), at: moment)
    }

    mutating func apply(_ findings: [Finding], at moment: Moment) -> [LogEntry] {
        findings.flatMap { finding -> [LogEntry] in
            switch finding {
            case .record(let entry): return [entry]
            case .fault(let fault): return record(fault, at: moment.uptime).map { [.fault($0)] } ?? []
            case .works(let component): return recovered(component, at: moment)
            case .worked(let component, let time):
                presume(component, worksSince: time)
                return []
            case .noted(let component, let notice):
                return self.notice(notice, of: component) ? notice.map { [.notice(component, $0)] } ?? [] : []
            case .dropped(let component):
                defer { forget(component) }
                return recovered(component, at: moment)
            case .counted(let counter, let count):
                counters[counter, default: 0] &+= count
                return []
            }
        }
    }

    private mutating func recovered(_ component: Component, at moment: Moment) -> [LogEntry] {
        recover(component, at: moment.uptime).map { [.recovered($0, after: moment.uptime - $0.since)] } ?? []
    }

    /// Finds that the board's zone is not known, and that it is again.
    func timeZone(at moment: Moment) -> [Finding] {
        guard moment.isZoneKnown else {
            return [.fault(.timeZone, FaultWords.timeZoneUnknown, needsPerson: true, at: moment)]
        }
        return isAtFault(.timeZone) ? [.dropped(.timeZone)] : []
    }

    private func isAtFault(_ component: Component) -> Bool { faults.contains { $0.component == component } }

    private mutating func findings(in event: StationEvent, at moment: Moment) -> [Finding] {
        switch event {
        case .sensorFailed: return [.counted(.readingsFailed, by: 1)]
        case .fetchFailed(_, let failure, _, _, _):
            let isOverQuota = failure.kind == .tooManyRequests
            return [.counted(.requestsFailed, by: 1)] + (isOverQuota ? [.counted(.requestsOverQuota, by: 1)] : [])
        case .commanded: return [.counted(.commandsAccepted, by: 1)]
        case .counted(let counter, let count): return [.counted(counter, by: count)]
        case .failed(let component, let cause): return [.fault(component, cause, at: moment)]
        case .works(let component): return [.works(component)]
        case .boardRead(let reading):
            board = reading
            return findings(in: reading, at: moment)
        default: return []
        }
    }

    private func findings(in reading: BoardReading, at moment: Moment) -> [Finding] {
        var findings: [Finding] = []
        if let heat = reading.processor {
            let isHot = heat >= (isAtFault(.processor) ? BoardReading.cool : BoardReading.hot)
            // Metric, because causes are recorded.
            let degrees = DisplayUnits.metric.text(heat, places: 0)
            let cause = phrase("fault.processor-hot", "the processor is at \(degrees) and has slowed down")
            findings.append(isHot ? .fault(.processor, cause, at: moment) : .works(.processor))
        }
        if let isUndervolted = reading.isUndervolted {
            let cause = phrase("fault.undervoltage", "the supply voltage is too low")
            findings.append(isUndervolted ? .fault(.power, cause, needsPerson: true, at: moment) : .works(.power))
        }
        return findings
    }

    /// Continues with other parts: forgets the health of those that are removed, and the faults of those that start over, which will
    /// report them again.
    ///
    /// - Parameters:
    ///   - replaced: outlets that start over.
    ///   - sensors: the names of the sensors that leave.
    ///   - isOfOtherWeather: whether the place or the providers are others.
    mutating func adopt(
        _ new: [OutletID], replacing replaced: [OutletID], without sensors: Set<String>, isOfOtherWeather: Bool,
        at moment: Moment
    ) {
        for component in faults.map(\.component) + worksSince.keys {
            let isForgotten =
                switch component {
                case .sensor(let name): sensors.contains(name)
                case .weather, .place, .network, .key: isOfOtherWeather
                case .button, .output, .state: true
                case .outlet, .clock, .timeZone, .processor, .power: false
                }
            if isForgotten { forget(component) }
        }
        for outlet in outlets {
            let startsOver = replaced.contains(outlet) && worksSince[.outlet(outlet)] == nil
            if startsOver || !new.contains(outlet) { forget(.outlet(outlet)) }
        }
        outlets = new
        for outlet in outlets { presume(.outlet(outlet), worksSince: moment.uptime) }
    }
}

/// A count of events since the station started. The raw values are a contract: the snapshot has them.
package enum Counter: String, Hashable, Sendable, CaseIterable {
    case readingsFailed = "readings_failed"
    case readingsRejected = "readings_rejected"
    case requestsFailed = "requests_failed"
    /// The failed requests that were answered with "too many requests": the quota is used up.
    case requestsOverQuota = "requests_over_quota"
    /// The lines of the log that were lost because the disk did not accept them.
    case linesLost = "lines_lost"
    case commandsAccepted = "commands_accepted"
    case commandsRefused = "commands_refused"
}
