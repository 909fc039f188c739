package import Ports
package import ProviderKit
package import Values
import Words

/// MET Norway's locationforecast: nine days for every place on Earth, without a key, for programs that say who they are.
///
/// Its terms are part of this: it is not asked without a contact, nor before the time in `Expires`; then with
/// `If-Modified-Since`; after 403 not for a day, and after 429 half as often until the day ends.
package struct METNorway: KeylessService {
    private let client: any HTTPClient
    private let settings: METNorwaySettings
    private let coder: METNorwayCoder

    /// - Parameter language: the language of the words for the sky, as locales name it: `en`, `zh-Hant`.
    package init(client: any HTTPClient, _ settings: METNorwaySettings, language: String = "en") {
        self.client = client
        self.settings = settings
        coder = METNorwayCoder(words: Language(matching: language) ?? .english)
    }

    package static let attribution = Attribution(
        provider: ProviderID(rawValue: "met-norway"), name: "MET Norway",
        text: "Data from MET Norway (https://www.met.no), NLOD 2.0 and CC BY 4.0", shortText: "MET Norway",
        renewedWithin: .seconds(METNorwayCoder.longestRun),
        remedies: .keyless(
            notSent: .contact(table: "met_norway"),
            statuses: [403: .contact(table: "met_norway"), 422: .otherService]))

    package var attribution: Attribution { Self.attribution }

    package var requests: [TopicRequest] {
        [TopicRequest(.oneCall, every: Self.interval, isBilled: true, isPatient: true)]
    }

    /// The most requests in a day: twice what an interval of half an hour needs.
    package var callsPerDay: Int { 100 }
    package var whole: WeatherTopic { .oneCall }
    package var findsPlaces: Bool { false }

    /// The identity that a refusal applies to: the contact, the decimals and the service's address; not the program's
    /// version, so that nothing is asked early after an update.
    package var asker: String {
        let contact = settings.userAgent?.drop { $0 != " " } ?? ""
        return "\(contact) \(settings.decimals) \(settings.baseURL)"
    }

    private static let interval = Duration.seconds(1800)
    private static let longestQuiet: Int64 = 86_400

    package func url(of topic: WeatherTopic, at coordinates: Coordinates) -> String {
        url(at: coordinates, decimals: 2)
    }

    private func url(at coordinates: Coordinates, decimals: Int) -> String {
        let altitude = settings.altitude.map { "&altitude=\($0)" } ?? ""
        return settings.baseURL + "/weatherapi/locationforecast/2.0/complete?"
            + "lat=\(decimalDegrees(coordinates.latitude, decimals: decimals))"
            + "&lon=\(decimalDegrees(coordinates.longitude, decimals: decimals))" + altitude
    }

    package func ask(
        _ topic: WeatherTopic, at coordinates: Coordinates, _ circumstances: AskCircumstances
    ) async -> ServiceReply {
        let name = Self.attribution.name
        guard let userAgent = settings.userAgent else {
            let text = FetchWords.noContact(for: name, table: "met_norway")
            return ServiceReply(.failure(FetchFailure(.notSent, text: text)))
        }
        let response: HTTPResponse
        do throws(FetchFailure) {
            let request = HTTPRequest(
                url: url(at: coordinates, decimals: settings.decimals), bodyLimit: BodyLimits.answer.bytes,
                userAgent: userAgent, ifModifiedSince: circumstances.known?.lastModified)
            response = try await ServiceResponse.of(request, from: client, named: name, within: ["met.no"])
        } catch {
            return ServiceReply(.failure(error))
        }
        switch response.status {
        case 200...299: return answer(response, at: coordinates, circumstances)
        case 304: return unchanged(response, circumstances)
        case let status:
            var failure = ServiceResponse.failure(response, from: name)
            if status == 403 {
                failure.text = phrase(
                    "fetch.service.forbidden",
                    """
                    \(name) refuses to answer: the contact in the configuration may be missing or wrong, or the address is banned; \
                    not asking again for a day
                    """)
            }
            if status == 422 {
                failure.text = phrase("fetch.service.outside-area", "\(name) has no forecast for this place")
            }
            return ServiceReply(.failure(failure), quiet: Self.quiet(after: status))
        }
    }

    private func answer(
        _ response: HTTPResponse, at coordinates: Coordinates, _ circumstances: AskCircumstances
    ) -> ServiceReply {
        do throws(FetchFailure) {
            var reader = FieldReader()
            let body = try ServiceResponse.object(in: response, from: Self.attribution.name)
            let hours = try coder.hours(body, near: coordinates, &reader)
            let caching = METNorwayCaching(response.caching)
            let made = coder.made(body, lastModified: caching.lastModified, &reader)
            var reply = reply(hours, reader.origins, made: made, caching, circumstances)
            reply.droppedFields = reader.dropped
            reply.lastModified = response.caching.lastModified
            reply.notice = response.status == 203 ? FetchWords.ending(at: Self.attribution.name) : nil
            return reply
        } catch {
            return ServiceReply(.failure(error), quiet: Self.quiet(after: 500))
        }
    }

    /// The reply to 304: the known answer stays valid, and only its current weather has moved along.
    private func unchanged(_ response: HTTPResponse, _ circumstances: AskCircumstances) -> ServiceReply {
        guard let (update, lastModified) = circumstances.known, let hours = update.hours else {
            let failure = ServiceResponse.unreadable(
                phrase("fetch.body.not-modified", "it says that nothing has changed since an answer that is not here"),
                from: Self.attribution.name)
            return ServiceReply(.failure(failure), quiet: Self.quiet(after: 500))
        }
        var reply = reply(
            hours, update.origins, made: update.made, METNorwayCaching(response.caching), circumstances)
        reply.lastModified = response.caching.lastModified ?? lastModified
        reply.notice = circumstances.notice
        return reply
    }

    /// The current weather by the hours of the answer, at the time of a trusted clock or the server's. It is valid until
    /// the response expires; longer on a day on which the service was asked too often.
    private func reply(
        _ hours: Forecast, _ origins: FieldOrigins, made: Timestamp?, _ caching: METNorwayCaching,
        _ circumstances: AskCircumstances
    ) -> ServiceReply {
        let now = circumstances.isTimeTrusted ? circumstances.now : caching.now ?? circumstances.now
        var update = coder.update(hours, origins, at: now)
        update.made = made ?? hours.slots.first?.time
        var reply = ServiceReply(
            .success(update), quiet: max(caching.rest, circumstances.refusalsToday > 0 ? Self.interval * 2 : .zero))
        reply.age = caching.age
        return reply
    }

    private static func quiet(after status: Int) -> Duration? {
        switch status {
        case 403: .seconds(longestQuiet)
        case 429: interval * 2
        case 499...: .seconds(300)
        default: nil
        }
    }
}

