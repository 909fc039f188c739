/// The names by which people read of the parts of a station. The log, the metrics and the documents have identifiers instead, such as
/// `weather/onecall`.
package enum ComponentWords {
    /// The name of the component with an identifier: what it brings (`weather now`, `forecast`), or what it is (`sensor room`,
    /// `display`). An identifier that is not known here is its own name.
    package static func name(of id: String) -> String {
        let parts = id.split(separator: "/").map(String.init)
        switch (parts.first, parts.count) {
        case ("sensor", 2): return sensor(parts[1])
        case ("sensor", 3) where parts[2] == "processor":
            return phrase("component.sensors-processor", "processor of \(sensor(parts[1]))")
        case ("button", 2): return phrase("component.button", "button \(parts[1])")
        case ("output", 2): return phrase("component.output", "output \(parts[1])")
        case ("weather", 2): return topic(parts[1])
        case ("weather", 3): return topic(parts[2]) + " (\(parts[1]))"
        case ("state", 2): return state(parts[1])
        case ("bus", 2): return phrase("component.bus", "bus \(parts[1])")
        case (_, 1): return part(id)
        default: return id
        }
    }

    /// The name of what a weather service is asked for; the topic itself if it is not known here.
    package static func topic(_ topic: String) -> String {
        switch topic {
        case "current": phrase("component.current", "weather now")
        case "forecast": phrase("component.forecast", "forecast")
        case "daily": phrase("component.daily", "daily forecast")
        case "onecall": phrase("component.weather", "weather")
        case "minutes": phrase("component.minutes", "rain ahead")
        case "alerts": phrase("component.alerts", "warnings")
        case "air": airQuality
        default: topic
        }
    }

    package static var airQuality: String { phrase("component.air", "air quality") }

    private static func sensor(_ name: String) -> String { phrase("component.sensor", "sensor \(name)") }

    /// What could not be saved for the next start.
    private static func state(_ keeper: String) -> String {
        switch keeper {
        case "checkpoint": phrase("component.saved-values", "saved values")
        case "place": phrase("component.saved-place", "saved place")
        default: phrase("component.saved-weather", "saved weather") + " (\(keeper))"
        }
    }

    private static func part(_ id: String) -> String {
        switch id {
        case "configuration": phrase("component.configuration", "configuration")
        case "bus": phrase("component.any-bus", "bus")
        case "lcd": phrase("component.display", "display")
        case "log": phrase("component.log", "log")
        case "history": phrase("component.history", "history")
        case "notify": phrase("component.notify", "messages")
        case "snapshot", "glass", "metrics": phrase("component.file", "file \(fileName(of: id))")
        case "place": phrase("component.place", "place")
        case "network": phrase("component.network", "network")
        case "key": phrase("component.key", "API key")
        case "clock": phrase("component.clock", "clock")
        case "time-zone": phrase("component.time-zone", "time zone")
        case "processor": phrase("component.processor", "processor")
        case "power": phrase("component.power", "power supply")
        case "state": phrase("component.state-folder", "state folder")
        case "weather": topic("onecall")
        case "page": phrase("component.page", "web page")
        case "broker": phrase("component.broker", "broker")
        default: id
        }
    }

    private static func fileName(of id: String) -> String {
        switch id {
        case "glass": "glass.json"
        case "metrics": "metrics.prom"
        default: "snapshot.json"
        }
    }
}
