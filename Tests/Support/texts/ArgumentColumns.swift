/// The columns of the glass that the arguments of a text take where they are long: the room that its own words have to
/// leave.
package enum ArgumentColumns {
    /// The columns of arguments by the beginning of the key, one number for each argument.
    private static let known: [(beginning: String, columns: [Int])] = [
        // `4.6 g/m³`, `4.6`, `12°`, `1240`
        ("advice.open-dries.21", [8]), ("advice.shut-adds.28", [8]), ("advice.open-cools", [3]),
        ("advice.shut-warms", [3]),
        ("advice.open-freshens.20", [4]), ("advice.open-freshens.16", [4]),
        // One of the obstacles, whose keys end with 8.
        ("advice.shut-for", [8]),
        ("advice.air-for", [2]), ("advice.open-till", [5]), ("advice.open-after", [5]), ("advice.room", [2, 2]),
        ("advice.coldest-at", [5]),
        // `14.2 g`, the number of places
        ("advice.water-", [6]), ("advice.open-some", [1]), ("advice.shut-some", [1]), ("advice.mould-some", [1]),
        // `88%`, `-12°`
        ("advice.wall-damp", [3]), ("advice.mould-risk", [3]), ("advice.frost", [4]), ("advice.ground-frost", [4]),
        ("advice.heat", [4]), ("advice.cold", [4]),
        // `-6.2 hPa`, `-6 hPa`
        ("advice.storm.20", [8]), ("advice.storm.16", [6]),
        ("calendar.date.12", [2, 3, 4]), ("calendar.date.8", [2, 3]),
        // `2.1 g`, `4°`, `72%`, `1240`
        ("output.dries", [5]), ("output.cools", [3]), ("output.damp", [3]), ("output.stale", [4]),
        ("page.old-since", [3]), ("page.forecast-old", [3]),
        // `Sat 19:00`
        ("page.until", [9]), ("page.from", [9]),
        // `Open-Meteo.com`
        ("page.data", [14]), ("page.day-length", [5]), ("page.feels.20", [6]), ("page.feels.12", [6]),
        ("page.feels.10", [4]),
        ("page.feels.8", [4]), ("page.dew-point", [6]),
        ("page.moon-", [3]),
        ("page.uv", [2]), ("page.wind", [7]), ("page.humidity", [4]), ("page.air.22", [9]), ("page.air.16", [9]),
        ("page.air.8", [1]),
        ("page.rain", [2]), ("page.snow", [2]), ("page.dry", [2]),
        ("unit.before-noon.4", [2]), ("unit.after-noon.4", [2]), ("unit.hour.4", [2]),
        ("unit.seconds.3", [2]), ("unit.minutes.3", [2]), ("unit.hours.3", [2]), ("unit.days.3", [2]),
        ("weather.rain", [3]),
    ]

    package static func of(_ text: KeyedText) -> Int {
        guard !text.arguments.isEmpty else { return 0 }
        let row = known.first { text.key.hasPrefix($0.beginning) }
        return row.map { $0.columns.prefix(text.arguments.count).reduce(0, +) } ?? 3 * text.arguments.count
    }

    /// Whether the text's row names every argument it has.
    package static func knows(_ text: KeyedText) -> Bool {
        text.arguments.isEmpty
            || known.contains { text.key.hasPrefix($0.beginning) && $0.columns.count == text.arguments.count }
    }
}
