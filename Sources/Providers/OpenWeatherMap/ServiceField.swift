import Weather
import Words

/// Where OpenWeatherMap's answers have a value.
enum ServiceField {
    /// The path of the field and its unit there; nil if there is no such field.
    static func name(of quantity: String, in topic: WeatherTopic, of plan: Plan) -> String? {
        guard let (path, unit) = field(of: quantity, in: topic, of: plan) else { return nil }
        return unit.map { ExplainWords.field(path, in: $0) } ?? path
    }

    private static func field(
        of quantity: String, in topic: WeatherTopic, of plan: Plan
    ) -> (path: String, unit: String?)? {
        switch topic {
        case .current where plan == .oneCall3: record(quantity, "current")
        case .current where plan == .oneCall4: record(quantity, "data[0]")
        case .forecast where plan == .oneCall3: record(quantity, "hourly[]")
        case .forecast where plan == .oneCall4: record(quantity, "data[]")
        case .daily where plan == .oneCall3: day(quantity, "daily[]")
        case .daily where plan == .oneCall4: day(quantity, "data[]")
        case .current: current(quantity)
        case .forecast: forecast(quantity)
        case .daily: daily(quantity)
        case .air: quantity == "air_quality" ? ("list[0].main.aqi", nil) : nil
        default: nil
        }
    }

    private static func current(_ quantity: String) -> (String, String?)? {
        switch quantity {
        case "temperature": ("main.temp", ExplainWords.kelvins)
        case "humidity": ("main.humidity", ExplainWords.percent)
        case "pressure": (ExplainWords.either("main.sea_level", "main.pressure"), ExplainWords.hectopascals)
        case "feels_like": ("main.feels_like", ExplainWords.kelvins)
        case "wind": ("wind.speed", ExplainWords.metresPerSecond)
        case "wind_direction": ("wind.deg", ExplainWords.degrees)
        case "gust": ("wind.gust", ExplainWords.metresPerSecond)
        case "clouds": ("clouds.all", ExplainWords.percent)
        case "visibility": ("visibility", ExplainWords.metres)
        case "rain": (ExplainWords.either("rain.1h", "rain.3h"), ExplainWords.millimetres)
        case "snow": (ExplainWords.either("snow.1h", "snow.3h"), ExplainWords.millimetres)
        case "condition": ("weather[0].description", nil)
        case "rise": ("sys.sunrise", ExplainWords.secondsSince1970)
        case "set": ("sys.sunset", ExplainWords.secondsSince1970)
        default: nil
        }
    }

    private static func forecast(_ quantity: String) -> (String, String?)? {
        switch quantity {
        case "low": (ExplainWords.both("list[].main.temp_min", "main.temp"), ExplainWords.kelvins)
        case "high": (ExplainWords.both("list[].main.temp_max", "main.temp"), ExplainWords.kelvins)
        case "temperature": ("list[].main.temp", ExplainWords.kelvins)
        case "humidity": ("list[].main.humidity", ExplainWords.percent)
        case "pressure": (ExplainWords.either("list[].main.sea_level", "main.pressure"), ExplainWords.hectopascals)
        case "rise": ("city.sunrise", ExplainWords.secondsSince1970)
        case "set": ("city.sunset", ExplainWords.secondsSince1970)
        case "condition": ("list[].weather[0]", nil)
        case "chance": (ExplainWords.share("list[].pop"), nil)
        case "rain": ("list[].rain.3h", ExplainWords.millimetres)
        case "snow": ("list[].snow.3h", ExplainWords.millimetres)
        default: nil
        }
    }

    private static func daily(_ quantity: String) -> (String, String?)? { day(quantity, "list[]") }

    private static func day(_ quantity: String, _ list: String) -> (String, String?)? {
        switch quantity {
        case "low": ("\(list).temp.min", ExplainWords.kelvins)
        case "high": ("\(list).temp.max", ExplainWords.kelvins)
        case "rise": ("\(list).sunrise", ExplainWords.secondsSince1970)
        case "set": ("\(list).sunset", ExplainWords.secondsSince1970)
        case "condition": ("\(list).weather[0]", nil)
        case "chance": (ExplainWords.share("\(list).pop"), nil)
        case "rain": ("\(list).rain", ExplainWords.millimetres)
        case "snow": ("\(list).snow", ExplainWords.millimetres)
        default: nil
        }
    }

    /// The weather now or of an hour, as One Call has it.
    private static func record(_ quantity: String, _ block: String) -> (String, String?)? {
        switch quantity {
        case "temperature", "low", "high": ("\(block).temp", ExplainWords.kelvins)
        case "humidity": ("\(block).humidity", ExplainWords.percent)
        case "pressure": ("\(block).pressure", ExplainWords.hectopascals)
        case "feels_like": ("\(block).feels_like", ExplainWords.kelvins)
        case "wind": ("\(block).wind_speed", ExplainWords.metresPerSecond)
        case "wind_direction": ("\(block).wind_deg", ExplainWords.degrees)
        case "gust": ("\(block).wind_gust", ExplainWords.metresPerSecond)
        case "clouds": ("\(block).clouds", ExplainWords.percent)
        case "visibility": ("\(block).visibility", ExplainWords.metres)
        case "rain": ("\(block).rain.1h", ExplainWords.millimetres)
        case "snow": ("\(block).snow.1h", ExplainWords.millimetres)
        case "condition": ("\(block).weather[0].description", nil)
        case "chance": (ExplainWords.share("\(block).pop"), nil)
        case "rise": ("\(block).sunrise", ExplainWords.secondsSince1970)
        case "set": ("\(block).sunset", ExplainWords.secondsSince1970)
        default: nil
        }
    }
}
