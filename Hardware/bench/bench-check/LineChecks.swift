import Devices
import LinuxHAL
import Ports
import Values

/// Checks of what hangs on a line of its own.
enum LineChecks {
    static func dht(
        _ name: String, _ line: String, _ air: (celsius: Double, percent: Double), count: Int
    ) async throws(Mismatch) {
        guard let kind = SensorKind(rawValue: name), case .line(let driver) = kind.wiring else {
            throw Mismatch("no sensor of a line: \(name)")
        }
        let sensor = driver(try DriverChecks.line(line), Timeline(ContinuousClock()), kind.part)
        // Until now the sensor may hold what it measured before the air changed.
        _ = try await DriverChecks.measured(sensor, attempts: 3)
        // Both say tenths of a degree; humidity in steps of their own.
        let step = (celsius: 0.05, percent: Double(kind.measures.step) / 2000)
        for _ in 1...max(count, 1) {
            try DriverChecks.compare(
                try await DriverChecks.measured(sensor, attempts: 2), with: air, within: step)
        }
    }

    /// Drives the line of a relay as an output does: requested as off, then on, then off.
    static func relay(_ line: String, isActiveHigh: Bool) async throws(Mismatch) {
        do throws(GPIOError) {
            let outputs = try LinuxDigitalOutputs([.name(line)])
            for isOn in [false, true, false] {
                let level: UInt32 = isOn == isActiveHigh ? 1 : 0
                try await outputs.set(level)
            }
        } catch {
            throw Mismatch("\(error)")
        }
    }

    /// Prints the presses of a button, as the station would recognise them.
    static func button(_ line: String, for duration: Duration) async throws(Mismatch) {
        let line = try DriverChecks.line(line)
        let listening = Task {
            var button = ButtonLine(line)
            while !Task.isCancelled {
                do throws(GPIOError) {
                    for event in try await button.events() { print(event) }
                } catch {
                    return Task.isCancelled ? nil : error as GPIOError?
                }
            }
            return nil
        }
        try? await Task.sleep(for: duration)
        listening.cancel()
        if let error = await listening.value { throw Mismatch("\(error)") }
    }
}
