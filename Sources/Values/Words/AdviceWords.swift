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

    /// - Parameter ppm: the room's CO2.
    package static func openFreshens(_ ppm: String) -> [String] {
        forms("advice.open-freshens", (20, "Open: CO2 \(ppm) ppm"), (16, "Open: CO2 \(ppm)"))
    }

    /// - Parameter obstacle: one of the words below.
    package static func shut(for obstacle: String) -> [String] {
        forms("advice.shut-for", (20, "Keep shut: \(obstacle)"), (16, "Shut: \(obstacle)"))
    }

    /// What airing makes of the room's humidity, in percent.
    package static func room(from now: String, to reached: String) -> String {
        phrase("advice.room.16", "Humidity \(now)→\(reached)%")
    }

    // MARK: Mould

    package static var mouldLikely: [String] {
        forms("advice.mould-likely", (20, "Mould likely: dry it"), (16, "Mould likely"))
    }

    package static func mouldRisk(_ humidity: String) -> [String] {
        forms("advice.mould-risk", (21, "Mould risk: wall \(humidity)"), (16, "Mould risk \(humidity)"))
    }

    // MARK: Frost, heat, cold, storms

    package static func frost(_ degrees: String) -> [String] {
        forms("advice.frost", (16, "Frost: \(degrees)"))
    }
    package static func groundFrost(_ degrees: String) -> [String] {
        forms("advice.ground-frost", (20, "Ground frost: \(degrees)"))
    }

    package static func heat(_ degrees: String) -> [String] {
        forms("advice.heat", (16, "Heat: feels \(degrees)"))
    }
    package static var inTheRoom: String { phrase("advice.in-the-room.16", "in the room") }
    package static var outside: String { phrase("advice.outside.16", "outside") }

    package static func cold(_ degrees: String) -> [String] {
        forms("advice.cold", (16, "Cold: feels \(degrees)"))
    }
    /// - Parameter change: of the pressure in three hours, `-6.2 hPa`.
    package static func storm(_ change: String) -> [String] {
        forms("advice.storm", (20, "Storm? \(change)/3h"), (16, "Storm? \(change)"))
    }
}
