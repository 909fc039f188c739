import StationCore
import TestSupport
import Testing
import Values

@Suite("What is learned of a forecast's errors")
struct ForecastSkillTests {
    /// Learns so many days of eight forecasts each, with the error that `error` gives at a lead.
    private func learned(_ days: Int, error: (_ lead: Int, _ day: Int) -> Double) -> ForecastSkill {
        var skill = ForecastSkill(.kelvins)
        for day in 0..<days {
            for part in 0..<8 {
                for lead in ForecastSkill.leads {
                    let hour = (part * 3 + lead) % 24
                    let guesses = skill.guesses(hours: lead, hour: hour)
                    skill.learn(hours: lead, hour: hour, error: error(lead, day), guesses)
                }
            }
        }
        return skill
    }

    @Test("each lead has its own correction: what is off today may be right the day after tomorrow")
    func leads() {
        let skill = learned(14) { lead, _ in lead < 45 ? -2 : 0 }
        #expect(abs(skill.guesses(hours: 24, hour: 12).mixed + 2) < 0.2)
        #expect(abs(skill.guesses(hours: 48, hour: 12).mixed) < 0.05)
        #expect((skill.error(hours: 24)?.before ?? 0) == 2)
        #expect((skill.error(hours: 24)?.after ?? 9) < 0.5)
        #expect(skill.bias(hours: 24) == -2)
        #expect(skill.days(hours: 24) == 14)
    }

    @Test("errors without a pattern are not corrected: never much worse than the forecast as it is")
    func noise() {
        var random = SplitMix64(seed: 3)
        let skill = learned(200) { _, _ in Double(random.next() % 4001) / 1000 - 2 }
        for lead in [3, 24, 72] {
            let error = skill.error(hours: lead)
            #expect((error?.after ?? 9) < (error?.before ?? 0) * 1.02)
        }
    }

    @Test("one wild error changes little, and a broken sensor's nothing")
    func robust() {
        var skill = learned(20) { _, _ in 1 }
        let before = skill.guesses(hours: 6, hour: 9).mixed
        skill.learn(hours: 6, hour: 9, error: 14, nil)
        #expect(abs(skill.guesses(hours: 6, hour: 9).mixed - before) < 0.4)
        let after = skill
        skill.learn(hours: 6, hour: 9, error: 15.1, nil)
        #expect(skill == after)
    }

    @Test("what was learned weeks ago is forgotten")
    func forgets() {
        let skill = learned(120) { _, day in day < 40 ? 3 : -1 }
        #expect(abs(skill.guesses(hours: 12, hour: 0).mixed + 1) < 0.25)
    }

    @Test("two providers that are wrong alike share, a useless one has next to nothing, and an unknown one nothing")
    func sharing() {
        let good = learned(20) { _, day in day % 2 == 0 ? 1 : -1 }
        let useless = learned(20) { _, day in day % 2 == 0 ? 9 : -9 }
        #expect(shares(of: [good, good], hours: 24) == [0.5, 0.5])
        #expect((shares(of: [useless, good], hours: 24).last ?? 0) > 0.95)
        #expect(shares(of: [good, nil], hours: 24) == [1, 0])
        #expect(shares(of: [nil, nil], hours: 24) == [1, 0])
    }

    @Test("what was learned is read back, as exact as it needs to be")
    func kept() throws {
        let skill = learned(20) { lead, day in Double(lead) / 10 - Double(day % 3) }
        let read = try reread(skill)
        #expect(try reread(read) == read)
        for lead in ForecastSkill.leads {
            #expect(read.days(hours: lead) == skill.days(hours: lead))
            for hour in 0..<24 {
                let (old, new) = (skill.guesses(hours: lead, hour: hour), read.guesses(hours: lead, hour: hour))
                #expect(abs(old.mixed - new.mixed) < 0.02, "\(lead)")
            }
        }
        #expect(try reread(ForecastSkill(.percent)) == ForecastSkill(.percent))
    }
}
