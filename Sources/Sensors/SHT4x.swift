public import HAL

/// Sensirion SHT40, SHT41 and SHT45: temperature −40…125 °C and humidity 0…100 %, at 0x44, 0x45 or 0x46.
///
/// Commands are one byte (SHT4x datasheet, version 6, table of commands). None with an SHT3x's 24 xx is ever sent: the
/// chip takes 24 for an order to heat with 110 mW. The heater goes out by itself, and there is no status to look at.
///
/// Sources disagree on how long a measurement takes: the datasheet and three drivers have 8.3 ms, Sensirion's own driver
/// waits 10 ms. The longer one is waited for.
public struct SHT4x: OneShotSensor {
    public let part: String
    /// The datasheet has no shortest interval; at one measurement a second the heat of measuring does not show.
    public let minimumInterval = Duration.seconds(1)

    private enum Command {
        static let measure: [UInt8] = [0xFD]
        static let readSerial: [UInt8] = [0x89]
    }

    private static let serialTime = Duration.milliseconds(1)
    private static let measuringTime = Duration.milliseconds(10)

    let link: I2CLink
    private var isKnown = false
    var freeFrom = Duration.zero

    /// - Parameter part: the name in errors and logs; the chips of the family cannot be told apart over the bus.
    public init(_ device: I2CDevice, timeline: Timeline, part: String = "SHT40") {
        self.part = part
        link = I2CLink(device: device, timeline: timeline, part: part)
    }

    /// One measurement: about 12 ms, the first and those after a failure 2 ms more.
    public mutating func measure() async throws(SensorError) -> Measurement {
        try await measureWhenFree()
    }

    var busyTime: Duration { Self.measuringTime }

    mutating func measureNow() async throws(SensorError) -> Measurement {
        if !isKnown { try await identify() }
        isKnown = false
        try await link.send(Command.measure)
        try await link.wait(Self.measuringTime)
        let measurement = try Self.measurement(from: await link.read(6), part: part)
        isKnown = true
        return measurement
    }

    /// A serial number with two right checksums is what only an SHT4x answers to 89. The byte is harmless to what else may
    /// have the address: an SHT3x refuses it, and to a part with registers it is a pointer. The number itself tells
    /// nothing: no list of prefixes in use has proved complete.
    private func identify() async throws(SensorError) {
        try await link.send(Command.readSerial)
        try await link.wait(Self.serialTime)
        let serial = try await link.words(2)
        // A part that says one byte for ever can hit upon the checksum, but not upon a serial number.
        guard serial[0] != serial[1] else { throw link.failure(.wrongPart("one that repeats itself")) }
    }
}
