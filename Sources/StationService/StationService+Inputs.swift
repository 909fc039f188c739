import HAL
import Station

extension StationService {
    /// Adds a task for each part that has something to tell, and one for the ticks.
    func addInputs(
        to inputs: inout TaskGroup<Void>, _ refresh: Doorbell, _ tell: @escaping @Sendable (StationEvent) -> Void
    ) {
        if let companion = parts.companion { inputs.addTask { await companion() } }
        for setup in parts.sensors {
            inputs.addTask { await SensorLoop(setup: setup, timeline: timeline).run(tell: tell) }
        }
        for setup in parts.buttons {
            inputs.addTask { await ButtonLoop(setup: setup, timeline: timeline).run(tell: tell) }
        }
        if let weather = parts.weather {
            inputs.addTask {
                var loop = WeatherLoop(setup: weather, timeline: timeline, wall: wall, refresh: refresh)
                await loop.run(tell: tell)
            }
        }
        if let board = parts.board {
            inputs.addTask {
                var loop = BoardLoop(files: board, timeline: timeline)
                await loop.run(tell: tell)
            }
        }
        inputs.addTask {
            var due = timeline.now
            while true {
                due = max(due + tick, timeline.now)
                do { try await timeline.sleep(until: due) } catch { return }
                tell(.tick)
            }
        }
    }
}
