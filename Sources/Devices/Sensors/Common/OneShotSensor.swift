import HAL

/// A driver of a part that measures when it is told to, and refuses everything meanwhile.
protocol OneShotSensor: Sensor {
    var link: I2CLink { get }
    /// The longest that a measurement keeps the part busy.
    var busyTime: Duration { get }
    /// Until then the part may be busy with a measurement that a failure lost sight of.
    var freeFrom: Duration { get set }
    mutating func measureNow() async throws(SensorError) -> Measurement
}

extension OneShotSensor {
    /// One measurement, after what a failed one may have begun is over.
    mutating func measureWhenFree() async throws(SensorError) -> Measurement {
        try await link.wait(until: freeFrom)
        do throws(SensorError) {
            return try await measureNow()
        } catch {
            freeFrom = link.timeline.now + busyTime
            throw error
        }
    }
}
