import TestSupport
import Values

/// A room, or a mote, as one sensor measured it.
struct RoomSeries {
    struct Sample {
        /// In seconds.
        var time: Int
        var values: QuantityValues
        /// While something was done to the air on purpose.
        var isEvent = false
    }

    var name: String
    /// The usual time between two samples, in seconds.
    var step: Int
    var samples: [Sample]

    /// Every `interval` seconds: between two samples along the line between them, and never over a gap.
    func resampled(every interval: Int) -> [Sample] {
        guard interval != step, let first = samples.first, let last = samples.last else { return samples }
        var (result, index): ([Sample], Int) = ([], 0)
        for time in stride(from: first.time, to: last.time, by: interval) {
            while samples[index + 1].time <= time { index += 1 }
            let (before, after) = (samples[index], samples[index + 1])
            guard after.time - before.time <= 3 * max(step, interval) else { continue }
            var sample = Sample(time: time, values: before.values, isEvent: before.isEvent)
            if interval < step {
                for quantity in before.values.quantities {
                    guard let from = before.values[quantity], let to = after.values[quantity] else { continue }
                    let share = Double(time - before.time) / Double(after.time - before.time)
                    // Hundredths: what a fine part has.
                    sample.values[quantity] = Int((Double(from) + share * Double(to - from)) / 10) * 10
                }
            }
            result.append(sample)
        }
        return result
    }

    static func all(in folder: String) throws -> [RoomSeries] {
        try house(folder) + office(folder) + zwolle(folder) + valencia(folder) + occupancy(folder) + motes(folder)
    }

    private static func rows(_ folder: String, _ name: String) throws -> [[String: String]] {
        guard let path = try RecordedTable.paths(in: folder, beginning: name).first else { return [] }
        return Array(try RecordedTable(path).rows)
    }

    private static func house(_ folder: String) throws -> [RoomSeries] {
        let rows = try rows(folder, "house_belgium")
        return ["kitchen", "living", "laundry", "ironing", "teen", "parents"].map { room in
            series("house, \(room)", rows, "time_local", [.temperature: "t_\(room)_c", .humidity: "rh_\(room)_pct"])
        }
    }

    private static func office(_ folder: String) throws -> [RoomSeries] {
        [
            series(
                "office, Mons", try rows(folder, "office_belgium"), "time_local",
                [.temperature: "t_c", .humidity: "rh_pct", .carbonDioxide: "co2_ppm"])
        ]
    }

    private static func zwolle(_ folder: String) throws -> [RoomSeries] {
        let rows = try rows(folder, "offices_zwolle")
        return [("925038", "scd41"), ("999169", "scd41"), ("999169", "bms")].map { room, source in
            series(
                "office \(room), \(source)", rows.filter { $0["room"] == room && $0["source"] == source }, "time_utc",
                [.temperature: "t_c", .humidity: "rh_pct", .carbonDioxide: "co2_ppm"])
        }
    }

    private static func valencia(_ folder: String) throws -> [RoomSeries] {
        let rows = try rows(folder, "house_valencia")
        return ["dining", "room"].map { room in
            series(
                "Valencia, \(room)", rows, "time_utc",
                [.temperature: "t_\(room)_c", .humidity: "rh_\(room)_pct", .carbonDioxide: "co2_\(room)_ppm"])
        } + [series("Valencia, outside", rows, "time_utc", [.temperature: "t_out_c", .humidity: "rh_out_pct"])]
    }

    private static func occupancy(_ folder: String) throws -> [RoomSeries] {
        let rows = try rows(folder, "room_occupancy")
        return (1...4).map { series("occupied room, \($0)", rows, "time_local", [.temperature: "t\($0)_c"]) }
            + [series("occupied room, CO2", rows, "time_local", [.temperature: "t1_c", .carbonDioxide: "co2_ppm"])]
    }

    private static func motes(_ folder: String) throws -> [RoomSeries] {
        let rows = try rows(folder, "motes_labelled")
        return ["1", "2", "3", "4"].map { mote in
            let own = rows.filter { $0["mote"] == mote }
            return series("mote \(mote)", own, nil, [.temperature: "t_c", .humidity: "rh_pct"])
        }
    }

    /// - Parameter clock: the column of the time; nil where a column numbers readings of five seconds.
    private static func series(
        _ name: String, _ rows: [[String: String]], _ clock: String?, _ columns: [Quantity: String]
    ) -> RoomSeries {
        var samples: [Sample] = []
        for row in rows {
            let time =
                clock.map { row[$0].flatMap(RecordedTable.seconds).map { Int($0) } }
                ?? row["reading"].flatMap { Int($0) }.map { $0 * 5 }
            var values = QuantityValues()
            for (quantity, column) in columns {
                values[quantity] = row[column].flatMap { Double($0) }.flatMap { quantity.thousandths($0) }
            }
            guard let time, values[.temperature] != nil else { continue }
            samples.append(Sample(time: time, values: values, isEvent: row["event"] == "1"))
        }
        samples.sort { $0.time < $1.time }
        var unique: [Sample] = []
        for sample in samples where unique.last?.time != sample.time { unique.append(sample) }
        let steps = zip(unique.dropFirst(), unique).map { $0.time - $1.time }.sorted()
        return RoomSeries(name: name, step: steps.isEmpty ? 0 : steps[steps.count / 2], samples: unique)
    }
}
