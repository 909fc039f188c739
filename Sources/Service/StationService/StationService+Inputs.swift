import HAL
import StationCore

extension StationService {
    /// Starts a loop for each part that reports events, and one for the ticks.
    func startInputs(
        _ inputs: RunningLoops, _ refresh: AsyncSignal, _ emit: @escaping @Sendable (StationEvent) -> Void
    ) {
        let (timeline, tick, wall) = (timeline, tick, wall)
        if let companion = parts.companion { inputs.start("companion", companion) }
        for setup in parts.sensors {
            inputs.start("sensor/\(setup.name)") { await SensorLoop(setup: setup, timeline: timeline).run(emit: emit) }
        }
        for setup in parts.buttons {
            inputs.start("button/\(setup.name)") { await ButtonLoop(setup: setup, timeline: timeline).run(emit: emit) }
        }
        if let weather = parts.weather {
            inputs.start("weather") {
                var loop = WeatherLoop(setup: weather, timeline: timeline, wall: wall, refresh: refresh)
                await loop.run(emit: emit)
            }
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
}
