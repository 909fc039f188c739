public import HAL

/// ROHM BH1750FVI: light, 0…54 612 lx in steps of 0.83 lx, at 0x23 or 0x5C. No temperature.
///
/// One measurement at a time, after which the chip powers down by itself. It has no identity, no checksum and no register
/// that says what it was told: the measuring time, by which the result is scaled, is therefore written each time, and the
/// result is read until two reads agree. Speaking to another part at its address cannot be avoided, so nothing but
/// a configuration that names it sends the driver there. Commands are those of the datasheet's instruction set.
public struct BH1750: Sensor {
    public let part: String
    public let minimumInterval = Duration.seconds(1)

    private enum Command {
        static let powerOn: UInt8 = 0x01
        /// The measuring time 69, upper three bits and lower five.
        static let measuringTime: [UInt8] = [0x42, 0x65]
        /// Once, in steps of 1 lx.
        static let measureOnce: UInt8 = 0x20
    }

    /// Longest, with a measuring time of 69.
    private static let measuringTime = Duration.milliseconds(180)

    private let link: I2CLink

    /// - Parameter part: the name in errors and logs.
    public init(_ device: I2CDevice, timeline: Timeline, part: String = "BH1750") {
        self.part = part
        link = I2CLink(device: device, timeline: timeline, part: part)
    }

    /// One measurement: 182 ms.
    public mutating func measure() async throws(SensorError) -> Measurement {
        for command in [Command.powerOn] + Command.measuringTime + [Command.measureOnce] {
            try await link.send([command])
        }
        try await link.wait(Self.measuringTime)
        return try Self.measurement(from: await link.readTwice(2), part: part)
    }
}
