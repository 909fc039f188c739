import Ports
import Simulation
import Testing
import Values

@Suite("An emulated SHT3x")
struct EmulatedSHT3xTests {
    private let chip = EmulatedSHT3x()
    private let heated = EmulatedSHT3x(bootsWithHeaterOn: true)

    @Test(
        "an emulated SHT3x refuses a read until the longest time of the repeatability is over, and answers then",
        arguments: [(0x00, 15_000), (0x0B, 6000), (0x16, 4000)] as [(UInt8, Int)])
    func measuresAsLongAsTheDatasheetSays(low: UInt8, microseconds: Int) throws {
        try write([0x24, low], at: .zero)
        let ready = end(of: 2, from: .zero) + .microseconds(microseconds)
        #expect(!answers(6, at: ready - .microseconds(100)))
        #expect(!answers(6, at: ready - .nanoseconds(1)))
        #expect(answers(6, at: ready))
        #expect(!answers(6, at: ready + .milliseconds(1)), "a reading can be read once")
    }

    @Test("an emulated SHT3x returns what a real chip returned in the same air")
    func encodesTheRecordedReply() throws {
        // 0x6260 is 22.250 °C and 0x72B3 is 44.805 % by the datasheet's formulas.
        chip.set(temperature: .celsius(22.250), humidity: .percent(44.805))
        #expect(try measure(at: .zero) == [0x62, 0x60, 0xB6, 0x72, 0xB3, 0x8F])
    }

    @Test("an emulated SHT3x returns the nearest value in its range")
    func holdsAtTheEnds() throws {
        chip.set(temperature: .celsius(-300), humidity: .percent(-5))
        #expect(try measure(at: .zero) == [0, 0, 0x81, 0, 0, 0x81])
        chip.set(temperature: .celsius(1000), humidity: .percent(250))
        #expect(try measure(at: .seconds(1)) == [0xFF, 0xFF, 0xAC, 0xFF, 0xFF, 0xAC])
    }

    @Test("an emulated SHT3x keeps the line high after its last byte, and a read can end early")
    func transmitsAnyCount() throws {
        try write([0xF3, 0x2D], at: .zero)
        #expect(try read(5, at: .milliseconds(1)) == [0x80, 0x10, 0xE1, 0xFF, 0xFF])
        try write([0xF3, 0x2D], at: .milliseconds(2))
        #expect(try read(2, at: .milliseconds(3)) == [0x80, 0x10])
    }

    @Test("an emulated SHT3x shows a reset in its status until that is cleared")
    func clearsStatus() throws {
        #expect(try status(at: .zero) == 0x8010)
        try write([0x30, 0x41], at: .milliseconds(5))
        #expect(try status(at: .milliseconds(10)) == 0)
        try write([0x30, 0xA2], at: .milliseconds(20))
        #expect(try status(at: .milliseconds(30)) == 0x8010)
    }

    @Test("an emulated SHT3x is deaf for 1.5 ms after a soft reset")
    func resets() throws {
        try write([0x30, 0xA2], at: .zero)
        let ready = end(of: 2, from: .zero) + .microseconds(1500)
        #expect(!takes([0xF3, 0x2D], at: ready - .nanoseconds(1)))
        #expect(takes([0xF3, 0x2D], at: ready))
        #expect(chip.violations == [])
    }

    @Test("an emulated SHT3x refuses and records a command within 1 ms of another")
    func wantsAMillisecond() throws {
        try write([0x30, 0x41], at: .zero)
        let last = end(of: 2, from: .zero)
        #expect(!takes([0x30, 0x66], at: last + .microseconds(999)))
        #expect(chip.violations == [.init(command: [0x30, 0x66], gap: .microseconds(999))])
        #expect(takes([0x30, 0x66], at: last + .milliseconds(1)))
        #expect(chip.violations.count == 1)
    }

    @Test(
        "an emulated SHT3x refuses unknown commands, clock stretching and other chips' commands, and shows that in its status",
        arguments: [[0x12, 0x34], [0x2C, 0x06], [0x89], [0xFD], [0x24, 0x00, 0x00], [0xE0, 0x00]]
            as [[UInt8]])
    func refusesTheUnknown(command: [UInt8]) throws {
        #expect(!takes(command, at: .zero))
        #expect(try status(at: .milliseconds(5)) == 0x8012)
        try write([0x30, 0x66], at: .milliseconds(10))
        #expect(try status(at: .milliseconds(15)) == 0x8010)
    }

    @Test(
        "an emulated SHT3x warms and cools with a time constant of 5 s, by up to 3 K, and dries the air at its surface")
    func heats() throws {
        chip.set(temperature: .celsius(20), humidity: .percent(60))
        let cool = try measure(at: .zero)
        try write([0x30, 0x6D], at: .seconds(10))
        #expect(chip.isHeating)
        #expect(try status(at: .seconds(11)) == 0xA010)
        // 3 K · (1 − 1/e).
        #expect(abs(celsius(try measure(at: .seconds(15))) - 21.896) < 0.005)
        let warm = try measure(at: .seconds(70))
        #expect(abs(celsius(warm) - 23) < 0.005)
        // 60 % of 2333 Pa are 49.9 % of 2804 Pa.
        #expect(abs(percent(warm) - 49.9) < 0.1)

        try write([0x30, 0x66], at: .seconds(80))
        #expect(!chip.isHeating)
        for (seconds, excess) in [(2.3, 1.894), (7.3, 0.697), (12.3, 0.256)] {
            #expect(abs(celsius(try measure(at: .seconds(80) + .seconds(seconds))) - 20 - excess) < 0.005)
        }
        #expect(try measure(at: .seconds(160)) == cool)
    }

