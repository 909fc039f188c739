import StationCore
import Values
import Words

extension LogEntry {
    /// The entry's line; nil for what the log reports about itself.
    ///
    /// - Parameter version: the version of the program.
    func line(at moment: Moment, version: String) -> LogLine? {
        func line(_ event: LogEvent, level: LogLevel = .info, _ fields: [LogField?]) -> LogLine {
            LogLine(event, at: moment, level: level, fields.compactMap { $0 })
        }
        switch self {
        case .started(let equipment, let reason):
            let after = reason.map { LogField("after", .text($0)) }
            return line(
                .start, level: reason == nil && equipment.previousID == nil ? .info : .warning,
                [LogField("version", .text(version))] + equipment.fields + [
                    after, equipment.id.map { LogField("station", .text($0)) },
                    equipment.previousID.map { LogField("station_before", .text($0)) },
                ])
        case .reloaded(let equipment):
            return line(.reload, [LogField("outcome", .text("ok"))] + equipment.fields)
        case .reloadRefused(let problems):
            let cause = LogField("cause", .text(problems.joined(separator: "; ")))
            return line(.reload, level: .error, [LogField("outcome", .text("refused")), cause])
        case .stalled(let loop, let time):
            return line(
                .standstill, level: .error, [LogField("loop", .text(loop)), LogField("since_s", .seconds(time))])
        case .abandoned(let loop, let time):
            return line(
                .standstill, level: .error,
                [
                    LogField("loop", .text(loop)), LogField("since_s", .seconds(time)),
                    LogField("outcome", .text("abandoned")),
                ])
        case .stopped(let reason):
            return line(
                .stop, [LogField("reason", .text(reason)), LogField("uptime_s", .seconds(moment.uptime.sinceStart))])
        case .reading(let sensor, let mean):
            return line(.reading, mean.fields(of: sensor))
        case .rejected(let sensor, let rejection, let count):
            return line(
                .rejected, level: .warning,
                [
                    LogField("sensor", .text(sensor.name)), LogField("reason", .text(rejection.reason.rawValue)),
                    LogField("quantity", .text(rejection.quantity.logKey)),
                    LogField("value", .decimal(thousandths: rejection.thousandths, places: 2)),
                    LogField("count", .integer(count)),
                ])
        case .weather(let weather, let provider, let age):
            return line(.weather, weather.fields(from: provider, age: age))
        case .source(let provider, let quantities):
            return line(
                .source,
                [
                    LogField("source", .text(provider.rawValue)),
                    LogField("quantities", .text(quantities.map(\.logKey).joined(separator: ","))),
                ])
        case .day(let day, let provider, let topic):
            return line(.day, day.fields(from: provider, topic))
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
        case .airQuality(let air, let provider, let age):
            return line(.air, air.fields(from: provider, age: age))
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
        case .recalibrated(let sensor, let recalibration):
            return line(.calibration, level: recalibration.logLevel, recalibration.fields(of: sensor))
        case .messaged(let message):
            return line(
                .message,
                [
                    LogField("urgency", .text(message.urgency.word)), LogField("for_s", .seconds(message.duration)),
                    LogField("text", .text(message.text)),
                ])
        case .fault(let fault):
            guard fault.component != .outlet(.log) else { return nil }
            return line(
                .fault, level: fault.needsPerson ? .error : .warning,
                [
                    LogField("component", .text(fault.component.description)), LogField("cause", .text(fault.cause)),
                ])
        case .notice(let component, let notice):
            return line(
                .notice, level: .warning,
                [
                    LogField("component", .text(component.description)),
                    LogField("cause", .text(notice.words)),
                ])
        case .recovered(let fault, let after):
            guard fault.component != .outlet(.log) else { return nil }
            return line(
                .recovered,
                [LogField("component", .text(fault.component.description)), LogField("after_s", .seconds(after))])
        case .airing(let airing): return line(.airing, airing.fields(at: moment))
        case .advice(let advice):
            return line(.advice, level: advice.urgency == .warning ? .warning : .info, advice.fields)
        case .adviceOver(let subject):
            return line(
                .advice, [LogField("subject", .text(subject.rawValue)), LogField("verdict", .text("none"))])
        case .clockStepped(let seconds):
            return line(
                .clock, level: .warning,
                [
                    LogField("step_s", .integer(Int(clamping: seconds))),
                    LogField("uptime_s", .seconds(moment.uptime.sinceStart)),
                ])
        }
    }
}

extension WeatherQuestion {
    /// Whether a failure needs no repair: a missing plan, or an extra that a plan lacks.
    fileprivate func isRefusedInPassing(_ failure: FetchFailure) -> Bool {
        guard [.keyRejected, .notInPlan].contains(failure.kind) else { return false }
        switch self {
        case .weather(let topic): return topic.isExtra
        case .plan: return true
        case .place: return false
        }
    }
}

