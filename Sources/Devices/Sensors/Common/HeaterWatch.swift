import Ports
import Values

/// Holds back a part's measurements after its heater was found on, until it has cooled.
///
/// No maker says how fast a part cools, only how fast it follows the air (63 % of a step): an SHT21 in 5 to 30 s, by how
/// it is mounted (datasheet version 1.1, response time), a Si7021 on its maker's board in 5.1 s, an SHT3x's humidity in
/// 8 s. 10 s represents a small board in still air. After six times as long 1/400 of the heat is left: 0.007 K of the 3 K
/// of an SHT3x, which is below its resolution; and 0.15 K if a board took twice as long, which is within its accuracy.
struct HeaterWatch: Hashable, Sendable {
    static let timeConstant = Duration.seconds(10)
    static let coolingTime = timeConstant * 6

    private var wasFoundOn = false
    private var coolFrom: Uptime?

    /// Records that the heater is on, or may have been.
    mutating func foundOn() {
        wasFoundOn = true
    }

    /// Records that the heater is off now: a part whose heater was found on begins to cool.
    mutating func foundOff(at now: Uptime) {
        guard wasFoundOn else { return }
        wasFoundOn = false
        coolFrom = now + Self.coolingTime
    }

    /// Whether the part may still be warmer than the air.
    func isWarm(at now: Uptime) -> Bool {
        wasFoundOn || coolFrom.map { now < $0 } ?? false
    }

    /// Refuses what the part measures as long as it may be warm.
    func refuseWarmth(of sensor: I2CSensor) throws(SensorError) {
        guard isWarm(at: sensor.timeline.now) else { return }
        throw sensor.failure(.cooling(Self.coolingTime))
    }
}
