import CharacterLCD
public import HAL
public import History
public import Quantities
public import Station
public import StationLog

/// A running station: reads its sensors, asks for the weather, shows and records what it knows.
///
/// It knows protocols only, so the same service runs on a board, in the demo and, in virtual time, in tests. All that
/// happens goes through one inbox and is taken up by one task, in the order of its coming.
public struct StationService: Sendable {
    private let version: String
    var parts: ServiceParts
    /// How often the parts have been exchanged.
    private var exchanges = 0
    let memory: (any StationMemory)?
    private let outlet: (any SnapshotOutlet)?
    private let log: any LogSink
    private let history: (any HistoryStore)?
    private let recorded: (@Sendable (_ since: Timestamp?, _ until: Timestamp) -> [HistoryBatch])?
    let timeline: Timeline
    let wall: any WallClock
    private let notify: @Sendable (Notice) -> Void
    private let supervisor: any Supervisor
    private let reload: @Sendable () -> Reload

    /// How long a display may take for its last words.
    private static let farewellTime = Duration.seconds(1)
    /// From one tick to the next where no display turns pages.
    private static let quietTick = Duration.seconds(60)
    /// What a loop may take beyond twice its usual time, before it is said to stand still: a bus that does not answer
    /// costs seconds, and a busy machine some more.
    private static let patience = Duration.seconds(60)