extension Airing {
    fileprivate func fields(at moment: Moment) -> [LogField?] {
        func time(_ sample: AirSample) -> LogValue {
            let ago = (moment.uptime - sample.time).components.seconds
            return .text(CivilTime(moment.wall.advanced(bySeconds: -ago), in: moment.offset).description)
        }
        return [
            LogField("start", time(first)), LogField("end", time(last)),
            excessChange.map { LogField("co2_change_ppm", .integer($0)) },
            waterChange.map { LogField("water_change_gm3", .decimal(thousandths: $0, places: 1)) },
            temperatureChange.map { LogField("temperature_change_c", .decimal(thousandths: $0, places: 1)) },
            airChange.map { LogField("air_change", .decimal(thousandths: Int(($0 * 1000).rounded()), places: 1)) },
        ]
    }
}

extension Recalibration {
    fileprivate var logLevel: LogLevel {
        switch outcome {
        case .corrected: .info
        case .failed: .warning
        }
    }

    fileprivate func fields(of sensor: SensorIdentity) -> [LogField?] {
        let fields = [
            LogField("sensor", .text(sensor.name)), LogField("chip", .text(sensor.part.lowercased())),
            LogField("level_ppm", .integer(level)),
        ]
        return switch outcome {
        case .corrected(let correction): fields + [correction.map { LogField("correction_ppm", .integer($0)) }]
        case .failed(let cause): fields + [LogField("cause", .text(cause))]
        }
    }
}

extension Equipment {
    fileprivate var fields: [LogField?] {
        func word(_ isThere: Bool) -> LogValue { .text(isThere ? "yes" : "no") }
        return [
            LogField("sensors", .integer(sensors)),
            LogField("lcd", word(outlets.contains { $0.name == "lcd" })),
            LogField("weather", word(asksForWeather)),
        ]
    }
}

extension MinuteSummary {
    fileprivate func fields(of sensor: SensorIdentity) -> [LogField?] {
        [LogField("sensor", .text(sensor.name)), LogField("chip", .text(sensor.part.lowercased()))]
            + ReadingField.all.map { field in
                switch field {
                case .mean(let quantity): LogField(field.key, quantity, values[quantity])
                case .lowest(let quantity): LogField(field.key, quantity, range.lowest[quantity])
                case .highest(let quantity): LogField(field.key, quantity, range.highest[quantity])
                case .samples: LogField(field.key, .integer(samples))
                }
            }
    }
}

extension CurrentWeather {
    fileprivate func fields(from provider: ProviderID, age: Duration) -> [LogField?] {
        let values = air.values
        return [
            LogField("source", .text(provider.rawValue)),
            LogField("age_s", .seconds(age)),
            place.name.map { LogField("place", .text($0)) },
            conditions.first?.id.map { LogField("condition_id", .integer($0)) },
            conditions.first?.code.map { LogField("condition_code", .text($0.rawValue)) },
            conditions.first.map { LogField("condition", .text($0.words)) },
        ] + Quantity.reported.map { LogField($0.key, $0, values[$0]) } + [
            LogField("rain_3h_mm", .rain, air.rain.threeHoursAlone?.micrometres),
            LogField("snow_3h_mm", .snow, air.snow.threeHoursAlone?.micrometres),
        ]
    }
}

extension AirQuality {
    fileprivate func fields(from provider: ProviderID, age: Duration) -> [LogField?] {
        func amount(_ key: LogKey, _ value: Double?) -> LogField? {
            value.map { LogField(key, .decimal($0, places: 1)) }
        }
        return [
            LogField("source", .text(provider.rawValue)),
            LogField("age_s", .seconds(age)),
            index.map { LogField("index", .integer($0.rawValue)) },
            europeanIndex.map { LogField("european_index", .integer($0)) },
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
    fileprivate func fields(from provider: ProviderID, _ topic: WeatherTopic) -> [LogField?] {
        [
            LogField("date", .date(date)),
            LogField("source", .text("\(provider.rawValue)/\(topic.rawValue)")),
            LogField("low_c", .temperature, low?.milliCelsius),
            LogField("high_c", .temperature, high?.milliCelsius),
            chanceOfPrecipitation.map {
                LogField("precipitation_chance_pct", .decimal(thousandths: $0.milliPercent, places: 0))
            },
            LogField("rain_mm", .rain, rain?.micrometres),
            LogField("snow_mm", .snow, snow?.micrometres),
            conditions.first?.id.map { LogField("condition_id", .integer($0)) },
            conditions.first?.code.map { LogField("condition_code", .text($0.rawValue)) },
            conditions.first.map { LogField("condition", .text($0.words)) },
        ]
    }
}
