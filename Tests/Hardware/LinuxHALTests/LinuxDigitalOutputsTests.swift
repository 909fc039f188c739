import Glibc
import Ports
import Testing

@testable import LinuxHAL

@Suite("Linux GPIO outputs")
struct LinuxDigitalOutputsTests {
    private let fake = FakeGPIOSystem()
    private let display: [LineName] = [.name("GPIO17"), .name("GPIO27"), .name("GPIO22")]

    @Test("outputs are requested with their initial levels, held, and set together")
    func sets() async throws {
        let outputs = try LinuxDigitalOutputs(display, through: fake.system)
        #expect(outputs.count == 3)
        #expect(fake.current.log.isEmpty)
        try await outputs.set(0b101)
        try await outputs.set(0b010)
        #expect(
            fake.current.log == [
                "find GPIO17", "find GPIO27", "find GPIO22", "output /dev/gpiochip0 [17, 27, 22] at 5", "set 2",
            ])
        #expect(fake.current.held == 1)
    }

    @Test("outputs are released with their group", .timeLimit(.minutes(10)))
    func releases() async throws {
        do {
            let outputs = try LinuxDigitalOutputs(display, through: fake.system)
            try await outputs.set(1)
        }
        while fake.current.held > 0 { try await Task.sleep(for: .milliseconds(1)) }
    }

    @Test("a group has 1 to 32 outputs", arguments: [0, 33])
    func isBounded(count: Int) {
        do throws(GPIOError) {
            _ = try LinuxDigitalOutputs((0..<count).map { .name("GPIO\($0)") }, through: fake.system)
            Issue.record("a group of \(count) was made")
        } catch {
            #expect(error.kind == .unsupported)
        }
    }

    @Test(
        "the outputs of a group are lines of one chip, each named once",
        arguments: [
            [.name("GPIO17"), .number(3, chip: "pcf8574")], [.name("GPIO17"), .name("GPIO17")],
        ] as [[LineName]])
    func belongTogether(lines: [LineName]) async throws {
        let outputs = try LinuxDigitalOutputs(lines, through: fake.system)
        do throws(GPIOError) {
            try await outputs.set(1)
            Issue.record("they were set")
        } catch {
            #expect(error.kind == .unsupported)
            #expect(error.remedy != nil)
        }
        #expect(fake.current.held == 0)
    }

    @Test(
        "every errno of requesting outputs maps to its kind, and the next call requests them again",
        arguments: [FakeGPIOSystem.Site.find, .requestOutputs])
    func takingFails(site: FakeGPIOSystem.Site) async throws {
        for (errno, kind) in ForcedErrno.ofLine where errno != 0 {
            let fake = FakeGPIOSystem()
            fake.change { $0.failing = [site: errno] }
            let outputs = try LinuxDigitalOutputs(display, through: fake.system)
            do throws(GPIOError) {
                try await outputs.set(1)
                Issue.record("errno \(errno) of \(site) passed as a success")
            } catch {
                #expect(error.kind == kind)
                #expect(error.errno == errno)
            }
            fake.change { $0.failing = [:] }
            try await outputs.set(1)
            #expect(fake.current.held == 1)
        }
    }

    @Test(
        "every errno of setting outputs maps to its kind and keeps their levels; if their chip is gone they are requested again"
    )
    func settingFails() async throws {
        for (errno, kind) in ForcedErrno.ofLine where errno != 0 {
            let fake = FakeGPIOSystem()
            let outputs = try LinuxDigitalOutputs(display, through: fake.system)
            try await outputs.set(0)
            fake.change { $0.failing = [.set: errno] }
            do throws(GPIOError) {
                try await outputs.set(1)
                Issue.record("errno \(errno) passed as a success")
            } catch {
                #expect(error.kind == kind)
                #expect(error.line == "GPIO17, GPIO27, GPIO22")
            }
            #expect(fake.current.held == (kind == .unavailable ? 0 : 1))
            fake.change { $0.failing = [:] }
            try await outputs.set(2)
            #expect(fake.current.held == 1)
        }
    }
}
