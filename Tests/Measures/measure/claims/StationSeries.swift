import Foundation
import TestSupport
import Values

/// A recorded weather station, by the half-hour: between two hours along the line between them.
struct StationSeries {
    struct Sample {
        /// In seconds since 1970, of a year in which a station of today could have been running.
        var time: Int64
        var celsius: Double?
        var percent: Double?
        var hectopascals: Double?
        var wind: Double?
        /// In the hour that ends now.
        var isRaining: Bool?
        /// Whether it is a sample of the file, and not between two.
        var isRecorded: Bool
    }

    var name: String
    /// Hours that the place's clocks are ahead of UTC.
    var zone: Int
    /// Of the barometer, in metres: 0 where the pressure is that of the sea's level.
    var altitude: Double
    var samples: [Sample]

    /// Sixteen years, four of them leap years.
    static let shift: Int64 = 5844 * 86_400

    /// What a weather service said of New York afterwards, hour by hour: a model's, and no station's.
    static func analysis(in folder: String) throws -> StationSeries? {
        guard let path = try RecordedTable.paths(in: folder, beginning: "analysis_newyork").first else { return nil }
        let hours = try RecordedTable(path).rows.compactMap { row -> Sample? in
            guard let time = row["time_utc"].flatMap(RecordedTable.seconds) else { return nil }
            return Sample(
                time: time + shift, celsius: row["t_c"].flatMap { Double($0) },
                percent: row["rh_pct"].flatMap { Double($0) },
                hectopascals: row["p_station_hpa"].flatMap { Double($0) }, wind: nil, isRaining: nil, isRecorded: true)
        }.sorted { $0.time < $1.time }
        return StationSeries(name: "analysis_newyork", zone: -5, altitude: 0, samples: halves(of: hours))
    }

    private static let places: [(prefix: String, zone: Int, altitude: Double, pressure: String)] = [
        ("station_newyork_jfk_2013", -5, 0, "p_msl_hpa"), ("station_newyork_jfk_2023", -5, 0, "p_msl_hpa"),
        ("station_newyork_lga_2023", -5, 0, "p_msl_hpa"), ("station_seattle", -8, 0, "p_msl_hpa"),
        ("station_valdez", -9, 0, "p_msl_hpa"), ("station_beijing", 8, 55, "p_station_hpa"),
        ("station_taipei", 8, 0, "p_msl_hpa"), ("station_hengchun", 8, 0, "p_msl_hpa"),
        ("station_yushan", 8, 3845, "p_station_hpa"),
    ]

    static func all(in folder: String) throws -> [StationSeries] {
        try places.compactMap { prefix, zone, altitude, pressure in
            guard let path = try RecordedTable.paths(in: folder, beginning: prefix).first else { return nil }
            var hours: [Sample] = []
            for row in try RecordedTable(path).rows {
                let utc = row["time_utc"].flatMap(RecordedTable.seconds)
                let local = row["time_local"].flatMap(RecordedTable.seconds).map { $0 - Int64(zone) * 3600 }
                guard let time = utc ?? local else { continue }
                func number(_ name: String) -> Double? { row[name].flatMap { Double($0) } }
                let dewPoint = number("td_c")
                let celsius = number("t_c")
                var percent = number("rh_pct")
                if percent == nil, let celsius, let dewPoint { percent = humidity(celsius, dewPoint) }
                hours.append(
                    Sample(
                        time: time + shift, celsius: celsius, percent: percent, hectopascals: number(pressure),
                        wind: number("wind_mps"), isRaining: number("rain_mm").map { $0 >= 0.2 }, isRecorded: true))
            }
            hours.sort { $0.time < $1.time }
            return StationSeries(
                name: String(prefix.dropFirst(8)), zone: zone, altitude: altitude, samples: halves(of: hours))
        }
    }

    /// Magnus, WMO-No. 8.
    private static func humidity(_ celsius: Double, _ dewPoint: Double) -> Double {
        func exponent(_ t: Double) -> Double { 17.62 * t / (243.12 + t) }
        return min(100, 100 * exp(exponent(dewPoint) - exponent(celsius)))
    }

    private static func halves(of hours: [Sample]) -> [Sample] {
        var result: [Sample] = []
        for (sample, next) in zip(hours, hours.dropFirst()) where next.time > sample.time {
            result.append(sample)
            guard next.time - sample.time == 3600 else { continue }
            func middle(_ a: Double?, _ b: Double?) -> Double? { a.flatMap { a in b.map { (a + $0) / 2 } } }
            result.append(
                Sample(
                    time: sample.time + 1800, celsius: middle(sample.celsius, next.celsius),
                    percent: middle(sample.percent, next.percent),
                    hectopascals: middle(sample.hectopascals, next.hectopascals),
                    wind: sample.wind, isRaining: nil, isRecorded: false))
        }
        return result + hours.suffix(1)
    }
}
