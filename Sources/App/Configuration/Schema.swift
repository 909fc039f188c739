import ProgramKit
import Values

/// The keys of each table.
enum Schema {
    static let station = [
        "units", "language", "place", "weather", "openweathermap", "open_meteo", "met_norway", "sensors", "places",
        "buttons", "outputs", "lcd", "advice", "log", "state", "status",
        "history", "push", "notify", "mqtt", "web",
    ]
    static let place = ["latitude", "longitude", "name", "gpsd", "altitude", "decimals"]
    static let weather = ["providers", "simulated"]
    static let openMeteo = ["base_url"]
    static let metNorway = ["contact", "base_url"]
    static let openWeatherMap = [
        "api_key_file", "interval", "base_url", "ca_file", "plan", "calls_per_day", "fresh", "usable",
    ]
    static let sensors =
        [
            "name", "place", "kind", "bus", "address", "line", "chip", "device", "interval", "processor_heat",
            "processor",
            "measuring", "self_calibration", "outdoor_co2", "temperature_offset",
        ] + RemoteSensor.keys + Quantity.sensed.filter { $0.sensed?.correction != nil }.map(\.correctionKey)
    static let places = ["name", "title", "kind", "window"] + advice
    static let buttons = ["name", "line", "chip", "press", "long_press"]
    static let outputs = [
        "name", "title", "line", "chip", "active", "does", "place", "shortest_on", "shortest_off", "longest_on",
        "rest_after", "quiet", "not_below",
    ]
    static let lcd = [
        "bus", "part", "address", "mapping", "frequency", "lines", "chip", "size", "rom", "letters", "contrast",
        "dim_contrast", "pages", "page_seconds", "night_page", "backlight",
    ]
    static let advice = ["wall_factor", "warm_above", "damp_above", "stale_above"]
    static let log = ["path", "largest_mb", "files", "longest_days", "write_every"]
    static let state = ["path"]
    static let status = ["path"]
    static let history = ["minutes_days", "largest_mb"]
    static let push = ["url", "interval", "token_file", "ca_file"]
    static let notify = ["url", "format", "token_file", "ca_file"]
}
