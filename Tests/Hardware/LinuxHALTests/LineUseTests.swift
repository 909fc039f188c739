import Glibc
import Ports
import Testing

@testable import LinuxHAL

@Suite("The consumer of a GPIO line")
struct LineUseTests {
    private let fake = FakeGPIOSystem()

    @Test(
        "a query for the consumer of a line names it, and requests nothing",
        arguments: [(nil, LineUse.free), ("w1", .held(by: "w1")), ("", .held(by: ""))])
    func use(holder: String?, expected: LineUse) throws {
        fake.change { $0.holder = holder }
        #expect(try LineName.name("GPIO4").use(through: fake.system) == expected)
        #expect(fake.current.log == ["find GPIO4", "holder of /dev/gpiochip0 4"])
        #expect(fake.current.held == 0)
    }

    @Test("a query for a missing line reports it, with a remedy", arguments: [FakeGPIOSystem.Site.find, .holder])
    func missing(site: FakeGPIOSystem.Site) {
        fake.change { $0.failing[site] = ENOENT }
        do throws(GPIOError) {
            _ = try LineName.number(4, chip: "pinctrl-bcm2711").use(through: fake.system)
            Issue.record("no error")
        } catch {
            #expect(error.kind == .unavailable)
            #expect(error.line == "pinctrl-bcm2711:4")
            #expect(error.remedy != nil)
        }
    }

    @Test(
        "a line in use is refused, and the error names its consumer",
        arguments: [
            ("gpiomon", "gpiomon holds it: stop that program, or remove its overlay from config.txt"),
            ("", "'gpioinfo' shows which program holds it; it may also be an overlay in config.txt"),
        ])
    func refused(holder: String, remedy: String) async throws {
        fake.change {
            $0.holder = holder
            $0.failing = [.requestInputs: EBUSY, .requestOutputs: EBUSY]
        }
        let input = try LinuxDigitalInput(.name("GPIO4"), through: fake.system)
        for pull in [nil, Duration.milliseconds(1)] {
            do throws(GPIOError) {
                _ = try await input.edges(afterPullingLowFor: pull, atMost: 1, within: .milliseconds(1))
                Issue.record("no error")
            } catch {
                #expect(error == GPIOError(.lineBusy, line: "GPIO4", errno: EBUSY, remedy: remedy))
            }
        }
        #expect(fake.current.held == 0)
    }
}
