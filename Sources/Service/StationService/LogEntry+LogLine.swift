import Advice
import Quantities
import StationCore
import StationLog
import Weather

extension LogEntry {
    /// The entry's line; nil for what the log reports about itself.
    func line(at moment: Moment) -> LogLine? {
        func line(_ event: LogEvent, level: LogLevel = .info, _ fields: [LogField?]) -> LogLine {
            LogLine(event, at: moment, level: level, fields.compactMap { $0 })
        }
        switch self {
        case .reading(let sensor, let mean):
            return line(.reading, mean.fields(of: sensor))
        case .rejected(let sensor, let rejection, let count):
            return line(
                .rejected, level: .warning,
                [
                    LogField("sensor", .text(sensor.name)), LogField("reason", .text(rejection.reason.rawValue)),
                    LogField("quantity", .text(rejection.quantity.rawValue)),
                    LogField("value", .decimal(thousandths: rejection.thousandths, places: 2)),
                    LogField("count", .integer(count)),
                ])
        case .weather(let weather, let age):
            return line(.weather, weather.fields(age: age))
        case .day(let day, let endpoint):
            return line(.day, day.fields(from: endpoint))
        case .alert(let alert, let zone):
            func text(_ time: Timestamp) -> String {
                CivilTime(time, in: zone?.offset(at: time) ?? moment.offset).description
            }
            return line(
                .alert, level: .warning,
                [
                    LogField("id", .text(alert.id)), LogField("title", .text(alert.title)),
                    alert.sender.map { LogField("sender", .text($0)) },
                    LogField("start", .text(text(alert.start))),
                    LogField("end", .text(text(alert.end))),
                ])
        case .airQuality(let air, let age):
            return line(.air, air.fields(age: age))
        case .plan(let plan, let cause):
            return line(.plan, [LogField("plan", .text(plan)), cause.map { LogField("cause", .text($0)) }])
        case .fetched(let question, let url, let took, let dropped):
            let isWhole = dropped.isEmpty
            return line(
                .fetch, level: isWhole ? .info : .warning,
                [
                    LogField("endpoint", .text(question.name)), LogField("url", .text(url)),
                    LogField("outcome", .text("ok")), LogField("duration_ms", .milliseconds(took)),
                    isWhole ? nil : LogField("dropped", .text(dropped.joined(separator: ","))),
                ])
        case .fetchFailed(let question, let failure, let url, let took):
            return line(
                .fetch, level: question.isRefusedInPassing(failure) ? .info : .warning,
                [
                    LogField("endpoint", .text(question.name)), LogField("url", .text(url)),
                    LogField("outcome", .text(failure.kind.rawValue)),
                    failure.status.map { LogField("status", .integer($0)) },
                    LogField("duration_ms", .milliseconds(took)),
                    LogField("cause", .text(failure.text)),
                ])
        case .pressed(let button, let action):
            return line(.button, [LogField("button", .text(button)), LogField("action", .text(action.rawValue))])
        case .fault(let fault):
            guard fault.component != .log else { return nil }
            return line(
                .fault, level: fault.needsPerson ? .error : .warning,
                [
                    LogField("component", .text(fault.component.description)), LogField("cause", .text(fault.cause)),
                ])
        case .recovered(let fault, let after):
            guard fault.component != .log else { return nil }
            return line(
                .recovered,
                [LogField("component", .text(fault.component.description)), LogField("after_s", .seconds(after))])
        case .advice(let advice):
            return line(.advice, level: advice.urgency == .warning ? .warning : .info, advice.fields)
        case .adviceOver(let subject):
            return line(
                .advice, [LogField("subject", .text(subject.rawValue)), LogField("verdict", .text("none"))])
        case .clockStepped(let seconds):
            return line(
                .clock, level: .warning,
                [LogField("step_s", .integer(Int(clamping: seconds))), LogField("uptime_s", .seconds(moment.uptime))])
        }
    }
}

extension Question {
    /// A missing plan, or an extra that a plan lacks, is nothing to repair.
    fileprivate func isRefusedInPassing(_ failure: FetchFailure) -> Bool {
        guard [.keyRejected, .notInPlan].contains(failure.kind) else { return false }
        switch self {
        case .weather(let endpoint): return endpoint.isExtra
        case .plan: return true
        case .place: return false
        }
    }
}

