import HAL
import HTTP
import OpenWeatherMap
import Station
import Synchronization
import Weather

/// Asks the weather service its three questions, side by side, each on a schedule of its own and each failing alone.
struct WeatherLoop: Sendable {
    let setup: ServiceWeather
    let timeline: Timeline
    private let key = KeyStanding()

    init(setup: ServiceWeather, timeline: Timeline) {
        self.setup = setup
        self.timeline = timeline
    }

    func run(tell: @escaping @Sendable (StationEvent) -> Void) async {
        guard let coordinates = await findPlace(tell) else { return }
        await withTaskGroup(of: Void.self) { group in
            for endpoint in Endpoint.allCases {
                group.addTask {
                    var schedule = FetchSchedule(interval: setup.interval)
                    while let (event, outcome) = await ask(endpoint, at: coordinates) {
                        tell(event)
                        do { try await timeline.sleep(for: schedule.delay(after: outcome)) } catch { return }
                    }
                }
            }
        }
    }

    /// Asks all three questions once.
    func runOnce() async -> [StationEvent] {
        let (coordinates, event, _) = await lookUp()
        let found = event.map { [$0] } ?? []
        guard let coordinates else { return found }
        return await withTaskGroup(of: StationEvent?.self) { group in
            for endpoint in Endpoint.allCases {
                group.addTask { await ask(endpoint, at: coordinates)?.0 }
            }
            return await group.reduce(into: found) { $0 += $1.map { [$0] } ?? [] }
        }
    }

    /// One question; nil when the task was cancelled meanwhile.
    private func ask(
        _ endpoint: Endpoint, at coordinates: Coordinates
    ) async -> (StationEvent, FetchSchedule.Outcome)? {
        let asked = timeline.now
        let url = url(of: endpoint, at: coordinates)
        do throws(OpenWeatherMapError) {
            let answer = try await answer(to: endpoint, at: coordinates)
            key.confirm()
            return (
                .fetched(answer.model, url: url, took: timeline.now - asked, droppedFields: answer.dropped),
                .answered
            )
        } catch {
            guard !Task.isCancelled else { return nil }
            let failure = FetchFailure(error)
            let isOnlyThePlan = endpoint == .daily && failure.kind == .keyRejected && key.isConfirmed
            return (
                .fetchFailed(endpoint, failure, url: url, took: timeline.now - asked),
                isOnlyThePlan ? .notInPlan : .failed(failure.kind, retryAfter: failure.retryAfter)
            )
        }
    }

    private func url(of endpoint: Endpoint, at coordinates: Coordinates) -> String {
        let requests = setup.service.requests
        return switch endpoint {
        case .current: requests.current(at: coordinates).url
        case .forecast: requests.forecast(at: coordinates).url
        case .daily: requests.daily(at: coordinates).url
        }
    }

    private func answer(
        to endpoint: Endpoint, at coordinates: Coordinates
    ) async throws(OpenWeatherMapError) -> Decoded<WeatherAnswer> {
        switch endpoint {
        case .current:
            let decoded = try await setup.service.current(at: coordinates)
            return Decoded(.current(decoded.model), dropped: decoded.dropped)
        case .forecast:
            let decoded = try await setup.service.forecast(at: coordinates)
            return Decoded(.forecast(decoded.model), dropped: decoded.dropped)
        case .daily:
            let decoded = try await setup.service.daily(at: coordinates)
            return Decoded(.daily(decoded.model), dropped: decoded.dropped)
        }
    }

    /// The coordinates of the configured place, asked for until they are found; nil when the task was cancelled before.
    private func findPlace(_ tell: @Sendable (StationEvent) -> Void) async -> Coordinates? {
        var schedule = FetchSchedule(interval: setup.interval)
        while true {
            let (coordinates, event, outcome) = await lookUp()
            guard !Task.isCancelled else { return nil }
            if let event { tell(event) }
            if let coordinates { return coordinates }
            do { try await timeline.sleep(for: schedule.delay(after: outcome)) } catch { return nil }
        }
    }

    /// One look at the configuration, the memory or the service; the event tells of the last.
    private func lookUp() async -> (Coordinates?, StationEvent?, FetchSchedule.Outcome) {
        let name: String
        switch setup.place {
        case .coordinates(let coordinates): return (coordinates, nil, .answered)
        case .name(let configured): name = configured
        }
        if let known = setup.memory.coordinates(ofPlaceNamed: name) { return (known, nil, .answered) }
        let asked = timeline.now
        let url = setup.service.requests.places(named: name, limit: 1).url
        let failure: FetchFailure
        do throws(OpenWeatherMapError) {
            if let found = try await setup.service.places(named: name, limit: 1).model.first {
                let isRemembered = setup.memory.remember(found.coordinates, ofPlaceNamed: name)
                let event = StationEvent.placeFound(url: url, took: timeline.now - asked, isRemembered: isRemembered)
                return (found.coordinates, event, .answered)
            }
            failure = FetchFailure(.badRequest, text: "no such place: check [place] name, or give coordinates")
        } catch {
            failure = FetchFailure(error)
        }
        return (
            nil, .placeFailed(failure, url: url, took: timeline.now - asked),
            .failed(failure.kind, retryAfter: failure.retryAfter)
        )
    }
}

/// Whether the service ever accepted the key: then a refusal is about the plan.
private final class KeyStanding: Sendable {
    private let confirmed = Atomic(false)

    var isConfirmed: Bool { confirmed.load(ordering: .relaxed) }
    func confirm() { confirmed.store(true, ordering: .relaxed) }
}
