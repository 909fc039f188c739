import Ports
import ProviderKit
package import StationCore
import Values
import Words

extension StationService {
    /// Starts a loop for each part that reports events, and one for the ticks.
    func startInputs(
        _ inputs: RunningLoops, _ refresh: AsyncSignal, _ emit: @escaping @Sendable (StationEvent) -> Void
    ) {
        let (timeline, tick, barometer, calibrations) = (timeline, tick, barometer, calibrations)
        if let companion = parts.companion { inputs.start("companion", companion) }
        for setup in parts.sensors {
            inputs.start("sensor/\(setup.name)") {
                await SensorLoop(
                    setup: setup, timeline: timeline, barometer: barometer, calibrations: calibrations
                ).run(emit: emit)
            }
        }
        for setup in parts.buttons {
            inputs.start("button/\(setup.name)") { await ButtonLoop(setup: setup, timeline: timeline).run(emit: emit) }
        }
        if let weather = parts.weather {
            startProviders(of: weather, inputs, refresh, emit)
        }
        if let board = parts.board {
            inputs.start("board") {
                var loop = BoardLoop(files: board, timeline: timeline)
                await loop.run(emit: emit)
            }
        }
        inputs.start("clock") {
            var due = timeline.now
            while true {
                due = max(due + tick, timeline.now)
                do { try await timeline.sleep(until: due) } catch { return }
                emit(.tick)
            }
        }
    }

    /// A refresh is passed on to each.
    private func startProviders(
        of weather: ServiceWeather, _ inputs: RunningLoops, _ refresh: AsyncSignal,
        _ emit: @escaping @Sendable (StationEvent) -> Void
    ) {
        let signals = weather.providers.map { _ in AsyncSignal() }
        for (provider, signal) in zip(weather.providers, signals) {
            inputs.start("weather") {
                let report = ProviderReport(from: provider.attribution.provider, emit)
                await provider.run(place: weather.place, refresh: signal, report: report)
            }
        }
        if let finder = weather.finder, let first = weather.providers.first?.attribution.provider {
            inputs.start("place") { await finder.run(report: ProviderReport(from: first, emit)) }
        }
        inputs.start("refresh") {
            while await refresh.wait() {
                for signal in signals { signal.send() }
            }
        }
    }
}

extension StationService {
    /// Reads each sensor until it has a value and fetches the weather once, side by side; returns when all have ended. Failures are in the
    /// snapshot. Saves no checkpoint, and neither logs nor shows anything.
    ///
    /// - Parameter waiting: receives the names of the parts that keep it waiting.
    package func once(waiting: @Sendable ([String]) -> Void = { _ in }) async -> Snapshot {
        var questions = SideBySide<(events: [StationEvent], moment: Moment)>()
        func add(_ name: String, _ ask: @escaping @Sendable () async -> [StationEvent]) {
            questions.add(name) {
                let events = await ask()
                return (events, moment)
            }
        }
        for setup in parts.sensors {
            add(setup.name) { await SensorLoop(setup: setup, timeline: timeline).firstReading().map { [$0] } ?? [] }
        }
        for provider in parts.weather?.providers ?? [] {
            add(provider.attribution.name) { await events(of: provider) }
        }
        if let board = parts.board {
            add(phrase("service.board", "the board")) {
                var loop = BoardLoop(files: board, timeline: timeline)
                let reading = await loop.readOnce()
                return reading == BoardReading() ? [] : [.boardRead(reading)]
            }
        }
        var state = StationState(descriptor)
        if let checkpoints { state.restore(checkpoints.restore(nil)) }
        let answers = await questions.answers(on: timeline, waiting: waiting)
        // As they came.
        for (events, moment) in answers.sorted(by: { $0.moment.uptime < $1.moment.uptime }) {
            for event in events { _ = state.apply(event, at: moment) }
        }
        return state.snapshot(at: moment)
    }

    private func events(of provider: any WeatherProvider) async -> [StationEvent] {
        guard let place = parts.weather?.place else { return [] }
        let (events, continuation) = AsyncStream<StationEvent>.makeStream()
        let report = ProviderReport(from: provider.attribution.provider) { continuation.yield($0) }
        await provider.once(place: place, report: report)
        continuation.finish()
        return await events.reduce(into: []) { $0.append($1) }
    }
}
