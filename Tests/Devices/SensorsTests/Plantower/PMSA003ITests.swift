import Ports
import Simulation
import TestSupport
import Testing
import Values

@testable import Devices

@Suite("PMSA003I")
struct PMSA003ITests {
    private let clock = VirtualClock()
    private let address: I2CAddress = 0x12

    /// The frame of an air with other masses for factories, which are the first three words.
    private static func frame(_ masses: [Int], sum change: Int = 0) -> [UInt8] {
        let words: [Int] = [28, 91, 92, 93] + masses + [3000, 900, 150, 20, 4, 1, 0x9700]
        let bytes: [UInt8] = [0x42, 0x4D] + words.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let sum = bytes.reduce(change) { $0 + Int($1) }
        return bytes + [UInt8(sum >> 8), UInt8(sum & 0xFF)]
    }

    private func sensor(on bus: any I2CBus) -> PMSA003I {
        PMSA003I(on: bus, at: address, timeline: Timeline(clock), part: "PMSA003I")
    }

    private func simulated(_ part: any EmulatedI2CPart) -> SimulatedI2CBus {
        let bus = SimulatedI2CBus(clock: clock)
        bus.attach(part, at: address)
        return bus
    }

    @Test("a frame has the masses of the atmosphere after those of factories")
    func decodes() throws {
        let measurement = try PMSA003I.measurement(from: Self.frame([5, 300, 1000]), part: "PMSA003I")
        #expect(measurement.values == [.pm1: 5000, .pm25: 300_000, .pm10: 1_000_000])
    }

    @Test("what is not a frame, or has a wrong sum, gives no value")
    func rejectsFrames() {
        let frame = Self.frame([5, 8, 11])
        for (place, byte) in [(0, 0x4D), (1, 0x42), (2, 1), (3, 20)] as [(Int, UInt8)] {
            var other = frame
            other[place] = byte
            expectError(.malformedReply("not the frame of its results"), part: "PMSA003I") { () throws(SensorError) in
                try PMSA003I.measurement(from: other, part: "PMSA003I")
            }
        }
        for frame in [Self.frame([5, 8, 11], sum: 1), Self.frame([5, 8, 11], sum: 256)] {
            expectError(.malformedReply("the sum of its bytes is wrong"), part: "PMSA003I") { () throws(SensorError) in
                try PMSA003I.measurement(from: frame, part: "PMSA003I")
            }
        }
        for bytes in [[], Array(frame.prefix(31)), Array(repeating: 0xFF, count: 32)] as [[UInt8]] {
            expectError(.malformedReply("not the frame of its results"), part: "PMSA003I") { () throws(SensorError) in
                try PMSA003I.measurement(from: bytes, part: "PMSA003I")
            }
        }
    }

    @Test("masses beyond the range, and more of the small particles than of all, are impossible")
    func rejectsMasses() {
        for (masses, text) in [
            ([5, 8, 1001], "5.0, 8.0, 1001.0 µg/m³"), ([9, 8, 11], "9.0, 8.0, 11.0 µg/m³"),
            ([5, 12, 11], "5.0, 12.0, 11.0 µg/m³"),
        ] {
            expectError(.impossibleValue(text), part: "PMSA003I") { () throws(SensorError) in
                try PMSA003I.measurement(from: Self.frame(masses), part: "PMSA003I")
            }
        }
    }

    @Test("the masses of the first half minute, and of that after a failure, are awaited")
    func warmsUp() async throws {
        let part = EmulatedPMSA003I()
        let bus = simulated(part)
        let sensor = sensor(on: bus)
        var isAwaited: [Bool] = []
        for second in stride(from: 0, to: 100, by: 10) {
            if second == 50 {
                bus.detach(address)
                await #expect(throws: SensorError.self) { try await sensor.measure() }
                bus.attach(part, at: address)
            }
            isAwaited.append(try await sensor.measure().awaited == Quantity.particles)
            try await clock.sleep(for: .seconds(10))
        }
        #expect(isAwaited == [true, true, true, false, false, true, true, true, false, false])
        #expect(try await sensor.measure().values == [.pm1: 5000, .pm25: 8000, .pm10: 11_000])
    }

    @Test("nothing is ever written to a PMSA003I, and the doctor knows it by its frame")
    func isOnlyRead() async throws {
        let observed = ObservedBus([0x12: EmulatedPMSA003I()])
        let found = try await observed.finder.part(at: 0x12)
        #expect(found?.name == "PMSA003I" && found?.certainty == .certain && found?.kinds == [.pmsa003i])
        let recorder = RecordingI2CBus(simulated(EmulatedPMSA003I()))
        _ = try await sensor(on: recorder).measure()
        #expect(recorder.exchanges.map(\.transfer) == [I2CTransfer(to: address, readCount: 32)])
    }
}
