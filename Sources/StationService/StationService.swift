import CharacterLCD
public import HAL
public import History
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
    private let history: (any HistoryStore)?
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
    ///   - history: nil keeps none.
    ///   - notify: takes what an administrator should read, a line each: faults and their ends.
    public init(
        version: String, sensors: [ServiceSensor], buttons: [ServiceButton] = [], weather: ServiceWeather?,
        display: ServiceDisplay?,
        log: any LogSink, history: (any HistoryStore)? = nil, clock: some Clock<Duration>, wall: any WallClock,
        notify: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.version = version
        self.sensors = sensors
        self.buttons = buttons
        self.weather = weather
        self.display = display
        self.log = log
        self.history = history
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
        // What a disk that takes nothing cannot have in a day is given up.
        let (batches, keep) = AsyncStream<HistoryBatch>.makeStream(bufferingPolicy: .bufferingNewest(1440))

        await withTaskGroup(of: Void.self) { record in
            if let history {
                record.addTask {
                    await HistoryLoop(store: history, batches: batches).run { post.yield(.event($0)) }
                }
            }
            await runDesk(
                &desk, commands, Inbox(messages: inbox, post: post), Frames(stream: frames, show: showFrame), keep)
            if let batch = desk.lastHistory(at: moment) { keep.yield(batch) }
            keep.finish()
        }
    }

    private struct Inbox {
        var messages: AsyncStream<Message>
        var post: AsyncStream<Message>.Continuation
    }

    private struct Frames {
        var stream: AsyncStream<Frame>
        var show: AsyncStream<Frame>.Continuation
    }

    private func runDesk(
        _ desk: inout Desk, _ commands: AsyncStream<ServiceCommand>, _ inbox: Inbox, _ frames: Frames,
        _ keep: AsyncStream<HistoryBatch>.Continuation
    ) async {
        let post = inbox.post
        await withTaskGroup(of: Void.self) { outputs in
            if let display {
                outputs.addTask {
                    await DisplayLoop(display: display.display, frames: frames.stream).run { post.yield(.event($0)) }
                }
            }
            desk.open(at: moment, sensors: sensors.count, hasWeather: weather != nil)
            let reason = await withTaskGroup(of: Void.self) { inputs in
                addInputs(to: &inputs, commands, post)
                let reason = await work(&desk, inbox.messages, frames.show, keep)
                inputs.cancelAll()
                return reason
            }
            if let frame = desk.farewell(at: moment) {
                frames.show.yield(frame)
                outputs.addTask { try? await timeline.sleep(for: Self.farewellTime) }
            }
            frames.show.finish()
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
                group.addTask { await WeatherLoop(setup: weather, timeline: timeline).runOnce() }
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
            asksForWeather: weather != nil)
    }

    private var moment: Moment {
        let now = wall.now()
        return Moment(
            uptime: timeline.now, wall: Timestamp(secondsSince1970: now.secondsSince1970),
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
            inputs.addTask { await WeatherLoop(setup: weather, timeline: timeline).run { post.yield(.event($0)) } }
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
        _ desk: inout Desk, _ inbox: AsyncStream<Message>, _ showFrame: AsyncStream<Frame>.Continuation,
        _ keep: AsyncStream<HistoryBatch>.Continuation
    ) async -> String {
        for await message in inbox {
            switch message {
            case .event(let event):
                if let frame = desk.take(event, at: moment) { showFrame.yield(frame) }
                if history != nil, let batch = desk.dueHistory(at: moment) { keep.yield(batch) }
            case .command(.reopenLog): desk.reopenLog()
            case .command(.stop(let reason)): return reason
            }
        }
        return "cancelled"
    }
}
