import HAL
package import StationCore

extension StationService {
    /// Reads each sensor once and fetches the weather once, side by side; returns when all have ended. Failures are in the
    /// snapshot. Saves no checkpoint, and neither logs nor shows anything.
    package func once() async -> Snapshot {
        await withTaskGroup(of: [StationEvent].self) { group in
            for setup in parts.sensors {
                group.addTask {
                    var sensor = setup.sensor
                    return await SensorLoop(setup: setup, timeline: timeline).readOnce(&sensor).map { [$0] } ?? []
                }
            }
            if let weather = parts.weather {
                group.addTask {
                    let (events, continuation) = AsyncStream<StationEvent>.makeStream()
                    var loop = WeatherLoop(setup: weather, timeline: timeline, wall: wall)
                    await loop.runOnce { continuation.yield($0) }
                    continuation.finish()
                    return await events.reduce(into: []) { $0.append($1) }
                }
            }
            if let board = parts.board {
                group.addTask {
                    var loop = BoardLoop(files: board, timeline: timeline)
                    let reading = await loop.readOnce()
                    return reading == BoardReading() ? [] : [.boardRead(reading)]
                }
            }
            var state = StationState(descriptor)
            if let text = checkpoints?.restore() { state.restore(text) }
            for await events in group {
                for event in events { _ = state.apply(event, at: moment) }
            }
            return state.snapshot(at: moment)
        }
    }
}