/// How MET Norway is asked.
package struct METNorwaySettings: Hashable, Sendable {
    /// The address of the service: `https`, or `http` to this machine; without a trailing `/`.
    package var baseURL: String
    /// The program with its version, and how to reach the person who runs it; nil makes no requests.
    package var userAgent: String?
    /// The decimal places of the coordinates that are sent: 2 to 4.
    package var decimals: Int
    /// The altitude of the place, in whole metres above sea level; nil leaves it to the service.
    package var altitude: Int?

    package static let baseURL = "https://api.met.no"

    package init(
        baseURL: String = Self.baseURL, userAgent: String?, decimals: Int = 2, altitude: Int? = nil
    ) {
        self.baseURL = baseURL.hasSuffix("/") ? String(baseURL.dropLast()) : baseURL
        self.userAgent = userAgent
        self.decimals = decimals
        self.altitude = altitude
    }
}

/// What the headers of a response say of its time (RFC 9111 §4.2): lengths are differences of the server's own times, so that its
/// clock may be wrong.
struct METNorwayCaching {
    let lastModified: Timestamp?
    /// How long a cache on the way had kept the response; at most a day.
    let age: Duration
    /// The server's time when the response arrived; nil without a `Date` header.
    let now: Timestamp?
    /// How much longer the response is valid; at most a day.
    let rest: Duration

    private static let longest: Int64 = 86_400

    init(_ caching: HTTPResponse.Caching) {
        let age = min(max(caching.age.flatMap { Int64($0) } ?? 0, 0), Self.longest)
        let date = caching.date.flatMap(HTTPDate.time)
        let expires = caching.expires.flatMap(HTTPDate.time)
        let lifetime = date.flatMap { date in expires.map { $0.seconds(since: date) } } ?? 0
        lastModified = caching.lastModified.flatMap(HTTPDate.time)
        now = date?.advanced(bySeconds: age)
        self.age = .seconds(age)
        rest = .seconds(min(max(lifetime - age, 0), Self.longest))
    }
}
