import Ports
import Simulation
import Synchronization
import Values

extension Oracle {
    /// How long a relay may be on with values that are stale, and without a process.
    private static let longestStale = 120
    private static let longestAlone = 5
    /// How long a relay may be on after its line was last driven, as every decision of a living process does.
    private static let longestUndecided = 65
    /// The most times that a relay may be switched on in an hour.
    private static let mostSwitchOns = 6

    /// Checks that no relay is on long after the latest decision, nor while no station has been running for some seconds.
    func checkRelays(isRunning: Bool) {
        if isRunning { checkDecisions() }
        let (started, last, fault) = state.withLock { ($0.started, $0.processes.last?.end, $0.relayFaultEnded) }
        guard !isRunning, started == nil, let last, now - last > Self.longestAlone else { return }
        // A line that could not be driven when the process ended is as it was.
        guard fault.map({ $0 < last - Self.longestAlone }) ?? true else { return }
        for (name, relay) in machine.relays where relay.fault == nil {
            check(.outputs, !relay.isOn, "\(name) is on, and no station has been running since \(last)")
        }
    }

    private func checkDecisions() {
        // A line that could not be driven is driven at the next decision.
        let ended = state.withLock { $0.relayFaultEnded }
        guard ended.map({ now - $0 > Self.longestUndecided }) ?? true else { return }
        for (name, relay) in machine.relays where relay.isOn && relay.fault == nil {
            let silence = relay.driven.map { (machine.timeline.now - $0).components.seconds } ?? 0
            check(
                .outputs, silence <= Self.longestUndecided, "\(name) is on, and was last driven \(silence) s ago")
        }
    }

    /// Checks that no relay is on by values that have been stale for more than two minutes, or that are missing.
    func readOutputs(_ snapshot: ReadJSON, takenAt taken: Int) {
        let outputs = snapshot["outputs"]?.elements ?? []
        let names = Set(outputs.compactMap { $0["name"]?.text })
        // One that a reload took away starts over.
        state.withLock { state in state.staleSince = state.staleSince.filter { names.contains($0.key) } }
        for output in outputs {
            guard let name = output["name"]?.text, let known = machine.world.outputs.first(where: { $0.name == name }),
                let relay = machine.relays.first(where: { $0.name == name })?.relay
            else {
                find(.outputs, "an output that there is not")
                continue
            }
            guard relay.isOn, relay.fault == nil, let place = known.place else {
                state.withLock { $0.staleSince[name] = nil }
                continue
            }
            let air = place == "room" ? snapshot["room"] : air(of: place, in: snapshot)
            let key = known.does == "stale" ? "co2_ppm" : "humidity_pct"
            var values = [air?[key]]
            if known.does == "ventilate" { values.append(snapshot["outside"]?["humidity_pct"]) }
            for value in values { checkAge(of: value, for: name, takenAt: taken) }
            checkStaleness(values.allSatisfy { $0?["state"]?.text == "fresh" }, for: name, takenAt: taken)
        }
    }

    /// Checks that no relay stays on while the station itself says, for minutes, that a value which it needs is not fresh: that of a weather
    /// service, too.
    private func checkStaleness(_ isFresh: Bool, for name: String, takenAt taken: Int) {
        let since = state.withLock { state -> Int? in
            let since = isFresh ? nil : state.staleSince[name] ?? taken
            state.staleSince[name] = since
            return since
        }
        let stale = since.map { taken - $0 } ?? 0
        check(.outputs, stale <= Self.longestStale, "\(name) is on, and what it needs was last fresh \(stale) s ago")
    }

    private func air(of place: String, in snapshot: ReadJSON) -> ReadJSON? {
        (snapshot["places"]?.elements ?? []).first { $0["place"]?.text == place }?["air"]
    }

    /// - Parameter value: a value that a relay that is on needs.
    private func checkAge(of value: ReadJSON?, for name: String, takenAt taken: Int) {
        guard let source = value?["source"]?.text, let age = value?["age_s"]?.number.map({ Int($0) }) else {
            // The snapshot may have been made before the relay was switched.
            check(.outputs, now - taken > Self.longestStale, "\(name) is on without a value that it needs")
            return
        }
        guard let sensor = machine.world.sensors.first(where: { source == "sensor/\($0.name)" }),
            let interval = interval(of: sensor, from: taken - age, to: taken), now - taken < Self.longestStale
        else { return }
        let stale = age - max(60, 2 * interval)
        check(.outputs, stale <= Self.longestStale, "\(name) is on by a value of \(sensor.name) that is \(age) s old")
    }

    /// Checks how often each relay was switched on, and that each line was requested as off.
    func judgeRelays() {
        for (name, relay) in machine.relays {
            check(.outputs, !relay.requests.contains(true), "\(name) was requested as on")
            let times = relay.switchings.filter(\.isOn).map { $0.time.sinceStart.components.seconds }
            for (index, time) in times.enumerated().dropFirst(Self.mostSwitchOns) {
                let earlier = times[index - Self.mostSwitchOns]
                check(
                    .outputs, time - earlier >= 3600, "\(name) was switched on seven times from \(earlier) to \(time)")
            }
        }
    }
}
