import Ports
import Values

/// A driver of a part that measures on command and refuses everything else until it has finished.
protocol OneShotSensor: Sensor {
    var link: I2CLink { get set }
    /// The longest that a measurement keeps the part busy.
    var busyTime: Duration { get }
    /// Makes one measurement by a part that is not busy.
    mutating func measureWhenIdle() async throws(SensorError) -> Measurement
}

extension OneShotSensor {
    package var part: String { link.part }

    package mutating func measure() async throws(SensorError) -> Measurement {
        try await link.wait(until: link.freeFrom)
        do throws(SensorError) {
            return try await measureWhenIdle()
        } catch {
            link.freeFrom = link.timeline.now + busyTime
            throw error
        }
    }
}
