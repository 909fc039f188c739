/// The keys that each table may hold.
enum Schema {
    static let station = [
        "units", "language", "place", "openweathermap", "sensors", "buttons", "lcd", "log", "state", "history",
    ]
    static let place = ["latitude", "longitude", "name"]
    static let openWeatherMap = ["api_key_file", "interval", "base_url", "ca_file"]
    static let sensors = [
        "name", "place", "kind", "bus", "address", "line", "chip", "device", "interval", "temperature_correction",
        "humidity_correction", "pressure_correction", "processor_heat", "processor",
    ]
    static let buttons = ["name", "line", "chip", "press", "long_press"]
    static let lcd = ["bus", "address", "size", "mapping", "rom", "page_seconds"]
    static let log = ["path", "largest_mb", "files", "longest_days"]
    static let state = ["path"]
    static let history = ["minutes_days", "largest_mb"]
}
