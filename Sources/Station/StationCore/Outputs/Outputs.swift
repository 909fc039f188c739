package import Values

/// The outputs of a station. Each decision is made from a snapshot and the time; what is to be done comes out as effects.
struct Outputs: Sendable {
    private(set) var all: [Output] = []
    /// Outputs that a reload has removed, the latest first: one that comes back has its limits still.
    private var removed: [Output] = []
    /// What an earlier run kept of outputs, by name, until the first decision dates it.
    private var kept: [String: KeptOutput] = [:]
    private var latest: Uptime?

    /// The most outputs that are remembered after a reload has removed them.
    private static let mostRemoved = 16
    /// The longest time from one decision to the next, if anything happens at all.
    private static let pause = Duration.seconds(30)

    init(_ rules: [OutputRules]) {
        // What is before the start is as good as off: the first decision counts from there.
        all = rules.map { Output($0, at: .start) }
    }

    /// Continues with other outputs, all of them off: their lines are let go. How often they were switched on is not forgotten, nor is a
    /// rest, nor a command by hand.
    ///
    /// - Returns: the log entries of those that were on.
    mutating func adopt(_ rules: [OutputRules], at moment: Moment) -> [LogEntry] {
        let entries = end(.reload, at: moment)
        let known = all + removed
        let names = Set(rules.map(\.name))
        all = rules.map { rules in
            let old = known.first { $0.rules.name == rules.name }
            return Output(
                rules, switchOns: old?.switchOns ?? [], hand: old?.hand, rest: old?.rest, at: moment.uptime)
        }
        removed = Array(known.filter { !names.contains($0.rules.name) }.prefix(Self.mostRemoved))
        latest = nil
        return entries
    }

    /// Switches everything off for good; returns the log entries.
    mutating func end(_ cause: OutputCause, at moment: Moment) -> [LogEntry] {
        all.indices.compactMap { index in
            let before = all[index]
            return all[index].end(cause, at: moment.uptime) ? entry(of: all[index], after: before, at: moment) : nil
        }
    }

    /// Whether commands by hand are in force, output by output, and which.
    var byHand: [Bool?] { all.map { $0.hand?.isOn } }

    /// The effects that let go of every line.
    var released: [Effect] { all.map { .drive(output: $0.rules.name, isOn: false, until: nil) } }

    /// Applies what concerns outputs; returns whether a decision must follow at once.
    mutating func apply(_ event: StationEvent, at moment: Moment) -> Bool {
        switch event {
        case .ordered(let order): return apply(order, at: moment)
        case .pressed(_, .output(let name)), .commanded(.output(let name)):
            return apply(OutputOrder(name, .toggle), at: moment)
        case .failed(.output(let name), _), .works(.output(let name)):
            guard let index = index(of: name) else { return false }
            if case .works = event {
                all[index].lineChanged(works: true)
            } else {
                all[index].lineChanged(works: false)
            }
            return true
        case .sensorFailed: return true
        default: return all.contains { output in output.offAt.map { $0 <= moment.uptime } ?? false }
        }
    }

    private mutating func apply(_ order: OutputOrder, at moment: Moment) -> Bool {
        index(of: order.output).map { all[$0].apply(order.wish, for: order.duration, at: moment.uptime) } ?? false
    }

    private func index(of name: String) -> Int? { all.firstIndex { $0.rules.name == name } }

    mutating func clockStepped() {
        for index in all.indices { all[index].clockStepped() }
    }

    func isDue(at uptime: Uptime) -> Bool {
        !all.isEmpty && latest.map { uptime - $0 >= Self.pause } ?? true
    }

