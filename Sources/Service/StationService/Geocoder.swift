import HAL
import HTTP
import OpenWeatherMap
import Quantities
import StationCore
import Weather
import Words

/// Finds the station's coordinates: in the configuration, in the cache of an earlier run, or from the service.
struct Geocoder: Sendable {
    private let setup: ServiceWeather
    private let timeline: Timeline
    private let wall: any WallClock
    private let places: GeocodingCache
    private var cache: ResponseCache
    private var ledger: QuotaLedger
    private var schedule: RetryPolicy

    private enum Source {
        case known(Coordinates)
        case asked(name: String)
    }

    init(setup: ServiceWeather, timeline: Timeline, wall: any WallClock) {
        self.setup = setup
        self.timeline = timeline
        self.wall = wall
        places = GeocodingCache(setup.store)
        schedule = RetryPolicy(interval: setup.interval)
        let name = if case .name(let name) = setup.place { name } else { "" }
        let url = setup.service.requests.places(named: name, limit: 1).url
        cache = ResponseCache(
            setup.store, key: setup.service.keyFingerprint,
            subject: UInt32(truncatingIfNeeded: FNV1a(url.utf8).value), suffix: "-place")
        ledger = cache.ledger()
    }

    private var source: Source {
        switch setup.place {
        case .coordinates(let coordinates): .known(coordinates)
        case .name(let name): places.coordinates(ofPlaceNamed: name).map { .known($0) } ?? .asked(name: name)
        }
    }

    /// The coordinates of the configured place; asks until they are found. Nil when the task is cancelled.
    mutating func find(_ emit: @Sendable (StationEvent) -> Void) async -> Coordinates? {
        guard case .asked(let name) = source else { return await findOnce(emit) }
        var wait = restOfWait(emit)
        while true {
            do { try await timeline.sleep(for: wait) } catch { return nil }
            let coordinates = await ask(name, emit, &wait)
            if Task.isCancelled { return nil }
            if let coordinates { return coordinates }
        }
    }

    /// One look at the configuration, the cache or the service; nil where the service fails or may not be asked yet.
    mutating func findOnce(_ emit: @Sendable (StationEvent) -> Void) async -> Coordinates? {
        switch source {
        case .known(let coordinates): return coordinates
        case .asked(let name):
            var wait = restOfWait(emit)
            // A person who runs a command wants to know whether the key works by now.
            guard wait == .zero || ledger.failures[.place]?.failure.isRefusal ?? false else { return nil }
            return await ask(name, emit, &wait)
        }
    }

    /// The rest of a wait that an earlier run began; reports why it waits.
    private func restOfWait(_ emit: @Sendable (StationEvent) -> Void) -> Duration {
        let now = wall.now().timestamp
        guard let kept = ledger.failures[.place], kept.failure.kind != .notSent,
            let rest = ledger.wait(for: .place, at: now), rest > .zero
        else { return .zero }
        emit(.failing(.place, kept.failure, age: kept.age(at: now)))
        return rest
    }

    private mutating func ask(
        _ name: String, _ emit: @Sendable (StationEvent) -> Void, _ wait: inout Duration
    ) async -> Coordinates? {
        let began = wall.now().timestamp
        let before = ledger
        ledger.count(1, billed: false, at: began)
        ledger.enter(.place, at: began, for: QuotaLedger.unansweredWait)
        cache.save(ledger)
        let asked = timeline.now
        let url = setup.service.requests.places(named: name, limit: 1).url
        let failure: FetchFailure
        do throws(OpenWeatherMapError) {
            if let found = try await setup.service.places(named: name, limit: 1).model.first {
                let isRemembered = places.save(found.coordinates, ofPlaceNamed: name)
                ledger.close(.place)
                cache.save(ledger)
                emit(.placeFound(url: url, took: timeline.now - asked, isRemembered: isRemembered))
                return found.coordinates
            }
            failure = FetchFailure(.badRequest, text: FetchWords.noSuchPlace)
        } catch {
            failure = FetchFailure(error)
        }
        guard !Task.isCancelled else {
            ledger.withdraw(.place, as: before)
            cache.save(ledger)
            return nil
        }
        wait = schedule.delay(after: .failed(failure.kind, retryAfter: failure.retryAfter))
        let now = wall.now().timestamp
        ledger.record(failure, of: .place, at: now, for: wait)
        cache.save(ledger)
        emit(.placeFailed(failure, url: url, took: timeline.now - asked))
        if let age = ledger.failures[.place]?.age(at: now), age > .zero { emit(.failing(.place, failure, age: age)) }
        return nil
    }
}
