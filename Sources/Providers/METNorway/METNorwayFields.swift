import ProviderKit
import Values
import Words

/// The rows of a step of the service's answers.
enum METNorwayFields {
    /// The air at the moment of the step.
    static let instant: [Field<Air>] = [
        Field("air_temperature", \.temperature, .celsius, in: "celsius", as: "temperature", "low", "high"),
        Field("relative_humidity", \.humidity, .percent, in: "%", as: "humidity"),
        Field("air_pressure_at_sea_level", \.seaLevelPressure, .hectopascals, in: "hPa", as: "pressure"),
        Field("wind_speed", \.wind.speed, .metresPerSecond, in: "m/s", as: "wind"),
        Field("wind_from_direction", \.wind.direction, .degrees, in: "degrees", as: "wind_direction"),
        Field("wind_speed_of_gust", \.wind.gust, .metresPerSecond, in: "m/s", as: "gust"),
        Field("cloud_area_fraction", \.clouds, .percent, in: "%", as: "clouds"),
        Field("dew_point_temperature", \.dewPoint, .celsius, in: "celsius"),
        Field("ultraviolet_index_clear_sky", \.uvIndex, .uvIndex, in: "1"),
    ]

    /// What falls in the hours after the step.
    static let fall: [Field<METNorwayStep.Period>] = [
        Field("precipitation_amount", \.amount, .millimetres, in: "mm", as: "rain", "snow"),
        Field("probability_of_precipitation", \.chance, .percent, in: "%", as: "chance"),
    ]

    /// The extremes of six hours after the step.
    static let extremes: [Field<METNorwayStep.Period>] = [
        Field("air_temperature_min", \.low, .celsius, in: "celsius", as: "low"),
        Field("air_temperature_max", \.high, .celsius, in: "celsius", as: "high"),
    ]

    static let summary: [Field<METNorwayStep.Period>] = [
        Field(
            "symbol_code", as: ["condition"],
            read: { tree, reader, period in
                period.symbol = reader.text(tree, "symbol_code").map(METNorwaySymbol.init)
            })
    ]

    /// The unit in which each value must be.
    static let units = instant.units().merging((fall + extremes).units()) { first, _ in first }

    /// Says for `explain` where the answer has a value, with its unit there, or what the value is computed from.
    static func place(of quantity: String, in topic: WeatherTopic) -> String? {
        guard [.current, .forecast, .oneCall].contains(topic) else { return nil }
        if quantity == "feels_like" {
            return ExplainWords.computed(from: "air_temperature, relative_humidity, wind_speed")
        }
        let step = "timeseries[].data."
        let periods = ["\(step)next_1_hours.", "\(step)next_6_hours."]
        return FieldPlace.text(
            of: instant.places(of: quantity, below: step + "instant.details.")
                + periods.flatMap { fall.places(of: quantity, below: $0 + "details.") }
                + extremes.places(of: quantity, below: periods[1] + "details.")
                + periods.flatMap { summary.places(of: quantity, below: $0 + "summary.") })
    }
}
