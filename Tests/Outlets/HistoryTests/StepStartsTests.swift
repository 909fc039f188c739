import Testing
import Values

@testable import History

@Suite("The beginnings of steps")
struct StepStartsTests {
    /// Clocks go forward by an hour on 29 March 2026 and back on 25 October.
    private static func berlin(_ time: Timestamp) -> UTCOffset {
        .hours((1_774_746_000..<1_792_890_000).contains(time.secondsSince1970) ? 2 : 1)
    }

    private static func kolkata(_ time: Timestamp) -> UTCOffset { UTCOffset(seconds: 19_800) ?? .utc }

    /// The days around both changes.
    private static let begins: [Int64] = [1_774_746_000 - 260_000, 1_792_890_000 - 260_000]

    private func expectSame(_ times: [Timestamp], length: Int64, _ offset: (Timestamp) -> UTCOffset) {
        var starts = StepStarts(length: length)
        var different = 0
        for time in times {
            let start = starts.start(of: time) { $0.start(ofStep: length, offset) }
            if start != time.start(ofStep: length, offset) { different += 1 }
        }
        #expect(different == 0)
    }

    @Test(
        "are those that each time has by itself, in order and out of order, also where clocks change",
        arguments: [60, 600, 3600, 10_800, 21_600, 50_000, 86_400, 172_800] as [Int64])
    func areRight(length: Int64) {
        var generator = SplitMix64(seed: 7)
        for begin in Self.begins {
            var times: [Timestamp] = []
            for seconds in stride(from: begin, to: begin + 520_000, by: 450) {
                times.append(Timestamp(secondsSince1970: seconds))
            }
            for _ in 0..<500 {
                let seconds = begin + Int64(generator.next() % 520_000)
                times.append(Timestamp(secondsSince1970: seconds))
            }
            expectSame(times, length: length, Self.berlin)
            expectSame(times, length: length, Self.kolkata)
        }
    }

    @Test("are worked out twice for each step, however many times lie in it")
    func areFewQuestions() {
        var starts = StepStarts(length: 172_800)
        var questions = 0
        let begin = Timestamp(secondsSince1970: 1_780_000_000)
        for hour: Int64 in 0..<480 {
            _ = starts.start(of: begin.advanced(bySeconds: hour * 3600)) { time in
                questions += 1
                return time.start(ofStep: 172_800, Self.berlin)
            }
        }
        #expect(questions <= 24)
    }
}
