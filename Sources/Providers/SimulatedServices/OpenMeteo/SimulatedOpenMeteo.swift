package import Ports
package import Simulation
package import Values

/// Open-Meteo without a network: answers what the service would answer about a ``SimulatedSky``, at the simulated time. Never opens a
/// socket, and shares no code with the decoder.
package final class SimulatedOpenMeteo: HTTPClient {
    package let faults: ServiceFaults
    private let now: @Sendable () -> Timestamp
    /// How much warmer than the sky this model takes a place to be, in kelvins.
    private let warmth: Double
    private let findsZones: Bool

    package static let forecastPath = "/v1/forecast"
    package static let airPath = "/v1/air-quality"
    package static let searchPath = "/v1/search"

    /// - Parameters:
    ///   - now: the time of day at the service.
    ///   - timeline: the clock on which a timeout passes.
    ///   - findsZones: false refuses `timezone=auto`, as the service has for whole countries.
    package init(
        now: @escaping @Sendable () -> Timestamp, timeline: Timeline, warmth: Double = 0.5, findsZones: Bool = true
    ) {
        self.findsZones = findsZones
        self.now = now
        self.warmth = warmth
        faults = ServiceFaults(timeline: timeline)
    }

    /// Breaks all endpoints; nil repairs them.
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
                let sky = SimulatedSky(over: coordinates, in: asksForZone ? nil : .utc)
                return Self.response(
                    isAir
                        ? air(of: sky)
                        : forecast(
                            of: sky, hours: parameters.count("forecast_hours", in: 1...384),
                            past: parameters["past_hours"] == nil ? 0 : parameters.count("past_hours", in: 0...2208)))
            default: return HTTPResponse(status: 404, body: Array("{\"reason\":\"Not Found\",\"error\":true}".utf8))
            }
        }
    }

    private static func response(_ body: String) -> HTTPResponse { HTTPResponse(status: 200, body: Array(body.utf8)) }

    private static func refusal(_ reason: String) -> HTTPResponse {
        HTTPResponse(status: 400, body: Array("{\"error\":true,\"reason\":\"\(reason)\"}".utf8))
    }

    // MARK: Bodies

    private func frame(_ sky: SimulatedSky, on now: Timestamp, _ blocks: [(String, String)]) -> String {
        // Of the model's cell.
        let cell = (sky.coordinates.latitude.degrees * 8).rounded() / 8
        return json(
            [
                ("latitude", json(cell)), ("longitude", json(sky.coordinates.longitude.degrees)),
                ("generationtime_ms", "0.25"), ("utc_offset_seconds", "\(sky.zone.offset(at: now).seconds)"),
                ("timezone", json(sky.zone.name)), ("timezone_abbreviation", json("GMT+?")),
                ("elevation", "12.0"),
            ] + blocks)
    }

    /// The body of a forecast, whose days are those of the sky's zone.
    private func forecast(of sky: SimulatedSky, hours: Int, past: Int) -> String {
        let time = now()
        let now = time.secondsSince1970
        let moment = now - now % 900
        let hour = now - now % 3600
        let today = sky.date(at: time).daysSince1970
        let hours = (-Int64(past)..<Int64(hours)).map { Timestamp(secondsSince1970: hour + $0 * 3600) }
        let days = (0..<7).map { CivilDate(daysSince1970: today + $0) }
        let quarters = (0..<8).map { Timestamp(secondsSince1970: moment + $0 * 900) }
        let columns = SkyColumns(sky: sky, warmth: warmth)
        return frame(
            sky, on: time,
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

    private func air(of sky: SimulatedSky) -> String {
        let now = now()
        let time = now.advanced(bySeconds: -(now.secondsSince1970 % 3600))
        let particles = (400 / ((sky.air(at: time).wind.speed?.metresPerSecond ?? 1) + 8)).rounded() / 2
        let names = ["pm10", "pm2_5", "ozone", "nitrogen_dioxide", "sulphur_dioxide", "carbon_monoxide"]
        let values = [particles * 1.5, particles, 60, particles, 1.5, 220]
        return frame(
            sky, on: now,
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
        ("showers_sum", "mm"),
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

    /// The water that falls in a quarter of an hour, in millimetres, as JSON.
    private func quarter(at time: Timestamp) -> String { json(water(at: time, over: 0.25)) }

    /// The water of rain and snow, in millimetres.
    private func water(at time: Timestamp, over hours: Double = 1) -> Double {
        sky.fall(at: time, over: hours)?.millimetres ?? 0
    }

    func daily(_ dates: [CivilDate]) -> String {
        let days = Dictionary(uniqueKeysWithValues: dates.map { (sky.zone.midnight(of: $0), $0) })
        return lists(Self.daily.map(\.0), dates.map { sky.zone.midnight(of: $0) }) { name, midnight in
            guard let date = days[midnight] else { return "null" }
            let ends = sky.zone.hours(of: date)
            let hours = ([midnight] + ends).map { sky.air(at: $0) }
            let noon = midnight.advanced(bySeconds: 12 * 3600)
            let temperatures = hours.compactMap { $0.temperature?.celsius }
            switch name {
            case "temperature_2m_max": return json(temperatures.max().map { $0 + warmth })
            case "temperature_2m_min": return json(temperatures.min().map { $0 + warmth })
            case "sunrise": return "\((sky.sun(at: noon).sunrise ?? midnight).secondsSince1970)"
            case "sunset": return "\((sky.sun(at: noon).sunset ?? midnight).secondsSince1970)"
            case "precipitation_sum":
                return json(ends.reduce(0) { $0 + water(at: $1) })
            case "showers_sum": return "0"
            case "rain_sum": return json(hours.dropFirst().reduce(0) { $0 + ($1.rain.lastHour?.millimetres ?? 0) })
            case "snowfall_sum":
                return json(hours.dropFirst().reduce(0) { $0 + ($1.snow.lastHour?.millimetres ?? 0) } * 0.7)
            case "precipitation_probability_max":
                return json(ends.map { sky.chanceOfPrecipitation(at: $0) }.max()?.percent)
            case "wind_speed_10m_max": return json(hours.compactMap { $0.wind.speed?.metresPerSecond }.max())
            default: return value(name, at: sky.leadingHour(of: date))
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

/// The number in WMO table 4677 for a condition that the simulated sky can have.
private func wmoCode(of code: ConditionCode?) -> Int {
    switch code {
    case .rainShowersLight: 80
    case .rainShowers: 81
    case .rainShowersHeavy: 82
    case .snowLight: 71
    case .snow: 73
    case .snowHeavy: 75
    case .thunderstormWithLightRain, .thunderstormWithRain: 95
    case .mist: 45
    case .clear: 0
    case .fewClouds: 1
    case .overcast: 3
    default: 2
    }
}
