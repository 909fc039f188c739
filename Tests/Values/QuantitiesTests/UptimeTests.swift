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

    @Test(
        "what is written every minute and every ten minutes is written in the same second",
        arguments: [
            (-90, 60, -60), (0, 60, 60), (59, 60, 60), (60, 60, 120), (61, 60, 120), (0, 600, 60), (60, 600, 660),
            (659, 600, 660), (700, 600, 1260), (100, 0, 101),
        ] as [(Int64, Int64, Int64)])
    func nextWrite(second: Int64, interval: Int64, next: Int64) {
        let moment = Uptime.start + .seconds(second)
        #expect(moment.nextWrite(every: .seconds(interval)) == .start + .seconds(next))
        let later = moment + .milliseconds(500)
        #expect(later.nextWrite(every: .seconds(interval)) == .start + .seconds(next))
    }

    @Test("the next write of the farthest moments is no trap")
    func farthestWrite() {
        for moment in [Uptime(sinceStart: .seconds(Int64.max)), Uptime(sinceStart: .seconds(Int64.min))] {
            #expect(moment.nextWrite(every: .seconds(Int64.max)) >= moment)
        }
    }
}
