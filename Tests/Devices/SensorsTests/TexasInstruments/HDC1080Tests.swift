import Ports
import Simulation
import Testing
import Values

@testable import Devices

@Suite("HDC1080")
struct HDC1080Tests {
    private let clock = VirtualClock()
    private let address: I2CAddress = 0x40

    @Test(
        "HDC1080 words become thousandths by 165·S/65536 − 40 and 100·S/65536",
        arguments: [
            (0x0000, 0x0000, -40_000, 0), (0x1234, 0x1234, -28_268, 7111), (0xFFFC, 0xFFFC, 124_990, 99_994),
        ] as [(UInt16, UInt16, Int, Int)])
    func converts(temperature: UInt16, humidity: UInt16, milliCelsius: Int, milliPercent: Int) throws {
        let air = try HDC1080.air(in: bytes(temperature, humidity), part: "HDC1080")
        #expect(air.milliCelsius == milliCelsius)
        #expect(air.milliPercent == milliPercent)
    }

    @Test("an HDC1080 reading is the median of three measurements, for each quantity by itself")
    func takesTheMiddle() throws {
        let replies = [bytes(0x6000, 0x8000), bytes(0x6010, 0x7FF0), bytes(0xE000, 0x8010)]
        let measurement = try HDC1080.measurement(from: replies, part: "HDC1080")
        #expect(measurement.temperature?.milliCelsius == 21_915)
        #expect(measurement.humidity?.milliPercent == 50_000)
    }

    @Test("three different HDC1080 measurements are an error")
    func rejectsNoise() {
        let replies = [bytes(0x4000, 0x8000), bytes(0x6000, 0x8000), bytes(0x8000, 0x8000)]
        expectError(.malformedReply("three measurements in a row differ"), part: "HDC1080") { () throws(SensorError) in
            try HDC1080.measurement(from: replies, part: "HDC1080")
        }
    }

    @Test("a stuck HDC1080 line gives no reading")
    func rejectsHeldLines() {
        let low = [[UInt8]](repeating: [0, 0, 0, 0], count: 3)
        expectError(.impossibleValue("0 % at -40 °C: the line is held low"), part: "HDC1080") {
            () throws(SensorError) in
            try HDC1080.measurement(from: low, part: "HDC1080")
        }
        let high = [[UInt8]](repeating: [0xFF, 0xFF, 0xFF, 0xFF], count: 3)
        expectError(.malformedReply("bits are set that are always zero"), part: "HDC1080") { () throws(SensorError) in
            try HDC1080.measurement(from: high, part: "HDC1080")
        }
    }

    @Test("HDC1080 identities are read first, FF before FE, because a read of FE resets other parts")
    func sendsTheseBytes() async throws {
        func ask(_ register: UInt8, _ reply: [UInt8]) -> I2CExchange {
            I2CExchange(I2CTransfer(to: address, write: [register], readCount: 2), outcome: .success(reply))
        }
        let shot: [I2CExchange] = [
            .write([0x00], to: address), .read([0x60, 0x00, 0x80, 0x00], from: address),
        ]
        let begin = [
            ask(0xFF, [0x10, 0x50]), ask(0xFE, [0x54, 0x49]), .write([0x02, 0x10, 0x00], to: address),
            ask(0x02, [0x18, 0x00]),
        ]
        let bus = ScriptedI2CBus(begin + shot + shot + shot)
        let sensor = HDC1080(on: bus, at: address, timeline: Timeline(clock), part: "HDC1080")
        #expect(try await sensor.measure().temperature?.milliCelsius == 21_875)
        #expect(bus.complaints == [])
    }

    @Test("an HDC1008 is recognised by its number")
    func refusesAnHDC1008() async {
        let bus = SimulatedI2CBus(clock: clock)
        bus.attach(EmulatedHDC1080(device: 0x1000), at: address)
        let sensor = HDC1080(on: bus, at: address, timeline: Timeline(clock), part: "HDC1080")
        await expectError(.wrongPart("an HDC1000 or HDC1008"), from: sensor)
    }

    private func bytes(_ temperature: UInt16, _ humidity: UInt16) -> [UInt8] {
        [temperature >> 8, temperature & 0xFF, humidity >> 8, humidity & 0xFF].map { UInt8($0) }
    }
}
