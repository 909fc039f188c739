import Documents
import Foundation
import Testing

/// Documents as a station writes them.
enum Documents {
    /// Everything there is, fresh.
    static func full() throws -> SnapshotDocument {
        try document(
            """
            {"schema": 1, "time": "2026-11-22T10:00:00+01:00", "uptime_s": 86400,
             "sensors": [{"name": "window", "place": "room", "part": "sht31", "air": \(air(21.43, 45.2, 1013.24, 320))},
              {"name": "attic", "place": "attic", "part": "sht31", "air": \(air(18, 50, nil, nil))}],
             "room": \(air(21.43, 45.2, 1013.24, 320)),
             "room_derived": \(derived), "room_today": \(today),
             "outside": \(air(-3.06, 81, nil, nil)), "outside_derived": \(derived), "outside_today": \(gone),
             "places": [{"place": "attic", "kind": "room", "air": \(air(18, 50, nil, nil))}],
             "sea_level_pressure_hpa": {"state": "fresh", "value": 1018.31, "source": "sensor/window", "age_s": 3},
             "pressure_tendency": {"state": "fresh", "value": {"change_hpa": -1.2, "wmo_code": 7, "pace": "slowly"}},
             "weather": {"state": "fresh", "source": "openweathermap/current", "age_s": 200, "value": {
               "time": "2026-11-22T09:55:00+01:00", "condition": "light rain", "condition_id": 500, "icon": "10d",
               "temperature_c": -2.5, "humidity_pct": 80, "pressure_hpa": 1018, "feels_like_c": -6.2, "wind_mps": 3.6,
               "wind_deg": 240, "gust_mps": 7.1, "clouds_pct": 90, "visibility_m": 8000, "rain_last_hour_mm": 0.25}},
             "today": \(day), "tomorrow": \(day),
             "days": \(gone), "hours": \(gone), "alerts": [{"event": "Gale", "sender": "DWD",
               "start": "2026-11-22T12:00:00+01:00", "end": "2026-11-22T22:00:00+01:00"}],
             "air_quality": {"state": "fresh", "value": {"time": "2026-11-22T09:00:00+01:00", "index": 2,
               "fine_particles_ug_per_m3": 8.1, "coarse_particles_ug_per_m3": 12.7, "ozone_ug_per_m3": 60.1}},
             "sun": {"state": "fresh", "value": {"sunrise": "2026-11-22T07:40:00+01:00",
               "sunset": "2026-11-22T16:20:00+01:00"}},
             "advice": [{"subject": "window", "verdict": "shut_rain", "urgency": "hint",
               "headline": "Keep shut: rain", "details": ["Open after 19:00"], "grounds": []}],
             "health": [{"component": "weather/forecast", "state": "fails", "for_s": 80, "cause": "timed out",
               "remedy": "check the network"}, {"component": "sensor/window", "state": "works", "for_s": 80},
              {"component": "sensor/attic", "state": "works", "for_s": 80}, {"component": "lcd", "state": "unknown"}],
             "board": {"processor_c": 51.2, "is_undervolted": false}, "faults": [], "attribution": "© OpenWeather",
             "providers": [{"id": "openweathermap", "name": "OpenWeatherMap", "attribution": "© OpenWeather", "topics": [
               {"topic": "current", "state": "works"}, {"topic": "forecast", "state": "fails"}],
               "calls_today": 431, "billed_today": 144, "calls_per_day": 1000}],
             "counters": {"readings_failed": 3, "readings_rejected": 0, "requests_failed": 2, "requests_over_quota": 1, "lines_lost": 0,
               "commands_refused": 0}}
            """)
    }

    /// A station that has just started, without a weather service.
    static func empty() throws -> SnapshotDocument {
        try document(
            """
            {"schema": 1, "time": "2026-11-22T10:00:00+01:00", "uptime_s": 1, "sensors": [], "room": \(air(nil, nil, nil, nil)),
             "room_derived": \(gone), "room_today": \(gone), "outside": \(air(nil, nil, nil, nil)),
             "outside_derived": \(gone), "outside_today": \(gone), "places": [], "sea_level_pressure_hpa": \(gone),
             "pressure_tendency": \(gone), "weather": \(gone), "today": \(gone), "tomorrow": \(gone), "days": \(gone),
             "hours": \(gone), "alerts": [], "air_quality": \(gone), "sun": \(gone), "advice": [], "health": [],
             "faults": [], "attribution": ""}
            """)
    }

    private static let gone = #"{"state": "unavailable"}"#
    private static let derived = """
        {"state": "fresh", "value": {"dew_point_c": 9.06, "absolute_humidity_g_per_m3": 8.44, "vapour_pressure_hpa": 11.5,
         "vapour_pressure_deficit_hpa": 14, "comfort": "dry"}}
        """
    private static let today = """
        {"state": "fresh", "value": {"date": "2026-11-22", "heard_s": 3600,
         "temperature_c": {"lowest": 19.2, "highest": 22.1, "mean": 20.7}}}
        """
    private static let day = """
        {"state": "fresh", "value": {"date": "2026-11-22", "low_c": -4.4, "high_c": 1.6, "precipitation_chance_pct": 70,
         "condition": "snow"}}
        """

    static func air(_ temperature: Double?, _ humidity: Double?, _ pressure: Double?, _ light: Double?) -> String {
        func value(_ value: Double?) -> String {
            value.map { #"{"state": "fresh", "value": \#($0), "source": "sensor/window", "age_s": 4}"# } ?? gone
        }
        return """
            {"temperature_c": \(value(temperature)), "humidity_pct": \(value(humidity)), "pressure_hpa": \(value(pressure)),
             "illuminance_lx": \(value(light))}
            """
    }

    private static func document(_ json: String) throws -> SnapshotDocument {
        try #require(SnapshotDocument(json: Array(json.utf8)))
    }
}

/// What JSON's own reader makes of it.
func object(_ bytes: [UInt8]) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
}
