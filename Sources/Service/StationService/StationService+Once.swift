import HAL
import ProviderKit
package import StationCore
import Weather

extension StationService {
    /// Reads each sensor once and fetches the weather once, side by side; returns when all have ended. Failures are in the
    /// snapshot. Saves no checkpoint, and neither logs nor shows anything.
    package func once() async -> Snapshot {
        await withTaskGroup(of: [StationEvent].self) { group in
            for setup in parts.sensors {
                group.addTask {
                    await SensorLoop(setup: setup, timeline: timeline).readOnce().map { [$0] } ?? []
                }
            }
            for provider in parts.weather?.providers ?? [] {
                group.addTask {
                    guard let place = parts.weather?.place else { return [] }
                    let (events, continuation) = AsyncStream<StationEvent>.makeStream()
                    let report = ProviderReport(from: provider.attribution.provider) { continuation.yield($0) }
                    await provider.once(place: place, report: report)
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
