import Weather
import Words

/// What the service is asked for, and the unit that each must come in. One name that the service does not know spoils a whole
/// request.
enum OpenMeteoVariables {
    static let current = [
        "temperature_2m": "°C", "relative_humidity_2m": "%", "apparent_temperature": "°C", "dew_point_2m": "°C",
        "is_day": "", "precipitation": "mm", "weather_code": "wmo code", "cloud_cover": "%", "pressure_msl": "hPa",
        "surface_pressure": "hPa", "wind_speed_10m": "m/s", "wind_direction_10m": "°", "wind_gusts_10m": "m/s",
        "visibility": "m", "uv_index": "",
    ]

    static let hourly = [
        "temperature_2m": "°C", "relative_humidity_2m": "%", "apparent_temperature": "°C",
        "precipitation_probability": "%", "precipitation": "mm", "rain": "mm", "showers": "mm", "snowfall": "cm",
        "weather_code": "wmo code", "is_day": "", "cloud_cover": "%", "pressure_msl": "hPa", "wind_speed_10m": "m/s",
        "wind_direction_10m": "°",
        "wind_gusts_10m": "m/s",
    ]

    static let daily = [
        "weather_code": "wmo code", "temperature_2m_max": "°C", "temperature_2m_min": "°C", "sunrise": "unixtime",
        "sunset": "unixtime", "precipitation_sum": "mm", "rain_sum": "mm", "showers_sum": "mm", "snowfall_sum": "cm",
        "precipitation_probability_max": "%", "wind_speed_10m_max": "m/s", "wind_gusts_10m_max": "m/s",
        "wind_direction_10m_dominant": "°", "uv_index_max": "",
    ]

    static let quarters = ["precipitation": "mm"]

    /// With the Greek mu, U+03BC, as the service writes it.
    static let air = [
        "european_aqi": "EAQI", "pm10": "μg/m³", "pm2_5": "μg/m³", "ozone": "μg/m³", "nitrogen_dioxide": "μg/m³",
        "sulphur_dioxide": "μg/m³", "carbon_monoxide": "μg/m³",
    ]

    /// In one forecast.
    static let count = current.count + hourly.count + daily.count + quarters.count

    /// Where the answers have a value, with its unit there.
    static func field(of quantity: String, in topic: WeatherTopic) -> String? {
        let found: Field?
        switch topic {
        // What is said of now is in three of the lists.
        case .current, .oneCall:
            found = now[quantity].map { ("current.\($0)", $1) } ?? fall("hourly", quantity, "") ?? sun[quantity]
        case .forecast:
            found = hours[quantity].map { ("hourly.\($0)", $1) } ?? fall("hourly", quantity, "") ?? sun[quantity]
        case .daily:
            found = days[quantity].map { ("daily.\($0)", $1) } ?? fall("daily", quantity, "_sum") ?? sun[quantity]
        case .air: found = quantity == "air_quality" ? ("current.european_aqi", nil) : nil
        default: found = nil
        }
        guard let (path, unit) = found else { return nil }
        return unit.map { ExplainWords.field(path, in: $0) } ?? path
    }

    /// Rain and snow are parts of a sum, which may have more than its parts.
    private static func fall(_ block: String, _ quantity: String, _ suffix: String) -> Field? {
        func path(_ name: String) -> String { "\(block).\(name)\(suffix)" }
        switch quantity {
        case "rain":
            let parts = ExplainWords.both(path("rain"), path("showers"))
            return (ExplainWords.either(parts, path("precipitation")), ExplainWords.millimetres)
        case "snow":
            let part = ExplainWords.field(path("snowfall"), in: "cm")
            return (ExplainWords.either(part, path("precipitation")), ExplainWords.millimetres)
        default: return nil
        }
    }

    private typealias Field = (String, String?)

    private static let sun: [String: Field] = [
        "rise": ("daily.sunrise", ExplainWords.secondsSince1970),
        "set": ("daily.sunset", ExplainWords.secondsSince1970),
    ]

    private static let now: [String: Field] = [
        "temperature": ("temperature_2m", "°C"), "humidity": ("relative_humidity_2m", ExplainWords.percent),
        "pressure": ("pressure_msl", ExplainWords.hectopascals), "feels_like": ("apparent_temperature", "°C"),
        "wind": ("wind_speed_10m", ExplainWords.metresPerSecond),
        "wind_direction": ("wind_direction_10m", ExplainWords.degrees),
        "gust": ("wind_gusts_10m", ExplainWords.metresPerSecond), "clouds": ("cloud_cover", ExplainWords.percent),
        "visibility": ("visibility", ExplainWords.metres), "condition": ("weather_code", nil),
    ]

    private static let hours: [String: Field] = [
        "temperature": ("temperature_2m", "°C"), "humidity": ("relative_humidity_2m", ExplainWords.percent),
        "pressure": ("pressure_msl", ExplainWords.hectopascals), "condition": ("weather_code", nil),
        "chance": ("precipitation_probability", ExplainWords.percent),
        "low": ("temperature_2m", "°C"), "high": ("temperature_2m", "°C"),
    ]

    private static let days: [String: Field] = [
        "low": ("temperature_2m_min", "°C"), "high": ("temperature_2m_max", "°C"),
        "condition": ("weather_code", nil), "chance": ("precipitation_probability_max", ExplainWords.percent),
    ]
}
