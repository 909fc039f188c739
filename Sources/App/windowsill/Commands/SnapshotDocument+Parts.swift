import Advice
import Meteorology
import Quantities
import StationCore
import Weather

extension SnapshotDocument {
    /// What follows from temperature and humidity.
    struct Derived: Encodable {
        var dewPointC: Double?
        var frostPointC: Double?
        var absoluteHumidityGPerM3: Double
        var vapourPressureHpa: Double
        var vapourPressureDeficitHpa: Double
        var heatIndexC: Double?
        var humidex: Double?
        var comfort: String?
        var wetBulbC: Double?
        var windChillC: Double?
        var apparentTemperatureC: Double?

        enum CodingKeys: String, CodingKey {
            case humidex, comfort
            case dewPointC = "dew_point_c"
            case frostPointC = "frost_point_c"
            case absoluteHumidityGPerM3 = "absolute_humidity_g_per_m3"
            case vapourPressureHpa = "vapour_pressure_hpa"
            case vapourPressureDeficitHpa = "vapour_pressure_deficit_hpa"
            case heatIndexC = "heat_index_c"
            case wetBulbC = "wet_bulb_c"
            case windChillC = "wind_chill_c"
            case apparentTemperatureC = "apparent_temperature_c"
        }

        /// - Parameters:
        ///   - pressure: at the spot.
        ///   - wind: at 10 m; nil indoors.
        init(_ air: MoistAir, pressure: Pressure?, wind: Speed?) {
            dewPointC = air.dewPoint?.celsius
            frostPointC = air.frostPoint?.celsius
            absoluteHumidityGPerM3 = air.absoluteHumidity.gramsPerCubicMetre
            vapourPressureHpa = air.vapourPressure
            vapourPressureDeficitHpa = air.vapourPressureDeficit
            heatIndexC = air.heatIndex?.celsius
            humidex = air.humidex
            comfort = air.comfort?.rawValue
            wetBulbC = pressure.flatMap { air.wetBulb(at: $0)?.celsius }
            windChillC = wind.flatMap { windChill(at: air.temperature, in: $0)?.celsius }
            apparentTemperatureC = wind.flatMap { air.apparentTemperature(in: $0)?.celsius }
        }
    }

    struct MeasuredDay: Encodable {
        struct Extremes: Encodable {
            var lowest: Double
            var highest: Double
            var mean: Double
        }

        var date: String
        var temperatureC: Extremes?
        var humidityPct: Extremes?
        var heardS: Int64

        enum CodingKeys: String, CodingKey {
            case date
            case temperatureC = "temperature_c"
            case humidityPct = "humidity_pct"
            case heardS = "heard_s"
        }

        init(_ day: DaySummary) {
            date = day.date.description
            temperatureC = day.temperature.map {
                Extremes(lowest: $0.lowest.celsius, highest: $0.highest.celsius, mean: $0.mean.celsius)
            }
            humidityPct = day.humidity.map {
                Extremes(lowest: $0.lowest.percent, highest: $0.highest.percent, mean: $0.mean.percent)
            }
            heardS = day.heard.components.seconds
        }
    }

    struct Tendency: Encodable {
        var changeHpa: Double
        var wmoCode: Int
        var pace: String

        enum CodingKeys: String, CodingKey {
            case pace
            case changeHpa = "change_hpa"
            case wmoCode = "wmo_code"
        }

        init(_ tendency: PressureTendency) {
            changeHpa = Double(tendency.change) / 100
            wmoCode = tendency.code
            pace = tendency.pace.rawValue
        }
    }

    struct Hour: Encodable {
        var time: String
        var temperatureC: Double?
        var humidityPct: Double?
        var windMps: Double?
        var precipitationChancePct: Double?
        var conditionId: Int?
        var condition: String?

        enum CodingKeys: String, CodingKey {
            case time, condition
            case temperatureC = "temperature_c"
            case humidityPct = "humidity_pct"
            case windMps = "wind_mps"
            case precipitationChancePct = "precipitation_chance_pct"
            case conditionId = "condition_id"
        }

        init(_ slot: ForecastSlot, at time: String?) {
            self.time = time ?? ""
            temperatureC = slot.air.temperature?.celsius
            humidityPct = slot.air.humidity?.percent
            windMps = slot.air.wind.speed?.metresPerSecond
            precipitationChancePct = slot.chanceOfPrecipitation?.percent
            conditionId = slot.conditions.first?.id
            condition = slot.conditions.first?.words
        }
    }

