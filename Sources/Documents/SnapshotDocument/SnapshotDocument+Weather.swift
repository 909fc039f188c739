package import Values

extension SnapshotDocument {
    package struct Conditions: Codable, Hashable, Sendable {
        package var time: String
        package var place: String?
        package var conditionCode: String?
        package var conditionId: Int?
        package var condition: String?
        package var icon: String?
        package var temperatureC: Double?
        package var humidityPct: Double?
        package var pressureHpa: Double?
        package var feelsLikeC: Double?
        package var windMps: Double?
        package var windDeg: Double?
        package var gustMps: Double?
        package var cloudsPct: Double?
        package var visibilityM: Double?
        package var rainLastHourMm: Double?
        package var snowLastHourMm: Double?
        package var rainLast3HoursMm: Double?
        package var snowLast3HoursMm: Double?

        /// - Parameter time: when the weather applies, on the place's clocks.
        package init(_ weather: CurrentWeather, at time: String) {
            self.time = time
            place = weather.place.name
            let condition = weather.conditions.first
            conditionCode = condition?.code?.rawValue
            conditionId = condition?.id
            self.condition = condition?.words
            icon = condition?.icon
            let air = weather.air
            temperatureC = air.temperature?.celsius
            humidityPct = air.humidity?.percent
            pressureHpa = air.pressure?.hectopascals
            feelsLikeC = air.feelsLike?.celsius
            windMps = air.wind.speed?.metresPerSecond
            windDeg = air.wind.direction?.degrees
            gustMps = air.wind.gust?.metresPerSecond
            cloudsPct = air.clouds?.percent
            visibilityM = air.visibility?.metres
            rainLastHourMm = air.rain.lastHour?.millimetres
            snowLastHourMm = air.snow.lastHour?.millimetres
            rainLast3HoursMm = air.rain.threeHoursAlone?.millimetres
            snowLast3HoursMm = air.snow.threeHoursAlone?.millimetres
        }
    }

    package struct Day: Codable, Hashable, Sendable {
        package var date: String
        package var lowC: Double?
        package var highC: Double?
        package var precipitationChancePct: Double?
        package var rainMm: Double?
        package var snowMm: Double?
        package var conditionCode: String?
        package var conditionId: Int?
        package var condition: String?
        package var errorK: Double?

        /// - Parameter errorK: what the lowest and highest temperature are expected to be wrong by.
        package init(_ day: DayForecast, errorK: Double?) {
            self.errorK = errorK
            date = day.date.description
            lowC = day.low?.celsius
            highC = day.high?.celsius
            precipitationChancePct = day.chanceOfPrecipitation?.percent
            rainMm = day.rain?.millimetres
            snowMm = day.snow?.millimetres
            conditionCode = day.conditions.first?.code?.rawValue
            conditionId = day.conditions.first?.id
            condition = day.conditions.first?.words
        }
    }

    package struct Hour: Codable, Hashable, Sendable {
        package var time: String
        package var temperatureC: Double?
        package var humidityPct: Double?
        package var windMps: Double?
        package var precipitationChancePct: Double?
        package var rainMm: Double?
        package var snowMm: Double?
        package var conditionCode: String?
        package var conditionId: Int?
        package var condition: String?
        package var errorK: Double?

        /// - Parameters:
        ///   - time: when the slot begins, on the place's clocks.
        ///   - errorK: the expected error of the temperature, in kelvin.
        package init(_ slot: ForecastSlot, at time: String, errorK: Double?) {
            self.errorK = errorK
            self.time = time
            temperatureC = slot.air.temperature?.celsius
            humidityPct = slot.air.humidity?.percent
            windMps = slot.air.wind.speed?.metresPerSecond
            precipitationChancePct = slot.chanceOfPrecipitation?.percent
            rainMm = slot.air.rain.during(hours: slot.hours)?.millimetres
            snowMm = slot.air.snow.during(hours: slot.hours)?.millimetres
            conditionCode = slot.conditions.first?.code?.rawValue
            conditionId = slot.conditions.first?.id
            condition = slot.conditions.first?.words
        }
    }

    package struct Sun: Codable, Hashable, Sendable {
        package var sunrise: String?
        package var sunset: String?

        package init(sunrise: String?, sunset: String?) {
            self.sunrise = sunrise
            self.sunset = sunset
        }
    }

    package struct Alert: Codable, Hashable, Sendable {
        package var event: String
        package var sender: String?
        package var start: String
        package var end: String

        /// - Parameters:
        ///   - start: when the alert begins, on the place's clocks; `end` likewise.
        package init(_ alert: WeatherAlert, from start: String, to end: String) {
            event = alert.title
            sender = alert.sender
            self.start = start
            self.end = end
        }
    }

    package struct AirQuality: Codable, Hashable, Sendable {
        package var time: String
        package var index: Int?
        package var europeanIndex: Int?
        package var fineParticlesUgPerM3: Double?
        package var coarseParticlesUgPerM3: Double?
        package var ozoneUgPerM3: Double?
        package var nitrogenDioxideUgPerM3: Double?
        package var sulphurDioxideUgPerM3: Double?
        package var carbonMonoxideUgPerM3: Double?

        /// - Parameter time: when the air quality applies, on the place's clocks.
        package init(_ air: Values.AirQuality, at time: String) {
            self.time = time
            index = air.index?.rawValue
            europeanIndex = air.europeanIndex
            fineParticlesUgPerM3 = air.fineParticles
            coarseParticlesUgPerM3 = air.coarseParticles
            ozoneUgPerM3 = air.ozone
            nitrogenDioxideUgPerM3 = air.nitrogenDioxide
            sulphurDioxideUgPerM3 = air.sulphurDioxide
            carbonMonoxideUgPerM3 = air.carbonMonoxide
        }
    }
}
