/// What the station advises: headlines for 20 and 16 columns, details for 16.
package enum AdviceWords {
    // MARK: The window

    /// - Parameter water: that leaves with each cubic metre of air, `3.2 g/m³`.
    package static func openDries(_ water: String) -> [String] {
        forms("advice.open-dries", (21, "Open: dries \(water)"), (16, "Open: dries room"))
    }

    package static func openCools(_ degrees: String) -> [String] {
        forms("advice.open-cools", (16, "Open: cools \(degrees)"))
    }

    /// - Parameter water: that comes with each cubic metre of air, `4.6 g/m³`.
    package static func shutAdds(_ water: String) -> [String] {
        forms(
            "advice.shut-adds", (28, "Keep shut: adds \(water)"), (20, "Keep shut: damp air"), (16, "Shut: damp air"))
    }

    package static func shutWarms(_ degrees: String) -> [String] {
        forms("advice.shut-warms", (20, "Keep shut: warms \(degrees)"), (16, "Shut: warms \(degrees)"))
    }

    package static var shutAired: [String] {
        forms("advice.shut-aired", (20, "Close: aired enough"), (16, "Close: aired"))
    }

    package static func airFor(_ minutes: String) -> String {
        phrase("advice.air-for.16", "Air for \(minutes) min")
    }

    /// - Parameter ppm: the room's CO2.
    package static func openFreshens(_ ppm: String) -> [String] {
        forms("advice.open-freshens", (20, "Open: CO2 \(ppm) ppm"), (16, "Open: CO2 \(ppm)"))
    }

    /// - Parameter obstacle: one of the words below.
    package static func shut(for obstacle: String) -> [String] {
        forms("advice.shut-for", (20, "Keep shut: \(obstacle)"), (16, "Shut: \(obstacle)"))
    }

    package static var alert: String { phrase("advice.obstacle-alert.9", "warning") }
    package static var storm: String { phrase("advice.obstacle-storm.9", "storm") }
    package static var rain: String { phrase("advice.obstacle-rain.9", "rain") }
    package static var snow: String { phrase("advice.obstacle-snow.9", "snow") }
    package static var wind: String { phrase("advice.obstacle-wind.9", "wind") }
    package static var badAir: String { phrase("advice.obstacle-air.9", "bad air") }

    package static func openTill(_ clock: String) -> String {
        phrase("advice.open-till.16", "Open till \(clock)")
    }
    package static func openAfter(_ clock: String) -> String {
        phrase("advice.open-after.16", "Open after \(clock)")
    }

    /// What airing makes of the room's humidity, in percent.
    package static func room(from now: String, to reached: String) -> String {
        phrase("advice.room.16", "Humidity \(now)→\(reached)%")
    }

    // MARK: Mould

    package static var mouldLikely: [String] {
        forms("advice.mould-likely", (20, "Mould likely: dry it"), (16, "Mould likely"))
    }

    /// - Parameter humidity: of the wall, `88%`.
    package static func wallDamp(_ humidity: String) -> String {
        phrase("advice.wall-damp.16", "Wall \(humidity) damp")
    }

    package static func mouldRisk(_ humidity: String) -> [String] {
        forms("advice.mould-risk", (21, "Mould risk: wall \(humidity)"), (16, "Mould risk \(humidity)"))
    }

    package static var heatOrAir: String { phrase("advice.heat-or-air.16", "Heat or air more") }

    // MARK: Frost, heat, cold, storms

    package static func frost(_ degrees: String) -> [String] {
        forms("advice.frost", (16, "Frost: \(degrees)"))
    }
    /// Of a low that is not from a forecast.
    package static var byRecentNights: String { phrase("advice.by-recent-nights.16", "By recent nights") }

    package static func groundFrost(_ degrees: String) -> [String] {
        forms("advice.ground-frost", (20, "Ground frost: \(degrees)"))
    }

    package static func coldestAt(_ clock: String) -> String {
        phrase("advice.coldest-at.16", "Coldest at \(clock)")
    }
    package static var now: String { phrase("advice.now.16", "Now") }

    package static func heat(_ degrees: String) -> [String] {
        forms("advice.heat", (16, "Heat: feels \(degrees)"))
    }
    package static var inTheRoom: String { phrase("advice.in-the-room.16", "in the room") }
    package static var outside: String { phrase("advice.outside.16", "outside") }

    package static func cold(_ degrees: String) -> [String] {
        forms("advice.cold", (16, "Cold: feels \(degrees)"))
    }
    package static var skinMayFreeze: String {
        phrase("advice.skin-may-freeze.16", "Skin may freeze")
    }

    /// - Parameter change: of the pressure in three hours, `-6.2 hPa`.
    package static func storm(_ change: String) -> [String] {
        forms("advice.storm", (20, "Storm? \(change)/3h"), (16, "Storm? \(change)"))
    }

    package static var pressureFalls: String { phrase("advice.pressure-falls.16", "Pressure falls") }
}