extension MinuteSummary {
    fileprivate func fields(of sensor: SensorIdentity) -> [LogField?] {
        [
            LogField("sensor", .text(sensor.name)),
            LogField("chip", .text(sensor.part.lowercased())),
            celsius("temperature_c", temperature),
            relative("humidity_pct", humidity),
            hectopascals("pressure_hpa", pressure),
            LogField("samples", .integer(samples)),
            celsius("temperature_min_c", temperatureRange?.lowerBound),
            celsius("temperature_max_c", temperatureRange?.upperBound),
            relative("humidity_min_pct", humidityRange?.lowerBound),
            relative("humidity_max_pct", humidityRange?.upperBound),
            hectopascals("pressure_min_hpa", pressureRange?.lowerBound),
            hectopascals("pressure_max_hpa", pressureRange?.upperBound),
            lux("illuminance_lx", illuminance),
            lux("illuminance_min_lx", illuminanceRange?.lowerBound),
            lux("illuminance_max_lx", illuminanceRange?.upperBound),
        ]
    }
}

extension CurrentWeather {
    fileprivate func fields(age: Duration) -> [LogField?] {
        [
            LogField("source", .text("openweathermap")),
            LogField("age_s", .seconds(age)),
            place.name.map { LogField("place", .text($0)) },
            conditions.first.map { LogField("condition_id", .integer($0.id)) },
            conditions.first.map { LogField("condition", .text($0.words)) },
            celsius("temperature_c", air.temperature),
            celsius("feels_like_c", air.feelsLike),
            relative("humidity_pct", air.humidity),
            hectopascals("pressure_hpa", air.pressure),
            metresPerSecond("wind_mps", air.wind.speed),
            air.wind.direction.map { LogField("wind_deg", .decimal($0.degrees, places: 0)) },
            metresPerSecond("gust_mps", air.wind.gust),
            percent("clouds_pct", air.clouds),
            millimetres("rain_1h_mm", air.rain.lastHour),
            millimetres("snow_1h_mm", air.snow.lastHour),
            millimetres("rain_3h_mm", air.rain.threeHoursAlone),
            millimetres("snow_3h_mm", air.snow.threeHoursAlone),
        ]
    }
}

extension AirQuality {
    fileprivate func fields(age: Duration) -> [LogField?] {
        func amount(_ key: LogKey, _ value: Double?) -> LogField? {
            value.map { LogField(key, .decimal($0, places: 1)) }
        }
        return [
            LogField("source", .text("openweathermap")),
            LogField("age_s", .seconds(age)),
            index.map { LogField("index", .integer($0.rawValue)) },
            amount("pm2_5_ugm3", fineParticles),
            amount("pm10_ugm3", coarseParticles),
            amount("o3_ugm3", ozone),
            amount("no2_ugm3", nitrogenDioxide),
            amount("so2_ugm3", sulphurDioxide),
            amount("co_ugm3", carbonMonoxide),
        ]
    }
}

extension Advice {
    fileprivate var fields: [LogField?] {
        let words = headlines.prefix(1) + details
        return [
            LogField("subject", .text(subject.rawValue)),
            LogField("verdict", .text(verdict)),
            LogField("urgency", .text(urgency.word)),
            LogField("advice", .text(words.joined(separator: "; "))),
            LogField("grounds", .text(grounds.map { "\($0.name)=\($0.value)" }.joined(separator: ", "))),
        ]
    }
}

extension DayForecast {
    fileprivate func fields(from endpoint: Endpoint) -> [LogField?] {
        [
            LogField("date", .date(date)),
            LogField("source", .text("openweathermap/\(endpoint.rawValue)")),
            celsius("low_c", low),
            celsius("high_c", high),
            percent("precipitation_chance_pct", chanceOfPrecipitation),
            millimetres("rain_mm", rain),
            millimetres("snow_mm", snow),
            conditions.first.map { LogField("condition_id", .integer($0.id)) },
            conditions.first.map { LogField("condition", .text($0.words)) },
        ]
    }
}

private func celsius(_ key: LogKey, _ temperature: Temperature?) -> LogField? {
    temperature.map { LogField(key, .decimal(thousandths: $0.milliCelsius, places: 2)) }
}

private func relative(_ key: LogKey, _ humidity: RelativeHumidity?) -> LogField? {
    humidity.map { LogField(key, .decimal(thousandths: $0.milliPercent, places: 1)) }
}

private func hectopascals(_ key: LogKey, _ pressure: Pressure?) -> LogField? {
    pressure.map { LogField(key, .decimal($0.hectopascals, places: 1)) }
}

private func lux(_ key: LogKey, _ illuminance: Illuminance?) -> LogField? {
    illuminance.map { LogField(key, .decimal(thousandths: $0.milliLux, places: 1)) }
}

private func metresPerSecond(_ key: LogKey, _ speed: Speed?) -> LogField? {
    speed.map { LogField(key, .decimal(thousandths: $0.millimetresPerSecond, places: 1)) }
}

private func percent(_ key: LogKey, _ share: Proportion?) -> LogField? {
    share.map { LogField(key, .decimal(thousandths: $0.milliPercent, places: 0)) }
}

private func millimetres(_ key: LogKey, _ depth: Length?) -> LogField? {
    depth.map { LogField(key, .decimal($0.millimetres, places: 2)) }
}
