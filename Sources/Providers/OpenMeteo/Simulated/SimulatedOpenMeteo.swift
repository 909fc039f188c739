package import HAL
package import HTTP
package import Quantities
package import SimulatedWeather
import Weather

/// Open-Meteo without a network: answers what the service would answer about a ``SimulatedSky``, at the simulated time. Never opens a
/// socket, and shares no code with the decoder.
package final class SimulatedOpenMeteo: HTTPClient {
    package let faults: ServiceFaults
    private let now: @Sendable () -> Timestamp
    /// What this model takes a place to be warmer than it is, in kelvins.
    private let warmth: Double
    private let findsZones: Bool

    package static let forecastPath = "/v1/forecast"
    package static let airPath = "/v1/air-quality"
    package static let searchPath = "/v1/search"

    /// - Parameters:
    ///   - now: the time of day at the service.
    ///   - timeline: what a timeout is waited for on.
    ///   - findsZones: false refuses `timezone=auto`, as the service has for whole countries.
    package init(
        now: @escaping @Sendable () -> Timestamp, timeline: Timeline, warmth: Double = 0.5, findsZones: Bool = true
    ) {
        self.findsZones = findsZones
        self.now = now
        self.warmth = warmth
        faults = ServiceFaults(timeline: timeline)
    }

    /// Breaks everything; nil repairs it.
    package func set(_ fault: ServiceFault?) {
        for path in [Self.forecastPath, Self.airPath, Self.searchPath] { faults.set(fault, for: path) }
    }

    package func get(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let parameters = QueryParameters(url: request.url)
        return try await faults.answer(request, at: parameters.path) {
            switch parameters.path {
            case Self.searchPath: return Self.response(places(parameters))
            case Self.forecastPath, Self.airPath:
                guard let latitude = parameters.number("latitude"), (-90...90).contains(latitude),
                    let longitude = parameters.number("longitude"),
                    let coordinates = Coordinates(latitude: latitude, longitude: longitude)
                else { return Self.refusal("Latitude must be in range of -90 to 90\\u00b0.") }
                guard parameters["timeformat"] == "unixtime" else { return Self.refusal("Only unixtime is simulated.") }
                let asksForZone = parameters["timezone"] == "auto"
                guard findsZones || !asksForZone else { return Self.refusal("Invalid timezone") }
                let isAir = parameters.path == Self.airPath
                let place = SimulatedGazetteer.place(at: coordinates)
                let offset = asksForZone ? place.offset : .utc
                return Self.response(
                    isAir
                        ? air(at: coordinates)
                        : forecast(
                            at: coordinates, offset, zone: asksForZone ? Self.zone(with: offset) : nil,
                            hours: parameters.count("forecast_hours", in: 1...384)))
            default: return HTTPResponse(status: 404, body: Array("{\"reason\":\"Not Found\",\"error\":true}".utf8))
            }
        }
    }

    private static func response(_ body: String) -> HTTPResponse { HTTPResponse(status: 200, body: Array(body.utf8)) }

    private static func refusal(_ reason: String) -> HTTPResponse {
        HTTPResponse(status: 400, body: Array("{\"error\":true,\"reason\":\"\(reason)\"}".utf8))
    }

    // MARK: Bodies

    private func frame(
        _ coordinates: Coordinates, _ offset: UTCOffset, zone: String?, _ blocks: [(String, String)]
    ) -> String {
        // Of the model's cell.
        let cell = (coordinates.latitude.degrees * 8).rounded() / 8
        return json(
            [
                ("latitude", json(cell)), ("longitude", json(coordinates.longitude.degrees)),
                ("generationtime_ms", "0.25"), ("utc_offset_seconds", "\(offset.seconds)"),
                ("timezone", json(zone ?? "GMT")), ("timezone_abbreviation", json("GMT+?")),
                ("elevation", "12.0"),
            ] + blocks)
    }

    /// Of a place in the gazetteer, or the nautical one, whose name counts the other way.
    private static func zone(with offset: UTCOffset) -> String {
        let hours = offset.seconds / 3600
        return zones[offset.seconds] ?? "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))"
    }

    private static let zones = [
        28_800: "Asia/Taipei", 0: "Europe/London", -18_000: "America/Toronto", 3600: "Europe/Berlin",
        43_200: "Pacific/Auckland",
    ]

    /// - Parameter offset: by which days are cut.
    private func forecast(at coordinates: Coordinates, _ offset: UTCOffset, zone: String?, hours: Int) -> String {
        let now = now().secondsSince1970
        let sky = SimulatedSky(over: coordinates, offset: SimulatedGazetteer.place(at: coordinates).offset)
        let moment = now - now % 900
        let hour = now - now % 3600
        let shift = Int64(offset.seconds)
        let midnight = floorQuotient(now + shift, 86_400) * 86_400 - shift
        let hours = (0..<Int64(hours)).map { Timestamp(secondsSince1970: hour + $0 * 3600) }
        let days = (0..<7).map { Timestamp(secondsSince1970: midnight + $0 * 86_400) }
        let quarters = (0..<8).map { Timestamp(secondsSince1970: moment + $0 * 900) }
        let columns = SkyColumns(sky: sky, warmth: warmth)
        return frame(
            coordinates, offset, zone: zone,
            [
                ("current_units", Self.units(SkyColumns.current, also: ("interval", "seconds"))),
                ("current", columns.current(at: Timestamp(secondsSince1970: moment))),
                ("hourly_units", Self.units(SkyColumns.hourly)), ("hourly", columns.hourly(hours)),
                ("daily_units", Self.units(SkyColumns.daily)), ("daily", columns.daily(days)),
                ("minutely_15_units", Self.units([("precipitation", "mm")])),
                ("minutely_15", columns.quarterly(quarters)),
            ])
    }

    private static func units(_ variables: [(String, String)], also more: (String, String)? = nil) -> String {
        json(([("time", "unixtime")] + [more].compactMap { $0 } + variables).map { ($0.0, json($0.1)) })
    }

    private func air(at coordinates: Coordinates) -> String {
        let now = now().secondsSince1970
        let sky = SimulatedSky(over: coordinates, offset: .utc)
        let time = Timestamp(secondsSince1970: now - now % 3600)
        let particles = (400 / ((sky.air(at: time).wind.speed?.metresPerSecond ?? 1) + 8)).rounded() / 2
        let names = ["pm10", "pm2_5", "ozone", "nitrogen_dioxide", "sulphur_dioxide", "carbon_monoxide"]
        let values = [particles * 1.5, particles, 60, particles, 1.5, 220]
        return frame(
            coordinates, .utc, zone: nil,
            [
                (
                    "current_units",
                    Self.units(
                        [("european_aqi", "EAQI")] + names.map { ($0, "\u{3BC}g/m³") }, also: ("interval", "seconds"))
                ),
                (
                    "current",
                    json(
                        [("time", "\(time.secondsSince1970)"), ("interval", "3600")]
                            + [("european_aqi", "\(Int(particles * 2))")]
                            + zip(names, values).map { ($0, json($1)) })
                ),
            ])
    }

    private func places(_ parameters: QueryParameters) -> String {
        // As the service before it knew what follows a comma.
        let name = parameters["name"] ?? ""
        let found = name.contains(",") ? [] : SimulatedGazetteer.places(named: name)
        guard !found.isEmpty else { return "{\"generationtime_ms\":0.3}" }
        let rows = found.prefix(parameters.count("count", in: 1...100)).map { place in
            json(
                [
                    ("id", "1"), ("name", json(place.name)), ("latitude", json(place.coordinates.latitude.degrees)),
                    ("longitude", json(place.coordinates.longitude.degrees)),
                ] + (place.country.map { [("country_code", json($0))] } ?? [])
                    + (place.region.map { [("admin1", json($0))] } ?? []))
        }
        return "{\"results\":[\(rows.joined(separator: ","))]}"
    }
}

