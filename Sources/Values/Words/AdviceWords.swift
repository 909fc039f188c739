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
            "advice.shut-adds", (28, "Keep shut: adds \(water)"), (20, "Keep shut: damp air"), (16, "Shut: damp air"),
            (15, "Shut: damp"))
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

    // MARK: Several places

    /// The advice to open a place's window, with its name: in full, and in at most 16 columns.
    package static func open(_ title: String) -> [String] { named(title, phrase("advice.open.8", "open")) }

    package static func close(_ title: String) -> [String] { named(title, phrase("advice.close.8", "close")) }

    package static func keepShut(_ title: String) -> [String] {
        named(title, phrase("advice.keep-shut.12", "keep shut"), phrase("advice.shut.8", "shut"))
    }

    package static func openLater(in title: String) -> [String] { named(title, phrase("advice.later.8", "later")) }

    package static func mould(in title: String) -> [String] { named(title, phrase("advice.mould.9", "mould")) }

    /// What a place has instead of advice where its humidity is not known.
    package static func noHumidity(in title: String) -> [String] {
        named(title, phrase("advice.no-humidity.11", "no humidity"))
    }

    /// Wordings of a place's name with each of the words, the last cut so that it fits into 16 columns.
    private static func named(_ title: String, _ words: String...) -> [String] {
        func join(_ title: String, _ word: String) -> String { phrase("advice.of-place", "\(title): \(word)") }
        let full = words.map { join(title, $0) }
        guard let short = words.last, full.last.map({ $0.columns > 16 }) ?? false else { return full }
        let cut = title.fitting(16 - join("", short).columns)
        return full + [join(cut.split(separator: " ").joined(separator: " "), short)]
    }

    /// The water in each cubic metre of the air outside and in the place, `9.8 g`.
    package static func water(outside: String, here: String) -> [String] {
        [
            phrase("advice.water-outside.16", "Outside \(outside)"),
            phrase("advice.water-here.16", "Here \(here)"),
        ]
    }

    /// The advice that the windows of several places had better be open: with their names, and with their number where those have no
    /// room.
    package static func open(_ titles: [String]) -> [String] {
        listed(
            titles, { phrase("advice.open-places", "Open: \($0)") },
            phrase("advice.open-some.16", "Open: \(String(titles.count)) places"))
    }

    package static func keepShut(_ titles: [String]) -> [String] {
        listed(
            titles, { phrase("advice.shut-places", "Keep shut: \($0)") },
            phrase("advice.shut-some.16", "Shut: \(String(titles.count)) places"))
    }

    package static func mould(in titles: [String]) -> [String] {
        listed(
            titles, { phrase("advice.mould-places", "Mould: \($0)") },
            phrase("advice.mould-some.16", "Mould: \(String(titles.count)) places"))
    }

    private static func listed(_ titles: [String], _ sentence: (String) -> String, _ short: String) -> [String] {
        [sentence(titles.listed), short]
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
        forms("advice.ground-frost", (20, "Ground frost: \(degrees)"), (16, "Grass frost \(degrees)")) + frost(degrees)
    }

    package static func heat(_ degrees: String) -> [String] {
        forms("advice.heat", (21, "Heat: feels like \(degrees)"), (16, "Heat: feels \(degrees)"))
    }
    package static var inTheRoom: String { phrase("advice.in-the-room.16", "in the room") }
    package static var outside: String { phrase("advice.outside.16", "outside") }

    package static func cold(_ degrees: String) -> [String] {
        forms("advice.cold", (21, "Cold: feels like \(degrees)"), (16, "Cold: feels \(degrees)"))
    }
    /// - Parameters:
    ///   - change: of the pressure in three hours, `-6.2 hPa`.
    ///   - whole: `-6 hPa`.
    package static func storm(_ change: String, whole: String) -> [String] {
        forms("advice.storm", (20, "Storm? \(change)/3h"), (16, "Storm? \(whole)"), (15, "Storm possible"))
    }
}

/// What places are called that the owner has given no name.
package enum PlaceWords {
    package static var room: String { phrase("web.room", "Room") }
    package static var outside: String { phrase("web.outside", "Outside") }

    /// What people read for a place that has no other name.
    ///
    /// - Parameter place: its name in the configuration.
    package static func title(of place: String) -> String {
        switch place {
        case "room": room
        case "outdoor": outside
        default: place.prefix(1).uppercased() + place.dropFirst()
        }
    }
}
