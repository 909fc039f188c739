/// Advice in sentences: a headline, and its reasons.
extension WebWords {
    package static var faultsBelow: String {
        phrase("web.faults-below", "But part of the station is failing: see Health.")
    }
    package static func temperatures(_ room: String, _ outside: String) -> String {
        phrase("web.temperatures", "Room \(room), outside \(outside).")
    }
    package static func waters(_ room: String, _ outside: String) -> String {
        phrase("web.waters", "Moisture: room \(room), outside \(outside).")
    }
    package static func staleAt(_ carbonDioxide: String) -> String {
        phrase("web.stale-at", "The room has \(carbonDioxide) of CO2, a sign of how little fresh air people in it get.")
    }
    package static func airingBrings(_ humidity: String) -> String {
        phrase("web.airing-brings", "Airing would bring the room's humidity to \(humidity).")
    }
    package static func wallWas(_ humidity: String, _ days: String) -> String {
        phrase("web.wall-was", "The coldest wall had a mean humidity of \(humidity) over \(days).")
    }
    package static func downTo(_ low: String, _ clock: String) -> String {
        phrase("web.down-to", "Down to \(low) at \(clock).")
    }
    package static func downToNow(_ low: String) -> String { phrase("web.down-to-now", "It is \(low) now.") }
    package static func feelsCold(_ degrees: String, _ temperature: String) -> String {
        phrase("web.feels-cold", "It feels like \(degrees) at \(temperature) in the wind.")
    }
    package static func pressureChanged(_ change: String) -> String {
        phrase("web.pressure-changed", "The pressure changed by \(change) in three hours.")
    }
}
