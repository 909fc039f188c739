package import Ports
import StationCore
package import Values
import Words

/// What is particular about a service that needs no key, and has no plans to choose from.
///
/// ## For implementors
/// - Ask once for each call, and repeat nothing: ``KeylessProvider`` decides when to ask again.
/// - An answer holds until the next request is due.
package protocol KeylessService: Sendable {
    var attribution: Attribution { get }
    /// What it is asked. The first says whether the service can be used.
    var requests: [TopicRequest] { get }
    /// The most calls in a day of UTC.
    var callsPerDay: Int { get }
    /// The topic whose answer holds all but the air's quality.
    var whole: WeatherTopic { get }
    /// Whether places can be looked up by name.
    var findsPlaces: Bool { get }
    /// Who asks and how, for what a refusal holds: after any change of it the service is asked again.
    var asker: String { get }

    /// The address of a request as it may be logged: with two decimals of the coordinates.
    func url(of topic: WeatherTopic, at coordinates: Coordinates) -> String
    func ask(_ topic: WeatherTopic, at coordinates: Coordinates, _ circumstances: AskCircumstances) async
        -> ServiceReply
    func places(_ search: PlaceSearch) async throws(FetchFailure) -> [GeocodingResult]
}

extension KeylessService {
    /// The default: the service refuses no caller.
    package var asker: String { "" }

    /// The default: the service has no such search.
    package func places(_ search: PlaceSearch) async throws(FetchFailure) -> [GeocodingResult] {
        throw FetchFailure(.notSent, text: FetchWords.noPlaceSearch(at: attribution.name))
    }
}

extension KeylessService {
    /// Asks, and once more without the place's zone where the service cannot find it.
    ///
    /// - Returns: whether it was asked twice.
    func answer(
        _ topic: WeatherTopic, at coordinates: Coordinates, _ circumstances: AskCircumstances
    ) async -> (ServiceReply, isSecond: Bool) {
        let reply = await ask(topic, at: coordinates, circumstances)
        guard reply.isZoneRefused, !circumstances.isZoneRefused, !Task.isCancelled else { return (reply, false) }
        var circumstances = circumstances
        circumstances.isZoneRefused = true
        return (await ask(topic, at: coordinates, circumstances), true)
    }
}

/// What a request may depend on.
package struct AskCircumstances: Sendable {
    package var now: Timestamp
    /// Whether ``now`` is known to be right; otherwise what a server sends as the time may be better.
    package var isTimeTrusted = true
    /// The time of the latest weather without a hole before it; nil before the first, and while ``now`` may be wrong. A service that
    /// has the hours since then brings them as ``WeatherUpdate/past``.
    package var missedSince: Timestamp?
    /// The latest answer to the same question, and its `Last-Modified` header: nil unless both are there.
    package var known: (update: WeatherUpdate, lastModified: String)?
    /// How often the service has said today that it was asked too often.
    package var refusalsToday: Int
    /// Whether the service has said within a day that it cannot find the place's zone: it is asked without one.
    package var isZoneRefused = false
    /// What the latest answer of this run announced; see ``ServiceReply/notice``.
    package var notice: String?

    package init(
        now: Timestamp, known: (update: WeatherUpdate, lastModified: String)? = nil, refusalsToday: Int = 0
    ) {
        self.now = now
        self.known = known
        self.refusalsToday = refusalsToday
    }
}