    @Test("an emulated SHT3x that powers up heating and loses power has heated since the last command")
    func heatsSinceItsLastCommand() throws {
        heated.set(temperature: .celsius(20), humidity: .percent(60))
        try heated.receive([0x30, 0x66], at: timing(.zero))
        try heated.receive([0x30, 0x41], at: timing(.seconds(100)))
        heated.powerCycle()
        try heated.receive([0x24, 0x00], at: timing(.seconds(105)))
        #expect(abs(celsius(try heated.transmit(6, at: timing(.seconds(106)))) - 21.896) < 0.005)
    }

    @Test("an emulated SHT3x that powers up heating heats again after every reset and power cycle")
    func comesUpHeating() throws {
        #expect(heated.isHeating)
        try heated.receive([0x30, 0x66], at: timing(.zero))
        #expect(!heated.isHeating)
        try heated.receive([0x30, 0xA2], at: timing(.milliseconds(2)))
        #expect(heated.isHeating)
        try heated.receive([0x30, 0x66], at: timing(.milliseconds(5)))
        heated.powerCycle()
        #expect(heated.isHeating)
    }

    @Test("an emulated SHT3x in periodic mode accepts no single shot, reset or second period until it is stopped")
    func measuresPeriodically() throws {
        try write([0x27, 0x37], at: .zero)
        let start = end(of: 2, from: .zero)
        #expect(!takes([0x24, 0x00], at: .milliseconds(5)))
        #expect(!takes([0x30, 0xA2], at: .milliseconds(7)))
        #expect(!takes([0x20, 0x32], at: .milliseconds(9)))
        #expect(chip.isMeasuringPeriodically)

        try write([0xE0, 0x00], at: .milliseconds(11))
        #expect(!answers(6, at: .milliseconds(12)), "the first measurement takes 15 ms")
        try write([0xE0, 0x00], at: start + .milliseconds(16))
        #expect(answers(6, at: start + .milliseconds(17)))
        try write([0xE0, 0x00], at: start + .milliseconds(50))
        #expect(!answers(6, at: start + .milliseconds(51)), "the next comes after 100 ms")
        try write([0xE0, 0x00], at: start + .milliseconds(116))
        #expect(answers(6, at: start + .milliseconds(117)))

        try write([0x30, 0x93], at: .milliseconds(200))
        #expect(!chip.isMeasuringPeriodically)
        #expect(takes([0x24, 0x00], at: .milliseconds(202)))
    }

    @Test("an emulated SHT3x returns its serial number a millisecond after the command")
    func hasASerialNumber() throws {
        try write([0x36, 0x82], at: .zero)
        let last = end(of: 2, from: .zero)
        #expect(!answers(6, at: last + .microseconds(999)))
        #expect(try read(6, at: last + .milliseconds(1)) == [0x20, 0x00, 0x5D, 0xBE, 0xEF, 0x92])
    }

    @Test("an emulated SHT3x returns its serial number at once to the command with clock stretching")
    func stretchesForItsSerialNumber() throws {
        try write([0x37, 0x80], at: .zero)
        #expect(try read(6, at: end(of: 2, from: .zero)) == [0x20, 0x00, 0x5D, 0xBE, 0xEF, 0x92])
    }

    @Test(
        "an emulated SHT3x returns its alert limits, each of two values in steps of its nine or seven bits",
        arguments: [(0x1F, 60, 80), (0x14, 58, 79), (0x09, -9, 22), (0x02, -10, 20)] as [(UInt8, Double, Double)])
    func tellsItsAlertLimits(low: UInt8, celsius: Double, percent: Double) throws {
        try write([0xE1, low], at: .zero)
        let reply = try read(3, at: .milliseconds(1))
        let word = Int(reply[0]) << 8 | Int(reply[1])
        let temperature = Double(word << 7 & 0xFFFF) * 175 / 65535 - 45
        let humidity = Double(word & 0xFE00) * 100 / 65535
        #expect((0..<175.0 / 511).contains(celsius - temperature))
        #expect((0..<100.0 / 127).contains(percent - humidity))
    }

    private func timing(_ start: Duration) -> WireTiming {
        WireTiming(start: start, byte: .microseconds(90))
    }

    private func end(of count: Int, from start: Duration) -> Duration {
        timing(start).end(ofByte: count - 1)
    }

    private func write(_ bytes: [UInt8], at start: Duration) throws {
        try chip.receive(bytes, at: timing(start))
    }

    private func read(_ count: Int, at start: Duration) throws -> [UInt8] {
        try chip.transmit(count, at: timing(start))
    }

    private func takes(_ bytes: [UInt8], at start: Duration) -> Bool {
        (try? write(bytes, at: start)) != nil
    }

    private func answers(_ count: Int, at start: Duration) -> Bool {
        (try? read(count, at: start)) != nil
    }

    private func measure(at start: Duration) throws -> [UInt8] {
        try write([0x24, 0x00], at: start)
        return try read(6, at: start + .milliseconds(20))
    }

    private func celsius(_ reply: [UInt8]) -> Double {
        Double(Int(reply[0]) << 8 | Int(reply[1])) * 175 / 65_535 - 45
    }

    private func percent(_ reply: [UInt8]) -> Double {
        Double(Int(reply[3]) << 8 | Int(reply[4])) * 100 / 65_535
    }

    private func status(at start: Duration) throws -> Int {
        try write([0xF3, 0x2D], at: start)
        let reply = try read(3, at: start + .milliseconds(1))
        return Int(reply[0]) << 8 | Int(reply[1])
    }
}
