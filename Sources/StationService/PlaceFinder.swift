import HAL
import HTTP
import OpenWeatherMap
import Station
import Weather

/// Finds out where the station is: from the configuration, from an earlier run, or from the service.
struct PlaceFinder: Sendable {
    let setup: ServiceWeather
    let timeline: Timeline

    /// The coordinates of the configured place, asked for until they are found; nil when the task was cancelled before.
    func find(_ tell: @Sendable (StationEvent) -> Void) async -> Coordinates? {
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
    func lookUp() async -> (Coordinates?, StationEvent?, FetchSchedule.Outcome) {
        let name: String
        switch setup.place {
        case .coordinates(let coordinates): return (coordinates, nil, .answered)
        case .name(let configured): name = configured
        }
        let memory = PlaceMemory(setup.store)
        if let known = memory.coordinates(ofPlaceNamed: name) { return (known, nil, .answered) }
        let asked = timeline.now
        let url = setup.service.requests.places(named: name, limit: 1).url
        let failure: FetchFailure
        do throws(OpenWeatherMapError) {
            if let found = try await setup.service.places(named: name, limit: 1).model.first {
                let isRemembered = memory.remember(found.coordinates, ofPlaceNamed: name)
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
