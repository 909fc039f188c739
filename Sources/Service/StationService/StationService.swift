package import Advice
import CharacterLCD
package import HAL
package import History
package import Quantities
import StationCore
package import StationLog
import Words

/// A running station: reads its sensors, fetches the weather, and shows and records what it knows.
///
/// It depends on protocols only, so that the same service runs on a board, in the demo and, in virtual time, in tests. Every
/// event goes through one inbox and is handled by one task, in the order of arrival.
package struct StationService: Sendable {
    private let version: String
    var parts: StationComponents
    /// How many times a reload has replaced the parts.
    private var exchanges = 0
    /// Loops of earlier parts that did not end in time.
    private var abandoned: [RunningLoops] = []
    let checkpoints: (any CheckpointStore)?
    private let outlet: (any SnapshotOutlet)?
    private let log: any LogSink
    private let history: (any HistoryStore)?
    private let recorded: (@Sendable (_ since: Timestamp?, _ until: Timestamp) -> [HistoryBatch])?
    let timeline: Timeline
    let wall: any WallClock
    private let notify: @Sendable (AdminMessage) -> Void
    private let supervisor: any Supervisor
    private let reload: @Sendable () -> Reload

    /// How long the loops of replaced parts may take to end.
    private static let exchangeTime = Duration.seconds(5)
    /// How long a stop may take: the loops, the display's last words, and the history beside both.
    private static let stopTime = Duration.milliseconds(2800)
    private static let inputStopTime = Duration.milliseconds(1500)
    private static let displayStopTime = Duration.milliseconds(2500)
    /// Of that, how long a display may take for its last words.
    private static let farewellTime = Duration.milliseconds(900)
    /// From one tick to the next where no display turns pages.
    private static let quietTick = Duration.seconds(60)
    /// What a loop may take beyond twice its interval before it counts as stalled: a bus that does not answer costs seconds,
    /// and a busy machine some more.
    private static let patience = Duration.seconds(60)
    /// Attempts to read two clocks at the same time.
    private static let mostLooks = 10

    /// - Parameters:
    ///   - version: of the program, for the record.
    ///   - checkpoints: where checkpoints are saved; nil starts every run afresh.
    ///   - outlet: receives snapshots, at the pace that ``SnapshotOutlet`` promises.
    ///   - history: nil keeps none.
    ///   - recorded: what earlier runs logged from one time up to another, to fill gaps that a crash left in the history; nil
    ///     where there is no log.
    ///   - notify: receives what an administrator should read, one line each; called on the inbox, so it must not block.
    ///   - supervisor: receives the state of the station.
    ///   - reload: reads the configuration again, for ``ServiceCommand/reload``; must wait for nothing slower than a disk.
    package init(
        version: String, components: StationComponents, checkpoints: (any CheckpointStore)? = nil,
        outlet: (any SnapshotOutlet)? = nil, log: any LogSink,
        history: (any HistoryStore)? = nil,
        recorded: (@Sendable (_ since: Timestamp?, _ until: Timestamp) -> [HistoryBatch])? = nil,
        clock: some Clock<Duration>, wall: any WallClock,
        notify: @escaping @Sendable (AdminMessage) -> Void = { _ in }, supervisor: any Supervisor = NoSupervisor(),
        reload: @escaping @Sendable () -> Reload = { .unchanged }
    ) {
        self.version = version
        parts = components
        self.checkpoints = checkpoints
        self.outlet = outlet
        self.log = log
        self.history = history
        self.recorded = recorded
        timeline = Timeline(clock)
        self.wall = wall
        self.notify = notify
        self.supervisor = supervisor
        self.reload = reload
    }

    /// The same with each component named.
    package init(
        version: String, sensors: [ServiceSensor], buttons: [ServiceButton] = [], weather: ServiceWeather?,
        display: ServiceDisplay?, companion: (@Sendable () async -> Void)? = nil,
        advice: AdviceRules = AdviceRules(), checkpoints: (any CheckpointStore)? = nil,
        outlet: (any SnapshotOutlet)? = nil, board: (any KernelFiles)? = nil, log: any LogSink,
        history: (any HistoryStore)? = nil,
        recorded: (@Sendable (_ since: Timestamp?, _ until: Timestamp) -> [HistoryBatch])? = nil,
        clock: some Clock<Duration>, wall: any WallClock,
        notify: @escaping @Sendable (AdminMessage) -> Void = { _ in }, supervisor: any Supervisor = NoSupervisor(),
        reload: @escaping @Sendable () -> Reload = { .unchanged }
    ) {
        self.init(
            version: version,
            components: StationComponents(
                sensors: sensors, buttons: buttons, weather: weather, display: display, advice: advice, board: board,
                companion: companion),
            checkpoints: checkpoints, outlet: outlet, log: log, history: history, recorded: recorded, clock: clock,
            wall: wall,
            notify: notify, supervisor: supervisor, reload: reload)
    }

    /// Runs until ``ServiceCommand/stop(reason:)`` or the end of the task. Nothing that a sensor, a display, a network, a clock
    /// or a disk does ends it, and it throws nothing. Call it once.
    ///
    /// A stop takes at most three seconds, and a reload ten, even if a system call never returns: a loop that does not end in
    /// time is abandoned and named, in the log and to the supervisor.
    ///
    /// - Parameter commands: handled in their order; a stop also interrupts the wait for the loops of a reload.
    package func run(commands: AsyncStream<ServiceCommand>) async {
        let (inbox, post) = AsyncStream<Message>.makeStream()
        // A disk that accepts nothing for a day loses the oldest batches.
        let (batches, keep) = AsyncStream<HistoryBatch>.makeStream(
            bufferingPolicy: .bufferingNewest(HistoryBatcher.batchesOfADay))
        let lasting = Lasting(inbox: inbox, post: post, keep: keep, refresh: AsyncSignal())
        let logWriter = LogWriter(log: log, version: version, notify: notify)
        var processor = EventProcessor(
            state: StationState(descriptor), logWriter: logWriter, display: parts.display, checkpoints: checkpoints,
            outlet: outlet,
            refresh: { lasting.refresh.send() })
        processor.open(
            at: moment, sensors: parts.sensors.count, hasWeather: parts.weather != nil, after: supervisor.lastEnd())
        let records = RunningLoops()
        if let history {
            records.start("history") { [recorded] in
                await HistoryLoop(store: history, batches: batches, recorded: recorded).run {
                    post.yield(.event($0, of: nil))
                }
            }
        }
        let (deadline, loops) = await run(&processor, commands, lasting)
        await records.wait(until: deadline, on: timeline)
        logAbandoned([records], after: Self.stopTime, &processor)
        reportAbandoned(loops + [records])
    }

    /// Runs one set of parts after another until a stop; returns the deadline for everything else to end, and the loops that
    /// may not have ended yet.
    private func run(
        _ processor: inout EventProcessor, _ commands: AsyncStream<ServiceCommand>, _ lasting: Lasting
    ) async -> (deadline: Duration, loops: [RunningLoops]) {
        await withTaskGroup(of: Void.self, returning: (Duration, [RunningLoops]).self) { listener in
            listener.addTask {
                for await command in commands {
                    if case .stop(let reason) = command { lasting.stop.make(reason) }
                    lasting.post.yield(.command(command))
                }
            }
            defer { listener.cancelAll() }
            var station = self
            while true {
                switch await station.run(&processor, lasting) {
                case .stopped(let deadline, let loops): return (deadline, station.abandoned + loops)
                case .exchanged(let parts, let loops):
                    station.parts = parts
                    station.exchanges += 1
                    station.abandoned = (station.abandoned + loops).filter { !$0.names.isEmpty }
                    processor.adopt(station.descriptor, display: parts.display, at: moment)
                    // What is known is shown at once.
                    lasting.post.yield(.event(.tick, of: nil))
                }
            }
        }
    }

    /// Runs the loops of the current parts until a reload replaces them, or a stop.
    private func run(_ processor: inout EventProcessor, _ lasting: Lasting) async -> Outcome {
        // A slow display shows only the latest.
        let (sequences, showSequence) = AsyncStream<FrameSequence>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let emit: @Sendable (StationEvent) -> Void = { [exchanges] in
            lasting.post.yield(.event($0, of: exchanges))
        }
        let (inputs, outputs) = (RunningLoops(), RunningLoops())
        if let display = parts.display {
            let watched = WatchedDisplay(display.display) { [exchanges] in
                lasting.post.yield(.moved(.display, of: exchanges))
            }
            outputs.start("lcd") { [timeline] in
                await DisplayLoop(display: watched, sequences: sequences, timeline: timeline).run(emit: emit)
            }
        }
        reportReady()
        startInputs(inputs, lasting.refresh, emit)
        var ending = await work(&processor, lasting, showSequence)
        var start = timeline.now
        inputs.cancel()
        if case .exchange = ending {
            let deadline = start + Self.exchangeTime
            await inputs.wait(until: deadline, orFor: lasting.stop, on: timeline)
            if lasting.stop.reason == nil { showSequence.finish() }
            await outputs.wait(until: deadline, orFor: lasting.stop, on: timeline)
            // A stop overrides the reload.
            if let reason = lasting.stop.reason {
                (ending, start) = (.stop(reason: reason), timeline.now)
            }
        }
        switch ending {
        case .exchange(let parts):
            outputs.cancel()
            logAbandoned([inputs, outputs], after: timeline.now - start, &processor)
            return .exchanged(parts, [inputs, outputs])
        case .stop(let reason):
            supervisor.report(.stopping)
            // Before waiting for anything: a part that hangs must not cost the last minute's values.
            processor.close(reason: reason, at: moment)
            if let batch = processor.lastHistory(at: moment) { lasting.keep.yield(batch) }
            lasting.keep.finish()
            await inputs.wait(until: start + Self.inputStopTime * pace, on: timeline)
            if let sequence = processor.farewell(at: moment) { showSequence.yield(sequence) }
            showSequence.finish()
            let displayDeadline = start + Self.displayStopTime * pace
            await outputs.wait(until: min(timeline.now + Self.farewellTime * pace, displayDeadline), on: timeline)
            outputs.cancel()
            await outputs.wait(until: displayDeadline, on: timeline)
            logAbandoned([inputs, outputs], after: timeline.now - start, &processor)
            return .stopped(by: start + Self.stopTime * pace, [inputs, outputs])
        }
    }

    /// Names the loops that have not ended, in the log and in the journal.
    ///
    /// - Parameter time: since they were cancelled.
    private func logAbandoned(_ loops: [RunningLoops], after time: Duration, _ processor: inout EventProcessor) {
        for name in loops.flatMap(\.names) { processor.logAbandoned(name, after: time, at: moment) }
    }

    /// Reports to the supervisor the loops that have not ended, if any.
    private func reportAbandoned(_ loops: [RunningLoops]) {
        let names = loops.flatMap(\.names)
        if !names.isEmpty { supervisor.report(.abandoned(loops: names)) }
    }

    /// Ready replaces the status that named abandoned loops: those that still hang are reported again.
    private func reportReady() {
        supervisor.report(.ready)
        reportAbandoned(abandoned)
    }

    private enum Message: Sendable {
        /// Tagged with its set of parts, counted from 0; nil belongs to none.
        case event(StationEvent, of: Int?)
        case command(ServiceCommand)
        case moved(WatchedTask, of: Int)
    }

    /// What survives a reload.
    private struct Lasting {
        let inbox: AsyncStream<Message>
        let post: AsyncStream<Message>.Continuation
        let keep: AsyncStream<HistoryBatch>.Continuation
        let refresh: AsyncSignal
        let stop = StopRequest()
    }

    private enum Outcome {
        /// With the loops of the old parts.
        case exchanged(StationComponents, [RunningLoops])
        /// By when all else must have ended.
        case stopped(by: Duration, [RunningLoops])
    }

    private enum Ending {
        case stop(reason: String)
        case exchange(StationComponents)
    }

    var descriptor: StationDescriptor {
        StationDescriptor(
            sensors: parts.sensors.map { ($0.identity, .sensor(readEvery: $0.interval)) },
            quality: Dictionary(parts.sensors.map { ($0.name, $0.qualityRules) }) { first, _ in first },
            place: parts.weather.map { "\($0.place)" }, weatherFreshness: parts.weather?.freshness ?? .currentWeather,
            hasDisplay: parts.display != nil, advice: parts.advice)
    }

    var tick: Duration { parts.display?.tick ?? Self.quietTick }

    /// How much faster than real time the clock runs, as in a demo; the machine is no faster for it.
    private var pace: Int { parts.display?.pace ?? 1 }

    private var patience: Duration { Self.patience * pace }

    private var watch: Watchdog {
        let loops = parts.sensors.map { (WatchedTask.sensor($0.name), $0.interval * 2 + patience) }
        return Watchdog(loops + (parts.display == nil ? [] : [(.display, tick * 2 + patience)]), at: timeline.now)
    }

    /// Both clocks are read within a second: a delay between the readings must not look like a step of the clock.
    var moment: Moment {
        var uptime = timeline.now
        var now = wall.now()
        for _ in 0..<Self.mostLooks where timeline.now - uptime >= .seconds(1) {
            uptime = timeline.now
            now = wall.now()
        }
        return Moment(
            uptime: uptime, wall: now.timestamp,
            offset: UTCOffset(seconds: now.secondsFromUTC) ?? .utc, isClockTrusted: now.isTrusted)
    }

    /// Handles messages until a stop, or a reload with other parts.
    private func work(
        _ processor: inout EventProcessor, _ lasting: Lasting, _ showSequence: AsyncStream<FrameSequence>.Continuation
    ) async -> Ending {
        var watch = watch
        for await message in lasting.inbox {
            switch message {
            case .event(let event, let set):
                // A late event of replaced parts could be about a name that now means another part.
                guard set == nil || set == exchanges else { continue }
                if let sequence = processor.apply(event, at: moment) { showSequence.yield(sequence) }
                if history != nil, let batch = processor.dueHistory(at: moment) { lasting.keep.yield(batch) }
                updateWatchdog(for: event, &watch, &processor)
            case .moved(let loop, let set):
                if set == exchanges { watch.moved(loop, at: timeline.now) }
            case .command(.reopenLog): processor.reopenLog()
            case .command(.reload):
                processor.reopenLog()
                supervisor.report(.reloading)
                switch reload() {
                case .changed(let parts): return .exchange(parts)
                case .refused(let problems): processor.refuse(problems, at: moment)
                case .unchanged: break
                }
                reportReady()
            case .command(.stop(let reason)): return .stop(reason: reason)
            }
        }
        return .stop(reason: ServiceWords.cancelled)
    }

    /// With each tick, sends the watchdog ping if every loop has made progress: this task by running, the others by their
    /// events.
    private func updateWatchdog(for event: StationEvent, _ watch: inout Watchdog, _ processor: inout EventProcessor) {
        switch event {
        case .sensorRead(let name, _), .sensorFailed(let name, _): watch.moved(.sensor(name), at: timeline.now)
        case .tick:
            for (loop, time) in watch.changes(at: timeline.now) {
                processor.logStall(of: loop, for: time, at: moment)
                supervisor.report(.stalled(loop: loop.description, for: time))
            }
            if watch.isWell(at: timeline.now) { supervisor.report(.alive) }
        default: break
        }
    }
}
