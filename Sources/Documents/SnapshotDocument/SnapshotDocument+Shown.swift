import Values
import Words

extension SnapshotDocument {
    /// The values of no place: of the weather, and of what the station expects by itself.
    package var shownValues: [ShownValue] {
        barometer + weatherNow + weatherBeside + day("today", phrase("homeassistant.today", "Today"), today)
            + day("tomorrow", phrase("homeassistant.tomorrow", "Tomorrow"), tomorrow) + airQualityValues + sunTimes
    }

    private var barometer: [ShownValue] {
        var outlook = Value<Outlook>()
        (outlook.state, outlook.value) = (.fresh, localOutlook)
        return [
            ShownRows("outlook", .barometer, seaLevelPressureHpa).number(
                "sea_level_pressure", .quantity(.pressure), { $0 },
                phrase("homeassistant.sea-level-pressure", "Pressure at sea level"), class: "atmospheric_pressure"
            ).labelled(phrase("web.sea-level", "Sea-level pressure"), ExplainWords.seaLevelRule),
            ShownRows("outlook", .barometer, pressureTendency).number(
                "tendency", .number("hPa", decimals: 1), { $0.changeHpa },
                phrase("homeassistant.pressure-change", "Pressure change in 3 hours"), entity: "pressure_change",
                icon: "mdi:trending-up"
            ).labelled(phrase("web.tendency", "Change in 3 h"), ExplainWords.tendencyRule),
            ShownRows("outlook", .outlook, pressureTendency).text(
                "pressure_pace", { $0.pace }, phrase("homeassistant.pressure-pace", "Pressure tendency"),
                icon: "mdi:trending-up"
            ).disabled,
            ShownRows("outlook", .outlook, outlook).text(
                "forecast", { $0.words }, phrase("homeassistant.local-outlook", "Local outlook"),
                entity: "local_outlook", icon: "mdi:crystal-ball"
            ).disabled,
        ]
    }

    private var weatherNow: [ShownValue] {
        let rows = ShownRows("weather", .weather, weather)
        let newest = ExplainWords.currentRule
        return [
            rows.text(
                "condition", \.condition, phrase("homeassistant.condition", "Condition"),
                icon: "mdi:weather-partly-cloudy"
            ).labelled(WebWords.sky, newest).permanent,
            ShownRows("weather", .weather, outsideFeelsLikeC).number(
                "feels_like", .quantity(.feelsLike), { $0 }, phrase("homeassistant.feels-like", "Feels like"),
                icon: "mdi:thermometer"
            ).labelled(
                Quantity.feelsLike.title,
                outsideFeelsLikeC.source == weather.source ? newest : ExplainWords.outsideRule),
            rows.number(
                "wind", .quantity(.wind), \.windMps, phrase("homeassistant.wind", "Wind"), entity: "wind_speed",
                class: "wind_speed"
            ).labelled(Quantity.wind.title, newest),
            rows.number(
                "wind_direction", .quantity(.windDirection), \.windDeg,
                phrase("homeassistant.wind-direction", "Wind direction"), entity: "wind_bearing",
                class: "wind_direction"),
            rows.number(
                "gust", .quantity(.gust), \.gustMps, phrase("homeassistant.gust", "Gust"), class: "wind_speed"
            ).labelled(Quantity.gust.title, newest),
            rows.number(
                "clouds", .quantity(.clouds), \.cloudsPct, phrase("homeassistant.clouds", "Clouds"),
                icon: "mdi:cloud-percent"),
            fall(
                "rain", .rain, \.rainLastHourMm, phrase("homeassistant.rain-last-hour", "Rain, last hour"),
                "rain_last_hour"
            ).labelled(phrase("web.rain-last-hour", "Rain in 1 h"), newest).permanent,
            fall(
                "snow", .snow, \.snowLastHourMm, phrase("homeassistant.snow-last-hour", "Snow, last hour"),
                "snow_last_hour"
            ).labelled(phrase("web.snow-last-hour", "Snow in 1 h"), newest),
        ]
    }

    /// What the weather service reports and the page does not show.
    private var weatherBeside: [ShownValue] {
        let rows = ShownRows("weather", .weather, weather)
        return [
            rows.number(
                "visibility", .number("m", decimals: 0), \.visibilityM,
                phrase("homeassistant.visibility", "Visibility"), class: "distance"
            ).disabled,
            rows.number(
                "weather_temperature", .quantity(.temperature), \.temperatureC,
                phrase("homeassistant.provider-temperature", "Temperature of the weather service"),
                class: "temperature"
            ).disabled,
            rows.number(
                "weather_humidity", .quantity(.humidity), \.humidityPct,
                phrase("homeassistant.provider-humidity", "Humidity of the weather service"), class: "humidity"
            ).disabled,
            rows.number(
                "weather_pressure", .quantity(.pressure), \.pressureHpa,
                phrase("homeassistant.provider-pressure", "Pressure of the weather service"),
                class: "atmospheric_pressure"
            ).disabled,
            fall(
                "rain_last_3_hours", .rain, \.rainLast3HoursMm,
                phrase("homeassistant.rain-last-3-hours", "Rain, last 3 hours")
            ).disabled,
            fall(
                "snow_last_3_hours", .snow, \.snowLast3HoursMm,
                phrase("homeassistant.snow-last-3-hours", "Snow, last 3 hours")
            ).disabled,
        ]
    }

