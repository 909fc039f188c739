/// Forecasts as they were given out, and what was then measured, from files of comma-separated values.
package struct RecordedForecasts {
    package struct Run {
        /// The full hour nearest to the run's issue, in seconds since 1970.
        package var time: Int64
        package var temperatures: [Int: Double] = [:]
        package var humidities: [Int: Double] = [:]
    }

    package static let runsADay = 4

    /// The runs, in the order of their issue.
    package let runs: [Run]

    /// - Parameter path: the path of a file with the columns `issued_utc,lead_h,t_c,…,rh_pct`.
    package init(_ path: String) throws {
        var runs: [Run] = []
        for row in try RecordedTable(path).rows {
            guard let issue = row["issued_utc"].flatMap(RecordedTable.seconds),
                let lead = row["lead_h"].flatMap({ Int($0) })
            else {
                continue
            }
            let hour = (issue + 1800) / 3600 * 3600
            if runs.last?.time != hour { runs.append(Run(time: hour)) }
            runs[runs.count - 1].temperatures[lead] = row["t_c"].flatMap { Double($0) }
            runs[runs.count - 1].humidities[lead] = row["rh_pct"].flatMap { Double($0) }
        }
        self.runs = runs.sorted { $0.time < $1.time }
    }
}

/// The measured values, by the hour.
package struct RecordedTruth {
    package private(set) var temperatures: [Int64: Double] = [:]
    package private(set) var humidities: [Int64: Double] = [:]

    /// - Parameter delay: the seconds from a row's label to its value: airports report nine minutes before the next hour.
    package init(_ path: String, delay: Int64) throws {
        var (temperatures, humidities): ([Int64: Double], [Int64: Double]) = ([:], [:])
        for row in try RecordedTable(path).rows {
            guard let label = row["time_utc"].flatMap(RecordedTable.seconds) else { continue }
            let time = label + delay
            temperatures[time] = row["t_c"].flatMap { Double($0) }
            humidities[time] = row["rh_pct"].flatMap { Double($0) }
        }
        (self.temperatures, self.humidities) = (temperatures, humidities)
    }
}
