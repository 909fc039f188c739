import Devices
import Ports
import Simulation
import Values

/// One driver, one emulated part and the wire between them, all new.
struct SensorRig: Sendable {
    let clock: VirtualClock
    let driver: any Sensor
    let set: @Sendable (SimulatedAir) -> Void
    let plug: @Sendable () -> Void
    let unplug: @Sendable () -> Void
    /// Disturbs every measurement until called with nil.
    let disturb: @Sendable (SensorFault.Place?) -> Void
    /// What went over the bus since the last call; empty for parts that are not on one.
    let takeExchanges: @Sendable () -> [I2CExchange]
    /// Which files were read since the last call; empty for parts that the kernel does not show.
    var takeAccesses: @Sendable () -> [FaultInjectingKernelFiles.Access] = { [] }

    /// Measures and says how long that took.
    func measure() async throws(SensorError) -> (Measurement, took: Duration) {
        let start = clock.now
        let measurement = try await driver.measure()
        return (measurement, start.duration(to: clock.now))
    }

    /// The same when the part has cooled, or warmed up: until then, and for `longest` at most, it is asked again.
    func measureCool(within longest: Duration) async throws(SensorError) -> Measurement {
        let end = clock.now.advanced(by: longest)
        while true {
            do throws(SensorError) {
                let measurement = try await measure().0
                guard measurement.isWarmingUp, clock.now < end else { return measurement }
            } catch {
                guard case .cooling = error.cause, clock.now < end else { throw error }
            }
            try? await clock.sleep(for: max(driver.minimumInterval, .seconds(5)))
        }
    }

    /// Lets the shortest time pass that must lie between two measurements.
    func rest() async {
        try? await clock.sleep(for: driver.minimumInterval)
    }
}
