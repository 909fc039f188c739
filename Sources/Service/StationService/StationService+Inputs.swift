import HAL
import StationCore

extension StationService {
    /// Starts a loop for each part that has something to tell, and one for the ticks.
    func startInputs(
        _ inputs: RunningLoops, _ refresh: Doorbell, _ tell: @escaping @Sendable (StationEvent) -> Void
    ) {
        let (timeline, tick, wall) = (timeline, tick, wall)
        if let companion = parts.companion { inputs.start("companion", companion) }
        for setup in parts.sensors {
            inputs.start("sensor/\(setup.name)") { await SensorLoop(setup: setup, timeline: timeline).run(tell: tell) }
        }
        for setup in parts.buttons {
            inputs.start("button/\(setup.name)") { await ButtonLoop(setup: setup, timeline: timeline).run(tell: tell) }
        }
        if let weather = parts.weather {
            inputs.start("weather") {
                var loop = WeatherLoop(setup: weather, timeline: timeline, wall: wall, refresh: refresh)
                await loop.run(tell: tell)
            }
        }
        if let board = parts.board {
            inputs.start("board") {
                var loop = BoardLoop(files: board, timeline: timeline)
                await loop.run(tell: tell)
            }
        }
        inputs.start("clock") {
            var due = timeline.now
            while true {
                due = max(due + tick, timeline.now)
                do { try await timeline.sleep(until: due) } catch { return }
                tell(.tick)
            }
        }
    }
}
