import Glass
package import OutletKit
package import Ports
import ProviderKit
package import StationCore
import Values
import Words

/// A running station: reads its sensors, fetches the weather, and delivers what it knows to its outlets.
///
/// It depends on protocols only, so that the same service runs on a board, in the demo and, in virtual time, in tests. Every
/// event goes through one inbox and is handled by one task, in the order of arrival. That task waits for nothing but events:
/// no disk, no bus, no network. So the inbox needs no bound: what comes in is paced by the sensors' intervals, the weather's
/// schedule and a debounced button, and is handled in far less time than it takes to come.
package struct StationService: Sendable {
    var parts: StationComponents
    /// How many times a reload has replaced the parts.
    private var exchanges = 0
    /// Whether the previous parts had outputs.
    private var hadOutputs = false
    /// The loops of earlier parts that did not end in time.
    private var abandoned: [RunningLoops] = []
    /// The display of the previous parts; nil without one.
    private var earlierGlass: GlassOutlet?
    let checkpoints: (any CheckpointStore)?
    private let outlets: StationOutlets
    let timeline: Timeline
    let wall: any WallClock
    let barometer = Barometer()
    let calibrations = CalibrationOrders()
    private let notify: @Sendable (AdminMessage) -> Void
    private let supervisor: any Supervisor
    private let reload: @Sendable () async -> Reload

    /// How long the loops of replaced parts may take to end.
    private static let exchangeTime = Duration.seconds(5)
    /// How long a stop may take: the loops, the display's last words, and the other outlets beside both.
    private static let stopTime = Duration.milliseconds(2700)
    private static let inputStopTime = Duration.milliseconds(1500)
    private static let displayStopTime = Duration.milliseconds(2500)
    /// How long the log may take, after the stop, to record what did not end.
    private static let lastRecordTime = Duration.milliseconds(200)
    /// The part of the stop that a display may take for its last words.
    private static let farewellTime = Duration.milliseconds(900)
    /// The time from one tick to the next where no display turns pages.
    private static let quietTick = Duration.seconds(60)
    /// The time from one tick to the next where outputs are switched: for so long at most an end is late in the log.
    private static let outputTick = Duration.seconds(10)
    /// How long the station may be silent before its supervisor ends it, where it switches outputs: what a fan may do with nobody at
    /// the switch.
    private static let outputWatch = Duration.seconds(60)
    /// What a loop may take beyond twice its interval before it counts as stalled: a bus that does not answer costs seconds,
    /// and a busy machine some more.
    private static let patience = Duration.seconds(60)
    /// The number of attempts to read two clocks at the same time.
    private static let mostLooks = 10

    /// - Parameters:
    ///   - checkpoints: where checkpoints are saved; nil starts every run afresh.
    ///   - outlets: the outlets that outlive a reload: all but the display.
    ///   - notify: receives what an administrator should read, one line each; called on the inbox, so it must not block.
    ///   - supervisor: receives the state of the station.
    ///   - reload: reads the configuration again, for ``ServiceCommand/reload``. The station continues meanwhile, so it must
    ///     not block its caller's thread.
    package init(
        components: StationComponents, checkpoints: (any CheckpointStore)? = nil,
        outlets: StationOutlets = StationOutlets(),
        clock: some Clock<Duration>, wall: any WallClock,
        notify: @escaping @Sendable (AdminMessage) -> Void = { _ in }, supervisor: any Supervisor = NoSupervisor(),
        reload: @escaping @Sendable () async -> Reload = { .unchanged }
    ) {
        parts = components
        self.checkpoints = checkpoints
        self.outlets = outlets
        timeline = Timeline(clock)
        self.wall = wall
        self.notify = notify
        self.supervisor = supervisor
        self.reload = reload
    }

    /// Runs until ``ServiceCommand/stop(reason:)`` or the end of the task. Nothing that a sensor, a display, a network, a clock
    /// or a disk does ends it, and it throws nothing. Call it once.
    ///
    /// A stop takes at most three seconds, and a reload ten, even if a system call never returns: a loop that does not end in
    /// time is abandoned and named, in the log and to the supervisor.
    ///
    /// - Parameter commands: the commands, handled in their order; a stop also interrupts the wait for the loops of a reload.
    package func run(commands: AsyncStream<ServiceCommand>) async {
        let (inbox, post) = AsyncStream<Message>.makeStream()
        let lasting = Lasting(inbox: inbox, post: post, checkpoints: checkpoints.map { CheckpointWriter($0) })
        var state = StationState(descriptor)
        if let restored = lasting.checkpoints?.restored { state.restore(restored) }
        var performer = EffectPerformer(
            state: state, outlets: outlets, checkpoints: lasting.checkpoints, notify: notify
        ) { lasting.refresh.send() }
        let (last, others) = (RunningLoops(), RunningLoops())
        for (loops, outlets) in [(last, outlets.log.map { [$0] } ?? []), (others, outlets.others)] {
            for outlet in outlets {
                loops.start(outlet.id.name) { await outlet.run { lasting.report($0, of: outlet.id) } }
            }
        }
        if let checkpoints = lasting.checkpoints {
            others.start("state") { await checkpoints.run { post.yield(.event($0, of: nil)) } }
        }
        performer.apply(.started(after: supervisor.lastEnd()), at: moment)
        let (deadline, loops) = await run(&performer, commands, lasting)
        await others.wait(until: deadline, on: timeline)
        logAbandoned([others], after: Self.stopTime, &performer)
        if let failure = lasting.checkpoints?.failure { logUnsaved(failure, &performer) }
        outlets.log?.close(.stopped(at: moment))
        let end = deadline + Self.lastRecordTime * pace
        await last.wait(until: end, on: timeline)
        logAbandoned([last], after: Self.stopTime + Self.lastRecordTime, &performer)
        reportAbandoned(loops + [others, last])
    }

    /// Runs one set of parts after another until a stop; returns the deadline for everything else to end, and the loops that
    /// may not have ended yet.
    private func run(
        _ performer: inout EffectPerformer, _ commands: AsyncStream<ServiceCommand>, _ lasting: Lasting
    ) async -> (deadline: Uptime, loops: [RunningLoops]) {
        await withTaskGroup(of: Void.self, returning: (Uptime, [RunningLoops]).self) { listener in
            listener.addTask {
                for await command in commands {
                    if case .stop(let reason) = command { lasting.stop.make(reason) }
                    lasting.post.yield(.command(command))
                }
            }
            defer { listener.cancelAll() }
            var station = self
            while true {
                switch await station.run(&performer, lasting) {
                case .stopped(let deadline, let loops): return (deadline, station.abandoned + loops)
                case .exchanged(let parts, let loops):
                    station.hadOutputs = !station.parts.outputs.isEmpty
                    station.parts = parts
                    station.exchanges += 1
                    station.earlierGlass = performer.glass
                    station.abandoned = (station.abandoned + loops).filter { !$0.names.isEmpty }
                    performer.adopt(station.descriptor, at: moment)
                    // What is known is shown at once.
                    lasting.post.yield(.event(.tick, of: nil))
                }
            }
        }
    }

    /// Runs the loops of the current parts until a reload replaces them, or a stop.
    private func run(_ performer: inout EffectPerformer, _ lasting: Lasting) async -> Outcome {
        let emit: @Sendable (StationEvent) -> Void = { [exchanges] in lasting.post.yield(.event($0, of: exchanges)) }
        let (inputs, outputs) = (RunningLoops(), RunningLoops())
        let glass = parts.display.map {
            GlassOutlet($0, after: earlierGlass, timeline: timeline, mirror: outlets.glass)
        }
        performer.glass = glass
        if let glass {
            outputs.start(glass.id.name) { [exchanges] in
                await glass.run { lasting.report($0, of: glass.id, in: exchanges) }
            }
        }
        performer.players = parts.outputs.map { OutputPlayer($0, timeline: timeline, pace: pace) }
        for player in performer.players {
            inputs.start("output/\(player.setup.rules.name)") { await player.run(emit: emit) }
        }
        reportReady()
        if !parts.outputs.isEmpty {
            supervisor.report(.watched(within: Self.outputWatch))
        } else if hadOutputs {
            supervisor.report(.watched(within: nil))
        }
        startInputs(inputs, lasting.refresh, emit)
        var ending = await work(&performer, lasting)
        var start = timeline.now
        inputs.cancel()
        if case .exchange = ending {
            let deadline = start + Self.exchangeTime
            await inputs.wait(until: deadline, orFor: lasting.stop, on: timeline)
            if lasting.stop.reason == nil { glass?.close(.replaced) }
            await outputs.wait(until: deadline, orFor: lasting.stop, on: timeline)
            // A stop overrides the reload.
            if let reason = lasting.stop.reason {
                (ending, start) = (.stop(reason: reason), timeline.now)
            }
        }
        switch ending {
        case .exchange(let parts):
            outputs.cancel()
            logAbandoned([inputs, outputs], after: timeline.now - start, &performer)
            return .exchanged(parts, [inputs, outputs])
        case .stop(let reason):
            supervisor.report(.stopping)
            // Before waiting for anything: a part that hangs must not cost the last minute's values.
            performer.apply(.stopped(reason: reason), at: moment)
            for outlet in outlets.others { outlet.close(.stopped(at: moment)) }
            lasting.checkpoints?.close()
            await inputs.wait(until: start + Self.inputStopTime * pace, on: timeline)
            glass?.close(.stopped(at: moment))
            let displayDeadline = start + Self.displayStopTime * pace
            await outputs.wait(until: min(timeline.now + Self.farewellTime * pace, displayDeadline), on: timeline)
            outputs.cancel()
            await outputs.wait(until: displayDeadline, on: timeline)
            logAbandoned([inputs, outputs], after: timeline.now - start, &performer)
            return .stopped(by: start + Self.stopTime * pace, [inputs, outputs])
        }
    }

    /// Names the loops that have not ended, in the log and in the journal.
    ///
    /// - Parameter time: the time since they were cancelled.
    private func logAbandoned(_ loops: [RunningLoops], after time: Duration, _ performer: inout EffectPerformer) {
        for name in loops.flatMap(\.names) { performer.apply(.abandoned(loop: name, after: time), at: moment) }
    }

    /// Logs that the last checkpoint could not be saved: nothing takes events any more that could say so.
    private func logUnsaved(_ failure: String, _ performer: inout EffectPerformer) {
        guard case .failed(let component, let cause) = StationEvent.stateFailed(.checkpoint, cause: failure)
        else { return }
        let fault = Fault(component: component, cause: cause, since: timeline.now)
        performer.record(.fault(fault), at: moment)
    }

    /// Reports to the supervisor the loops that have not ended, if any.
    private func reportAbandoned(_ loops: [RunningLoops]) {
        let names = loops.flatMap(\.names)
        if !names.isEmpty { supervisor.report(.abandoned(loops: names)) }
    }

    /// Reports that the station is ready, which replaces a status that named abandoned loops: those that still hang are reported
    /// again.
    private func reportReady() {
        supervisor.report(.ready)
        reportAbandoned(abandoned)
    }

    private enum Message: Sendable {
        /// An event, tagged with its set of parts, counted from 0; nil belongs to none.
        case event(StationEvent, of: Int?)
        case command(ServiceCommand)
        case reloaded(Reload)
        case moved(WatchedTask, of: Int)
    }

    /// The state that survives a reload.
    private struct Lasting: Sendable {
        let inbox: AsyncStream<Message>
        let post: AsyncStream<Message>.Continuation
        let checkpoints: CheckpointWriter?
        let refresh = AsyncSignal()
        let stop = StopRequest()

        /// Posts what an outlet reports.
        ///
        /// - Parameter set: the number of the set of parts that the outlet belongs to; nil where it outlives them.
        func report(_ event: OutletEvent, of outlet: OutletID, in set: Int? = nil) {
            switch event {
            case .failed(let cause): post.yield(.event(.failed(.outlet(outlet), cause: cause), of: set))
            case .works: post.yield(.event(.works(.outlet(outlet)), of: set))
            case .progressed: if let set { post.yield(.moved(.outlet(outlet), of: set)) }
            }
        }
    }

    private enum Outcome {
        /// The parts were exchanged; with the new ones and the loops of the old.
        case exchanged(StationComponents, [RunningLoops])
        /// The station stops; with the deadline for all else, and the loops that may not have ended.
        case stopped(by: Uptime, [RunningLoops])
    }

    private enum Ending {
        case stop(reason: String)
        case exchange(StationComponents)
    }

    /// The equipment of the station, and the rules it follows.
    package var descriptor: StationDescriptor {
        var descriptor = StationDescriptor(
            sensors: parts.sensors.map { ($0.identity, $0.freshness) },
            quality: Dictionary(parts.sensors.map { ($0.name, $0.qualityRules) }) { first, _ in first },
            place: parts.weather.map { "\($0.place)" },
            attributions: parts.weather?.providers.map(\.attribution) ?? [],
            weatherFreshness: parts.weather?.freshness ?? .currentWeather,
            outlets: outletIDs, advice: parts.advice, id: parts.id, previousID: parts.previousID)
        descriptor.places = parts.places
        descriptor.outputs = parts.outputs.map(\.rules)
        return descriptor
    }

    private var outletIDs: [OutletID] {
        (parts.display == nil ? [] : [.display]) + outlets.ids(hasDisplay: parts.display != nil)
    }

    var tick: Duration {
        let tick = parts.display?.tick ?? Self.quietTick
        return parts.outputs.isEmpty ? tick : min(tick, Self.outputTick * pace)
    }

    /// How much faster than real time the clock runs, as in a demo; the machine is no faster for it.
    private var pace: Int { parts.display?.pace ?? 1 }

    private var patience: Duration { Self.patience * pace }

    private var watch: Watchdog {
        let loops = parts.sensors.map { (WatchedTask.sensor($0.name), $0.interval * 2 + patience) }
        return Watchdog(
            loops + (parts.display == nil ? [] : [(.outlet(.display), tick * 2 + patience)]), at: timeline.now)
    }

    /// The present moment. Both clocks are read within a second: a delay between the readings must not look like a step of the
    /// clock.
    var moment: Moment {
        var uptime = timeline.now
        var now = wall.now()
        for _ in 0..<Self.mostLooks where timeline.now - uptime >= .seconds(1) {
            uptime = timeline.now
            now = wall.now()
        }
        return Moment(
            uptime: uptime, wall: now.timestamp,
            offset: UTCOffset(seconds: now.secondsFromUTC) ?? .utc, isClockTrusted: now.isTrusted,
            isZoneKnown: now.isZoneKnown)
    }

    /// Handles messages until a stop, or a reload with other parts.
    private func work(
        _ performer: inout EffectPerformer, _ lasting: Lasting
    ) async -> Ending {
        var watch = watch
        for await message in lasting.inbox {
            switch message {
            case .event(let event, let set):
                // A late event of replaced parts could be about a name that now means another part.
                guard set == nil || set == exchanges else { continue }
                performer.apply(event, at: moment)
                if event == .tick { barometer.set(performer.state.stationPressure(at: moment)) }
                updateWatchdog(for: event, &watch, &performer)
            case .command(.act(let action)): performer.apply(.commanded(action), at: moment)
            case .command(.order(let order)):
                let isKnown = parts.outputs.contains { $0.rules.name == order.output }
                if isKnown { performer.apply(.ordered(order), at: moment) }
                performer.apply(.counted(isKnown ? .commandsAccepted : .commandsRefused, by: 1), at: moment)
            case .command(.show(let message)): performer.apply(.messaged(message), at: moment)
            case .command(.calibrate(let sensor, let level)):
                let canCalibrate = parts.sensors.contains { $0.name == sensor && $0.canBeCalibrated }
                if canCalibrate { calibrations.place(level, for: sensor, at: timeline.now) }
                let counter: Counter = canCalibrate ? .commandsAccepted : .commandsRefused
                performer.apply(.counted(counter, by: 1), at: moment)
            case .command(.refuse(let count)): performer.apply(.counted(.commandsRefused, by: count), at: moment)
            case .moved(let loop, let set):
                if set == exchanges { watch.moved(loop, at: timeline.now) }
            case .command(.reopenLog): reopen()
            case .command(.reload):
                reopen()
                supervisor.report(.reloading)
                startApart { [reload] in lasting.post.yield(.reloaded(await reload())) }
            case .reloaded(.changed(let parts)): return .exchange(parts)
            case .reloaded(let outcome):
                if case .refused(let problems) = outcome {
                    performer.apply(.reloadRefused(problems: problems), at: moment)
                }
                reportReady()
            case .command(.stop(let reason)): return .stop(reason: reason)
            }
        }
        return .stop(reason: phrase("service.cancelled", "cancelled"))
    }

    private func reopen() {
        for outlet in outlets.all { outlet.reopen() }
    }

    /// Updates the watchdog. With each tick it sends the ping if every loop has made progress: this task by running, the others by
    /// their events.
    private func updateWatchdog(for event: StationEvent, _ watch: inout Watchdog, _ performer: inout EffectPerformer) {
        switch event {
        case .sensorRead(let name, _), .sensorUnchanged(let name), .sensorFailed(let name, _, _):
            watch.moved(.sensor(name), at: timeline.now)
        case .tick:
            for (loop, time) in watch.changes(at: timeline.now) {
                performer.apply(.stalled(loop: loop.description, for: time), at: moment)
                supervisor.report(.stalled(loop: loop.description, for: time))
            }
            if watch.isWell(at: timeline.now) { supervisor.report(.alive) }
        default: break
        }
    }
}
