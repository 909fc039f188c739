package import Values

/// What alerts say, for a service that lists their ids only: each is asked for once and kept for as long as it is
/// listed.
package struct AlertCache: Hashable, Sendable {
    private var known: [String: WeatherAlert] = [:]
    private var listed: [String] = []

    package init(_ alerts: [WeatherAlert] = []) {
        for alert in alerts { known[alert.id] = alert }
        listed = alerts.map(\.id)
    }

    /// Takes a new list of ids; returns those to ask for. An alert that is no longer listed is forgotten, however far
    /// off its end is.
    package mutating func list(_ ids: [String]) -> [String] {
        listed = ids
        known = known.filter { ids.contains($0.key) }
        return ids.filter { known[$0] == nil }
    }

    package mutating func add(_ alert: WeatherAlert) {
        known[alert.id] = alert
    }

    /// The listed ones that are known.
    package var alerts: [WeatherAlert] { listed.compactMap { known[$0] } }
}