    /// - Parameters:
    ///   - version: of the program, for the record.
    ///   - weather: nil asks nobody.
    ///   - display: nil shows nothing.
    ///   - companion: see ``ServiceParts/companion``.
    ///   - advice: what advice is given by.
    ///   - memory: nil forgets everything at the end.
    ///   - outlet: gets a snapshot when something has happened, but not more often than every 15 seconds (5 in the first
    ///     minute) unless something has begun to fail or works again; else every five minutes. In between it hears each
    ///     minute that the station lives.
    ///   - board: where the kernel tells of the board itself; nil looks nowhere.
    ///   - history: nil keeps none.
    ///   - recorded: what earlier runs recorded from one time up to another, for what they did not come to put into the
    ///     history; nil where nothing is.
    ///   - notify: takes what an administrator should read, a line each: faults and their ends.
    ///   - supervisor: hears how the station is.
    ///   - reload: looks at the configuration anew, for ``ServiceCommand/reload``; without waiting for more than a disk.
    public init(
        version: String, sensors: [ServiceSensor], buttons: [ServiceButton] = [], weather: ServiceWeather?,
        display: ServiceDisplay?, companion: (@Sendable () async -> Void)? = nil,
        advice: AdviceRules = AdviceRules(), memory: (any StationMemory)? = nil,
        outlet: (any SnapshotOutlet)? = nil, board: (any KernelFiles)? = nil, log: any LogSink,
        history: (any HistoryStore)? = nil,
        recorded: (@Sendable (_ since: Timestamp?, _ until: Timestamp) -> [HistoryBatch])? = nil,
        clock: some Clock<Duration>, wall: any WallClock,
        notify: @escaping @Sendable (Notice) -> Void = { _ in }, supervisor: any Supervisor = NoSupervisor(),
        reload: @escaping @Sendable () -> Reload = { .unchanged }
    ) {
        self.version = version
        parts = ServiceParts(
            sensors: sensors, buttons: buttons, weather: weather, display: display, advice: advice, board: board,
            companion: companion)
        self.memory = memory
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

    /// Runs until a ``ServiceCommand/stop(reason:)`` comes or the task is cancelled. Nothing that a sensor, a display, a
    /// network, a clock or a disk does ends it.
    public func run(commands: AsyncStream<ServiceCommand>) async {
        let (inbox, post) = AsyncStream<Message>.makeStream()
        // What a disk that takes nothing cannot have in a day is given up.
        let (batches, keep) = AsyncStream<HistoryBatch>.makeStream(
            bufferingPolicy: .bufferingNewest(Historian.batchesOfADay))
        let lasting = Lasting(inbox: inbox, post: post, keep: keep, refresh: Doorbell())
        let recorder = Recorder(log: log, version: version, notify: notify)
        var desk = Desk(
            state: StationState(crew), recorder: recorder, display: parts.display, memory: memory, outlet: outlet,
            refresh: { lasting.refresh.ring() })
        desk.open(
            at: moment, sensors: parts.sensors.count, hasWeather: parts.weather != nil, after: supervisor.lastEnd())
        await withTaskGroup(of: Void.self) { record in
            if let history {
                record.addTask {
                    await HistoryLoop(store: history, batches: batches, recorded: recorded).run {
                        post.yield(.event($0, of: nil))
                    }
                }
            }
            await live(&desk, commands, lasting)
        }
    }

    /// Runs with one set of parts after the other, to the end.
    private func live(_ desk: inout Desk, _ commands: AsyncStream<ServiceCommand>, _ lasting: Lasting) async {
        await withTaskGroup(of: Void.self) { listener in
            listener.addTask {
                for await command in commands { lasting.post.yield(.command(command)) }
            }
            var station = self
            while let parts = await station.live(&desk, lasting) {
                station.parts = parts
                station.exchanges += 1
                desk.adopt(station.crew, display: parts.display, at: moment)
                // What is known is shown at once.
                lasting.post.yield(.event(.tick, of: nil))
            }
            listener.cancelAll()
        }
    }

    /// Runs the loops of the parts at hand; returns the parts to go on with, or nil at the end.
    private func live(_ desk: inout Desk, _ lasting: Lasting) async -> ServiceParts? {
        // Only the latest matters to a display that is slower than what happens.
        let (reels, showReel) = AsyncStream<Reel>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let tell: @Sendable (StationEvent) -> Void = { [exchanges] in
            lasting.post.yield(.event($0, of: exchanges))
        }
        return await withTaskGroup(of: Void.self) { outputs in
            if let display = parts.display {
                let watched = WatchedDisplay(display.display) { lasting.post.yield(.moved(.display)) }
                outputs.addTask {
                    await DisplayLoop(display: watched, reels: reels, timeline: timeline).run(tell: tell)
                }
            }
            supervisor.tell(.ready)
            let ending = await withTaskGroup(of: Void.self) { inputs in
                addInputs(to: &inputs, lasting.refresh, tell)
                let ending = await work(&desk, lasting, showReel)
                if case .stop(let reason) = ending {
                    supervisor.tell(.stopping)
                    // Before anything is waited for: a part that hangs must not cost the last minute.
                    desk.close(reason: reason, at: moment)
                    if let batch = desk.lastHistory(at: moment) { lasting.keep.yield(batch) }
                    lasting.keep.finish()
                }
                inputs.cancelAll()
                return ending
            }
            if case .exchange(let parts) = ending {
                showReel.finish()
                return parts
            }
            if let reel = desk.farewell(at: moment) {
                showReel.yield(reel)
                outputs.addTask { try? await timeline.sleep(for: Self.farewellTime) }
            }
            showReel.finish()
            await outputs.next()
            outputs.cancelAll()
            return nil
        }
    }

    private enum Message: Sendable {
        /// Of which set of parts, counted from 0; nil of none.
        case event(StationEvent, of: Int?)
        case command(ServiceCommand)
        case moved(WatchedLoop)
    }

    /// What stays when the parts are exchanged.
    private struct Lasting {
        let inbox: AsyncStream<Message>
        let post: AsyncStream<Message>.Continuation
        let keep: AsyncStream<HistoryBatch>.Continuation
        let refresh: Doorbell
    }

    private enum Ending {
        case stop(reason: String)
        case exchange(ServiceParts)
    }

    var crew: StationCrew {
        StationCrew(
            sensors: parts.sensors.map { ($0.identity, .sensor(readEvery: $0.interval)) },
            quality: Dictionary(parts.sensors.map { ($0.name, $0.qualityRules) }) { first, _ in first },
            place: parts.weather.map { "\($0.place)" }, weatherFreshness: parts.weather?.freshness ?? .currentWeather,
            hasDisplay: parts.display != nil, advice: parts.advice)
    }

    var tick: Duration { parts.display?.tick ?? Self.quietTick }

    private var watch: LoopWatch {
        let loops = parts.sensors.map { (WatchedLoop.sensor($0.name), $0.interval * 2 + Self.patience) }
        return LoopWatch(loops + (parts.display == nil ? [] : [(.display, tick * 2 + Self.patience)]), at: timeline.now)
    }

    var moment: Moment {
        let now = wall.now()
        return Moment(
            uptime: timeline.now, wall: now.timestamp,
            offset: UTCOffset(seconds: now.secondsFromUTC) ?? .utc, isClockTrusted: now.isTrusted)
    }

    /// Takes up what happens until somebody says stop, or other parts come.
    private func work(
        _ desk: inout Desk, _ lasting: Lasting, _ showReel: AsyncStream<Reel>.Continuation
    ) async -> Ending {
        var watch = watch
        for await message in lasting.inbox {
            switch message {
            case .event(let event, let set):
                // Parts that are gone may have said a last word of things that are others by now.
                guard set == nil || set == exchanges else { continue }
                if let reel = desk.take(event, at: moment) { showReel.yield(reel) }
                if history != nil, let batch = desk.dueHistory(at: moment) { lasting.keep.yield(batch) }
                follow(event, &watch, &desk)
            case .moved(let loop): watch.moved(loop, at: timeline.now)
            case .command(.reopenLog): desk.reopenLog()
            case .command(.reload):
                desk.reopenLog()
                supervisor.tell(.reloading)
                switch reload() {
                case .changed(let parts): return .exchange(parts)
                case .refused(let problems): desk.refuse(problems, at: moment)
                case .unchanged: break
                }
                supervisor.tell(.ready)
            case .command(.stop(let reason)): return .stop(reason: reason)
            }
        }
        return .stop(reason: "cancelled")
    }

    /// Says with each tick that the station is alive, where every loop is: this task itself, by coming here, and by its
    /// news all others.
    private func follow(_ event: StationEvent, _ watch: inout LoopWatch, _ desk: inout Desk) {
        switch event {
        case .sensorRead(let name, _), .sensorFailed(let name, _): watch.moved(.sensor(name), at: timeline.now)
        case .tick:
            for (loop, since) in watch.news(at: timeline.now) {
                desk.noteStandstill(of: loop, since: since, at: moment)
                supervisor.tell(.standstill(loop: loop.description, since: since))
            }
            if watch.isWell(at: timeline.now) { supervisor.tell(.alive) }
        default: break
        }
    }
}
