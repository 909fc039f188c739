extension LogEvent {
    /// The keys that a line of this event may have, in their order, after those that every line begins with.
    /// `deploy/station.log.md` says what each means.
    public var keys: [LogKey] {
        switch self {
        case .log: ["format", "version"]
        case .start: ["version", "sensors", "lcd", "weather"]
        case .stop: ["reason", "uptime_s"]
        case .reading:
            [
                "sensor", "chip", "temperature_c", "humidity_pct", "pressure_hpa", "illuminance_lx", "samples",
                "temperature_min_c", "temperature_max_c", "humidity_min_pct", "humidity_max_pct",
            ]
        case .rejected: ["sensor", "reason", "quantity", "value", "count"]
        case .weather:
            [
                "source", "age_s", "place", "condition_id", "condition", "temperature_c", "feels_like_c",
                "humidity_pct", "pressure_hpa", "wind_mps", "wind_deg", "gust_mps", "clouds_pct", "rain_1h_mm",
                "snow_1h_mm",
            ]
        case .day:
            [
                "date", "source", "low_c", "high_c", "precipitation_chance_pct", "rain_mm", "snow_mm", "condition_id",
                "condition",
            ]
        case .fetch: ["endpoint", "url", "outcome", "status", "duration_ms", "dropped", "cause"]
        case .button: ["button", "action"]
        case .fault: ["component", "cause"]
        case .recovered: ["component", "after_s", "lost_lines"]
        case .clock: ["step_s", "uptime_s"]
        }
    }
}
