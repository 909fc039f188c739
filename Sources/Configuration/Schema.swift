/// The keys that each table may hold.
enum Schema {
    static let station = ["units", "language", "place", "openweathermap", "sensors", "lcd", "log", "state"]
    static let place = ["latitude", "longitude", "name"]
    static let openWeatherMap = ["api_key_file", "interval", "base_url", "ca_file"]
    static let sensors = [
        "name", "place", "kind", "bus", "address", "line", "chip", "device", "interval", "temperature_correction",
        "humidity_correction", "pressure_correction",
    ]
    static let lcd = [
        "bus", "part", "address", "mapping", "frequency", "lines", "chip", "size", "rom", "contrast", "pages",
        "page_seconds", "backlight",
    ]
    static let log = ["path"]
    static let state = ["path"]
}
