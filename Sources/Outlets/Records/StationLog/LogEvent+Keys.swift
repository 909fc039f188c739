import Values

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