    private func fall(
        _ name: String, _ quantity: Quantity, _ part: (Conditions) -> Double?, _ words: String,
        _ entity: String? = nil
    ) -> ShownValue {
        ShownRows("weather", .weather, weather).number(
            name, .quantity(quantity), part, words, entity: entity, class: "precipitation")
    }

    /// The values of a day's forecast, without a class for the temperatures: they are not those of the air now.
    private func day(_ key: String, _ name: String, _ day: Value<Day>) -> [ShownValue] {
        let rows = ShownRows(key, .weather, day)
        func row(
            _ end: String, _ kind: ShownValue.Kind, _ part: (Day) -> Double?, _ words: String,
            class deviceClass: String? = nil, icon: String? = nil
        ) -> ShownValue {
            rows.number(end, kind, part, words, entity: "\(key)_\(end)", class: deviceClass, icon: icon)
        }
        let degrees = ShownValue.Kind.number("°C", decimals: 0)
        return [
            row("low", degrees, \.lowC, phrase("homeassistant.low", "\(name) low"), icon: "mdi:thermometer-low"),
            row("high", degrees, \.highC, phrase("homeassistant.high", "\(name) high"), icon: "mdi:thermometer-high"),
            row(
                "precipitation_chance", .number("%", decimals: 0), \.precipitationChancePct,
                phrase("homeassistant.precipitation-chance", "\(name) chance of precipitation"),
                icon: "mdi:weather-rainy"),
            row(
                "rain", .quantity(.rain), \.rainMm, phrase("homeassistant.rain-on", "\(name) rain"),
                class: "precipitation"
            ).disabled,
            row(
                "snow", .quantity(.snow), \.snowMm, phrase("homeassistant.snow-on", "\(name) snow"),
                class: "precipitation"
            ).disabled,
            rows.text(
                "condition", \.condition, phrase("homeassistant.condition-on", "\(name) condition"),
                entity: "\(key)_condition", icon: "mdi:weather-sunny"
            ).disabled,
        ]
    }

    private var airQualityValues: [ShownValue] {
        let rows = ShownRows("weather", .weather, airQuality)
        func gas(
            _ key: String, _ part: (AirQuality) -> Double?, _ words: String, class deviceClass: String? = nil
        ) -> ShownValue {
            rows.number(
                key, .number("µg/m³", decimals: 1), part, words, class: deviceClass,
                icon: deviceClass == nil ? "mdi:molecule" : nil)
        }
        return [
            rows.number(
                "air_quality", .number(nil, decimals: 0), { $0.index.map(Double.init) },
                phrase("homeassistant.air-quality", "Air quality index"), class: "aqi"
            ).labelled(
                phrase("web.air-quality", "Air quality"),
                ExplainWords.airQualityRule(providers.map(\.name).joined(separator: ", "))),
            gas("pm25", \.fineParticlesUgPerM3, phrase("homeassistant.pm25", "PM2.5"), class: "pm25"),
            gas("pm10", \.coarseParticlesUgPerM3, phrase("homeassistant.pm10", "PM10"), class: "pm10").disabled,
            gas("ozone", \.ozoneUgPerM3, phrase("homeassistant.ozone", "Ozone"), class: "ozone").disabled,
            gas(
                "nitrogen_dioxide", \.nitrogenDioxideUgPerM3,
                phrase("homeassistant.nitrogen-dioxide", "Nitrogen dioxide"), class: "nitrogen_dioxide"
            ).disabled,
            gas(
                "sulphur_dioxide", \.sulphurDioxideUgPerM3,
                phrase("homeassistant.sulphur-dioxide", "Sulphur dioxide"), class: "sulphur_dioxide"
            ).disabled,
            // Home Assistant's class of carbon monoxide takes this unit only in late releases.
            gas(
                "carbon_monoxide", \.carbonMonoxideUgPerM3,
                phrase("homeassistant.carbon-monoxide", "Carbon monoxide")
            ).disabled,
        ]
    }

    private var sunTimes: [ShownValue] {
        let rows = ShownRows("sun", .weather, sun)
        return [
            rows.text("sunrise", \.sunrise, phrase("homeassistant.sunrise", "Sunrise"), class: "timestamp").disabled,
            rows.text("sunset", \.sunset, phrase("homeassistant.sunset", "Sunset"), class: "timestamp").disabled,
        ]
    }
}
