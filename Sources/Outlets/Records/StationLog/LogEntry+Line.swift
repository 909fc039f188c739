import StationCore
import Values
import Words

extension LogEntry {
    /// The entry's line; nil for what the log reports about itself, and for the new end of a warning.
    ///
    /// - Parameter version: the version of the program.
    func line(at moment: Moment, version: String) -> LogLine? {
        switch self {
        case .fault(let fault) where fault.component == .outlet(.log): return nil
        case .recovered(let fault, _) where fault.component == .outlet(.log): return nil
        case .alertMoved: return nil
        default: break
        }
        var (entry, coder) = (self, LogCoder(at: moment, version: version))
        entry.code(&coder)
        return LogLine(coder.event, at: moment, level: coder.level, coder.fields)
    }

    /// Reads what a line has of its entry; nil for a line that lacks something, as that of the log's own recovery does.
    ///
    /// - Parameter moment: the moment at which the line was written.
    init?(_ line: LogLine, at moment: Moment) {
        for var entry in Self.drafts[line.event] ?? [] {
            var coder = LogCoder(at: moment, reading: line)
            entry.code(&coder)
            guard coder.isIncomplete else {
                self = entry
                return
            }
        }
        return nil
    }

    /// Passes each field of the entry to its line, or from it.
    mutating func code(_ line: inout LogCoder) {
        switch self {
        case .started, .reloaded, .reloadRefused, .stalled, .abandoned, .stopped, .clockStepped: codeLife(&line)
        case .reading, .rejected, .recalibrated, .airing: codeMeasured(&line)
        case .weather, .day, .alert, .airQuality, .source: codeWeather(&line)
        case .providerState, .fetched, .fetchFailed: codeProvider(&line)
        case .pressed, .messaged, .fault, .notice, .recovered, .advice, .adviceOver: codeHealth(&line)
        case .output: codeOutput(&line)
        case .alertMoved: break
        }
    }

    private mutating func codeLife(_ line: inout LogCoder) {
        switch self {
        case .started(var equipment, var reason):
            line.begin(.start, reason == nil && equipment.previousID == nil ? .info : .warning)
            line.note("version", .text(line.version))
            line.code(&equipment)
            line.code("after", &reason, .text)
            line.code("station", &equipment.id, .text)
            line.code("station_before", &equipment.previousID, .text)
            self = .started(equipment, after: reason)
        case .reloaded(var equipment):
            line.begin(.reload)
            line.mark("outcome", "ok")
            line.code(&equipment)
            self = .reloaded(equipment)
        case .reloadRefused(var problems):
            line.begin(.reload, .error)
            line.mark("outcome", "refused")
            line.code("cause", &problems, .list(of: .text, "; "))
            self = .reloadRefused(problems: problems)
        case .stalled(var loop, var time):
            line.begin(.standstill, .error)
            line.code("loop", &loop, .text)
            line.code("since_s", &time, .seconds)
            self = .stalled(loop: loop, for: time)
        case .abandoned(var loop, var time):
            line.begin(.standstill, .error)
            line.code("loop", &loop, .text)
            line.code("since_s", &time, .seconds)
            line.mark("outcome", "abandoned")
            self = .abandoned(loop: loop, after: time)
        case .stopped(var reason):
            line.begin(.stop)
            line.code("reason", &reason, .text)
            line.note("uptime_s", .seconds(line.moment.uptime.sinceStart))
            self = .stopped(reason: reason)
        case .clockStepped(let seconds):
            var step = Int(clamping: seconds)
            line.begin(.clock, .warning)
            line.code("step_s", &step, .integer)
            line.note("uptime_s", .seconds(line.moment.uptime.sinceStart))
            self = .clockStepped(seconds: Int64(step))
        default: break
        }
    }

