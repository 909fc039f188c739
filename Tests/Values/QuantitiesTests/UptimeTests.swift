import Testing
import Values

@Suite("Moments on the station's clock")
struct UptimeTests {
    private let minute = Uptime.start + .seconds(60)

    @Test("the time between two moments is a length, negative when they are swapped")
    func difference() {
        #expect(minute - .start == .seconds(60))
        #expect(Uptime.start - minute == .seconds(-60))
        #expect(Uptime.start.duration(to: minute) == .seconds(60))
    }

    @Test("a moment moves by a length of time, and back")
    func movement() {
        #expect(minute + .seconds(5) == .start + .seconds(65))
        #expect(minute - .seconds(5) == minute.advanced(by: .seconds(-5)))
    }

    @Test("moments are ordered, those of an earlier run before the start")
    func order() {
        let earlier = Uptime.start - .seconds(3600)
        #expect([minute, earlier, .start].sorted() == [earlier, .start, minute])
    }

    @Test(
        "no length of time carries a moment out of its range, and whole seconds count the time between any two",
        arguments: [Int64.min, Int64.max])
    func bounds(seconds: Int64) {
        let length = Duration.seconds(seconds)
        let longest = length * 18
        let far = Uptime(sinceStart: longest)
        #expect(far + longest == far && far.advanced(by: length) == far)
        let other = far - longest - longest
        #expect(other.sinceStart == .zero - far.sinceStart)
        #expect(abs((far - other).components.seconds) >= .max - 1)
    }
}
