import Glibc
import Ports
import Testing

@testable import LinuxHAL

@Suite("An errno")
struct ErrnoTests {
    @Test("each errno of a bus maps to one kind of error", arguments: ForcedErrno.ofBus)
    func bus(errno: Int32, kind: I2CError.Kind) {
        #expect(I2CError.Kind(errno: errno) == kind)
    }

    @Test("each errno of a line maps to one kind of error", arguments: ForcedErrno.ofLine)
    func line(errno: Int32, kind: GPIOError.Kind) {
        #expect(GPIOError.Kind(errno: errno) == kind)
    }

    @Test("a bus that is not enabled or not permitted comes with a remedy")
    func busRemedy() {
        #expect(i2cRemedy(for: ENOENT, on: "/dev/i2c-1")?.contains("dtparam=i2c_arm=on") == true)
        #expect(i2cRemedy(for: ENOENT, on: "/dev/i2c-7")?.contains("dtparam") == false)
        #expect(i2cRemedy(for: EACCES, on: "/dev/i2c-1")?.contains("group i2c") == true)
        #expect(i2cRemedy(for: 9999, on: "/dev/i2c-1") == nil)
    }

    @Test("a line that is not permitted comes with a remedy")
    func lineRemedy() {
        #expect(gpioRemedy(for: LineFailure(errno: EACCES))?.contains("group gpio") == true)
        #expect(gpioRemedy(for: LineFailure(errno: 9999)) == nil)
    }
}
