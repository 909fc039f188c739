import Ports
import ProviderKit
package import StationCore
import Values
import Words

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
        if let text = checkpoints?.restore() { state.restore(text) }
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
