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

extension OpenWeatherMap {
    /// Fetches everything in one answer (One Call 3.0).
    package func oneCall(at coordinates: Coordinates) async throws(OpenWeatherMapError) -> Decoded<OneCall> {
        try coder.oneCall(from: try await body(of: requests.oneCall(at: coordinates)))
    }

    /// Fetches the current weather, and the ids of the alerts in force, each of them once (One Call 4.0).
    package func oneCallCurrent(
        at coordinates: Coordinates
    ) async throws(OpenWeatherMapError) -> (Decoded<CurrentWeather>, alertIDs: [String]) {
        let answer = try coder.currentRecord(from: try await body(of: requests.oneCallCurrent(at: coordinates)))
        var seen: Set<String> = []
        return (answer.map(\.0), answer.model.1.filter { seen.insert($0).inserted })
    }

    /// Fetches two days in steps of an hour, from at most ``mostHourPages`` pages (One Call 4.0).
    ///
    /// A page that names its successor elsewhere than at its own address, or earlier than it has reached, is the last.
    package func oneCallHours(at coordinates: Coordinates) async throws(OpenWeatherMapError) -> Decoded<Forecast> {
        var request = requests.oneCallHours(at: coordinates)
        var forecast = Forecast(place: Place(), sun: SunTimes(), slots: [])
        var (dropped, origins) = ([String](), FieldOrigins())
        for page in 1...Self.mostHourPages {
            let answer = try coder.hourPage(from: try await body(of: request))
            if page == 1 { forecast.place = answer.model.place }
            let last = forecast.slots.last?.time
            forecast.slots += answer.model.records.filter { slot in last.map { $0 < slot.time } ?? true }
            let surplus = forecast.slots.count - BodyFields.mostSlots
            if surplus > 0 {
                forecast.slots.removeLast(surplus)
                dropped.append("data[\(BodyFields.mostSlots)...\(BodyFields.mostSlots + surplus - 1)]")
            }
            dropped += answer.dropped
            origins.merge(answer.origins)
            guard let next = answer.model.next, requests.leadsOn(next, from: request),
                let reached = forecast.slots.last?.time, next.start >= reached
            else { break }
            request = requests.oneCallHours(at: coordinates, from: next.start)
        }
        return Decoded(forecast, dropped: dropped, origins: origins)
    }

    /// The most pages of hours to fetch: a page has 20 hours, and 48 are needed.
    package static let mostHourPages = 3

    /// Fetches ten days (One Call 4.0).
    package func oneCallDays(at coordinates: Coordinates) async throws(OpenWeatherMapError) -> Decoded<DailyForecast> {
        let answer = try coder.dayPage(from: try await body(of: requests.oneCallDays(at: coordinates)))
        return answer.map { page in
            DailyForecast(place: page.place, days: page.records.sorted { $0.time < $1.time })
        }
    }

    /// Fetches the next hour, minute by minute (One Call 4.0).
    package func oneCallMinutes(at coordinates: Coordinates) async throws(OpenWeatherMapError) -> Decoded<[RainMinute]>
    {
        let answer = try coder.minutePage(from: try await body(of: requests.oneCallMinutes(at: coordinates)))
        return answer.map { page in page.records.sorted { $0.time < $1.time } }
    }

    /// Fetches the text of an alert (One Call 4.0). It does not change: ask once for each id.
    package func alert(id: String) async throws(OpenWeatherMapError) -> Decoded<WeatherAlert> {
        var answer = try coder.alert(from: try await body(of: requests.alert(id: id)))
        // Under the id that it is listed by, whatever it says of itself.
        answer.model.id = id
        return answer
    }
}