/// What a sky is in the service's columns.
private struct SkyColumns {
    let sky: SimulatedSky
    let warmth: Double

    static let current = [
        ("temperature_2m", "°C"), ("relative_humidity_2m", "%"), ("apparent_temperature", "°C"), ("is_day", ""),
        ("precipitation", "mm"), ("weather_code", "wmo code"), ("cloud_cover", "%"), ("pressure_msl", "hPa"),
        ("wind_speed_10m", "m/s"), ("wind_direction_10m", "°"), ("wind_gusts_10m", "m/s"),
    ]
    static let hourly = [
        ("temperature_2m", "°C"), ("relative_humidity_2m", "%"), ("apparent_temperature", "°C"), ("is_day", ""),
        ("precipitation_probability", "%"), ("precipitation", "mm"), ("rain", "mm"), ("showers", "mm"),
        ("snowfall", "cm"), ("weather_code", "wmo code"), ("cloud_cover", "%"), ("pressure_msl", "hPa"),
        ("wind_speed_10m", "m/s"), ("wind_direction_10m", "°"), ("wind_gusts_10m", "m/s"),
    ]
    static let daily = [
        ("weather_code", "wmo code"), ("temperature_2m_max", "°C"), ("temperature_2m_min", "°C"),
        ("sunrise", "unixtime"), ("sunset", "unixtime"), ("precipitation_sum", "mm"), ("rain_sum", "mm"),
        ("snowfall_sum", "cm"),
        ("precipitation_probability_max", "%"), ("wind_speed_10m_max", "m/s"),
    ]