    struct Correction: Encodable {
        var hour: Int
        var biasK: Double
        var errorK: Double
        var uncorrectedErrorK: Double
        var days: Int

        enum CodingKeys: String, CodingKey {
            case hour, days
            case biasK = "bias_k"
            case errorK = "error_k"
            case uncorrectedErrorK = "uncorrected_error_k"
        }

        /// The hours of which anything is known.
        static func table(_ bias: ForecastBias) -> [Correction] {
            bias.hours.enumerated().filter { $0.element.days > 0 }.map { hour, known in
                Correction(
                    hour: hour, biasK: known.bias, errorK: known.error, uncorrectedErrorK: known.uncorrectedError,
                    days: known.days)
            }
        }
    }

    struct Outlook: Encodable {
        var method: String
        var words: String
        var lowestC: Double?
        var highestC: Double?

        enum CodingKeys: String, CodingKey {
            case method, words
            case lowestC = "lowest_c"
            case highestC = "highest_c"
        }

        init(_ outlook: LocalOutlook) {
            words = outlook.words
            switch outlook {
            case .barometer: method = "barometer"
            case .persistence(let lowest, let highest):
                method = "persistence"
                lowestC = lowest.celsius
                highestC = highest.celsius
            }
        }
    }

    struct Alert: Encodable {
        var event: String
        var sender: String?
        var start: String
        var end: String

        init(_ alert: WeatherAlert, from start: String?, to end: String?) {
            event = alert.title
            sender = alert.sender
            self.start = start ?? ""
            self.end = end ?? ""
        }
    }

    struct AirQuality: Encodable {
        var time: String
        var index: Int?
        var fineParticlesUgPerM3: Double?
        var coarseParticlesUgPerM3: Double?
        var ozoneUgPerM3: Double?
        var nitrogenDioxideUgPerM3: Double?
        var sulphurDioxideUgPerM3: Double?
        var carbonMonoxideUgPerM3: Double?

        enum CodingKeys: String, CodingKey {
            case time, index
            case fineParticlesUgPerM3 = "fine_particles_ug_per_m3"
            case coarseParticlesUgPerM3 = "coarse_particles_ug_per_m3"
            case ozoneUgPerM3 = "ozone_ug_per_m3"
            case nitrogenDioxideUgPerM3 = "nitrogen_dioxide_ug_per_m3"
            case sulphurDioxideUgPerM3 = "sulphur_dioxide_ug_per_m3"
            case carbonMonoxideUgPerM3 = "carbon_monoxide_ug_per_m3"
        }

        init(_ air: Weather.AirQuality, at time: String?) {
            self.time = time ?? ""
            index = air.index?.rawValue
            fineParticlesUgPerM3 = air.fineParticles
            coarseParticlesUgPerM3 = air.coarseParticles
            ozoneUgPerM3 = air.ozone
            nitrogenDioxideUgPerM3 = air.nitrogenDioxide
            sulphurDioxideUgPerM3 = air.sulphurDioxide
            carbonMonoxideUgPerM3 = air.carbonMonoxide
        }
    }

    struct Advice: Encodable {
        struct Ground: Encodable {
            var name: String
            var value: String
        }

        var subject: String
        var verdict: String
        var urgency: String
        var headline: String
        var details: [String]
        var grounds: [Ground]

        init(_ advice: GivenAdvice) {
            subject = advice.subject.rawValue
            verdict = advice.verdict
            urgency = advice.urgency.word
            headline = advice.headlines.first ?? ""
            details = advice.details
            grounds = advice.grounds.map { Ground(name: $0.name, value: $0.value) }
        }
    }

    struct Health: Codable {
        var component: String
        var state: String
        var forS: Int64?
        var cause: String?
        var remedy: String?

        enum CodingKeys: String, CodingKey {
            case component, state, cause, remedy
            case forS = "for_s"
        }

        init(_ health: ComponentHealth, at moment: Moment) {
            component = health.component.description
            state = health.state.rawValue
            forS = health.since.map { (moment.uptime - $0).components.seconds }
            cause = health.cause
            remedy = health.remedy
        }
    }

    struct Board: Encodable {
        var processorC: Double?
        var isUndervolted: Bool?

        enum CodingKeys: String, CodingKey {
            case processorC = "processor_c"
            case isUndervolted = "is_undervolted"
        }
    }
}

/// The document has a table of the same name.
private typealias GivenAdvice = Advice
