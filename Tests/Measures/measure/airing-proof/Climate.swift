import Foundation
import TestSupport

/// A year of weather, hour by hour on the clock of its place.
struct Climate {
    struct Hour {
        var celsius: Double
        /// Of water in each cubic metre, in grams.
        var water: Double
        /// In metres a second.
        var wind: Double
        /// In millimetres.
        var rain: Double

        /// Rain or a wind in which the advice is never to open a window.
        var isForbidding: Bool { isRainy || wind >= 10 }
        var isRainy: Bool { rain >= 0.2 }
    }

    let name: String
    /// From the first hour of January on.
    let hours: [Hour]

    static let hoursOfYear = 8760

    init(_ name: String, hours: [Hour]) {
        (self.name, self.hours) = (name, hours)
    }

    /// A typical year as published, each hour by its label. Nil if an hour is missing.
    init?(typicalYear path: String) throws {
        var hours: [Hour] = []
        for row in try RecordedTable(path).rows {
            if let hour = Hour(row) { hours.append(hour) }
        }
        guard hours.count == Self.hoursOfYear else { return nil }
        self.init(Self.place(path).name, hours: hours)
    }

    /// The calendar years of a station that lack at most a twentieth of their hours; an hour that is missing is as the one before it.
    static func years(ofStation path: String) throws -> [Climate] {
        let (name, zone) = place(path)
        var known: [Int: Hour] = [:]
        for row in try RecordedTable(path).rows {
            guard let text = row["time_utc"] ?? row["time_local"], let seconds = RecordedTable.seconds(text),
                let hour = Hour(row)
            else { continue }
            known[Int(seconds / 3600) + zone] = hour
        }
        return (2013...2023).compactMap { year in
            let first = RecordedTable.seconds("\(year)-01-01T00:00").map { Int($0 / 3600) } ?? 0
            let hours = (first..<first + hoursOfYear).map { known[$0] }
            guard var latest = hours.lazy.compactMap({ $0 }).first,
                hours.count(where: { $0 == nil }) <= hoursOfYear / 20
            else { return nil }
            return Climate(
                "\(name) \(year)",
                hours: hours.map { hour in
                    latest = hour ?? latest
                    return latest
                })
        }
    }

    /// What people call the place of a file, and how many hours its clock is ahead of the file's.
    private static func place(_ path: String) -> (name: String, zone: Int) {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        return places.first { file.contains($0.key) }?.value ?? (file.replacingOccurrences(of: ".csv", with: ""), 0)
    }

    private static let places: KeyValuePairs<String, (name: String, zone: Int)> = [
        "beijing": ("Beijing", 0), "burlington": ("Burlington", 0), "greensboro": ("Greensboro", 0),
        "hengchun": ("Hengchun", 8), "honolulu": ("Honolulu", 0), "miami": ("Miami", 0),
        "newyork_jfk": ("New York, JFK", -5), "newyork_lga": ("New York, LaGuardia", -5), "northway": ("Northway", 0),
        "phoenix": ("Phoenix", 0), "sandpoint": ("Sandpoint", 0), "sanfrancisco": ("San Francisco", 0),
        "seattle": ("Seattle", -8), "taipei": ("Taipei", 8), "yushan": ("Yushan", 8),
    ]

    /// Between two hours, on the line from one to the other; rain and wind as in the hour.
    func air(atMinute minute: Int) -> Hour {
        let hour = minute / 60 % hours.count
        let next = hours[(hour + 1) % hours.count]
        let share = Double(minute % 60) / 60
        var air = hours[hour]
        air.celsius += (next.celsius - air.celsius) * share
        air.water += (next.water - air.water) * share
        return air
    }
}

extension Climate.Hour {
    init?(_ row: [String: String]) {
        func number(_ name: String) -> Double? { row[name].flatMap { Double($0) } }
        guard let celsius = number("t_c"),
            let dewPoint = number("td_c")
                ?? number("rh_pct").map({ percent in
                    Vapour.dewPoint(celsius, percent: percent)
                })
        else { return nil }
        self.init(
            celsius: celsius, water: Vapour.water(atSaturation: min(dewPoint, celsius), in: celsius),
            wind: number("wind_mps") ?? 0, rain: number("rain_mm") ?? 0)
    }
}

/// Magnus's formula over water (WMO-No. 8, annex 4.B), written here again: a proof does not use what it is to prove.
enum Vapour {
    static func pressure(atSaturation celsius: Double) -> Double {
        6.112 * exp(17.62 * celsius / (243.12 + celsius))
    }

    /// In grams in a cubic metre of air at `celsius` that saturates at `dewPoint`.
    static func water(atSaturation dewPoint: Double, in celsius: Double) -> Double {
        216.679 * pressure(atSaturation: dewPoint) / (celsius + 273.15)
    }

    static func percent(_ water: Double, at celsius: Double) -> Double {
        100 * water * (celsius + 273.15) / 216.679 / pressure(atSaturation: celsius)
    }

    static func dewPoint(_ celsius: Double, percent: Double) -> Double {
        let logarithm = log(max(percent, 1) / 100) + 17.62 * celsius / (243.12 + celsius)
        return 243.12 * logarithm / (17.62 - logarithm)
    }
}
