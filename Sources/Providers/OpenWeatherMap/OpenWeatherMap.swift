package import Ports
package import Values
package import Words

/// A client of OpenWeatherMap: each method sends one request and returns decoded weather, or throws why there is none.
///
/// It keeps no state between calls and repeats none: when to ask again is the caller's decision. Ask at most once in ten
/// minutes for one place. Calls may run side by side. When its task is cancelled, a call throws
/// ``OpenWeatherMapError/noAnswer(_:)`` with `.cancelled`.
package struct OpenWeatherMap: Sendable {
    /// What is sent for each call; the `url` of each is free of the key.
    package let requests: OpenWeatherMapRequests
    /// A number that differs between keys; its 32 bits reveal next to nothing of the 128 of a key.
    package let keyFingerprint: UInt32
    /// Whether the key looks like one of the service's: 32 hexadecimal digits.
    package let isKeyWellFormed: Bool
    private let client: any HTTPClient
    let coder: OpenWeatherMapCoder

    /// - Parameters:
    ///   - language: the language of the descriptions, as locales or the service name it: `en`, `zh-Hant`, `zh_tw`.
    ///   - words: the reader's language, if it differs from `language`: what is asked does not depend on who reads it.
    package init(
        client: any HTTPClient, key: Secret, baseURL: String = OpenWeatherMapRequests.baseURL, language: String,
        words: Language? = nil
    ) {
        requests = OpenWeatherMapRequests(key: key, baseURL: baseURL, language: language)
        self.client = client
        keyFingerprint = key.withBytes { Fingerprint.of($0) }
        isKeyWellFormed = key.withBytes { bytes in
            bytes.count == 32 && bytes.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
        }
        coder = OpenWeatherMapCoder(hiding: key, words: words ?? Language(matching: language))
    }

    /// A number that is the same for two runs that ask the same: server, place and language.
    package func fingerprint(of coordinates: Coordinates) -> UInt32 {
        Fingerprint.of(Array(requests.current(at: coordinates).url.utf8))
    }

    /// Fetches the current weather, which may be two hours old.
    package func current(at coordinates: Coordinates) async throws(OpenWeatherMapError) -> Decoded<CurrentWeather> {
        try coder.current(from: try await body(of: requests.current(at: coordinates)))
    }

    /// Fetches the forecast of five days in steps of three hours.
    package func forecast(at coordinates: Coordinates) async throws(OpenWeatherMapError) -> Decoded<Forecast> {
        try coder.forecast(from: try await body(of: requests.forecast(at: coordinates)))
    }

    /// Fetches the forecast of seven days; throws ``OpenWeatherMapError/keyRejected(_:)`` in the free plan.
    package func daily(at coordinates: Coordinates) async throws(OpenWeatherMapError) -> Decoded<DailyForecast> {
        try coder.daily(from: try await body(of: requests.daily(at: coordinates)))
    }

    /// Fetches the places that a name may mean, best first and each once; empty when nothing has the name.
    package func places(
        named name: String, limit: Int = 5
    ) async throws(OpenWeatherMapError) -> Decoded<[GeocodingResult]> {
        try once(coder.places(from: try await body(of: requests.places(named: name, limit: limit))))
    }

    /// Fetches the place of a postal code, `90210,US`; throws ``OpenWeatherMapError/notFound(_:)`` for an unknown code.
    package func place(zip: String) async throws(OpenWeatherMapError) -> Decoded<GeocodingResult> {
        try coder.place(from: try await body(of: requests.place(zip: zip)))
    }

    /// Fetches the places that a point lies in or near, nearest first and each once; possibly none at sea.
    package func places(
        near coordinates: Coordinates, limit: Int = 5
    ) async throws(OpenWeatherMapError) -> Decoded<[GeocodingResult]> {
        try once(coder.places(from: try await body(of: requests.places(near: coordinates, limit: limit))))
    }

    /// Fetches the present air quality.
    package func airQuality(at coordinates: Coordinates) async throws(OpenWeatherMapError) -> Decoded<AirQuality> {
        try coder.airQuality(from: try await body(of: requests.airQuality(at: coordinates)))
    }

    private func once(_ answer: Decoded<[GeocodingResult]>) -> Decoded<[GeocodingResult]> {
        var answer = answer
        var seen: Set<GeocodingResult> = []
        answer.model.removeAll { !seen.insert($0).inserted }
        return answer
    }

    func body(of request: HTTPRequest) async throws(OpenWeatherMapError) -> [UInt8] {
        let response: HTTPResponse
        do throws(HTTPError) {
            response = try await client.get(request, redirectedWithin: OpenWeatherMapRequests.domains)
        } catch {
            if case .tooLarge(let limit) = error { throw .unreadable(.tooLarge(limit: limit)) }
            throw .noAnswer(error)
        }
        guard (200...299).contains(response.status) else { throw coder.error(in: response) }
        return response.body
    }
}

/// A hash to tell texts apart where the texts themselves are not needed: FNV-1a, 32 bits (G. Fowler, L. Noll, K.-P. Vo,
/// "The FNV Non-Cryptographic Hash Algorithm").
enum Fingerprint {
    static func of(_ bytes: [UInt8]) -> UInt32 {
        bytes.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
    }
}
