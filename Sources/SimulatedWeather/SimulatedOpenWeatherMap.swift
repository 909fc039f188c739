public import HAL
public import HTTP
import OpenWeatherMap
public import Quantities
import Synchronization
import Weather

/// OpenWeatherMap without a network: answers what the service would answer about a ``SimulatedSky``, at the simulated
/// time, in the service's own shapes. Never opens a socket.
///
/// Like the service it rounds the time of the current weather to ten minutes, begins the forecast at the next full three
/// hours, refuses the daily forecast to the free plan, and refuses whoever has no key; which key it is does not matter.
public final class SimulatedOpenWeatherMap: HTTPClient {
    private let now: @Sendable () -> Timestamp
    private let timeline: Timeline
    private let includesDaily: Bool
    private let faults = Mutex<[WeatherEndpoint: WeatherFault]>([:])

    /// - Parameters:
    ///   - now: the time of day at the service.
    ///   - timeline: what a timeout is waited for on.
    ///   - includesDaily: whether the key's plan holds the daily forecast; the free one does not.
    public init(now: @escaping @Sendable () -> Timestamp, timeline: Timeline, includesDaily: Bool = false) {
        self.now = now
        self.timeline = timeline
        self.includesDaily = includesDaily
    }

    /// Breaks some of the services, all unless told which, or mends them with nil.
    public func set(_ fault: WeatherFault?, for endpoints: [WeatherEndpoint] = WeatherEndpoint.allCases) {
        faults.withLock {
            for endpoint in endpoints { $0[endpoint] = fault }
        }
    }

    public func get(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let parameters = QueryParameters(url: request.url)
        guard let endpoint = WeatherEndpoint(rawValue: parameters.path) else {
            return .error(404, cod: "\"404\"", "Internal error")
        }
        if let fault = faults.withLock({ $0[endpoint] }) {
            if let answer = try await answer(with: fault) { return answer }
            var response = answer(endpoint, parameters, request.credential)
            response.body.removeLast(response.body.count / 2)
            return response
        }
        return answer(endpoint, parameters, request.credential)
    }

    private func answer(
        _ endpoint: WeatherEndpoint, _ parameters: QueryParameters, _ credential: HTTPRequest.Credential?
    ) -> HTTPResponse {
        guard let credential, credential.name == "appid", credential.secret.count > 0 else { return .keyRejected }
        if endpoint == .places { return places(parameters) }
        guard endpoint != .daily || includesDaily else { return .keyRejected }
        guard let latitude = parameters.number("lat"), let longitude = parameters.number("lon") else {
            return .error(400, cod: "\"400\"", "Nothing to geocode")
        }
        guard let coordinates = Coordinates(latitude: .degrees(latitude), longitude: .degrees(longitude)) else {
            return .error(400, cod: "\"400\"", "wrong latitude")
        }
        let report = SimulatedReport(at: coordinates, on: now(), in: words(parameters["lang"]))
        let coder = OpenWeatherMapCoder(units: parameters["units"].flatMap(UnitSystem.init(rawValue:)) ?? .standard)
        switch endpoint {
        case .forecast:
            return HTTPResponse(status: 200, body: coder.body(report.forecast(parameters.count("cnt", in: 1...40))))
        case .daily:
            return HTTPResponse(status: 200, body: coder.body(report.daily(parameters.count("cnt", in: 1...16))))
        case .current, .places:
            return HTTPResponse(status: 200, body: coder.body(report.current))
        }
    }

    private func places(_ parameters: QueryParameters) -> HTTPResponse {
        guard let name = parameters["q"], !name.isEmpty else {
            return .error(400, cod: "\"400\"", "Nothing to geocode")
        }
        let found = SimulatedGazetteer.places(named: name).prefix(parameters.count("limit", in: 1...5))
        return HTTPResponse(status: 200, body: OpenWeatherMapCoder().body(Array(found)))
    }

    private func words(_ language: String?) -> ConditionText.Language {
        language == "zh_tw" ? .traditionalChinese : .english
    }

    /// Nil where the fault needs a good answer first.
    private func answer(with fault: WeatherFault) async throws(HTTPError) -> HTTPResponse? {
        switch fault {
        case .noNetwork: throw .noSuchHost("api.openweathermap.org")
        case .timeout(let time):
            do throws(CancellationError) {
                try await timeline.sleep(for: time)
            } catch {
                throw .cancelled
            }
            throw .timedOut
        case .keyRejected: return .keyRejected
        case .notFound: return .error(404, cod: "\"404\"", "city not found")
        case .tooManyRequests(let wait):
            var response = HTTPResponse.error(
                429, cod: "429", "Your account is temporary blocked due to exceeding of requests limitation")
            response.retryAfter = wait
            return response
        case .internalError: return .error(500, cod: "\"500\"", "Internal error")
        case .badGateway: return HTTPResponse(status: 502, body: page("502 Bad Gateway"))
        case .truncated: return nil
        case .webPage: return HTTPResponse(status: 200, body: page("Please log in"))
        case .empty: return HTTPResponse(status: 200)
        }
    }

    private func page(_ title: String) -> [UInt8] {
        Array("<html><head><title>\(title)</title></head><body><h1>\(title)</h1></body></html>".utf8)
    }
}

extension HTTPResponse {
    fileprivate static var keyRejected: HTTPResponse {
        .error(401, cod: "401", "Invalid API key. Please see https://openweathermap.org/faq#error401 for more info.")
    }

    /// - Parameter cod: as JSON; a number in some of the service's errors, a string in others.
    fileprivate static func error(_ status: Int, cod: String, _ message: String) -> HTTPResponse {
        HTTPResponse(status: status, body: Array("{\"cod\":\(cod), \"message\": \"\(message)\"}".utf8))
    }
}
