/// Names of what Home Assistant shows.
package enum HomeAssistantWords {
    package static var room: String { phrase("homeassistant.room", "Room") }
    package static var outside: String { phrase("homeassistant.outside", "Outside") }
    package static var today: String { phrase("homeassistant.today", "Today") }
    package static var tomorrow: String { phrase("homeassistant.tomorrow", "Tomorrow") }
    /// `Room temperature`.
    package static func quantity(_ words: String, at place: String) -> String {
        phrase("homeassistant.quantity", "\(place) \(words)")
    }
    package static func dewPoint(_ place: String) -> String { phrase("homeassistant.dew-point", "\(place) dew point") }
    package static func frostPoint(_ place: String) -> String {
        phrase("homeassistant.frost-point", "\(place) frost point")
    }
    package static func absoluteHumidity(_ place: String) -> String {
        phrase("homeassistant.absolute-humidity", "\(place) absolute humidity")
    }
    package static func comfort(_ place: String) -> String { phrase("homeassistant.comfort", "\(place) comfort") }
    package static func heatIndex(_ place: String) -> String {
        phrase("homeassistant.heat-index", "\(place) heat index")
    }
    package static func humidex(_ place: String) -> String { phrase("homeassistant.humidex", "\(place) humidex") }
    package static func wetBulb(_ place: String) -> String {
        phrase("homeassistant.wet-bulb", "\(place) wet-bulb temperature")
    }
    package static func windChill(_ place: String) -> String {
        phrase("homeassistant.wind-chill", "\(place) wind chill")
    }
    package static func apparentTemperature(_ place: String) -> String {
        phrase("homeassistant.apparent-temperature", "\(place) apparent temperature")
    }
    package static func vapourPressure(_ place: String) -> String {
        phrase("homeassistant.vapour-pressure", "\(place) vapour pressure")
    }
    package static func vapourPressureDeficit(_ place: String) -> String {
        phrase("homeassistant.vapour-pressure-deficit", "\(place) vapour pressure deficit")
    }
    package static func lowestTemperature(_ place: String) -> String {
        phrase("homeassistant.lowest-temperature", "\(place) lowest temperature today")
    }
    package static func highestTemperature(_ place: String) -> String {
        phrase("homeassistant.highest-temperature", "\(place) highest temperature today")
    }
    package static func meanTemperature(_ place: String) -> String {
        phrase("homeassistant.mean-temperature", "\(place) mean temperature today")
    }
    package static func lowestHumidity(_ place: String) -> String {
        phrase("homeassistant.lowest-humidity", "\(place) lowest humidity today")
    }
    package static func highestHumidity(_ place: String) -> String {
        phrase("homeassistant.highest-humidity", "\(place) highest humidity today")
    }
    package static func meanHumidity(_ place: String) -> String {
        phrase("homeassistant.mean-humidity", "\(place) mean humidity today")
    }
    package static func age(_ place: String) -> String { phrase("homeassistant.age", "\(place) age of reading") }
    package static var condition: String { phrase("homeassistant.condition", "Condition") }
    package static var feelsLike: String { phrase("homeassistant.feels-like", "Feels like") }
    package static var wind: String { phrase("homeassistant.wind", "Wind") }
    package static var windDirection: String { phrase("homeassistant.wind-direction", "Wind direction") }
    package static var gust: String { phrase("homeassistant.gust", "Gust") }
    package static var clouds: String { phrase("homeassistant.clouds", "Clouds") }
    package static var rain: String { phrase("homeassistant.rain-last-hour", "Rain, last hour") }
    package static var snow: String { phrase("homeassistant.snow-last-hour", "Snow, last hour") }
    package static var rainThreeHours: String { phrase("homeassistant.rain-last-3-hours", "Rain, last 3 hours") }
    package static var snowThreeHours: String { phrase("homeassistant.snow-last-3-hours", "Snow, last 3 hours") }
    package static var visibility: String { phrase("homeassistant.visibility", "Visibility") }
    package static var providerTemperature: String {
        phrase("homeassistant.provider-temperature", "Temperature of the weather service")
    }
    package static var providerHumidity: String {
        phrase("homeassistant.provider-humidity", "Humidity of the weather service")
    }
    package static var providerPressure: String {
        phrase("homeassistant.provider-pressure", "Pressure of the weather service")
    }
    package static func low(_ day: String) -> String { phrase("homeassistant.low", "\(day) low") }
    package static func high(_ day: String) -> String { phrase("homeassistant.high", "\(day) high") }
    package static func precipitationChance(_ day: String) -> String {
        phrase("homeassistant.precipitation-chance", "\(day) chance of precipitation")
    }
    package static func rain(on day: String) -> String { phrase("homeassistant.rain-on", "\(day) rain") }
    package static func snow(on day: String) -> String { phrase("homeassistant.snow-on", "\(day) snow") }
    package static func condition(on day: String) -> String { phrase("homeassistant.condition-on", "\(day) condition") }
    package static var airQuality: String { phrase("homeassistant.air-quality", "Air quality index") }
    package static var fineParticles: String { phrase("homeassistant.pm25", "PM2.5") }
    package static var coarseParticles: String { phrase("homeassistant.pm10", "PM10") }
    package static var ozone: String { phrase("homeassistant.ozone", "Ozone") }
    package static var nitrogenDioxide: String { phrase("homeassistant.nitrogen-dioxide", "Nitrogen dioxide") }
    package static var sulphurDioxide: String { phrase("homeassistant.sulphur-dioxide", "Sulphur dioxide") }
    package static var carbonMonoxide: String { phrase("homeassistant.carbon-monoxide", "Carbon monoxide") }
    package static var sunrise: String { phrase("homeassistant.sunrise", "Sunrise") }
    package static var sunset: String { phrase("homeassistant.sunset", "Sunset") }
    package static var advice: String { phrase("homeassistant.advice", "Advice") }
    package static var adviceUrgency: String { phrase("homeassistant.advice-urgency", "Urgency of the advice") }
    package static func adviceAbout(_ subject: String) -> String {
        phrase("homeassistant.advice-about", "Advice: \(subject)")
    }
    package static var alert: String { phrase("homeassistant.alert", "Weather warning") }
    package static var alertEvent: String { phrase("homeassistant.alert-event", "Weather warning in words") }
    package static var problem: String { phrase("homeassistant.problem", "Problem") }
    package static func health(_ component: String) -> String {
        phrase("homeassistant.health", "Problem: \(component)")
    }
    /// `SERVICE: forecast`.
    package static func provider(_ name: String, _ topic: String) -> String {
        phrase("homeassistant.provider", "\(name): \(topic)")
    }
    package static func callsLeft(_ service: String) -> String {
        phrase("homeassistant.calls-left", "\(service): calls left today")
    }
    /// - Parameter name: its key in the snapshot.
    package static func counter(_ name: String) -> String {
        switch name {
        case "readings_failed": phrase("homeassistant.readings-failed", "Failed readings since the start")
        case "readings_rejected": phrase("homeassistant.readings-rejected", "Rejected readings since the start")
        case "requests_failed": phrase("homeassistant.requests-failed", "Failed weather requests since the start")
        case "requests_over_quota":
            phrase("homeassistant.requests-over-quota", "Weather requests over quota since the start")
        case "lines_lost": phrase("homeassistant.lines-lost", "Lost log lines since the start")
        case "commands_accepted": phrase("homeassistant.commands-accepted", "Accepted commands since the start")
        case "commands_refused": phrase("homeassistant.commands-refused", "Refused commands since the start")
        default: phrase("homeassistant.counter", "Counter: \(name)")
        }
    }
    package static var processor: String { phrase("homeassistant.processor", "Processor temperature") }
    package static var undervoltage: String { phrase("homeassistant.undervoltage", "Undervoltage") }
    package static var uptime: String { phrase("homeassistant.uptime", "Uptime") }
    package static var weatherAge: String { phrase("homeassistant.weather-age", "Age of the weather") }
    package static var seaLevelPressure: String { phrase("homeassistant.sea-level-pressure", "Pressure at sea level") }
    package static var pressureChange: String { phrase("homeassistant.pressure-change", "Pressure change in 3 hours") }
    package static var pressurePace: String { phrase("homeassistant.pressure-pace", "Pressure tendency") }
    package static var localOutlook: String { phrase("homeassistant.local-outlook", "Local outlook") }
    package static var model: String { phrase("homeassistant.model", "Weather station") }
    package static var refresh: String { phrase("homeassistant.refresh", "Refresh weather") }
    package static var nextPage: String { phrase("homeassistant.next-page", "Next page") }
    package static var displayLight: String { phrase("homeassistant.display-light", "Display light") }
    package static var message: String { phrase("homeassistant.message", "Message") }
}
