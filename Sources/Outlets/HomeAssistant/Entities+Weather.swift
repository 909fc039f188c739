import Documents
import Words

/// The entities of the weather service.
struct WeatherEntities {
    let document: SnapshotDocument

    var all: [Entity] {
        now + day("today", phrase("homeassistant.today", "Today"), document.today) + tomorrow + airQuality + sun
    }

    private var tomorrow: [Entity] { day("tomorrow", phrase("homeassistant.tomorrow", "Tomorrow"), document.tomorrow) }

    private var now: [Entity] {
        let now = document.weather.current
        return [
            text(
                "condition", phrase("homeassistant.condition", "Condition"), now?.condition,
                icon: "mdi:weather-partly-cloudy"
            )
            .permanent,
            number(
                "feels_like", phrase("homeassistant.feels-like", "Feels like"), document.outsideFeelsLikeC.current,
                "°C", 1,
                icon: "mdi:thermometer"),
            number("wind_speed", phrase("homeassistant.wind", "Wind"), now?.windMps, "m/s", 1, class: "wind_speed"),
            number(
                "wind_bearing", phrase("homeassistant.wind-direction", "Wind direction"), now?.windDeg, "°", 0,
                class: "wind_direction"),
            number("gust", phrase("homeassistant.gust", "Gust"), now?.gustMps, "m/s", 1, class: "wind_speed"),
            number(
                "clouds", phrase("homeassistant.clouds", "Clouds"), now?.cloudsPct, "%", 0, icon: "mdi:cloud-percent"),
            number(
                "rain_last_hour", phrase("homeassistant.rain-last-hour", "Rain, last hour"), now?.rainLastHourMm, "mm",
                1, class: "precipitation"
            )
            .permanent,
            number(
                "snow_last_hour", phrase("homeassistant.snow-last-hour", "Snow, last hour"), now?.snowLastHourMm, "mm",
                1, class: "precipitation"),
            number(
                "visibility", phrase("homeassistant.visibility", "Visibility"), now?.visibilityM, "m", 0,
                class: "distance"
            ).disabled,
            number(
                "weather_temperature",
                phrase("homeassistant.provider-temperature", "Temperature of the weather service"), now?.temperatureC,
                "°C", 1,
                class: "temperature"
            ).disabled,
            number(
                "weather_humidity", phrase("homeassistant.provider-humidity", "Humidity of the weather service"),
                now?.humidityPct, "%", 0, class: "humidity"
            ).disabled,
            number(
                "weather_pressure", phrase("homeassistant.provider-pressure", "Pressure of the weather service"),
                now?.pressureHpa, "hPa", 1,
                class: "atmospheric_pressure"
            ).disabled,
            number(
                "rain_last_3_hours", phrase("homeassistant.rain-last-3-hours", "Rain, last 3 hours"),
                now?.rainLast3HoursMm, "mm", 1,
                class: "precipitation"
            ).disabled,
            number(
                "snow_last_3_hours", phrase("homeassistant.snow-last-3-hours", "Snow, last 3 hours"),
                now?.snowLast3HoursMm, "mm", 1,
                class: "precipitation"
            ).disabled,
        ]
    }

    /// The entities of a day's forecast, without a class for the temperatures: they are not those of the air now.
    private func day(
        _ key: String, _ name: String, _ value: SnapshotDocument.Value<SnapshotDocument.Day>
    ) -> [Entity] {
        let day = value.current
        return [
            number(
                "\(key)_low", phrase("homeassistant.low", "\(name) low"), day?.lowC, "°C", 0,
                icon: "mdi:thermometer-low"),
            number(
                "\(key)_high", phrase("homeassistant.high", "\(name) high"), day?.highC, "°C", 0,
                icon: "mdi:thermometer-high"),
            number(
                "\(key)_precipitation_chance",
                phrase("homeassistant.precipitation-chance", "\(name) chance of precipitation"),
                day?.precipitationChancePct, "%", 0, icon: "mdi:weather-rainy"),
            number(
                "\(key)_rain", phrase("homeassistant.rain-on", "\(name) rain"), day?.rainMm, "mm", 1,
                class: "precipitation"
            )
            .disabled,
            number(
                "\(key)_snow", phrase("homeassistant.snow-on", "\(name) snow"), day?.snowMm, "mm", 1,
                class: "precipitation"
            )
            .disabled,
            text(
                "\(key)_condition", phrase("homeassistant.condition-on", "\(name) condition"), day?.condition,
                icon: "mdi:weather-sunny"
            )
            .disabled,
        ]
    }

    private var airQuality: [Entity] {
        let air = document.airQuality.current
        func gas(_ key: String, _ name: String, _ value: Double?, class deviceClass: String? = nil) -> Entity {
            number(key, name, value, "µg/m³", 1, class: deviceClass, icon: deviceClass == nil ? "mdi:molecule" : nil)
        }
        return [
            number(
                "air_quality", phrase("homeassistant.air-quality", "Air quality index"), air?.index.map(Double.init),
                nil, 0, class: "aqi"),
            gas("pm25", phrase("homeassistant.pm25", "PM2.5"), air?.fineParticlesUgPerM3, class: "pm25"),
            gas("pm10", phrase("homeassistant.pm10", "PM10"), air?.coarseParticlesUgPerM3, class: "pm10").disabled,
            gas("ozone", phrase("homeassistant.ozone", "Ozone"), air?.ozoneUgPerM3, class: "ozone").disabled,
            gas(
                "nitrogen_dioxide", phrase("homeassistant.nitrogen-dioxide", "Nitrogen dioxide"),
                air?.nitrogenDioxideUgPerM3,
                class: "nitrogen_dioxide"
            ).disabled,
            gas(
                "sulphur_dioxide", phrase("homeassistant.sulphur-dioxide", "Sulphur dioxide"),
                air?.sulphurDioxideUgPerM3,
                class: "sulphur_dioxide"
            ).disabled,
            // Home Assistant's class of carbon monoxide takes this unit only in late releases.
            gas(
                "carbon_monoxide", phrase("homeassistant.carbon-monoxide", "Carbon monoxide"),
                air?.carbonMonoxideUgPerM3
            ).disabled,
        ]
    }

    private var sun: [Entity] {
        let sun = document.sun.current
        return [
            text("sunrise", phrase("homeassistant.sunrise", "Sunrise"), sun?.sunrise, class: "timestamp").disabled,
            text("sunset", phrase("homeassistant.sunset", "Sunset"), sun?.sunset, class: "timestamp").disabled,
        ]
    }

    private func number(
        _ key: String, _ name: String, _ value: Double?, _ unit: String?, _ decimals: Int,
        class deviceClass: String? = nil, icon: String? = nil
    ) -> Entity {
        .number(key, name, value, unit: unit, decimals: decimals, class: deviceClass, icon: icon, in: .weather)
    }

    private func text(
        _ key: String, _ name: String, _ value: String?, class deviceClass: String? = nil, icon: String? = nil
    ) -> Entity {
        .text(key, name, value, class: deviceClass, icon: icon, in: .weather)
    }
}
