import Ports
import ProviderKit
import StationCore
import Values

/// Asks what the alerts say whose ids alone are known.
struct AlertDetails: Sendable {
    private let service: OpenWeatherMap
    private let callsPerDay: Int
    private var cache = AlertCache()

    /// The most alerts to ask about in one round.
    private static let mostDetails = 10

    init(_ service: OpenWeatherMap, callsPerDay: Int) {
        self.service = service
        self.callsPerDay = callsPerDay
    }

    mutating func restore(_ alerts: [WeatherAlert]) {
        cache = AlertCache(alerts)
    }

    mutating func fetch(_ outcome: FetchOutcome, _ requests: inout TopicRequests) async {
        guard let ids = outcome.reply.alertIDs else { return }
        let began = requests.now
        var url = outcome.url
        var failed: (FetchFailure, url: String)?
        for id in cache.list(ids).prefix(Self.mostDetails) {
            guard requests.record.ledger.permits(1, of: callsPerDay, at: requests.environment.now) else { break }
            requests.record.count(1, billed: true)
            await requests.record.saveLedger()
            url = service.requests.alert(id: id).url
            do throws(OpenWeatherMapError) {
                cache.add(try await service.alert(id: id).model)
            } catch {
                guard !Task.isCancelled else { return }
                var failure = FetchFailure(error)
                // It was withdrawn between the list and the question: the place is not wrong.
                if failure.kind == .badRequest { failure.kind = .serverError }
                failed = (failure, url)
                // The others would not fare better.
                if failure.asksForPatience || [.unreachable, .untrusted].contains(failure.kind) { break }
            }
        }
        let update = WeatherUpdate(
            from: OpenWeatherMapProvider.attribution.provider, .alerts,
            alerts: cache.alerts.once(for: service.coder.reader))
        let took = requests.now - began
        if let (failure, url) = failed {
            requests.record.ledger.record(
                failure, of: .weather(.alerts), at: requests.environment.now, for: requests.interval)
            requests.report(.fetchedPartly(update, failure, url: url, took: took))
        } else {
            requests.record.ledger.close(.weather(.alerts))
            requests.report(.fetched(update, url: url, took: took, droppedFields: []))
        }
        await requests.record.keep(update)
    }
}

/// The address of more records, as far as it is safe to keep: the address that the service sends contains the key.
struct PageLink: Hashable, Sendable {
    /// The scheme, host and path, without the query.
    let address: String
    let start: Timestamp

    /// Reads the address of another page; nil where it names no beginning.
    init?(_ url: String) {
        let parts = url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let starts = parts[1].split(separator: "&").filter { $0.hasPrefix("start=") }
        guard starts.count == 1, let seconds = Int64(starts[0].dropFirst("start=".count)) else { return nil }
        let time = Timestamp(secondsSince1970: seconds)
        guard Scale.secondsSince1970.range.contains(time) else { return nil }
        address = String(parts[0])
        start = time
    }
}

/// The records of one page, and where the next one is.
struct OneCallPage<Record: Sendable>: Sendable {
    var place: Place
    var records: [Record]
    var next: PageLink?
}
