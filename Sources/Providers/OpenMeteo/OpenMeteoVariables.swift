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
        "precipitation_probability": "%", "rain": "mm", "showers": "mm", "snowfall": "cm", "weather_code": "wmo code",
        "is_day": "", "cloud_cover": "%", "pressure_msl": "hPa", "wind_speed_10m": "m/s", "wind_direction_10m": "°",
        "wind_gusts_10m": "m/s",
    ]

    static let daily = [
        "weather_code": "wmo code", "temperature_2m_max": "°C", "temperature_2m_min": "°C", "sunrise": "unixtime",
        "sunset": "unixtime", "rain_sum": "mm", "showers_sum": "mm", "snowfall_sum": "cm",
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
        let block: String
        let (name, unit): (String?, String?)
        switch topic {
        case .current, .oneCall: (block, (name, unit)) = ("current", now[quantity] ?? (nil, nil))
        case .forecast: (block, (name, unit)) = ("hourly", hours[quantity] ?? (nil, nil))
        case .daily: (block, (name, unit)) = ("daily", days[quantity] ?? (nil, nil))
        case .air: (block, (name, unit)) = ("current", quantity == "air_quality" ? ("european_aqi", nil) : (nil, nil))
        default: return nil
        }
        guard let name else { return nil }
        let path = "\(block).\(name)"
        return unit.map { ExplainWords.field(path, in: $0) } ?? path
    }

    private typealias Field = (String?, String?)

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
        "chance": ("precipitation_probability", ExplainWords.percent), "rain": ("rain", ExplainWords.millimetres),
        "snow": ("snowfall", "cm"),
    ]

    private static let days: [String: Field] = [
        "low": ("temperature_2m_min", "°C"), "high": ("temperature_2m_max", "°C"),
        "rise": ("sunrise", ExplainWords.secondsSince1970), "set": ("sunset", ExplainWords.secondsSince1970),
        "condition": ("weather_code", nil), "chance": ("precipitation_probability_max", ExplainWords.percent),
        "rain": ("rain_sum", ExplainWords.millimetres), "snow": ("snowfall_sum", "cm"),
    ]
}
