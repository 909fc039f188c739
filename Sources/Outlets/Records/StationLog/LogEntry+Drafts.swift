import StationCore
import Values

extension LogEntry {
    /// The entries that a line is read into, by their event. Of several the first that the line is complete for is meant.
    static let drafts = Dictionary(grouping: empty) { entry in
        var (draft, coder) = (entry, LogCoder(at: noMoment))
        draft.code(&coder)
        return coder.event
    }

    fileprivate static let noMoment = Moment(uptime: .start, wall: noTime, offset: .utc)
    private static let noTime = Timestamp(secondsSince1970: 0)
    private static let sensor = SensorIdentity(name: "", place: .other(""), part: "")
    private static let provider = ProviderID(rawValue: "")
    private static let equipment = Equipment(sensors: 0, outlets: [], asksForWeather: false)
    private static let fault = Fault(component: .clock, cause: "", since: .start)
    private static let weather = CurrentWeather(
        time: noTime, place: Place(), conditions: [], air: Air(), sun: SunTimes())
    private static let day = DayForecast(date: CivilDate(daysSince1970: 0), time: noTime)
    private static let alert = WeatherAlert(id: "", event: "", start: noTime, end: noTime)

    private static let empty: [LogEntry] = [
        .started(equipment, after: nil), .reloaded(equipment), .reloadRefused(problems: []),
        .abandoned(loop: "", after: .zero), .stalled(loop: "", for: .zero), .stopped(reason: ""),
        .reading(sensor, MinuteSummary(QuantityValues(), within: ValueRange(), samples: 0)),
        .rejected(sensor, Rejection(.range, .temperature, thousandths: 0), count: 0),
        .recalibrated(sensor, Recalibration(level: 0, outcome: .corrected(by: nil))),
        .weather(weather, from: provider, age: .zero), .source(provider, of: []), .day(day, from: provider, .forecast),
        .alert(alert, zone: nil), .airQuality(AirQuality(time: noTime), from: provider, age: .zero),
        .providerState("", cause: nil), .fetched(.place, url: "", took: .zero, droppedFields: []),
        .pressed(button: "", .refresh), .messaged(DisplayMessage("", urgency: .hint, for: .zero)), .fault(fault),
        .notice(.clock, Notice("", remedy: "")), .recovered(fault, after: .zero),
        .airing(Airing(from: .start, to: .start), in: .room),
        .advice(Advice(subject: .window, urgency: .hint, headlines: [], grounds: [])), .adviceOver(.window, in: .room),
        .clockStepped(seconds: 0), .output(OutputChange(output: "", isOn: false, cause: .values, after: .zero)),
    ]
}

extension LogEvent {
    /// The keys that a line of this event may have, in their order, after those that every line begins with.
    /// `deploy/station.log.md` says what each means.
    package var keys: [LogKey] {
        let own = (LogEntry.drafts[self] ?? []).flatMap { draft in
            var (entry, coder) = (draft, LogCoder(at: LogEntry.noMoment))
            entry.code(&coder)
            return coder.keys
        }
        // What the log writes about itself is no entry's.
        let ofLog: [LogKey] =
            switch self {
            case .log: ["format", "version", "attribution"]
            case .recovered: ["lost_lines"]
            default: []
            }
        return (own + ofLog).reduce(into: []) { keys, key in if !keys.contains(key) { keys.append(key) } }
    }
}
