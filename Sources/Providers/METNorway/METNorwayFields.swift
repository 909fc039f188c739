import Weather
import Words

/// What the service's answers are made of.
enum METNorwayFields {
    /// The unit that each must be in.
    static let units = [
        "air_temperature": "celsius", "air_temperature_max": "celsius", "air_temperature_min": "celsius",
        "relative_humidity": "%", "air_pressure_at_sea_level": "hPa", "cloud_area_fraction": "%",
        "wind_speed": "m/s", "wind_speed_of_gust": "m/s", "wind_from_direction": "degrees",
        "dew_point_temperature": "celsius", "ultraviolet_index_clear_sky": "1", "precipitation_amount": "mm",
        "probability_of_precipitation": "%",
    ]

    /// Where the answer has a value, with its unit there, or what it is computed from.
    static func field(of quantity: String, in topic: WeatherTopic) -> String? {
        guard [.current, .forecast, .oneCall].contains(topic) else { return nil }
        if quantity == "feels_like" {
            return ExplainWords.computed(from: "air_temperature, relative_humidity, wind_speed")
        }
        guard let (names, unit) = fields[quantity] else { return nil }
        let paths = names.map { "timeseries[].data.\($0)" }
        let path = paths.count == 2 ? ExplainWords.either(paths[0], paths[1]) : paths[0]
        return unit.map { ExplainWords.field(path, in: $0) } ?? path
    }

    private static let rain = [
        "next_1_hours.details.precipitation_amount", "next_6_hours.details.precipitation_amount",
    ]

    private static let fields: [String: ([String], String?)] = [
        "temperature": (["instant.details.air_temperature"], "°C"),
        "humidity": (["instant.details.relative_humidity"], ExplainWords.percent),
        "pressure": (["instant.details.air_pressure_at_sea_level"], ExplainWords.hectopascals),
        "wind": (["instant.details.wind_speed"], ExplainWords.metresPerSecond),
        "wind_direction": (["instant.details.wind_from_direction"], ExplainWords.degrees),
        "gust": (["instant.details.wind_speed_of_gust"], ExplainWords.metresPerSecond),
        "clouds": (["instant.details.cloud_area_fraction"], ExplainWords.percent),
        "condition": (["next_1_hours.summary.symbol_code", "next_6_hours.summary.symbol_code"], nil),
        "rain": (rain, ExplainWords.millimetres), "snow": (rain, ExplainWords.millimetres),
        "chance": (
            [
                "next_1_hours.details.probability_of_precipitation",
                "next_6_hours.details.probability_of_precipitation",
            ], ExplainWords.percent
        ),
        "low": (["instant.details.air_temperature", "next_6_hours.details.air_temperature_min"], "°C"),
        "high": (["instant.details.air_temperature", "next_6_hours.details.air_temperature_max"], "°C"),
    ]
}
