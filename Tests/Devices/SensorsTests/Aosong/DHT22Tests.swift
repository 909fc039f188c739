import Devices
import Ports
import Simulation
import Testing
import Values

@Suite("DHT22")
struct DHT22Tests {
    private let clock = VirtualClock()

    @Test("after a long pause a DHT22 is read twice, so that the reading is current")
    func asksTwice() async throws {
        let (driver, line) = connected()
        _ = try await driver.measure()
        line.set(temperature: .celsius(-3.4), humidity: .percent(88))
        try await clock.sleep(for: .seconds(60))
        let start = clock.now
        #expect(try await driver.measure().temperature == .celsius(-3.4))
        #expect(start.duration(to: clock.now) >= .seconds(2))
    }

    @Test("a DHT22 that is read often is read once, and returns its previous measurement")
    func asksOnce() async throws {
        let (driver, line) = connected()
        _ = try await driver.measure()
        line.set(temperature: .celsius(30), humidity: .percent(40))
        try await clock.sleep(for: .seconds(10))
        let start = clock.now
        #expect(try await driver.measure().temperature == .celsius(21))
        #expect(start.duration(to: clock.now) < .milliseconds(20))
        try await clock.sleep(for: .seconds(10))
        #expect(try await driver.measure().temperature == .celsius(30))
    }

    @Test("after a failure a DHT22 is read twice, since it may have been replaced")
    func asksTwiceAfterAFailure() async throws {
        let (driver, line) = connected()
        _ = try await driver.measure()
        line.fault = .flippedBit(3)
        await #expect(throws: SensorError.self) { _ = try await driver.measure() }
        line.fault = nil
        line.set(temperature: .celsius(12), humidity: .percent(80))
        #expect(try await driver.measure().temperature == .celsius(12))
    }

    @Test("a DHT22 read too soon waits until the sensor can answer")
    func waitsForTheInterval() async throws {
        let (driver, _) = connected()
        for _ in 0..<5 {
            #expect(try await driver.measure().humidity == .percent(45))
        }
        #expect(clock.now.sinceStart >= .seconds(10))
    }

    @Test("a failure of a DHT22's line is passed on with its errno")
    func passesLineErrorsThrough() async {
        let (driver, line) = connected()
        let failure = GPIOError(.lineBusy, line: "GPIO4", errno: 16)
        line.fault = .failing(failure)
        await expectError(.line(failure), from: driver)
    }

    @Test("a pull too short for a DHT22 gets no answer, and a configured longer one does")
    func pullsAsLongAsTold() async throws {
        let line = EmulatedDHT22(timeline: Timeline(clock))
        let hasty = DHT22(line, timeline: Timeline(clock), pull: .microseconds(500))
        await expectError(.malformedReply("no response"), from: hasty)
        try await clock.sleep(for: .seconds(2))
        let patient = DHT22(line, timeline: Timeline(clock), pull: .milliseconds(18))
        #expect(try await patient.measure().temperature == .celsius(21))
    }

    @Test("a DHT22 that was just plugged in reads right as soon as it answers")
    func readsAfterPowerUp() async throws {
        let (driver, line) = connected()
        line.set(temperature: .celsius(5.5), humidity: .percent(60))
        line.plug()
        #expect(try await driver.measure() == Measurement(temperature: .celsius(5.5), humidity: .percent(60)))
    }

    private func connected() -> (DHT22, EmulatedDHT22) {
        let timeline = Timeline(clock)
        let line = EmulatedDHT22(timeline: timeline)
        return (DHT22(line, timeline: timeline), line)
    }
}
