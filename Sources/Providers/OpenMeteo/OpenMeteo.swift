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
            : addresses.forecast(
                at: coordinates, isZoneKnown: !circumstances.isZoneRefused, past: Self.missedHours(circumstances))
        do throws(FetchFailure) {
            let body = try await object(from: url, at: circumstances.now)
            var reader = FieldReader()
            let update =
                topic == .air
                ? try coder.air(body, &reader)
                : try coder.weather(body, near: coordinates, missedSince: circumstances.missedSince, &reader)
            return ServiceReply(.success(update), droppedFields: reader.dropped)
        } catch {
            var reply = ServiceReply(.failure(error))
            // "Invalid timezone", which it quotes.
            reply.isZoneRefused = error.status == 400 && error.text.lowercased().contains("timezone")
            return reply
        }
    }

    /// The most hours before the present one that are asked for: with those to come they are no more than the 14 days up to which a
    /// request does not count as more.
    private static let mostMissed: Int64 = 7 * 24

    private static func missedHours(_ circumstances: AskCircumstances) -> Int {
        guard let since = circumstances.missedSince else { return 0 }
        return Int(min(max(0, circumstances.now.seconds(since: since) / 3600), mostMissed))
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

extension OpenMeteo {
    /// Finds places by name or postal code; the service cannot search by coordinates.
    package func places(_ search: PlaceSearch) async throws(FetchFailure) -> [GeocodingResult] {
        switch search {
        case .name(let name): return try await places(named: name)
        case .zip(let zip): return try await places(named: zip)
        case .near:
            let text = phrase(
                "fetch.service.names-only", "\(Self.attribution.name) looks places up by name, not by position")
            throw FetchFailure(.notSent, text: text)
        }
    }

    /// Finds places by name. If "London, UK" finds nothing, this looks for London and keeps the results in the UK: not
    /// every version of the service takes what follows a comma for a country or region, and none knows that people call GB
    /// the UK.
    private func places(named name: String) async throws(FetchFailure) -> [GeocodingResult] {
        let parts = name.split(separator: ",").map { $0.trimmed }.filter { !$0.isEmpty }
        guard let first = parts.first else { return [] }
        let found = try await search(name).map(\.result)
        if !found.isEmpty || parts.count == 1 { return found }
        return try await search(first).filter { $0.isIn(parts.dropFirst()) }.map(\.result)
    }

    private func search(_ name: String) async throws(FetchFailure) -> [FoundPlace] {
        let body = try await object(from: addresses.places(named: name), at: Timestamp(secondsSince1970: 0))
        var reader = FieldReader()
        // Where nothing matches, there is no list.
        return (body["results"]?.list ?? []).prefix(Self.mostPlaces).compactMap { FoundPlace($0, &reader) }
    }

    private static let mostPlaces = 100
}

/// A place, with what narrows a search.
private struct FoundPlace {
    let result: GeocodingResult
    private let areas: Set<String>

    /// Reads a place; nil without a name and coordinates. All else may be missing.
    init?(_ entry: JSONTree, _ reader: inout FieldReader) {
        guard let name = reader.text(entry["name"], "name"),
            let latitude = reader.value(entry["latitude"], "latitude", .number(in: -90...90)),
            let longitude = reader.value(entry["longitude"], "longitude", .number(in: -180...180)),
            let coordinates = Coordinates(latitude: latitude, longitude: longitude)
        else { return nil }
        let region = reader.text(entry["admin1"], "admin1")
        let code = reader.text(entry["country_code"], "country_code")
        result = GeocodingResult(name: name, region: region, country: code, coordinates: coordinates)
        let names = [region, code, reader.text(entry["country"], "country"), code == "GB" ? "UK" : nil]
        areas = Set(names.compactMap { $0?.lowercased() })
    }

    func isIn(_ parts: ArraySlice<String>) -> Bool { parts.allSatisfy { areas.contains($0.lowercased()) } }
}

extension Substring {
    /// The text without blanks at its ends.
    fileprivate var trimmed: String {
        var text = drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}

/// The addresses of the service's answers.
struct OpenMeteoAddresses: Hashable, Sendable {
    private var settings: OpenMeteoSettings

    init(_ settings: OpenMeteoSettings) {
        self.settings = settings
        if let url = settings.baseURL, url.hasSuffix("/") { self.settings.baseURL = String(url.dropLast()) }
    }

    /// The number of requests that a forecast counts as: a tenth of its variables, rounded up; the days are fewer than 14.
    static let weight = (OpenMeteoFields.count + 9) / 10

    /// - Parameters:
    ///   - decimals: the decimal places of the coordinates; nil for the configured ones.
    ///   - isZoneKnown: whether the service knows the place's zone; if not, it is asked for days of UTC, and for as many
    ///     hours as the place's days have.
    ///   - past: how many hours before the present one are asked for, too.
    func forecast(
        at coordinates: Coordinates, decimals: Int? = nil, isZoneKnown: Bool = true, past: Int = 0
    ) -> String {
        let elevation = settings.altitude.map { "&elevation=\($0)" } ?? ""
        return host("api") + "/v1/forecast?" + position(coordinates, decimals) + elevation
            + "&current=" + names(OpenMeteoFields.current) + "&hourly=" + names(OpenMeteoFields.hourly)
            + "&daily=" + names(OpenMeteoFields.daily) + "&minutely_15=" + names(OpenMeteoFields.quarters)
            + "&forecast_days=7&forecast_hours=\(isZoneKnown ? 72 : 168)&forecast_minutely_15=8"
            + (past > 0 ? "&past_hours=\(past)" : "")
            + "&temperature_unit=celsius&wind_speed_unit=ms&precipitation_unit=mm&timeformat=unixtime"
            + "&timezone=\(isZoneKnown ? "auto" : "GMT")"
    }

    func air(at coordinates: Coordinates, decimals: Int? = nil) -> String {
        host("air-quality-api") + "/v1/air-quality?" + position(coordinates, decimals)
            + "&current=" + names(OpenMeteoFields.reportOfAir) + "&timeformat=unixtime"
    }

    func places(named name: String) -> String {
        host("geocoding-api") + "/v1/search?name=\(PercentEncoding.escaped(name))&count=10&language=en&format=json"
    }

    private func host(_ name: String) -> String { settings.baseURL ?? "https://\(name).open-meteo.com" }

    private func position(_ coordinates: Coordinates, _ decimals: Int?) -> String {
        let decimals = decimals ?? settings.decimals
        return "latitude=\(decimalDegrees(coordinates.latitude, decimals: decimals))"
            + "&longitude=\(decimalDegrees(coordinates.longitude, decimals: decimals))"
    }

    private func names(_ variables: [String: String]) -> String { variables.keys.sorted().joined(separator: ",") }
}
