package import Ports
package import ProviderKit
package import Values
import Words

/// Open-Meteo: models of many weather services for every place on Earth, without a key, for non-commercial use.
///
/// One request brings the weather now, the hours, the days and the rain of the next hour; another, each hour, the air's quality. What
/// it says of now is the model's, not a measurement.
package struct OpenMeteo: KeylessService {
    let client: any HTTPClient
    let addresses: OpenMeteoAddresses
    private let coder: OpenMeteoCoder

    /// - Parameter language: the language of the words for the sky, as locales name it: `en`, `zh-Hant`.
    package init(client: any HTTPClient, _ settings: OpenMeteoSettings = OpenMeteoSettings(), language: String = "en") {
        self.client = client
        addresses = OpenMeteoAddresses(settings)
        coder = OpenMeteoCoder(words: Language(matching: language) ?? .english)
    }

    package static let attribution = Attribution(
        provider: ProviderID(rawValue: "open-meteo"), name: "Open-Meteo",
        text: "Weather data by Open-Meteo.com (https://open-meteo.com), CC BY 4.0, for non-commercial use",
        shortText: "Open-Meteo.com", remedies: .keyless(notSent: .address(table: "open_meteo")))

    package var attribution: Attribution { Self.attribution }

    /// The requests of the service, which calculates the current weather for each quarter of an hour.
    package var requests: [TopicRequest] {
        [
            TopicRequest(
                .oneCall, every: .seconds(900), calls: OpenMeteoAddresses.weight, isBilled: true, isPatient: true),
            TopicRequest(.air, every: .seconds(3600), isBilled: true, isPatient: true),
        ]
    }

    /// The most requests in a day: a fifth of what all behind one internet address may ask for; some 500 are needed.
    package var callsPerDay: Int { 2000 }
    package var whole: WeatherTopic { .oneCall }
    package var findsPlaces: Bool { true }

    package func url(of topic: WeatherTopic, at coordinates: Coordinates) -> String {
        topic == .air ? addresses.air(at: coordinates, decimals: 2) : addresses.forecast(at: coordinates, decimals: 2)
    }

    package func ask(
        _ topic: WeatherTopic, at coordinates: Coordinates, _ circumstances: AskCircumstances
    ) async -> ServiceReply {
        let url =
            topic == .air
            ? addresses.air(at: coordinates)
            : addresses.forecast(at: coordinates, isZoneKnown: !circumstances.isZoneRefused)
        do throws(FetchFailure) {
            let body = try await object(from: url, at: circumstances.now)
            var reader = FieldReader()
            let update =
                topic == .air ? try coder.air(body, &reader) : try coder.weather(body, near: coordinates, &reader)
            return ServiceReply(.success(update), droppedFields: reader.dropped)
        } catch {
            var reply = ServiceReply(.failure(error))
            // "Invalid timezone", which it quotes.
            reply.isZoneRefused = error.status == 400 && error.text.lowercased().contains("timezone")
            return reply
        }
    }

    package func field(of quantity: String, in topic: WeatherTopic) -> String? {
        OpenMeteoFields.place(of: quantity, in: topic)
    }

    func object(from url: String, at now: Timestamp) async throws(FetchFailure) -> JSONTree {
        let name = Self.attribution.name
        let request = HTTPRequest(url: url, bodyLimit: BodyLimits.answer.bytes)
        let response = try await ServiceResponse.of(request, from: client, named: name, within: ["open-meteo.com"])
        guard (200...299).contains(response.status) else {
            let reason = (try? JSONTree(response.body, within: .answer))?["reason"]?.text
            var failure = ServiceResponse.failure(response, from: name, says: reason)
            if failure.kind == .tooManyRequests, failure.retryAfter == nil {
                failure.retryAfter = Self.wait(for: reason ?? "", at: now)
            }
            throw failure
        }
        let body = try ServiceResponse.object(in: response, from: name)
        if body["error"]?.flag == true {
            let reason = body["reason"]?.text ?? ""
            throw FetchFailure(
                .badRequest,
                text: FetchWords.failure(
                    FetchWords.rejected(by: name, status: response.status), quoting: printable(reason, limit: 120)),
                status: response.status)
        }
        return body
    }

    /// How long to wait after a refusal. The service's counters restart with each minute, hour and day of UTC, and its
    /// reason says which of them is full.
    private static func wait(for reason: String, at now: Timestamp) -> Duration {
        let words = reason.lowercased()
        func rest(of seconds: Int64) -> Duration {
            .seconds((floorQuotient(now.secondsSince1970, seconds) + 1) * seconds - now.secondsSince1970)
        }
        if words.contains("daily") { return rest(of: 86_400) }
        if words.contains("hourly") { return rest(of: 3600) }
        return words.contains("minutely") ? rest(of: 60) : .seconds(300)
    }
}

/// How Open-Meteo is asked.
package struct OpenMeteoSettings: Hashable, Sendable {
    /// The address of the service: `https`, or `http` to this machine; nil means the service's three hosts.
    package var baseURL: String?
    /// The decimal places of the coordinates that are sent: 2 to 4.
    package var decimals: Int
    /// The altitude of the place, in whole metres above sea level; nil leaves it to the service.
    package var altitude: Int?

    package init(baseURL: String? = nil, decimals: Int = 2, altitude: Int? = nil) {
        self.baseURL = baseURL
        self.decimals = decimals
        self.altitude = altitude
    }
}
