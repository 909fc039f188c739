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
    private let sensors: [ServiceSensor]
    private let buttons: [ServiceButton]
    private let weather: ServiceWeather?
    private let display: ServiceDisplay?
    private let log: any LogSink
    private let timeline: Timeline
    private let wall: any WallClock
    private let notify: @Sendable (String) -> Void

    /// How long a display may take for its last words.
    private static let farewellTime = Duration.seconds(1)
    /// From one tick to the next where no display turns pages.
    private static let quietTick = Duration.seconds(60)

    /// - Parameters:
    ///   - version: of the program, for the record.
    ///   - weather: nil asks nobody.
    ///   - display: nil shows nothing.
    ///   - notify: takes what an administrator should read, a line each: faults and their ends.
    public init(
        version: String, sensors: [ServiceSensor], buttons: [ServiceButton] = [], weather: ServiceWeather?,
        display: ServiceDisplay?,
        log: any LogSink, clock: some Clock<Duration>, wall: any WallClock,
        notify: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.version = version
        self.sensors = sensors
        self.buttons = buttons
        self.weather = weather
        self.display = display
        self.log = log
        timeline = Timeline(clock)
        self.wall = wall
        self.notify = notify
    }

    /// Runs until a ``ServiceCommand/stop(reason:)`` comes or the task is cancelled. Nothing that a sensor, a display, a
    /// network, a clock or a disk does ends it.
    public func run(commands: AsyncStream<ServiceCommand>) async {
        let (inbox, post) = AsyncStream<Message>.makeStream()
        // Only the latest frame matters to a display that is slower than what happens.
        let (frames, showFrame) = AsyncStream<Frame>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let recorder = Recorder(log: log, version: version, notify: notify)
        var desk = Desk(state: emptyState, recorder: recorder, display: display)

        await withTaskGroup(of: Void.self) { outputs in
            if let display {
                outputs.addTask {
                    await DisplayLoop(display: display.display, frames: frames).run { post.yield(.event($0)) }
                }
            }
            desk.open(at: moment, sensors: sensors.count, hasWeather: weather != nil)
            let reason = await withTaskGroup(of: Void.self) { inputs in
                addInputs(to: &inputs, commands, post)
                let reason = await work(&desk, inbox, showFrame)
                inputs.cancelAll()
                return reason
            }
            if let frame = desk.farewell(at: moment) {
                showFrame.yield(frame)
                outputs.addTask { try? await timeline.sleep(for: Self.farewellTime) }
            }
            showFrame.finish()
            await outputs.next()
            outputs.cancelAll()
            desk.close(reason: reason, at: moment)
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
                group.addTask {
                    let (events, told) = AsyncStream<StationEvent>.makeStream()
                    var loop = WeatherLoop(setup: weather, timeline: timeline, wall: wall)
                    await loop.runOnce { told.yield($0) }
                    told.finish()
                    return await events.reduce(into: []) { $0.append($1) }
                }
            }
            var state = emptyState
            for await events in group {
                for event in events { _ = state.apply(event, at: moment) }
            }
            return state.snapshot(at: moment)
        }
    }

    private enum Message: Sendable {
        case event(StationEvent)
        case command(ServiceCommand)
    }

    private var emptyState: StationState {
        StationState(
            sensors: sensors.map { ($0.identity, .sensor(readEvery: $0.interval)) },
            quality: Dictionary(sensors.map { ($0.name, $0.qualityRules) }) { first, _ in first },
            asksForWeather: weather != nil, weatherFreshness: weather?.freshness ?? .currentWeather)
    }

    private var moment: Moment {
        let now = wall.now()
        return Moment(
            uptime: timeline.now, wall: now.timestamp,
            offset: UTCOffset(seconds: now.secondsFromUTC) ?? .utc)
    }

    private func addInputs(
        to inputs: inout TaskGroup<Void>, _ commands: AsyncStream<ServiceCommand>,
        _ post: AsyncStream<Message>.Continuation
    ) {
        for setup in sensors {
            inputs.addTask { await SensorLoop(setup: setup, timeline: timeline).run { post.yield(.event($0)) } }
        }
        for setup in buttons {
            inputs.addTask { await ButtonLoop(setup: setup, timeline: timeline).run { post.yield(.event($0)) } }
        }
        if let weather {
            inputs.addTask {
                var loop = WeatherLoop(setup: weather, timeline: timeline, wall: wall)
                await loop.run { post.yield(.event($0)) }
            }
        }
        let tick = display?.tick ?? Self.quietTick
        inputs.addTask {
            var due = timeline.now
            while true {
                due = max(due + tick, timeline.now)
                do { try await timeline.sleep(until: due) } catch { return }
                post.yield(.event(.tick))
            }
        }
        inputs.addTask {
            for await command in commands { post.yield(.command(command)) }
        }
    }

    /// Takes up what happens until somebody says stop; returns who.
    private func work(
        _ desk: inout Desk, _ inbox: AsyncStream<Message>, _ showFrame: AsyncStream<Frame>.Continuation
    ) async -> String {
        for await message in inbox {
            switch message {
            case .event(let event):
                if let frame = desk.take(event, at: moment) { showFrame.yield(frame) }
            case .command(.reopenLog): desk.reopenLog()
            case .command(.stop(let reason)): return reason
            }
        }
        return "cancelled"
    }
}
