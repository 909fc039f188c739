import Devices
import Ports
import Simulation
import Testing
import Values

@Suite("DHT11")
struct DHT11Tests {
    @Test(
        "the datasheet's examples and published frames of real DHT11s decode to their values",
        arguments: [
            // Datasheet v1.3.
            ([53, 0, 24, 4, 81], 244, 530), ([53, 0, 10, 129, 192], -101, 530),
            // An older one, whole degrees.
            ([50, 0, 27, 0, 77], 270, 500),
            // By the datasheet; one that counts up from the next lower degree means -0.4 °C.
            ([50, 0, 0, 134, 184], -6, 500),
            // The sign in front.
            ([50, 0, 0x85, 3, 186], -53, 500),
        ] as [([UInt8], Int, Int)])
    func decodesPublishedFrames(bytes: [UInt8], celsiusTenths: Int, percentTenths: Int) throws {
        let measurement = try DHT11.measurement(from: DHTFrame(bytes, part: "DHT11"), part: "DHT11")
        #expect(measurement.temperature?.milliCelsius == celsiusTenths * 100)
        #expect(measurement.humidity?.milliPercent == percentTenths * 100)
    }

    @Test(
        "a wrong sum is an error, even one from libraries that add only two bytes",
        arguments: [([53, 0, 24, 4, 82], 81, 82), ([53, 1, 24, 4, 77], 82, 77)] as [([UInt8], UInt8, UInt8)])
    func rejectsWrongSums(bytes: [UInt8], expected: UInt8, received: UInt8) {
        expectError(.checksum(expected: expected, received: received), part: "DHT11") { () throws(SensorError) in
            try DHTFrame(bytes, part: "DHT11")
        }
    }

    @Test(
        "values that no DHT11 measures are errors with their cause",
        arguments: [
            ([0, 0, 0, 0, 0], .impossibleValue("0 % at 0 °C: the line is held low")),
            ([10, 0, 1, 0, 11], .impossibleValue("10 % at 1 °C, its power-on value")),
            ([101, 0, 20, 0, 121], .impossibleValue("101.0 %")), ([50, 0, 61, 0, 111], .impossibleValue("61.0 °C")),
            ([50, 0, 20, 0x81, 199], .impossibleValue("-20.1 °C")),
            ([0x80, 0, 20, 0, 148], .malformedReply("shifted by one bit")),
            ([50, 10, 20, 0, 80], .malformedReply("a digit above 9")),
            ([50, 0, 20, 10, 80], .malformedReply("a digit above 9")),
            ([0x02, 0x8C, 0x01, 0x5F, 0xEE], .wrongPart("a DHT22")),
        ] as [([UInt8], SensorError.Cause)])
    func rejectsTheImpossible(bytes: [UInt8], cause: SensorError.Cause) throws {
        let frame = try DHTFrame(bytes, part: "DHT11")
        expectError(cause, part: "DHT11") { () throws(SensorError) in
            try DHT11.measurement(from: frame, part: "DHT11")
        }
    }

    @Test("a DHT22 in place of a DHT11 is named, and vice versa")
    func namesADHT22() async throws {
        let timeline = Timeline(VirtualClock())
        let small = DHT11(EmulatedDHT22(timeline: timeline), timeline: timeline)
        await expectError(.wrongPart("a DHT22"), from: small)
        let large = DHT22(EmulatedDHT11(timeline: timeline), timeline: timeline, pull: .milliseconds(19))
        await expectError(.wrongPart("a DHT11"), from: large)
    }
}
