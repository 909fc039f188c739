package import OpenWeatherMap
package import Ports
package import Simulation
import Synchronization
package import Values
import Words

/// OpenWeatherMap without a network: answers what the service would answer about a ``SimulatedSky``, at the simulated
/// time, in the service's JSON. Never opens a socket.
///
/// Like the service it rounds the time of the current weather to ten minutes, begins the forecast at the next full three
/// hours, refuses requests without a key, and what the key's plan does not include; which key it is does not matter. It
/// refuses One Call 4.0 and the daily forecast in the words for a wrong key, and One Call 3.0 in words of its own.
package final class SimulatedOpenWeatherMap: HTTPClient {
    private let now: @Sendable () -> Timestamp
    private let timeline: Timeline
    private let plan: Mutex<Plan>
    private let calls = Mutex<[WeatherEndpoint: Int]>([:])
    private let faults = Mutex<[WeatherEndpoint: WeatherFault]>([:])

    /// - Parameters:
    ///   - now: the time of day at the service.
    ///   - timeline: the clock on which a timeout passes.
    ///   - plan: the plan of every key. One Call is sold separately: neither of 3.0 and 4.0 includes the other.
    package init(now: @escaping @Sendable () -> Timestamp, timeline: Timeline, plan: Plan = .free) {
        self.now = now
        self.timeline = timeline
        self.plan = Mutex(plan)
    }

    /// Sells another plan to every key.
    package func sell(_ plan: Plan) {
        self.plan.withLock { $0 = plan }
    }

    /// How often each service was asked, whatever it answered.
    package var counts: [WeatherEndpoint: Int] { calls.withLock { $0 } }

    /// Breaks some of the services, all by default; nil repairs them.
    package func set(_ fault: WeatherFault?, for endpoints: [WeatherEndpoint] = WeatherEndpoint.allCases) {
        faults.withLock {
            for endpoint in endpoints { $0[endpoint] = fault }
        }
    }

    package func get(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let parameters = QueryParameters(url: request.url)
        guard let endpoint = WeatherEndpoint(path: parameters.path) else {
            return .error(404, cod: "\"404\"", "Internal error")
        }
        calls.withLock { $0[endpoint, default: 0] += 1 }
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
        if let refusal = refusal(of: endpoint) { return refusal }
        switch endpoint {
        case .places: return places(parameters)
        case .zip: return zip(parameters)
        case .oneCall4Alert: return alert(parameters)
        default: break
        }
        guard let latitude = parameters.number("lat"), let longitude = parameters.number("lon") else {
            return .error(400, cod: "\"400\"", "Nothing to geocode")
        }
        guard let coordinates = Coordinates(latitude: latitude, longitude: longitude) else {
            return .error(400, cod: "\"400\"", "wrong latitude")
        }
        let report = SimulatedReport(at: coordinates, on: now(), in: words(parameters["lang"]))
        let coder = OpenWeatherMapCoder(units: parameters["units"].flatMap(UnitSystem.init(rawValue:)) ?? .standard)
        return HTTPResponse(status: 200, body: body(endpoint, report, coder, parameters))
    }

    /// The answer to a request that the plan does not include; nil where it does.
    private func refusal(of endpoint: WeatherEndpoint) -> HTTPResponse? {
        let plan = plan.withLock { $0 }
        switch endpoint {
        case .current, .forecast, .air, .places, .zip, .nearPlaces: return nil
        case .daily: return plan == .daily ? nil : .keyRejected
        case .oneCall3: return plan == .oneCall3 ? nil : .notSubscribed
        case .oneCall4Current, .oneCall4Hours, .oneCall4Days, .oneCall4Minutes, .oneCall4Alert:
            return plan == .oneCall4 ? nil : .keyRejected
        }
    }

    private func body(
        _ endpoint: WeatherEndpoint, _ report: SimulatedReport, _ coder: OpenWeatherMapCoder,
        _ parameters: QueryParameters
    ) -> [UInt8] {
        let place = report.oneCallPlace
        switch endpoint {
        case .forecast: return coder.body(report.forecast(parameters.count("cnt", in: 1...40)))
        case .daily: return coder.body(report.daily(parameters.count("cnt", in: 1...16)))
        case .air: return coder.body(report.airQuality)
        case .oneCall3:
            return coder.body(
                OneCall(
                    current: report.current, minutes: report.minutes, hours: report.hours(48, from: nil),
                    days: report.daily(8), alerts: report.alerts), at: place)
        case .oneCall4Current: return coder.page(report.oneCallCurrent, alertIDs: report.alerts.map(\.id))
        case .oneCall4Hours:
            let start = parameters.number("start").flatMap { Int64(exactly: $0) }
            let page = report.hours(20, from: start.map { Timestamp(secondsSince1970: $0) })
            let next = page.slots.last?.time.advanced(bySeconds: 3600).secondsSince1970 ?? 0
            // As the service does: an address with the key in it, here instead of one.
            let address =
                "\(parameters.address)?cnt=20&lat=0&lon=0&start=\(next)&appid=00000000000000000000000000000000"
            return coder.page(page.slots, at: place, next: address)
        case .oneCall4Days: return coder.page(report.daily(10).days, at: place)
        case .oneCall4Minutes: return coder.page(report.minutes, at: place)
        case .nearPlaces:
            let near = SimulatedGazetteer.places(near: report.coordinates)
            return coder.body(Array(near.prefix(parameters.count("limit", in: 1...5))))
        case .current, .places, .zip, .oneCall4Alert: return coder.body(report.current)
        }
    }

    private func alert(_ parameters: QueryParameters) -> HTTPResponse {
        let id = String(parameters.path.dropFirst(WeatherEndpoint.oneCall4Alert.rawValue.count))
        guard let alert = SimulatedAlert(id: id)?.alert else { return .error(404, cod: "\"404\"", "not found") }
        return HTTPResponse(status: 200, body: OpenWeatherMapCoder().body(alert))
    }

    private func zip(_ parameters: QueryParameters) -> HTTPResponse {
        guard let zip = parameters["zip"], let place = SimulatedGazetteer.place(zip: zip) else {
            return .error(404, cod: "\"404\"", "not found")
        }
        return HTTPResponse(status: 200, body: OpenWeatherMapCoder().body(place))
    }

    private func places(_ parameters: QueryParameters) -> HTTPResponse {
        guard let name = parameters["q"], !name.isEmpty else {
            return .error(400, cod: "\"400\"", "Nothing to geocode")
        }
        let found = SimulatedGazetteer.places(named: name).prefix(parameters.count("limit", in: 1...5))
        return HTTPResponse(status: 200, body: OpenWeatherMapCoder().body(Array(found)))
    }

    private func words(_ language: String?) -> Language { language.flatMap { Language(matching: $0) } ?? .english }

    /// The answer of a broken service; nil where the fault needs a good answer first.
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
        case .untrusted: throw .untrusted("self-signed certificate")
        case .badRequest: return .error(400, cod: "\"400\"", "wrong latitude")
        case .notFoundInside:
            var response = HTTPResponse.error(404, cod: "\"404\"", "Error: Not found city")
            response.status = 200
            return response
        case .notFound: return .error(404, cod: "\"404\"", "city not found")
        case .tooManyRequests(let wait):
            var response = HTTPResponse.error(
                429, cod: "429", "Your account is temporary blocked due to exceeding of requests limitation")
            response.retryAfter = wait
            return response
        case .unavailable(let wait):
            var response = HTTPResponse.error(503, cod: "503", "Service Unavailable")
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

    fileprivate static var notSubscribed: HTTPResponse {
        .error(401, cod: "401", "Please note that using One Call 3.0 requires a separate subscription to it.")
    }

    /// An error as the service sends it.
    ///
    /// - Parameter cod: the value of `cod` as JSON; a number in some of the service's errors, a string in others.
    fileprivate static func error(_ status: Int, cod: String, _ message: String) -> HTTPResponse {
        HTTPResponse(status: status, body: Array("{\"cod\":\(cod), \"message\": \"\(message)\"}".utf8))
    }
}