    /// Decides on each output; the lines are driven also where nothing changes, as a sign that the station lives.
    mutating func decide(_ snapshot: Snapshot) -> (effects: [Effect], entries: [LogEntry]) {
        let moment = snapshot.moment
        date(at: moment)
        latest = moment.uptime
        var (effects, entries): ([Effect], [LogEntry]) = ([], [])
        for index in all.indices {
            let before = all[index]
            let canVentilate = all.contains { $0.rules.task == .ventilate && $0.rules.place == before.rules.place }
            let sight = OutputSight(
                snapshot, before.rules, wants: before.wants, canVentilate: canVentilate)
            if all[index].decide(sight, at: moment.uptime) {
                entries.append(entry(of: all[index], after: before, at: moment))
                // A crash must not end a rest, nor forget that it was switched on.
                if all[index].isOn || all[index].rest != before.rest { effects.append(.saveCheckpoint) }
            }
            effects.append(
                .drive(output: before.rules.name, isOn: all[index].isOn, until: all[index].offAt))
        }
        return (effects, entries)
    }

    private func entry(of output: Output, after before: Output, at moment: Moment) -> LogEntry {
        .output(
            OutputChange(
                output: output.rules.name, place: output.rules.place, isOn: output.isOn, cause: output.cause,
                after: moment.uptime - before.since, grounds: output.grounds))
    }

    // MARK: What survives a restart

    /// What each output leaves to the next run: a station that restarts again and again must neither wear a relay nor run a fan without
    /// its rests. Nil without outputs.
    func kept(at moment: Moment) -> [String: KeptOutput]? {
        guard !all.isEmpty else { return nil }
        func wall(_ time: Uptime) -> Timestamp {
            moment.wall.advanced(bySeconds: -(moment.uptime - time).components.seconds)
        }
        // What an earlier run kept is there until the first decision.
        var kept = self.kept
        for output in all {
            kept[output.rules.name, default: KeptOutput()].switchOns += output.switchOns.map(wall)
            guard let rest = output.rest, rest.until > moment.uptime else { continue }
            kept[output.rules.name]?.restsUntil = wall(rest.until)
            kept[output.rules.name]?.isWetter = rest.cause == .wetter
        }
        return kept
    }

    mutating func restore(_ kept: [String: KeptOutput]?) { self.kept = kept ?? [:] }

    /// Dates what an earlier run kept. What cannot be dated, or seems to be in the future, counts as just now.
    private mutating func date(at moment: Moment) {
        guard !kept.isEmpty else { return }
        for index in all.indices {
            guard let earlier = kept[all[index].rules.name] else { continue }
            let times = earlier.switchOns.suffix(OutputRules.mostSwitchOns).map { time -> Uptime in
                let age = moment.isDatable ? moment.wall.seconds(since: time) : 0
                return moment.uptime - .seconds(max(age, 0))
            }
            let rest = earlier.restsUntil.map { end -> Output.Rest in
                let left = moment.isDatable ? end.seconds(since: moment.wall) : Self.longestRest
                return Output.Rest(
                    until: moment.uptime + .seconds(min(max(left, 0), Self.longestRest)),
                    after: earlier.isWetter == true ? .wetter : .longestOn)
            }
            all[index].remember(times, rest, at: moment.uptime)
        }
        kept = [:]
    }

    /// The longest rest that a configuration may ask for, in seconds.
    private static let longestRest: Int64 = 86_400
}

/// What an output leaves to the next run.
package struct KeptOutput: Hashable, Sendable, Codable {
    /// The times of the last hour at which it was switched on, the oldest first.
    package var switchOns: [Timestamp] = []
    /// The time at which its rest ends; nil without one.
    package var restsUntil: Timestamp?
    /// Whether it rests because its place became wetter, rather than after its longest time on.
    package var isWetter: Bool?
}

/// The switching of an output.
package struct OutputChange: Hashable, Sendable {
    /// The output's configured name.
    package var output: String
    /// The place whose air it follows; nil for one that follows warnings of all places.
    package var place: SensorPlace?
    package var isOn: Bool
    package var cause: OutputCause
    /// How long it was in the state before.
    package var after: Duration
    /// The values that the decision followed from.
    package var grounds: [Advice.Ground]

    package init(
        output: String, place: SensorPlace? = nil, isOn: Bool, cause: OutputCause, after: Duration,
        grounds: [Advice.Ground] = []
    ) {
        (self.output, self.place, self.isOn, self.cause) = (output, place, isOn, cause)
        (self.after, self.grounds) = (after, grounds)
    }
}
