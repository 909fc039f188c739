import SnapshotDocument
import Words

/// The entities of the weather service.
struct WeatherEntities {
    let document: SnapshotDocument

    var all: [Entity] { now + day("today", HomeAssistantWords.today, document.today) + tomorrow + airQuality + sun }

    private var tomorrow: [Entity] { day("tomorrow", HomeAssistantWords.tomorrow, document.tomorrow) }

    private var now: [Entity] {
        let now = document.weather.current
        return [
            text("condition", HomeAssistantWords.condition, now?.condition, icon: "mdi:weather-partly-cloudy")
                .permanent,
            number(
                "feels_like", HomeAssistantWords.feelsLike, document.outsideFeelsLikeC.current, "°C", 1,
                icon: "mdi:thermometer"),
            number("wind_speed", HomeAssistantWords.wind, now?.windMps, "m/s", 1, class: "wind_speed"),
            number("wind_bearing", HomeAssistantWords.windDirection, now?.windDeg, "°", 0, class: "wind_direction"),
            number("gust", HomeAssistantWords.gust, now?.gustMps, "m/s", 1, class: "wind_speed"),
            number("clouds", HomeAssistantWords.clouds, now?.cloudsPct, "%", 0, icon: "mdi:cloud-percent"),
            number("rain_last_hour", HomeAssistantWords.rain, now?.rainLastHourMm, "mm", 1, class: "precipitation")
                .permanent,
            number("snow_last_hour", HomeAssistantWords.snow, now?.snowLastHourMm, "mm", 1, class: "precipitation"),
            number("visibility", HomeAssistantWords.visibility, now?.visibilityM, "m", 0, class: "distance").disabled,
            number(
                "weather_temperature", HomeAssistantWords.providerTemperature, now?.temperatureC, "°C", 1,
                class: "temperature"
            ).disabled,
            number(
                "weather_humidity", HomeAssistantWords.providerHumidity, now?.humidityPct, "%", 0, class: "humidity"
            ).disabled,
            number(
                "weather_pressure", HomeAssistantWords.providerPressure, now?.pressureHpa, "hPa", 1,
                class: "atmospheric_pressure"
            ).disabled,
            number(
                "rain_last_3_hours", HomeAssistantWords.rainThreeHours, now?.rainLast3HoursMm, "mm", 1,
                class: "precipitation"
            ).disabled,
            number(
                "snow_last_3_hours", HomeAssistantWords.snowThreeHours, now?.snowLast3HoursMm, "mm", 1,
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
            number("\(key)_low", HomeAssistantWords.low(name), day?.lowC, "°C", 0, icon: "mdi:thermometer-low"),
            number("\(key)_high", HomeAssistantWords.high(name), day?.highC, "°C", 0, icon: "mdi:thermometer-high"),
            number(
                "\(key)_precipitation_chance", HomeAssistantWords.precipitationChance(name),
                day?.precipitationChancePct, "%", 0, icon: "mdi:weather-rainy"),
            number("\(key)_rain", HomeAssistantWords.rain(on: name), day?.rainMm, "mm", 1, class: "precipitation")
                .disabled,
            number("\(key)_snow", HomeAssistantWords.snow(on: name), day?.snowMm, "mm", 1, class: "precipitation")
                .disabled,
            text("\(key)_condition", HomeAssistantWords.condition(on: name), day?.condition, icon: "mdi:weather-sunny")
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
                "air_quality", HomeAssistantWords.airQuality, air?.index.map(Double.init), nil, 0, class: "aqi"),
            gas("pm25", HomeAssistantWords.fineParticles, air?.fineParticlesUgPerM3, class: "pm25"),
            gas("pm10", HomeAssistantWords.coarseParticles, air?.coarseParticlesUgPerM3, class: "pm10").disabled,
            gas("ozone", HomeAssistantWords.ozone, air?.ozoneUgPerM3, class: "ozone").disabled,
            gas(
                "nitrogen_dioxide", HomeAssistantWords.nitrogenDioxide, air?.nitrogenDioxideUgPerM3,
                class: "nitrogen_dioxide"
            ).disabled,
            gas(
                "sulphur_dioxide", HomeAssistantWords.sulphurDioxide, air?.sulphurDioxideUgPerM3,
                class: "sulphur_dioxide"
            ).disabled,
            // Home Assistant's class of carbon monoxide takes this unit only in late releases.
            gas("carbon_monoxide", HomeAssistantWords.carbonMonoxide, air?.carbonMonoxideUgPerM3).disabled,
        ]
    }

    private var sun: [Entity] {
        let sun = document.sun.current
        return [
            text("sunrise", HomeAssistantWords.sunrise, sun?.sunrise, class: "timestamp").disabled,
            text("sunset", HomeAssistantWords.sunset, sun?.sunset, class: "timestamp").disabled,
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