    func current(at time: Timestamp) -> String {
        json(
            [("time", "\(time.secondsSince1970)"), ("interval", "900")]
                + Self.current.map { ($0.0, $0.0 == "precipitation" ? quarter(at: time) : value($0.0, at: time)) })
    }

    func hourly(_ times: [Timestamp]) -> String { lists(Self.hourly.map(\.0), times) { value($0, at: $1) } }

    func quarterly(_ times: [Timestamp]) -> String {
        lists(["precipitation"], times) { _, time in quarter(at: time) }
    }

    /// What falls in a quarter of an hour.
    private func quarter(at time: Timestamp) -> String { json(water(at: time) / 4) }

    private func water(at time: Timestamp) -> Double {
        let air = sky.air(at: time)
        return (air.rain.lastHour?.millimetres ?? 0) + (air.snow.lastHour?.millimetres ?? 0)
    }

    func daily(_ midnights: [Timestamp]) -> String {
        lists(Self.daily.map(\.0), midnights) { name, midnight in
            let hours = (0...24).map { sky.air(at: midnight.advanced(bySeconds: $0 * 3600)) }
            let noon = midnight.advanced(bySeconds: 12 * 3600)
            let temperatures = hours.compactMap { $0.temperature?.celsius }
            switch name {
            case "temperature_2m_max": return json(temperatures.max().map { $0 + warmth })
            case "temperature_2m_min": return json(temperatures.min().map { $0 + warmth })
            case "sunrise": return "\((sky.sun(at: noon).sunrise ?? midnight).secondsSince1970)"
            case "sunset": return "\((sky.sun(at: noon).sunset ?? midnight).secondsSince1970)"
            case "precipitation_sum":
                return json((1...24).reduce(0) { $0 + water(at: midnight.advanced(bySeconds: $1 * 3600)) })
            case "rain_sum": return json(hours.dropFirst().reduce(0) { $0 + ($1.rain.lastHour?.millimetres ?? 0) })
            case "snowfall_sum":
                return json(hours.dropFirst().reduce(0) { $0 + ($1.snow.lastHour?.millimetres ?? 0) } * 0.7)
            case "precipitation_probability_max":
                let chances = (1...8).map { sky.chanceOfPrecipitation(at: midnight.advanced(bySeconds: $0 * 10_800)) }
                return json(chances.max()?.percent)
            case "wind_speed_10m_max": return json(hours.compactMap { $0.wind.speed?.metresPerSecond }.max())
            default: return value(name, at: noon)
            }
        }
    }

    private func lists(
        _ names: [String], _ times: [Timestamp], _ value: (String, Timestamp) -> String
    ) -> String {
        let stamps = "[\(times.map { "\($0.secondsSince1970)" }.joined(separator: ","))]"
        return json(
            [("time", stamps)]
                + names.map { name in (name, "[\(times.map { value(name, $0) }.joined(separator: ","))]") })
    }

    private func value(_ name: String, at time: Timestamp) -> String {
        let air = sky.air(at: time)
        let condition = sky.condition(at: time)
        switch name {
        case "temperature_2m": return json(air.temperature.map { $0.celsius + warmth })
        case "relative_humidity_2m": return json(air.humidity?.percent)
        case "apparent_temperature": return json(air.feelsLike.map { $0.celsius + warmth })
        case "is_day": return condition.isDaylight ?? true ? "1" : "0"
        case "precipitation": return json(water(at: time))
        case "precipitation_probability": return json(sky.chanceOfPrecipitation(at: time).percent)
        case "rain": return json(air.rain.lastHour?.millimetres ?? 0)
        case "showers": return "0"
        case "snowfall": return json((air.snow.lastHour?.millimetres ?? 0) * 0.7)
        case "weather_code": return "\(wmoCode(of: condition.code))"
        case "cloud_cover": return json(air.clouds?.percent)
        case "pressure_msl": return json(air.pressure?.hectopascals)
        case "wind_speed_10m": return json(air.wind.speed?.metresPerSecond)
        case "wind_direction_10m": return json(air.wind.direction?.degrees)
        case "wind_gusts_10m": return json(air.wind.gust?.metresPerSecond)
        default: return "null"
        }
    }
}

/// Of what the simulated sky does.
private func wmoCode(of code: ConditionCode?) -> Int {
    switch code?.group {
    case .thunderstorm: 95
    case .drizzle: 53
    case .rain: 80
    case .snow: 73
    case .obscured: 45
    case .clear: 0
    case .clouds, nil: code == .overcast ? 3 : code == .fewClouds ? 1 : 2
    }
}
