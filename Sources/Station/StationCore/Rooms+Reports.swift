import Values

/// What the sensors report.
extension Rooms {
    var reports: [SensorReport] { sensors.map(\.report) }

    func hasSensor(in place: SensorPlace) -> Bool { sensors.contains { $0.sensor.place == place } }

    /// The pressure at the station's own height, from a fresh barometer: that of the room, otherwise any. Nil without one.
    func pressure(at moment: Moment) -> Pressure? {
        let known = reports.filter { report in
            report.latest.map { moment.uptime - $0.time < report.freshness.freshFor && $0.pressure != nil } ?? false
        }
        return (known.first { $0.sensor.place == .room } ?? known.first)?.latest?.pressure
    }
}
