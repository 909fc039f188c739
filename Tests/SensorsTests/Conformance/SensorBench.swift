import HAL
import Sensors
import SimulatedHAL

/// One driver, one emulated part and the wire between them, all new.
struct SensorBench: Sendable {
    let clock: VirtualClock
    var driver: any Sensor
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
    mutating func measure() async throws(SensorError) -> (Measurement, took: Duration) {
        let start = clock.now
        let measurement = try await driver.measure()
        return (measurement, start.duration(to: clock.now))
    }

    /// Lets the shortest time pass that must lie between two measurements.
    func rest() async {
        try? await clock.sleep(for: driver.minimumInterval)
    }
}
