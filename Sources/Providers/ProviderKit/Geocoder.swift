import Ports
import StationCore
package import Values
import Words

/// Finds the station's coordinates: in the configuration, in the cache of an earlier run, or from the provider.
package struct Geocoder: Sendable {
    /// One request for a name; nil where no place has it.
    package typealias LookUp = @Sendable (_ name: String) async -> Result<Coordinates?, FetchFailure>

    private let place: PlaceReference
    private let environment: ProviderEnvironment
    private let places: GeocodingCache
    /// The address of the request, free of any key.
    private let url: String
    private let lookUp: LookUp?
    private var record: FetchRecord
    private var schedule: RetryPolicy

    /// - Parameters:
    ///   - record: of questions for the place alone.
    ///   - interval: from one fetch of the weather to the next.
    ///   - lookUp: nil for a service that finds no places: it waits for another to find this one.
    package init(
        _ place: PlaceReference, _ environment: ProviderEnvironment, record: FetchRecord, interval: Duration,
        url: String, lookUp: LookUp?
    ) {
        self.place = place
        self.environment = environment
        self.url = url
        // Where a receiver is no service knows: it is waited for.
        self.lookUp = place == .receiver ? nil : lookUp
        self.record = record
        places = GeocodingCache(environment.store)
        schedule = RetryPolicy(interval: interval)
    }

    /// The time from one look at what other services have found to the next.
    private static let look = Duration.seconds(60)

    /// The coordinates of the configured place; asks until they are found. Nil when the task is cancelled.
    package mutating func find(_ report: ProviderReport) async -> Coordinates? {
        record.reportLosses(report)
        if let known = places.coordinates(of: place, report) { return known }
        var wait = restOfWait(report)
        while true {
            let nap = lookUp == nil ? Self.look : min(wait, Self.look)
            do { try await environment.timeline.sleep(for: nap) } catch { return nil }
            // Another service may have found it.
            if let coordinates = places.coordinates(of: place) { return coordinates }
            wait -= nap
            guard lookUp != nil, wait <= .zero else { continue }
            let coordinates = await ask(report, &wait)
            if Task.isCancelled { return nil }
            if let coordinates { return coordinates }
        }
    }

    /// One look at the configuration, the cache or the provider; nil where the provider fails or may not be asked yet.
    package mutating func findOnce(_ report: ProviderReport) async -> Coordinates? {
        record.reportLosses(report)
        if let known = places.coordinates(of: place, report) { return known }
        var wait = restOfWait(report)
        // A person who runs a command wants to know whether the key works by now.
        guard wait == .zero || record.ledger.failures[.place]?.failure.isRefusal ?? false else { return nil }
        return await ask(report, &wait)
    }

    /// The rest of a wait that an earlier run began; reports why it waits.
    private mutating func restOfWait(_ report: ProviderReport) -> Duration {
        let now = environment.now
        guard let kept = record.ledger.failures[.place], kept.failure.kind != .notSent,
            let rest = record.ledger.wait(for: .place, at: now), rest > .zero
        else { return .zero }
        report(.failing(.place, kept.failure, from: report.provider, age: kept.age(at: now)))
        return rest
    }

    private mutating func ask(_ report: ProviderReport, _ wait: inout Duration) async -> Coordinates? {
        guard let lookUp else { return nil }
        let before = record.ledger
        record.count(1, billed: false)
        record.ledger.enter(.place, at: environment.now, for: QuotaLedger.unansweredWait)
        await record.saveLedger()
        let asked = environment.timeline.now
        let failure: FetchFailure
        switch await lookUp(place.name ?? "") {
        case .success(let coordinates?):
            // All ask about one and the same point: that of the first to find it.
            let known = places.coordinates(of: place)
            report(.placeFound(url: url, took: environment.timeline.now - asked))
            await places.keep(coordinates, of: place, report)
            record.ledger.close(.place)
            await record.saveLedger()
            return known ?? coordinates
        case .success(nil):
            failure = FetchFailure(
                .badRequest,
                text: phrase("fetch.no-such-place", "no such place: check [place] name, or give coordinates"))
        case .failure(let error): failure = error
        }
        guard !Task.isCancelled else {
            await record.withdraw([.place], as: before)
            return nil
        }
        if let known = places.coordinates(of: place) {
            record.ledger.close(.place)
            await record.saveLedger()
            return known
        }
        wait = schedule.delay(after: .failed(failure.kind, retryAfter: failure.retryAfter))
        let now = environment.now
        record.ledger.record(failure, of: .place, at: now, for: wait)
        await record.saveLedger()
        report(.placeFailed(failure, from: report.provider, url: url, took: environment.timeline.now - asked))
        if let age = record.ledger.failures[.place]?.age(at: now), age > .zero {
            report(.failing(.place, failure, from: report.provider, age: age))
        }
        return nil
    }
}

/// An angle in degrees with two to four decimals, rounded: `-0.13`. Two are 1.1 km on the ground, which no forecast is finer than;
/// more would tell the service, and every log of an address, where somebody lives.
package func decimalDegrees(_ angle: Angle, decimals: Int = 2) -> String {
    let decimals = min(max(decimals, 2), 4)
    let step: UInt = [10_000, 1000, 100][decimals - 2]
    let perDegree = 1_000_000 / step
    let units = (angle.microdegrees.magnitude + step / 2) / step
    let fraction = String(units % perDegree)
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return "\(angle.microdegrees < 0 && units > 0 ? "-" : "")\(units / perDegree).\(zeros)\(fraction)"
}
