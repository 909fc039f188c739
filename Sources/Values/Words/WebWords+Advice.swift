/// Advice in sentences: a headline, and its reasons.
extension WebWords {
    package static var nothingToDo: String { phrase("web.nothing-to-do", "All is well: nothing to do") }
    package static var noAdvice: String { phrase("web.no-advice", "Nothing to do at the window") }
    package static var faultsBelow: String {
        phrase("web.faults-below", "But part of the station is failing: see Health.")
    }
    package static var noValuesYet: String { phrase("web.no-values-yet", "No values yet") }

    package static var openDries: String { phrase("web.open-dries", "Open the window: the air outside is drier") }
    package static var openCools: String { phrase("web.open-cools", "Open the window: it is cooler outside") }
    package static var openFreshens: String {
        phrase("web.open-freshens", "Open the window: the air in the room is stale")
    }
    package static var shutAired: String {
        phrase("web.shut-aired", "Close the window: the room is aired enough")
    }
    package static var openLater: String { phrase("web.open-later", "The window can wait") }
    package static var shutAdds: String { phrase("web.shut-adds", "Keep the window shut: the air outside is damper") }
    package static var shutWarms: String { phrase("web.shut-warms", "Keep the window shut: it is warmer outside") }
    package static var shutAlert: String {
        phrase("web.shut-alert", "Keep the window shut: a weather warning is in force")
    }
    package static var shutStorm: String { phrase("web.shut-storm", "Keep the window shut: there is a thunderstorm") }
    package static var shutRain: String { phrase("web.shut-rain", "Keep the window shut: it is raining") }
    package static var shutSnow: String { phrase("web.shut-snow", "Keep the window shut: it is snowing") }
    package static var shutWind: String { phrase("web.shut-wind", "Keep the window shut: the wind is too strong") }
    package static var shutBadAir: String { phrase("web.shut-bad-air", "Keep the window shut: the air outside is bad") }
    package static var mouldGrowing: String { phrase("web.mould-growing", "Dry the room: mould is likely to grow") }
    package static var dampWall: String { phrase("web.damp-wall", "Heat or air the room more: a wall is damp") }
    package static var frost: String { phrase("web.frost", "Frost: protect plants and pipes") }
    package static var groundFrost: String { phrase("web.ground-frost", "Ground frost: protect plants") }
    package static var heat: String { phrase("web.heat", "Heat: drink, and stay in the shade") }
    package static var cold: String { phrase("web.cold", "Cold: cover your skin outside") }
    package static var storm: String { phrase("web.storm", "A storm may be coming") }

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
    package static func feelsHot(_ degrees: String, _ place: String) -> String {
        phrase("web.feels-hot", "It feels like \(degrees) \(place).")
    }
    package static func feelsCold(_ degrees: String, _ temperature: String) -> String {
        phrase("web.feels-cold", "It feels like \(degrees) at \(temperature) in the wind.")
    }
    package static func pressureChanged(_ change: String) -> String {
        phrase("web.pressure-changed", "The pressure changed by \(change) in three hours.")
    }
}
