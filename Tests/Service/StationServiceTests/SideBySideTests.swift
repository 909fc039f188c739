import Ports
import Simulation
import StationService
import TestSupport
import Testing
import Values

@Suite("Parts that are asked side by side")
struct SideBySideTests {
    @Test("the wait is as long as the slowest takes, and the answers are in the order of the questions")
    func slowest() {
        let clock = VirtualClock()
        let timeline = Timeline(clock)
        let waits = LockedValue<[[String]]>([])
        var questions = SideBySide<Int>()
        for (name, seconds) in [("slow", 7), ("quick", 1), ("middle", 5)] {
            questions.add(name) {
                try? await timeline.sleep(for: .seconds(seconds))
                return seconds
            }
        }
        let answers = clock.run { [questions] in
            await questions.answers(on: timeline) { names in waits.change { $0.append(names) } }
        }
        #expect(answers == [7, 1, 5])
        #expect(timeline.now == .start + .seconds(7))
        #expect(waits.value == [["slow", "middle"], ["slow"]])
    }

    @Test("a short wait is not worth a word, and nothing to ask is no wait")
    func short() {
        let clock = VirtualClock()
        let timeline = Timeline(clock)
        let waits = LockedValue(0)
        let answers = clock.run {
            var questions = SideBySide<Bool>()
            questions.add("quick") {
                try? await timeline.sleep(for: .milliseconds(2900))
                return true
            }
            let none = await SideBySide<Bool>().answers(on: timeline) { _ in waits.change { $0 += 1 } }
            return none + (await questions.answers(on: timeline) { _ in waits.change { $0 += 1 } })
        }
        #expect(answers == [true])
        #expect(waits.value == 0)
    }
}
