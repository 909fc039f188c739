import Synchronization

/// The lifetime of a process, in seconds since the world began.
struct ProcessTime: Hashable, Sendable {
    var start: Int
    var end: Int
}

/// A fault or its end, as the log has it.
struct ToldFault: Hashable, Sendable {
    var component: String
    var begins: Bool
    var at: Int
}

extension Oracle {
    /// Checks that a sensor that was out for long enough was reported, and so was its return: in the runs of a process in
    /// which nothing else happened to it.
    func checkPulledSensors(in schedule: Schedule) {
        let (told, processes) = state.withLock { ($0.log.told, $0.processes) }
        let sensors = machine.world.sensors
        for trouble in schedule.troubles where trouble.kind == .unplugged {
            let index = trouble.which % (machine.parts.count + 1)
            guard sensors.indices.contains(index) else { continue }
            let sensor = sensors[index]
            guard let interval = interval(of: sensor, from: trouble.at - 3600, to: trouble.end + 3600) else { continue }
            let grace = 3 * interval + 180
            let span = trouble.at - grace...trouble.end + grace
            guard trouble.length >= grace,
                processes.contains(where: { $0.start < span.lowerBound && $0.end > span.upperBound }),
                !schedule.troubles.contains(where: { $0 != trouble && $0.blurs(span) })
            else { continue }
            let own = told.filter { $0.component == "sensor/\(sensor.name)" && span.contains($0.at) }
            check(
                .faults, own.map(\.begins) == [true, false],
                "\(sensor.name) was out from \(trouble.at) to \(trouble.end), and the log says \(own)")
        }
    }
}

extension Trouble {
    /// Whether the trouble may change what is reported of a sensor within a span.
    func blurs(_ span: ClosedRange<Int>) -> Bool {
        guard at <= span.upperBound, end >= span.lowerBound else { return false }
        switch kind {
        case .noise, .serviceFault, .lyingService, .frozenService, .noNetwork, .button, .command, .reopenLog,
            .outputCommand, .relayFault:
            return false
        default: return true
        }
    }
}
