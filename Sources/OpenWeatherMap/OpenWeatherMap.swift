public import HTTP
public import Weather

/// OpenWeatherMap as the rest of the program sees it: asks, waits, and gives weather or a reason.
///
/// It keeps nothing between calls and repeats none of them: when to ask again is the caller's business. Ask at most once
/// in ten minutes for one place.
public struct OpenWeatherMap: Sendable {
    /// What is sent for each call; the `url` of each is free of the key.
    public let requests: OpenWeatherMapRequests
    private let client: any HTTPClient
    private let coder: OpenWeatherMapCoder

    /// - Parameter language: of the descriptions, as locales or the service name it: `en`, `zh-Hant`, `zh_tw`.
    public init(
        client: any HTTPClient, key: Secret, baseURL: String = "https://api.openweathermap.org", language: String
    ) {
        requests = OpenWeatherMapRequests(key: key, baseURL: baseURL, language: language)
        self.client = client
        coder = OpenWeatherMapCoder(hiding: key)
    }

    /// The weather now; may be two hours old.
    public func current(at coordinates: Coordinates) async throws(OpenWeatherMapError) -> Decoded<CurrentWeather> {
        try coder.current(from: try await body(of: requests.current(at: coordinates)))
    }

    /// Five days in steps of three hours.
    public func forecast(at coordinates: Coordinates) async throws(OpenWeatherMapError) -> Decoded<Forecast> {
        try coder.forecast(from: try await body(of: requests.forecast(at: coordinates)))
    }

    /// Seven days; ``OpenWeatherMapError/keyRejected(_:)`` in the free plan.
    public func daily(at coordinates: Coordinates) async throws(OpenWeatherMapError) -> Decoded<DailyForecast> {
        try coder.daily(from: try await body(of: requests.daily(at: coordinates)))
    }

    /// Places that a name may mean, best first and each once; none where nothing has the name.
    public func places(
        named name: String, limit: Int = 5
    ) async throws(OpenWeatherMapError) -> Decoded<[PlaceCandidate]> {
        var answer = try coder.places(from: try await body(of: requests.places(named: name, limit: limit)))
        var seen: Set<PlaceCandidate> = []
        answer.model.removeAll { !seen.insert($0).inserted }
        return answer
    }

    private func body(of request: HTTPRequest) async throws(OpenWeatherMapError) -> [UInt8] {
        let response: HTTPResponse
        do throws(HTTPError) {
            response = try await client.get(request)
        } catch {
            throw .noAnswer(error)
        }
        guard (200...299).contains(response.status) else { throw coder.error(in: response) }
        return response.body
    }
}
