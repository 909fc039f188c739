import Ports
import ProviderKit
import StationCore
import Values

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
