import BadWeeks
import Testing

@Suite("The shrinker")
struct ShrinkerTests {
    @Test("leaves only the troubles that break the rule together, each as short as it may be")
    func findsTheFewest() {
        let schedule = Schedule(seed: 3, days: 7)
        let (first, second) = (schedule.troubles[5], schedule.troubles[17])
        func isLike(_ trouble: Trouble, _ other: Trouble) -> Bool {
            trouble.at == other.at && trouble.kind == other.kind && trouble.which == other.which
        }
        var shrinker = Shrinker { candidate in
            let hasBoth =
                candidate.troubles.contains { isLike($0, first) } && candidate.troubles.contains { isLike($0, second) }
            return hasBoth ? second.at : nil
        }
        let small = shrinker.shrink(schedule)
        #expect(small.troubles.count == 2)
        #expect(small.troubles.allSatisfy { $0.length <= 1 })
        #expect(small.seconds == second.at + 60)
    }

    @Test("returns a schedule that breaks nothing as it is")
    func keepsTheGood() {
        let schedule = Schedule(seed: 4, days: 1)
        var shrinker = Shrinker { _ in nil }
        #expect(shrinker.shrink(schedule) == schedule)
        #expect(shrinker.replays == 1)
    }
}
