import History
import Testing
import Values

@testable import Records

@Suite("When a station pushes")
struct PushScheduleTests {
    private func at(_ seconds: Int) -> Uptime { .start + .seconds(seconds) }

    @Test("each station has its own moment in the interval, and keeps about to it")
    func interval() {
        let first = (0..<200).map { seed in
            var schedule = PushSchedule(every: .seconds(300), seed: UInt64(seed))
            let due = (0...300).first { schedule.isDue(at: at($0)) } ?? 301
            schedule.begin(at: at(due))
            let next = (due + 1...due + 400).first { schedule.isDue(at: at($0)) } ?? 0
            #expect((284...316).contains(next - due))
            return due
        }
        #expect(first.allSatisfy { $0 <= 300 })
        #expect(Set(first.map { $0 / 30 }).count >= 9)
    }

    @Test("waits longer after each failure, up to a quarter of an hour and half of that, and never in step with others")
    func backOff() {
        var waits: [[Int]] = []
        for seed in 0..<50 {
            var schedule = PushSchedule(every: .seconds(60), seed: UInt64(seed))
            var now = 100
            var own: [Int] = []
            for _ in 0..<10 {
                schedule.begin(at: at(now))
                schedule.end(.failed(retryAfter: nil), at: at(now))
                let next = (now...now + 2000).first { schedule.isDue(at: at($0)) } ?? now
                own.append(next - now)
                now = next
            }
            waits.append(own)
        }
        #expect(waits.allSatisfy { (57...64).contains($0[0]) })
        #expect(waits.allSatisfy { (450...1350).contains($0[9]) })
        #expect(Set(waits.map { $0[9] }).count > 30)
    }

    @Test("waits as long as the far end asks, and up to a fifth longer, but not beyond an hour")
    func retryAfter() {
        for (asked, allowed) in [(1000, 1000...1200), (10_000_000, 3600...4320)] {
            var schedule = PushSchedule(every: .seconds(60), seed: 7)
            schedule.end(.failed(retryAfter: .seconds(asked)), at: at(0))
            let wait = (0...9000).first { schedule.isDue(at: at($0)) } ?? -1
            #expect(allowed.contains(wait))
        }
    }

    @Test("asks about once an hour where only a person can help")
    func refused() {
        var schedule = PushSchedule(every: .seconds(60), seed: 3)
        schedule.end(.refused, at: at(0))
        let wait = (0...5000).first { schedule.isDue(at: at($0)) } ?? 0
        #expect((3240...3960).contains(wait))
    }

    @Test("sends what waits at four batches a minute, and no more than four at once")
    func tokens() {
        var schedule = PushSchedule(every: .seconds(60), seed: 3)
        var sent: [Int] = []
        for second in 0..<3600 where schedule.popBatch(at: at(second)) { sent.append(second) }
        #expect((236...240).contains(sent.count))
        var burst = 0
        while schedule.popBatch(at: at(20_000)) { burst += 1 }
        #expect(burst == 4)
    }
}

@Suite("A batch with a line that the far end does not take")
struct PushSplitTests {
    private static func lines(_ count: Int) -> [PushLine] {
        (0..<count).map { number in
            let time = Timestamp(secondsSince1970: Int64(number))
            return PushLine(
                text: "\(number)\n",
                keys: [.sample(HistorySeries(source: "window", quantity: .temperature), time)])
        }
    }

    @Test("is halved until the line is found, and everything else arrives once", arguments: [0, 1, 250, 498, 499])
    func findsIt(bad: Int) {
        var split = PushSplit(Self.lines(500))
        var arrived: [String] = []
        var requests = 0
        while let part = split.next {
            requests += 1
            if part.contains(where: { $0.text == "\(bad)\n" }) {
                split.reject("bad")
            } else {
                arrived += part.map(\.text)
                split.accept()
            }
        }
        #expect(split.rejected.map(\.line.text) == ["\(bad)\n"])
        #expect(Set(arrived).count == 499 && arrived.count == 499)
        #expect(split.accepted.count == 499)
        #expect(requests <= 20)
    }

    @Test("gives up nothing of a far end that rejects everything, and soon stops asking it")
    func rejectsAll() {
        var split = PushSplit(Self.lines(500))
        var requests = 0
        while split.next != nil {
            requests += 1
            split.reject("no")
        }
        #expect(split.accepted.isEmpty)
        #expect(requests < 20)
    }

    @Test("is given up in one request where the far end says that it dropped all of it, and takes others")
    func droppedAll() {
        var split = PushSplit(Self.lines(500), takesOthers: true)
        // What is older than the far end keeps: the first 300.
        while let part = split.next {
            let old = part.count { Int($0.text.dropLast()).map { $0 < 300 } == true }
            if old == 0 { split.accept() } else { split.reject("beyond retention", dropped: old) }
        }
        #expect(split.rejected.count == 300)
        #expect(split.accepted.count == 200)
    }

    @Test("costs at most 64 requests, however many lines the far end does not take")
    func bounded() {
        var split = PushSplit(Self.lines(500), takesOthers: true)
        var requests = 0
        while split.next != nil {
            requests += 1
            split.reject("no")
        }
        #expect(requests == 64)
        #expect(split.rejected.map(\.line.text) == (0..<split.rejected.count).map { "\($0)\n" })
        #expect(split.rejected.count > 20)
    }
}
