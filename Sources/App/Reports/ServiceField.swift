import StationCore

/// Where in OpenWeatherMap's answers a value stands.
enum ServiceField {
    /// The path of the field and its unit there.
    static func name(of quantity: String, in endpoint: Endpoint) -> String {
        switch (endpoint, quantity) {
        case (.current, "temperature"): "main.temp, in kelvins"
        case (.current, "humidity"): "main.humidity, in percent"
        case (.current, "pressure"): "main.sea_level or main.pressure, in hectopascals"
        case (.current, "feels_like"): "main.feels_like, in kelvins"
        case (.current, "wind"): "wind.speed, in metres a second"
        case (.current, "wind_direction"): "wind.deg, in degrees"
        case (.current, "gust"): "wind.gust, in metres a second"
        case (.current, "clouds"): "clouds.all, in percent"
        case (.current, "visibility"): "visibility, in metres"
        case (.current, "rain"): "rain.1h or rain.3h, in millimetres"
        case (.current, "snow"): "snow.1h or snow.3h, in millimetres"
        case (.current, "condition"): "weather[0].description"
        case (.current, "rise"): "sys.sunrise, in seconds since 1970"
        case (.current, "set"): "sys.sunset, in seconds since 1970"
        case (.forecast, "low"): "list[].main.temp_min and main.temp, in kelvins"
        case (.forecast, "high"): "list[].main.temp_max and main.temp, in kelvins"
        case (.forecast, "temperature"): "list[].main.temp, in kelvins"
        case (.forecast, "humidity"): "list[].main.humidity, in percent"
        case (.forecast, "pressure"): "list[].main.sea_level or main.pressure, in hectopascals"
        case (.forecast, "rise"): "city.sunrise, in seconds since 1970"
        case (.forecast, "set"): "city.sunset, in seconds since 1970"
        case (.forecast, "condition"): "list[].weather[0]"
        case (.forecast, "chance"): "list[].pop, 0 to 1"
        case (.forecast, "rain"): "list[].rain.3h, in millimetres"
        case (.forecast, "snow"): "list[].snow.3h, in millimetres"
        case (.daily, "condition"): "list[].weather[0]"
        case (.daily, "chance"): "list[].pop, 0 to 1"
        case (.daily, "rain"): "list[].rain, in millimetres"
        case (.daily, "snow"): "list[].snow, in millimetres"
        case (.air, "air_quality"): "list[0].main.aqi"
        case (.daily, "low"): "list[].temp.min, in kelvins"
        case (.daily, "high"): "list[].temp.max, in kelvins"
        case (.daily, "rise"): "list[].sunrise, in seconds since 1970"
        case (.daily, "set"): "list[].sunset, in seconds since 1970"
        default: "of that endpoint's answer"
        }
    }
}
