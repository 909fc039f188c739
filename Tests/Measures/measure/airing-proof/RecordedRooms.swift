import StationCore
import TestSupport
import Values

/// What the advice would have said of rooms that people lived in, and how often it would have changed its mind.
struct RecordedRooms {
    struct Outcome {
        var name: String
        var days = 0.0
        /// In hours.
        var verdicts: [String: Double] = [:]
        var airings = 0
        var changes: [Int] = []

        /// On 95 of 100 days there are no more.
        var usualChanges: Int { changes.isEmpty ? 0 : changes.sorted()[changes.count * 95 / 100] }
    }

    /// One room's air at one time.
    private struct Row {
        var time: Int64
        var room: MoistAir?
        var carbonDioxide: Int?
        var outside: MoistAir?
    }

    /// The rooms of a house with the weather beside them. From 2016-03-27 02:00 on its weather is an hour ahead of its rooms
    /// (the one clock went to summer time, the other did not).
    static func house(_ path: String) throws -> [Outcome] {
        let rows = Array(try RecordedTable(path).rows)
        let changed: Int64 = RecordedTable.seconds("2016-03-27T02:00") ?? 0
        var outside: [Int64: MoistAir] = [:]
        for row in rows {
            guard let time = row["time_local"].flatMap(RecordedTable.seconds) else { continue }
            outside[time >= changed ? time - 3600 : time] = air(row, "out")
        }
        return ["kitchen", "living", "laundry", "ironing", "teen", "parents"].map { name in
            outcome(
                "house, \(name)",
                rows.compactMap { row in
                    row["time_local"].flatMap(RecordedTable.seconds).map {
                        Row(time: $0, room: air(row, name), outside: outside[$0])
                    }
                })
        }
    }

    /// A room with carbon dioxide by the minute, and no weather.
    static func office(_ path: String) throws -> Outcome {
        var rows: [Row] = []
        for row in try RecordedTable(path).rows {
            guard let time = row["time_local"].flatMap(RecordedTable.seconds) else { continue }
            rows.append(
                Row(
                    time: time, room: air(row["t_c"], row["rh_pct"]),
                    carbonDioxide: row["co2_ppm"].flatMap { Double($0) }.map { Int($0) }))
        }
        return outcome("office", rows)
    }

    private static func outcome(_ name: String, _ rows: [Row]) -> Outcome {
        var outcome = Outcome(name: name)
        guard let first = rows.first?.time, let last = rows.last?.time else { return outcome }
        outcome.days = Double(last - first) / 86_400
        outcome.changes = Array(repeating: 0, count: Int(outcome.days) + 1)
        var advisor = Advisor(rules: AdviceRules())
        for (index, row) in rows.enumerated() {
            var basis = AdviceBasis(
                uptime: Uptime(sinceStart: .seconds(row.time - first)), time: Timestamp(secondsSince1970: row.time)
            ) { _ in .utc }
            (basis.room, basis.outside, basis.carbonDioxide) = (row.room, row.outside, row.carbonDioxide)
            basis.outsideTemperature = row.outside?.temperature
            let observed = advisor.observe(basis)
            if observed.airing != nil { outcome.airings += 1 }
            if observed.given.contains(where: { $0.subject == .window }) || observed.over.contains(.window) {
                outcome.changes[Int((row.time - first) / 86_400)] += 1
            }
            guard index + 1 < rows.count, rows[index + 1].time - row.time <= 3600 else { continue }
            let verdict = advisor.advice(from: basis).first { $0.subject == .window }?.verdict ?? "-"
            outcome.verdicts[verdict, default: 0] += Double(rows[index + 1].time - row.time) / 3600
        }
        return outcome
    }

    private static func air(_ row: [String: String], _ name: String) -> MoistAir? {
        air(row["t_\(name)_c"], row["rh_\(name)_pct"])
    }

    private static func air(_ celsius: String?, _ percent: String?) -> MoistAir? {
        guard let temperature = celsius.flatMap({ Double($0) }).flatMap({ Temperature(celsius: $0) }),
            let humidity = percent.flatMap({ Double($0) }).flatMap({ RelativeHumidity(percent: min($0, 100)) })
        else { return nil }
        return MoistAir(temperature, humidity)
    }
}
