import Foundation
import TestSupport

/// Lets two made-up people live for a year in a made-up room under recorded weather, in four ways, and prints what that did to the air
/// and what it cost; replays recorded rooms through the same advice; and passes the year in made-up cellars.
///
///     swift run -c release measure airing-proof FOLDER [years] [rooms] [cellar] [fan]
///
/// The fan is among the ways of `cellar`; with `fan` it passes the same years without the others and without the choice of limits, which
/// are most of the work.
///
/// The folder has tmy3_….csv and station_….csv, and house_belgium_2016.csv and office_belgium_2015.csv, packed by gzip or not.
enum AiringProof {
    static func run(_ arguments: [String]) async throws {
        let sections: Set = ["years", "rooms", "cellar", "fan"]
        let (folder, words) = RecordedFolder.first(
            of: arguments, usage: "measure airing-proof FOLDER [years] [rooms] [cellar] [fan]", words: sections)
        let chosen = words.isEmpty ? sections : words
        if chosen.contains("years") { try years(in: folder) }
        if chosen.contains("rooms") { try rooms(in: folder) }
        if chosen.contains("cellar") { try await CellarProof.run(in: folder) }
        if chosen.contains("fan") { try await FanProof.run(in: folder) }
    }

    private static func years(in folder: String) throws {
        print(
            """
            Hours of a year with two people in 75 m³. awake: of those at home and awake; changes: new advice on the window, of which there is no
            more on 95 % of days; kWh: carried out by the air while it was below 15 °C outside. at best: the least that is needed, drying all it
            can, or opening at 1400 ppm until 625, by somebody who knows all of the room; the first and the last not in rain or a storm.
            """)
        for path in try RecordedTable.paths(in: folder, beginning: "tmy3_") {
            if let climate = try Climate(typicalYear: path) { show(climate) }
        }
        for (name, year) in [("taipei", 2021), ("beijing", 2014), ("seattle", 2014)] {
            for path in try RecordedTable.paths(in: folder, beginning: "station_\(name)") {
                for climate in try Climate.years(ofStation: path) where climate.name.hasSuffix("\(year)") {
                    show(climate)
                }
            }
        }
    }

    private static func rooms(in folder: String) throws {
        print(
            "\nRecorded rooms: hours of each verdict; airings noticed; changes which on 95 % of days there are no more of"
        )
        var rooms: [RecordedRooms.Outcome] = []
        for path in try RecordedTable.paths(in: folder, beginning: "house_belgium_2016") {
            rooms += try RecordedRooms.house(path)
        }
        for path in try RecordedTable.paths(in: folder, beginning: "office_belgium_2015") {
            rooms.append(try RecordedRooms.office(path))
        }
        for room in rooms {
            let verdicts = room.verdicts.sorted { $0.value > $1.value }.map { "\($0.key) \(Int($0.value))" }
            print(
                "  \(room.name): \(Int(room.days)) days; \(verdicts.joined(separator: ", ")); \(room.airings) airings; \(room.usualChanges) changes"
            )
        }
    }

    /// A column that is `width` wide.
    private static func cell(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }

    private static func hours(_ hours: Double, _ width: Int = 7) -> String {
        cell(String(format: "%.0f", hours), width)
    }

    private static var columns: [(title: String, value: (Year) -> String)] {
        [
            ("awake>1000", { hours($0.above1000, 10) }), (">1400", { hours($0.above1400) }),
            ("night>1400", { hours($0.nightAbove1400, 10) }), (">60%", { hours($0.above60) }),
            (">70%", { hours($0.above70) }), ("mould", { cell(String(format: "%.2f", $0.mould), 7) }),
            ("<18°C", { hours($0.below18) }), ("kWh", { hours($0.lost) }),
        ]
    }

    private static func show(_ climate: Climate) {
        defer { fflush(nil) }
        print("\n\(climate.name)")
        print(cell("", 24) + columns.map { cell($0.title, max($0.title.count + 2, 7)) }.joined())
        var years: [Household.Habit: Year] = [:]
        for habit in Household.Habit.allCases {
            let year = Year.pass(climate, habit)
            years[habit] = year
            let cells = columns.map {
                cell($0.value(year).trimmingCharacters(in: .whitespaces), max($0.title.count + 2, 7))
            }
            print("  " + habit.rawValue.padding(toLength: 22, withPad: " ", startingAt: 0) + cells.joined())
        }
        guard let twice = years[.twice], let advised = years[.advised], let ajar = years[.ajar],
            let least = years[.measured], let driest = years[.driest], let fewest = years[.fewest]
        else { return }
        /// - Parameter best: what somebody who knows all of the room could reach.
        func verdict(_ value: Double, atMost limit: Double, best: Double) -> String {
            if value <= limit { return "yes" }
            let figures = String(format: "%.0f, wanted %.0f", value, limit)
            return best > limit ? "not here: \(figures), at best \(String(format: "%.0f", best))" : "NO: \(figures)"
        }
        print(
            """
              a fifth of twice-a-day's waking hours above 1400 ppm: \
            \(verdict(advised.above1400, atMost: twice.above1400 / 5, best: least.above1400))
              half its hours above 70 %: \(verdict(advised.above70, atMost: twice.above70 / 2, best: driest.above70))
              kWh within 25 % of the least: \(verdict(advised.lost, atMost: least.lost * 1.25, best: least.lost))
              kWh below always ajar: \(verdict(advised.lost, atMost: ajar.lost, best: least.lost))
              6 changes of the advice a day: \
            \(verdict(Double(advised.usualChanges), atMost: 6, best: Double(fewest.usualChanges)))
            """)
    }
}
