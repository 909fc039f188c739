package import Ports
package import Simulation
import Synchronization
package import Values
import Words

/// MET Norway without a network: answers what the service would answer about a ``SimulatedSky``, at the simulated time, and enforces
/// its terms: 403 without a contact or with more than four decimals, 304 where nothing has changed. It shares no code with the decoder.
package final class SimulatedMETNorway: HTTPClient {
    package let faults: ServiceFaults
    private let now: @Sendable () -> Timestamp
    /// How many requests came before the last answer expired, and when it expires, in seconds since 1970.
    private let impatience = Mutex<(count: Int, expires: Int64)>((0, 0))

    package static let path = "/weatherapi/locationforecast/2.0/complete"
    /// The time from one run of the model to the next, in seconds.
    private static let run: Int64 = 3 * 3600
    private static let lifetime: Int64 = 1800

    package init(now: @escaping @Sendable () -> Timestamp, timeline: Timeline) {
        self.now = now
        faults = ServiceFaults(timeline: timeline)
    }

    package func set(_ fault: ServiceFault?) { faults.set(fault, for: Self.path) }

    package var requestsBeforeExpiry: Int { impatience.withLock { $0.count } }

    package func get(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let parameters = QueryParameters(url: request.url)
        return try await faults.answer(request, at: parameters.path) {
            guard parameters.path == Self.path else { return HTTPResponse(status: 404) }
            let decimals = ["lat", "lon"].compactMap { parameters[$0]?.split(separator: ".").dropFirst().first?.count }
            let agent = request.userAgent ?? ""
            guard agent.contains("/"), agent.contains("@") || agent.contains("http"), decimals.allSatisfy({ $0 <= 4 })
            else { return HTTPResponse(status: 403, body: Array("<html>403 Forbidden</html>".utf8)) }
            guard let latitude = parameters.number("lat"), let longitude = parameters.number("lon"),
                let coordinates = Coordinates(latitude: latitude, longitude: longitude)
            else { return HTTPResponse(status: 400, body: Array("<html>400 Bad Request</html>".utf8)) }
            return answer(request, at: coordinates)
        }
    }

    private func answer(_ request: HTTPRequest, at coordinates: Coordinates) -> HTTPResponse {
        let now = now().secondsSince1970
        impatience.withLock { state in
            if now < state.expires { state.count += 1 }
            state.expires = now + Self.lifetime
        }
        let modified = httpDate(now - now % Self.run)
        let caching = HTTPResponse.Caching(
            date: httpDate(now), expires: httpDate(now + Self.lifetime), lastModified: modified)
        if request.ifModifiedSince == modified { return HTTPResponse(status: 304, caching: caching) }
        return HTTPResponse(
            status: 200, body: Array(body(at: coordinates, run: now - now % Self.run, now).utf8), caching: caching)
    }

    private func body(at coordinates: Coordinates, run: Int64, _ now: Int64) -> String {
        let sky = SimulatedSky(over: coordinates)
        let first = now - now % 3600
        let hours = (0..<60).map { first + $0 * 3600 }
        // Then in steps of six hours of UTC.
        let far = ((hours.last ?? first) / 21_600 + 1) * 21_600
        let times = hours + (0..<28).map { far + $0 * 21_600 }
        let steps = times.indices.map { index in
            let span = index + 1 < times.count ? times[index + 1] - times[index] : 0
            return step(sky, at: times[index], span: span)
        }
        let units = [
            ("air_pressure_at_sea_level", "hPa"), ("air_temperature", "celsius"), ("air_temperature_max", "celsius"),
            ("air_temperature_min", "celsius"), ("cloud_area_fraction", "%"), ("precipitation_amount", "mm"),
            ("relative_humidity", "%"), ("wind_from_direction", "degrees"), ("wind_speed", "m/s"),
        ]
        let meta = json([
            ("updated_at", json(utc(run))), ("units", json(units.map { ($0.0, json($0.1)) })),
        ])
        let (longitude, latitude) = (json(coordinates.longitude.degrees), json(coordinates.latitude.degrees))
        let geometry = "{\"type\":\"Point\",\"coordinates\":[\(longitude),\(latitude),12]}"
        return
            "{\"type\":\"Feature\",\"geometry\":\(geometry),\"properties\":{\"meta\":\(meta),\"timeseries\":[\(steps.joined(separator: ","))]}}"
    }

    /// - Parameter span: the seconds to the next step; 0 for the last step, which has only the moment itself.
    private func step(_ sky: SimulatedSky, at seconds: Int64, span: Int64) -> String {
        let time = Timestamp(secondsSince1970: seconds)
        let air = sky.air(at: time)
        let details = json([
            ("air_pressure_at_sea_level", json(air.pressure?.hectopascals)),
            ("air_temperature", json(air.temperature?.celsius)), ("cloud_area_fraction", json(air.clouds?.percent)),
            ("relative_humidity", json(air.humidity?.percent)),
            ("wind_from_direction", json(air.wind.direction?.degrees)),
            ("wind_speed", json(air.wind.speed?.metresPerSecond)),
        ])
        var blocks = [("instant", "{\"details\":\(details)}")]
        if span > 0 {
            let hours = (1...(span / 3600)).map { sky.air(at: time.advanced(bySeconds: $0 * 3600)) }
            let end = time.advanced(bySeconds: span)
            let fallen = sky.fall(at: end, over: Double(span) / 3600)?.millimetres ?? 0
            var details = [("precipitation_amount", json(fallen))]
            let temperatures = hours.compactMap { $0.temperature?.celsius }
            if span > 3600 {
                details.append(("air_temperature_max", json(temperatures.max())))
                details.append(("air_temperature_min", json(temperatures.min())))
            }
            let symbol = symbol(sky.condition(at: end, over: Double(span) / 3600))
            let block = "{\"summary\":{\"symbol_code\":\"\(symbol)\"},\"details\":\(json(details))}"
            blocks.append((span == 3600 ? "next_1_hours" : "next_6_hours", block))
            blocks.append(("next_12_hours", "{\"summary\":{\"symbol_code\":\"\(symbol)\"},\"details\":{}}"))
        }
        return json([("time", json(utc(seconds))), ("data", json(blocks))])
    }

    private func symbol(_ condition: Condition) -> String {
        let suffix = condition.isDaylight ?? true ? "_day" : "_night"
        switch condition.code {
        case .rainShowersLight: return "lightrainshowers" + suffix
        case .rainShowers: return "rainshowers" + suffix
        case .rainShowersHeavy: return "heavyrainshowers" + suffix
        case .snowLight: return "lightsnow"
        case .snow: return "snow"
        case .snowHeavy: return "heavysnow"
        case .thunderstormWithLightRain: return "lightrainshowersandthunder" + suffix
        case .thunderstormWithRain: return "rainshowersandthunder" + suffix
        case .mist: return "fog"
        case .clear: return "clearsky" + suffix
        case .fewClouds: return "fair" + suffix
        case .overcast: return "cloudy"
        default: return "partlycloudy" + suffix
        }
    }

    private func utc(_ seconds: Int64) -> String {
        CivilTime(Timestamp(secondsSince1970: seconds), in: .utc).description.replacing("+00:00", with: "Z")
    }

    private func httpDate(_ seconds: Int64) -> String {
        let time = CivilTime(Timestamp(secondsSince1970: seconds), in: .utc)
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let date = time.date
        return
            "\(days[date.weekday]), \(two(date.day)) \(months[date.month - 1]) \(date.year) \(time.clock):\(two(time.second)) GMT"
    }
}
