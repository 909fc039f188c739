import Devices
import Simulation
import Synchronization

extension Oracle {
    /// How long values may wait for the history, in seconds.
    private static let waiting = 700
    private static let keys = [
        "temperature": "temperature_c", "humidity": "humidity_pct", "pressure": "pressure_hpa",
        "illuminance": "illuminance_lx", "carbon_dioxide": "co2_ppm",
    ]

    /// Checks that every value of a sensor in the history is what the air was, and what the log says of the same minute.
    func readHistory() {
        let disk = machine.disk.copy()
        guard let history = ReadHistory(on: disk) else {
            let isThere = disk.content(of: ReadHistory.path) != nil
            if isThere { check(.history, machine.hasDiskTroubles, "the history cannot be read") }
            return
        }
        checkRollups(of: history)
        checkSteps(of: history, on: disk)
        checkReports(of: history, on: disk)
        let logged = state.withLock { $0.log.means }
        let means = logged.values.reduce(0) { $0 + $1.count }
        var found = 0
        for sample in history.samples {
            put("\(sample)")
            guard let sensor = machine.world.sensors.first(where: { $0.name == sample.source }),
                let key = Self.keys[sample.quantity]
            else { continue }
            // Of a time that was not known when it was measured, the true one.
            let moments =
                machine.wall.moments(showing: sample.time, until: now, waiting: Self.waiting)
                + [Int(sample.time - machine.world.start)]
            for thousandths in sample.values {
                let value = Double(thousandths) / 1000
                let isTrue = moments.contains { holds(value, key, of: sensor, at: $0) }
                check(
                    .history, isTrue,
                    "the history has \(sensor.name) (\(sensor.kind.name)) \(key)=\(value) at \(moments), which the air was not"
                )
            }
            guard key == "temperature_c", let mean = sample.values.first else { continue }
            // The log dated it before the clock was set, the history after it. Or the clock showed the time twice, and what was
            // logged the first time is lost with a line that a broken disk took.
            let isShownOnce = machine.wall.moments(showing: sample.time, until: now).count < 2
            guard isShownOnce, !machine.wall.wasSet(within: Self.waiting, after: moments) else {
                found += 1
                continue
            }
            // The two are dated by clocks that were read one after the other.
            let same = (-1...1).flatMap { logged[sample.time + Int64($0)]?[sensor.name] ?? [] }
            if !same.isEmpty {
                found += 1
                check(
                    .history, same.contains { abs($0 - Double(mean) / 1000) < 0.051 },
                    "\(sensor.name) at \(sample.time): \(same) in the log, \(Double(mean) / 1000) in the history")
            }
        }
        // What a full or broken disk, or a cut, keeps from one of the two is missing in it.
        let isUndisturbed = !machine.hasDiskTroubles
        if isUndisturbed, means > 50 {
            check(
                .history, found * 10 > means * 9,
                "of \(means) means in the log \(found) are in the history")
        }
    }
}
