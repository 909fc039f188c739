import Values

/// The event that a line is about. ``keys`` lists the keys of its lines, `deploy/station.log.md` explains them.
package enum LogEvent: String, Hashable, Sendable, CaseIterable {
    /// The first line of every file.
    case log
    case start
    /// A changed configuration was applied or rejected.
    case reload
    /// A part of the station has stalled, or was abandoned.
    case standstill
    /// The station has stopped in an orderly way.
    case stop
    /// The mean of a minute of one sensor.
    case reading
    /// Readings of a sensor were implausible.
    case rejected
    /// A sensor was calibrated by the CO2 of the air around it.
    case calibration
    /// Current weather outside.
    case weather
    /// The values of another one of several providers are shown.
    case source
    /// The forecast of one day.
    case day
    /// A new official alert.
    case alert
    /// Air quality outside.
    case air
    /// Another plan of the provider is used from now on.
    case plan
    /// A request to the provider.
    case fetch
    case button
    /// A text for the display.
    case message
    /// Something stopped working.
    case fault
    /// Something that works will soon stop working.
    case notice
    /// Something that had stopped working works again.
    case recovered
    /// The window was open, as the air has shown.
    case airing
    /// The advice on a subject has changed.
    case advice
    /// The system clock was set.
    case clock
}

/// The urgency of a line.
package enum LogLevel: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Everything is as it should be.
    case info
    /// Something is wrong that the station copes with.
    case warning
    /// Something is wrong that needs a person.
    case error

    package static func < (one: LogLevel, other: LogLevel) -> Bool { one.severity < other.severity }

    private var severity: Int {
        switch self {
        case .info: 0
        case .warning: 1
        case .error: 2
        }
    }
}

extension LogEvent {
    /// The keys that a line of this event may have, in their order, after those that every line begins with.
    /// `deploy/station.log.md` says what each means.
    package var keys: [LogKey] {
        switch self {
        case .log: ["format", "version", "attribution"]
        case .start: ["version", "sensors", "lcd", "weather", "after", "station", "station_before"]
        case .reload: ["outcome", "sensors", "lcd", "weather", "cause"]
        case .standstill: ["loop", "since_s", "outcome"]
        case .stop: ["reason", "uptime_s"]
        case .reading: ["sensor", "chip"] + ReadingField.all.map(\.key)
        case .rejected: ["sensor", "reason", "quantity", "value", "count"]
        case .weather:
            ["source", "age_s", "place", "condition_id", "condition_code", "condition"] + Quantity.reported.map(\.key)
                + ["rain_3h_mm", "snow_3h_mm"]
        case .source: ["source", "quantities"]
        case .day:
            [
                "date", "source", "low_c", "high_c", "precipitation_chance_pct", "rain_mm", "snow_mm", "condition_id",
                "condition_code", "condition",
            ]
        case .alert: ["id", "title", "sender", "start", "end"]
        case .air:
            [
                "source", "age_s", "index", "european_index", "pm2_5_ugm3", "pm10_ugm3", "o3_ugm3", "no2_ugm3",
                "so2_ugm3", "co_ugm3",
            ]
        case .plan: ["plan", "cause"]
        case .fetch: ["endpoint", "url", "outcome", "status", "duration_ms", "dropped", "cause"]
        case .button: ["button", "action"]
        case .calibration: ["sensor", "chip", "level_ppm", "correction_ppm", "cause"]
        case .message: ["urgency", "for_s", "text"]
        case .fault: ["component", "cause"]
        case .notice: ["component", "cause"]
        case .recovered: ["component", "after_s", "lost_lines"]
        case .airing:
            ["start", "end", "co2_change_ppm", "water_change_gm3", "temperature_change_c", "air_change"]
        case .advice: ["subject", "verdict", "urgency", "advice", "grounds"]
        case .clock: ["step_s", "uptime_s"]
        }
    }
}