    private mutating func codeMeasured(_ line: inout LogCoder) {
        switch self {
        case .reading(var sensor, var minute):
            line.begin(.reading)
            line.code(&sensor)
            line.code(&minute)
            self = .reading(sensor, minute)
        case .rejected(var sensor, var rejection, var count):
            line.begin(.rejected, .warning)
            line.code("sensor", &sensor.name, .text)
            line.code("reason", &rejection.reason, .word)
            line.code("quantity", &rejection.quantity, .key)
            line.code("value", &rejection.thousandths, .decimal(places: 2))
            line.code("count", &count, .integer)
            self = .rejected(sensor, rejection, count: count)
        case .recalibrated(var sensor, var recalibration):
            var (correction, cause): (Int?, String?) =
                switch recalibration.outcome {
                case .corrected(let correction): (correction, nil)
                case .failed(let cause): (nil, cause)
                }
            line.begin(.calibration, cause == nil ? .info : .warning)
            line.code(&sensor)
            line.code("level_ppm", &recalibration.level, .integer)
            line.code("correction_ppm", &correction, .integer)
            line.code("cause", &cause, .text)
            recalibration.outcome = cause.map { .failed(cause: $0) } ?? .corrected(by: correction)
            self = .recalibrated(sensor, recalibration)
        case .airing(var airing, var place):
            line.begin(.airing)
            line.code(&place)
            line.code("start", &airing.start, .time(by: line.moment))
            line.code("end", &airing.end, .time(by: line.moment))
            line.code("co2_change_ppm", &airing.excessChange, .integer)
            line.code("water_change_gm3", &airing.waterChange, .decimal(places: 1))
            line.code("temperature_change_c", &airing.temperatureChange, .decimal(places: 1))
            line.code("air_change", &airing.airChange, .tenths)
            self = .airing(airing, in: place)
        default: break
        }
    }

    private mutating func codeWeather(_ line: inout LogCoder) {
        switch self {
        case .weather(var weather, var provider, var age):
            line.begin(.weather)
            line.code("source", &provider, .word)
            line.code("age_s", &age, .seconds)
            line.code(&weather)
            weather.time = line.moment.wall.advanced(bySeconds: -age.components.seconds)
            self = .weather(weather, from: provider, age: age)
        case .day(var day, var provider, var topic):
            var source = [provider.rawValue, topic.rawValue]
            line.begin(.day)
            line.code("date", &day.date, .date)
            line.code("source", &source, .list(of: .text, "/"))
            line.code("low_c", &day.low, .decimal(places: Quantity.temperature.places))
            line.code("high_c", &day.high, .decimal(places: Quantity.temperature.places))
            line.code("precipitation_chance_pct", &day.chanceOfPrecipitation, .decimal(places: 0))
            line.code("rain_mm", &day.rain, .decimal(places: Quantity.rain.places))
            line.code("snow_mm", &day.snow, .decimal(places: Quantity.snow.places))
            line.code(&day.conditions)
            provider = source.first.map { ProviderID(rawValue: $0) } ?? provider
            topic = source.last.flatMap { WeatherTopic(rawValue: $0) } ?? topic
            self = .day(day, from: provider, topic)
        case .alert(var alert, let zone):
            let form = LogForm<Timestamp>.time { [offset = line.moment.offset] in zone?.offset(at: $0) ?? offset }
            alert.event = alert.title
            line.begin(.alert, .warning)
            line.code("id", &alert.id, .text)
            line.code("title", &alert.event, .text)
            line.code("sender", &alert.sender, .text)
            line.code("start", &alert.start, form)
            line.code("end", &alert.end, form)
            self = .alert(alert, zone: zone)
        case .airQuality(var air, var provider, var age):
            line.begin(.air)
            line.code("source", &provider, .word)
            line.code("age_s", &age, .seconds)
            line.code(&air)
            air.time = line.moment.wall.advanced(bySeconds: -age.components.seconds)
            self = .airQuality(air, from: provider, age: age)
        case .source(var provider, var quantities):
            line.begin(.source)
            line.code("source", &provider, .word)
            line.code("quantities", &quantities, .list(of: .key, ","))
            self = .source(provider, of: quantities)
        default: break
        }
    }

    private mutating func codeProvider(_ line: inout LogCoder) {
        switch self {
        case .providerState(var state, var cause):
            line.begin(.plan)
            line.code("plan", &state, .text)
            line.code("cause", &cause, .text)
            self = .providerState(state, cause: cause)
        case .fetched(let question, let url, let took, let dropped):
            line.begin(.fetch, dropped.isEmpty ? .info : .warning)
            codeFetch(&line, question, url, took, dropped: dropped)
        case .fetchFailed(let question, let failure, let url, let took):
            line.begin(.fetch, question.isRefusedInPassing(failure) ? .info : .warning)
            codeFetch(&line, question, url, took, failure)
        default: break
        }
    }

