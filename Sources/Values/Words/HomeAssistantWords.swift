/// Names of what Home Assistant shows.
package enum HomeAssistantWords {
    /// - Parameter name: its key in the snapshot.
    package static func counter(_ name: String) -> String {
        switch name {
        case "readings_failed": phrase("homeassistant.readings-failed", "Failed readings since the start")
        case "readings_rejected": phrase("homeassistant.readings-rejected", "Rejected readings since the start")
        case "requests_failed": phrase("homeassistant.requests-failed", "Failed weather requests since the start")
        case "requests_over_quota":
            phrase("homeassistant.requests-over-quota", "Weather requests over quota since the start")
        case "lines_lost": phrase("homeassistant.lines-lost", "Lost log lines since the start")
        case "commands_accepted": phrase("homeassistant.commands-accepted", "Accepted commands since the start")
        case "commands_refused": phrase("homeassistant.commands-refused", "Refused commands since the start")
        default: phrase("homeassistant.counter", "Counter: \(name)")
        }
    }
}
