import Glibc
import HAL
import Testing

@testable import LinuxHAL

@Suite("Asking who holds a line")
struct LineUseTests {
    private let fake = FakeGPIOSystem()

    @Test(
        "names the holder, and takes nothing",
        arguments: [(nil, LineUse.free), ("w1", .held(by: "w1")), ("", .held(by: ""))])
    func use(holder: String?, expected: LineUse) throws {
        fake.change { $0.holder = holder }
        #expect(try LineName.name("GPIO4").use(through: fake.system) == expected)
        #expect(fake.current.log == ["find GPIO4", "holder of /dev/gpiochip0 4"])
        #expect(fake.current.held == 0)
    }

    @Test("says that there is no such line, and what helps", arguments: [FakeGPIOSystem.Site.find, .holder])
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
}
