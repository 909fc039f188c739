import CharacterLCD
public import HAL
import Quantities
public import Station
public import StationLog

/// A running station: reads its sensors, asks for the weather, shows and records what it knows.
///
/// It knows protocols only, so the same service runs on a board, in the demo and, in virtual time, in tests. All that
/// happens goes through one inbox and is taken up by one task, in the order of its coming.
public struct StationService: Sendable {
    private let version: String
    private var sensors: [ServiceSensor]
    private var buttons: [ServiceButton]
    private var weather: ServiceWeather?
    private var display: ServiceDisplay?
    private var companion: (@Sendable () async -> Void)?
    private let log: any LogSink
    private let timeline: Timeline
    private let wall: any WallClock
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
    ///   - notify: takes what an administrator should read, a line each: faults and their ends.
    ///   - supervisor: hears how the station is.
    ///   - reload: looks at the configuration anew, for ``ServiceCommand/reload``; without waiting for more than a disk.
    public init(
        version: String, sensors: [ServiceSensor], buttons: [ServiceButton] = [], weather: ServiceWeather?,
        display: ServiceDisplay?, companion: (@Sendable () async -> Void)? = nil,
        log: any LogSink, clock: some Clock<Duration>, wall: any WallClock,
        notify: @escaping @Sendable (Notice) -> Void = { _ in }, supervisor: any Supervisor = NoSupervisor(),
        reload: @escaping @Sendable () -> Reload = { .unchanged }
    ) {
        self.version = version
        self.sensors = sensors
        self.buttons = buttons
        self.weather = weather
        self.display = display
        self.companion = companion
        self.log = log
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
        let recorder = Recorder(log: log, version: version, notify: notify)
        var desk = Desk(state: StationState(crew), recorder: recorder, display: display)
        desk.open(at: moment, sensors: sensors.count, hasWeather: weather != nil, after: supervisor.lastEnd())
        await withTaskGroup(of: Void.self) { listener in
            listener.addTask {
                for await command in commands { post.yield(.command(command)) }
            }
            var station = self
            while let parts = await station.live(&desk, inbox, post) {
                station = station.exchanging(parts)
                desk.adopt(station.crew, display: station.display, at: moment)
                // What is known is shown at once.
                post.yield(.event(.tick))
            }
            listener.cancelAll()
        }
    }

    /// Runs the loops of the parts at hand; returns the parts to go on with, or nil at the end.
    private func live(
        _ desk: inout Desk, _ inbox: AsyncStream<Message>, _ post: AsyncStream<Message>.Continuation
    ) async -> ServiceParts? {
        // Only the latest frame matters to a display that is slower than what happens.
        let (frames, showFrame) = AsyncStream<Frame>.makeStream(bufferingPolicy: .bufferingNewest(1))
        return await withTaskGroup(of: Void.self) { outputs in
            if let display {
                let watched = WatchedDisplay(display.display) { post.yield(.moved(.display)) }
                outputs.addTask { await DisplayLoop(display: watched, frames: frames).run { post.yield(.event($0)) } }
            }
            supervisor.tell(.ready)
            let ending = await withTaskGroup(of: Void.self) { inputs in
                addInputs(to: &inputs, post)
                let ending = await work(&desk, inbox, showFrame)
                if case .stop(let reason) = ending {
                    supervisor.tell(.stopping)
                    // Before anything is waited for: a part that hangs must not cost the last minute.
                    desk.close(reason: reason, at: moment)
                }
                inputs.cancelAll()
                return ending
            }
            if case .exchange(let parts) = ending {
                showFrame.finish()
                return parts
            }
            if let frame = desk.farewell(at: moment) {
                showFrame.yield(frame)
                outputs.addTask { try? await timeline.sleep(for: Self.farewellTime) }
            }
            showFrame.finish()
            await outputs.next()
            outputs.cancelAll()
            return nil
        }
    }

    /// Reads each sensor once and asks for the weather once.
    public func once() async -> Snapshot {
        await withTaskGroup(of: [StationEvent].self) { group in
            for setup in sensors {
                group.addTask {
                    var sensor = setup.sensor
                    return await SensorLoop(setup: setup, timeline: timeline).readOnce(&sensor).map { [$0] } ?? []
                }
            }
            if let weather {
                group.addTask { await WeatherLoop(setup: weather, timeline: timeline).runOnce() }
            }
            var state = StationState(crew)
            for await events in group {
                for event in events { _ = state.apply(event, at: moment) }
            }
            return state.snapshot(at: moment)
        }
    }

    private enum Message: Sendable {
        case event(StationEvent)
        case command(ServiceCommand)
        case moved(WatchedLoop)
    }

    private enum Ending {
        case stop(reason: String)
        case exchange(ServiceParts)
    }

    private func exchanging(_ parts: ServiceParts) -> StationService {
        var station = self
        station.sensors = parts.sensors
        station.buttons = parts.buttons
        station.weather = parts.weather
        station.display = parts.display
        station.companion = parts.companion
        return station
    }

    private var crew: StationCrew {
        StationCrew(
            sensors: sensors.map { ($0.identity, .sensor(readEvery: $0.interval)) },
            quality: Dictionary(sensors.map { ($0.name, $0.qualityRules) }) { first, _ in first },
            place: weather.map { "\($0.place)" })
    }

    private var tick: Duration { display?.tick ?? Self.quietTick }

    private var watch: LoopWatch {
        let loops = sensors.map { (WatchedLoop.sensor($0.name), $0.interval * 2 + Self.patience) }
        return LoopWatch(loops + (display == nil ? [] : [(.display, tick * 2 + Self.patience)]), at: timeline.now)
    }

    private var moment: Moment {
        let now = wall.now()
        return Moment(
            uptime: timeline.now, wall: Timestamp(secondsSince1970: now.secondsSince1970),
            offset: UTCOffset(seconds: now.secondsFromUTC) ?? .utc)
    }

    private func addInputs(
        to inputs: inout TaskGroup<Void>, _ post: AsyncStream<Message>.Continuation
    ) {
        if let companion { inputs.addTask { await companion() } }
        for setup in sensors {
            inputs.addTask { await SensorLoop(setup: setup, timeline: timeline).run { post.yield(.event($0)) } }
        }
        for setup in buttons {
            inputs.addTask { await ButtonLoop(setup: setup, timeline: timeline).run { post.yield(.event($0)) } }
        }
        if let weather {
            inputs.addTask { await WeatherLoop(setup: weather, timeline: timeline).run { post.yield(.event($0)) } }
        }
        inputs.addTask {
            var due = timeline.now
            while true {
                due = max(due + tick, timeline.now)
                do { try await timeline.sleep(until: due) } catch { return }
                post.yield(.event(.tick))
            }
        }
    }

    /// Takes up what happens until somebody says stop, or other parts come.
    private func work(
        _ desk: inout Desk, _ inbox: AsyncStream<Message>, _ showFrame: AsyncStream<Frame>.Continuation
    ) async -> Ending {
        var watch = watch
        for await message in inbox {
            switch message {
            case .event(let event):
                if let frame = desk.take(event, at: moment) { showFrame.yield(frame) }
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