    private mutating func codeFetch(
        _ line: inout LogCoder, _ question: WeatherQuestion, _ url: String, _ took: Duration,
        _ failure: FetchFailure? = nil, dropped: [String] = []
    ) {
        var (question, url, took, fields) = (question, url, took, dropped.isEmpty ? nil : dropped)
        var (outcome, status, cause) = (failure?.kind.rawValue ?? "ok", failure?.status, failure?.text)
        line.code("endpoint", &question, .word)
        line.code("url", &url, .text)
        line.code("outcome", &outcome, .word(of: ["ok"] + FetchFailure.Kind.allCases.map(\.rawValue)))
        line.code("status", &status, .integer)
        line.code("duration_ms", &took, .milliseconds)
        line.code("dropped", &fields, .list(of: .text, ","))
        line.code("cause", &cause, .text)
        if let kind = FetchFailure.Kind(rawValue: outcome) {
            let failure = FetchFailure(kind, text: cause ?? "", status: status)
            self = .fetchFailed(question, failure, url: url, took: took)
        } else {
            self = .fetched(question, url: url, took: took, droppedFields: fields ?? [])
        }
    }

    private mutating func codeOutput(_ line: inout LogCoder) {
        guard case .output(var change) = self else { return }
        line.begin(.output, change.cause.isFailure ? .warning : .info)
        line.code("output", &change.output, .text)
        line.code("state", &change.isOn, .onOrOff)
        line.code("cause", &change.cause, .word)
        var place = change.place.map { "\($0)" }
        line.code("place", &place, .text)
        change.place = place.map { SensorPlace($0) }
        line.code("after_s", &change.after, .seconds)
        line.code("grounds", &change.grounds, .list(of: .ground, ", "))
        self = .output(change)
    }

    private mutating func codeHealth(_ line: inout LogCoder) {
        switch self {
        case .pressed(var button, var action):
            line.begin(.button)
            line.code("button", &button, .text)
            line.code("action", &action, .word)
            self = .pressed(button: button, action)
        case .messaged(var message):
            line.begin(.message)
            line.code("urgency", &message.urgency, .urgency)
            line.code("for_s", &message.duration, .seconds)
            line.code("text", &message.text, .text)
            self = .messaged(message)
        case .fault(var fault):
            line.begin(.fault, fault.needsPerson ? .error : .warning)
            line.code("component", &fault.component, .component)
            line.code("cause", &fault.cause, .text)
            if let line = line.line { fault.needsPerson = line.level == .error }
            self = .fault(fault)
        case .notice(var component, let notice):
            var words = notice.words
            line.begin(.notice, .warning)
            line.code("component", &component, .component)
            line.code("cause", &words, .text)
            self = .notice(component, Notice(words, remedy: ""))
        case .recovered(var fault, var time):
            line.begin(.recovered)
            line.code("component", &fault.component, .component)
            line.code("after_s", &time, .seconds)
            self = .recovered(fault, after: time)
        case .advice(var advice):
            var words = Array(advice.headlines.prefix(1)) + advice.details
            line.begin(.advice, advice.urgency == .warning ? .warning : .info)
            line.code("subject", &advice.subject, .word)
            line.code(&advice.place, of: advice.subject)
            line.code("verdict", &advice.verdict, .text)
            line.code("urgency", &advice.urgency, .urgency)
            line.code("advice", &words, .list(of: .text, "; "))
            line.code("grounds", &advice.grounds, .list(of: .ground, ", "))
            (advice.headlines, advice.details) = (Array(words.prefix(1)), Array(words.dropFirst()))
            self = .advice(advice)
        case .adviceOver(var subject, var place):
            line.begin(.advice)
            line.code("subject", &subject, .word)
            line.code(&place, of: subject)
            line.mark("verdict", "none")
            self = .adviceOver(subject, in: place)
        default: break
        }
    }
}

extension OutputCause {
    /// Whether something that does not work is why an output is off.
    fileprivate var isFailure: Bool { [.stale, .fault, .line].contains(self) }
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