/// A service without a key as a provider: asks each of its questions when it is due, each failing alone.
package struct KeylessProvider<Service: KeylessService>: WeatherProvider {
    private let service: Service
    private let environment: ProviderEnvironment

    package init(_ service: Service, in environment: ProviderEnvironment) {
        self.service = service
        self.environment = environment
    }

    package var attribution: Attribution { service.attribution }

    private var name: String { attribution.provider.rawValue }

    package func run(place: PlaceReference, refresh: AsyncSignal, report: ProviderReport) async {
        var geocoder = geocoder(of: place)
        guard let coordinates = await geocoder.find(report) else { return }
        var requests = requests(about: place, at: coordinates, report)
        requests.adopt(service.requests)
        while !Task.isCancelled {
            guard await askDue(&requests) else { return }
            let wait = requests.timeUntilDue()
            guard wait > .zero else { continue }
            guard await requests.pause(wait, orUntil: refresh) else { return }
        }
    }

    package func once(place: PlaceReference, report: ProviderReport) async {
        var geocoder = geocoder(of: place)
        guard let coordinates = await geocoder.findOnce(report) else { return }
        var requests = requests(about: place, at: coordinates, report)
        requests.forgetWaitsOfOnce()
        requests.adopt(service.requests)
        _ = await askDue(&requests)
    }

    package func check(place: PlaceReference) async throws(FetchFailure) -> ProviderCheck {
        guard let coordinates = GeocodingCache(environment.store).coordinates(of: place) else {
            guard let name = place.name else { throw FetchFailure(.notSent, text: FetchWords.noFix) }
            let found = try await service.places(.name(name)).first
            return found.map { .placeFound($0.coordinates) } ?? .placeUnknown
        }
        guard let request = service.requests.first else { return .responds }
        var record = record(subject: subject(at: coordinates))
        let question = WeatherQuestion.weather(request.topic)
        // What it has answered still holds: it need not be asked to know that it can be used.
        if record.ledger.failures[question] == nil,
            record.ledger.wait(for: question, at: environment.now) ?? .zero > .zero
        {
            return .responds
        }
        record.count(request.calls, billed: request.isBilled)
        await record.saveLedger()
        let (reply, _) = await service.answer(request.topic, at: coordinates, AskCircumstances(now: environment.now))
        _ = try reply.result.get()
        return .responds
    }

    package func places(_ search: PlaceSearch) async throws(FetchFailure) -> [GeocodingResult] {
        try await service.places(search)
    }

    // MARK: Its parts

    private func geocoder(of place: PlaceReference) -> Geocoder {
        let name = place.name ?? ""
        let record = record("-place", subject: UInt32(truncatingIfNeeded: FNV1a(name.utf8).value))
        var lookUp: Geocoder.LookUp?
        if service.findsPlaces {
            lookUp = { [service] name in
                do throws(FetchFailure) {
                    return .success(try await service.places(.name(name)).first?.coordinates)
                } catch {
                    return .failure(error)
                }
            }
        }
        return Geocoder(
            place, environment, record: record, interval: RetryPolicy.shortestInterval, url: "\(self.name) \(name)",
            lookUp: lookUp)
    }

    /// The requests about a place, with what an earlier run saved.
    private func requests(
        about place: PlaceReference, at coordinates: Coordinates, _ report: ProviderReport
    ) -> TopicRequests {
        let interval = service.requests.map(\.interval).min() ?? RetryPolicy.shortestInterval
        var record = record(subject: subject(at: coordinates))
        record.ledger.identify(as: UInt32(truncatingIfNeeded: FNV1a(service.asker.utf8).value))
        var requests = TopicRequests(
            environment, about: place, at: coordinates, every: interval, callsPerDay: service.callsPerDay,
            record: record, report: report)
        requests.restore(asPartsOf: service.whole)
        requests.remind(of: service.requests.map { .weather($0.topic) })
        return requests
    }

    private func subject(at coordinates: Coordinates) -> UInt32 {
        let url = service.requests.first.map { service.url(of: $0.topic, at: coordinates) } ?? ""
        return UInt32(truncatingIfNeeded: FNV1a(url.utf8).value)
    }

    private func record(_ suffix: String = "", subject: UInt32) -> FetchRecord {
        FetchRecord(
            environment, named: "calls-\(name)\(suffix)", subject: subject, provider: attribution.provider,
            answers: "weather-\(name)")
    }

    /// Asks what is due; false when the task was cancelled.
    private func askDue(_ requests: inout TopicRequests) async -> Bool {
        let due = requests.takeDue()
        guard !due.isEmpty else { return !Task.isCancelled }
        let (record, notices, coordinates) = (requests.record, requests.notices, requests.coordinates)
        let isWhole = await requests.make(due) { [service, environment] topic in
            let now = environment.now
            var circumstances = AskCircumstances(now: now, refusalsToday: record.ledger.refusals(on: now))
            circumstances.isTimeTrusted = environment.wall.now().moment.isDatable
            circumstances.missedSince = circumstances.isTimeTrusted ? record.wholeUntil : nil
            circumstances.notice = notices[topic]
            circumstances.isZoneRefused = record.ledger.isZoneRefused(at: now)
            if let update = record.latest[topic], let time = record.ledger.lastModified[topic] {
                circumstances.known = (update, time)
            }
            let asked = environment.timeline.now
            let (reply, isSecond) = await service.answer(topic, at: coordinates, circumstances)
            guard !Task.isCancelled else { return nil }
            var outcome = FetchOutcome(
                topic, url: service.url(of: topic, at: coordinates), took: environment.timeline.now - asked, reply)
            outcome.refusesZone = isSecond
            outcome.reply.refuseMisdated(by: environment.wall.now())
            return outcome
        } finish: { requests, outcome in
            await requests.ingest(outcome)
        }
        guard isWhole else { return false }
        await requests.save()
        return true
    }
}
