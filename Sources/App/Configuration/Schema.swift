/// The keys of each table.
enum Schema {
    static let station = [
        "units", "language", "place", "openweathermap", "sensors", "buttons", "lcd", "advice", "log", "state", "status",
        "history",
    ]
    static let place = ["latitude", "longitude", "name", "altitude"]
    static let openWeatherMap = [
        "api_key_file", "interval", "base_url", "ca_file", "plan", "calls_per_day", "fresh", "usable",
    ]
    static let sensors = [
        "name", "place", "kind", "bus", "address", "line", "chip", "device", "interval", "temperature_correction",
        "humidity_correction", "pressure_correction", "processor_heat", "processor",
    ]
    static let buttons = ["name", "line", "chip", "press", "long_press"]
    static let lcd = [
        "bus", "part", "address", "mapping", "frequency", "lines", "chip", "size", "rom", "contrast", "pages",
        "page_seconds", "backlight",
    ]
    static let advice = ["wall_factor", "warm_above", "damp_above"]
    static let log = ["path", "largest_mb", "files", "longest_days"]
    static let state = ["path"]
    static let status = ["path"]
    static let history = ["minutes_days", "largest_mb"]
}
