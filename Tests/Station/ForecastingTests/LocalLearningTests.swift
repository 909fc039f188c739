import TestSupport
import Testing
import Values

@testable import StationCore

@Suite("What is learned of a window from its own instruments")
struct LocalLearningTests {
    /// Nearly normal, with a deviation of 1.
    private static func chance(_ random: inout SplitMix64) -> Double {
        (0..<12).reduce(-6.0) { sum, _ in sum + Double(random.next() >> 11) / 9_007_199_254_740_992 }
    }

    /// Warmest at 15 h UTC, by 10 K more than at 3 h.
    private static func usual(_ hour: Int64) -> Double {
        let away = abs(Int(hour % 24) - 15)
        return 12 - Double(min(away, 24 - away)) / 1.2
    }

    /// Days of the usual course, each a little warmer or colder than the one before.
    private func course(days: Int, seed: UInt64 = 5) -> (course: DailyCourse, last: (celsius: Double, hour: Int64)) {
        var (course, random, departure) = (DailyCourse(), SplitMix64(seed: seed), 0.0)
        var last = (celsius: 0.0, hour: Int64(0))
        for hour in 0..<Int64(days * 24) {
            departure += 0.15 * Self.chance(&random) - 0.01 * departure
            last = (Self.usual(hour) + departure, hour)
            course.learn(last.celsius, hour: hour)
        }
        return (course, last)
    }

    @Test("after two weeks the hours ahead are expected by the day's course and today's departure")
    func followsTheCourse() throws {
        let (course, last) = course(days: 30)
        let six = try #require(course.expected(inHours: 6, after: last.celsius, hour: last.hour))
        let departure = last.celsius - Self.usual(last.hour)
        #expect(abs(six - Self.usual(last.hour + 6) - departure) < 0.6)
        let error = try #require(course.error(inHours: 6))
        #expect(error < 0.6)
    }

    @Test("nothing is expected before the third day, and nothing counts as proven before two weeks")
    func silentAtFirst() {
        let (young, last) = course(days: 2)
        #expect(young.expected(inHours: 3, after: last.celsius, hour: last.hour) == nil)
        #expect(course(days: 10).course.error(inHours: 3) == nil)
    }

    @Test("where a day has no course, what is measured now is the better guess, and nothing is said")
    func withoutCourse() {
        var (course, random, celsius) = (DailyCourse(), SplitMix64(seed: 8), 10.0)
        for hour in 0..<Int64(60 * 24) {
            celsius += Self.chance(&random)
            course.learn(celsius, hour: hour)
        }
        #expect(course.error(inHours: 3) == nil)
    }

    @Test("an hour that is missing is not compared")
    func missingHours() {
        var course = DailyCourse()
        // Three hours after an even one there is never a value, and six hours after it there is.
        for hour in 0..<Int64(40 * 24) where hour % 2 == 0 { course.learn(Self.usual(hour), hour: hour) }
        #expect(course.error(inHours: 3) == nil)
        #expect(course.error(inHours: 6) != nil)
    }

    @Test("what was noted before the clock was set is not compared")
    func clock() {
        var course = DailyCourse()
        for hour in 0..<Int64(40 * 24) {
            course.learn(Self.usual(hour), hour: hour)
            if hour % 3 == 0 { course.forgetNotes() }
        }
        #expect(course.error(inHours: 3) == nil)
    }

    @Test("dry air is expected to cool further than damp air")
    func dryNights() throws {
        var (course, nights) = (DailyCourse(), ColdestHours())
        for hour in Int64(0)..<40 * 24 {
            // From noon to noon, so that an evening and its night have the same air.
            let isDry = (hour + 12) / 24 % 2 == 0
            let celsius = Self.usual(hour) - (hour % 24 < 6 && isDry ? 4 : 0)
            course.learn(celsius, hour: hour)
            nights.learn(celsius, dewPoint: isDry ? -10 : 4, hour: hour, course)
        }
        let evening: Int64 = 40 * 24 + 21
        for hour in (40 * 24)...evening { course.learn(Self.usual(hour), hour: hour) }
        let celsius = Self.usual(evening)
        let dry = try #require(nights.expectation(after: celsius, dewPoint: -10, hour: evening, course))
        let damp = try #require(nights.expectation(after: celsius, dewPoint: 4, hour: evening, course))
        #expect(dry.celsius < damp.celsius - 1)
        #expect(dry.lowest < dry.celsius && dry.lowest > dry.celsius - 6)
    }

    @Test("the pressure's daily tide is found under the weather")
    func tide() {
        func lift(_ hour: Double) -> Double {
            let turn = hour / 12 - (hour / 12).rounded(.down)
            return turn < 0.5 ? 120 - 480 * turn : 480 * turn - 360
        }
        var (tide, random, weather) = (PressureTide(), SplitMix64(seed: 2), 0.0)
        #expect(tide.pascals(at: 0) == 0)
        for hour in 0..<Int64(60 * 24) {
            weather += 20 * Self.chance(&random)
            tide.learn(pascals: 101_300 + Int(weather + lift(Double(hour))), hour: hour)
        }
        for hour in Int64(0)..<12 {
            let (true3, found3) = (
                lift(Double(hour + 3)) - lift(Double(hour)),
                tide.pascals(at: (hour + 3) * 3600) - tide.pascals(at: hour * 3600)
            )
            #expect(abs(true3 - found3) < 30, "\(hour) h: \(true3), \(found3)")
        }
        #expect(abs(tide.pascals(at: 1800) - (tide.pascals(at: 0) + tide.pascals(at: 3600)) / 2) < 0.001)
    }

    /// Days on each of which it rains once: after damp hours in a damp climate. Falls of the pressure come at any time.
    private func rain(days: Int) -> RainRecord {
        var (record, random) = (RainRecord(), SplitMix64(seed: 4))
        for hour in 0..<Int64(days * 24) {
            let hasStorm = hour / 24 % 3 == 0
            let signs = RainRecord.Signs(
                isRaining: hasStorm && hour % 24 == 20, isDamp: hasStorm && (12..<20).contains(hour % 24),
                isFalling: random.next() % 4 == 0)
            record.learn(signs, rainedSince: signs.isRaining, dialSaysRain: signs.isFalling, hour: hour)
        }
        return record
    }

    @Test("a sign of rain is what has been one here: damp air, and not a falling pressure")
    func signs() throws {
        let record = rain(days: 120)
        let usual = try #require(record.chance(of: .init(), hours: 12))
        #expect(abs(usual.here - usual.usual) < 0.001)
        let damp = try #require(record.chance(of: .init(isRaining: false, isDamp: true), hours: 12))
        #expect(damp.here > 0.9)
        let falling = try #require(record.chance(of: .init(isFalling: true), hours: 12))
        #expect(abs(falling.here - usual.usual) < 0.08)
        #expect(record.likely.isProven)
        #expect(!record.dial.isProven)
    }

    @Test("of rain nothing is said before a month of hours has been compared, with some rain in it")
    func tooEarly() {
        #expect(rain(days: 20).chance(of: .init(isDamp: true), hours: 12) == nil)
        var desert = RainRecord()
        for hour in 0..<Int64(100 * 24) {
            desert.learn(
                .init(isRaining: false, isDamp: false, isFalling: false), rainedSince: false, dialSaysRain: true,
                hour: hour)
        }
        #expect(desert.chance(of: .init(), hours: 12) == nil)
        #expect(!desert.dial.isProven)
    }

    /// A fall every second day, and strong wind six hours after some.
    private func storms(falls: Int, isFollowed: (Int) -> Bool, wind: Double? = 4) -> StormRecord {
        var record = StormRecord()
        for hour in 0..<falls * 48 + 20 {
            let fall = hour / 48
            let isStorm = hour % 48 == 16 && isFollowed(fall)
            record.learn(
                isFalling: fall < falls && (10..<13).contains(hour % 48), wind: isStorm ? 11 : wind, hour: Int64(hour))
        }
        return record
    }

    @Test("one rain of five days is one rain: it proves nothing")
    func oneLongRain() {
        var record = RainRecord()
        for hour in 0..<Int64(60 * 24) {
            let isRaining = (700..<820).contains(hour)
            // A dial that foresees it by half a day.
            record.learn(
                .init(isRaining: isRaining, isDamp: isRaining, isFalling: false), rainedSince: isRaining,
                dialSaysRain: (688..<820).contains(hour), hour: hour)
        }
        #expect(record.dial.all.sentence.skill > 0.9 && record.dial.all.lead > 0.05)
        #expect(record.dial.all.rains == 1)
        #expect(!record.dial.isProven)
        #expect(record.chance(of: .init(), hours: 12) == nil)
    }

    /// Showers of an hour every second day. The dial foresees them in some days, and in the others says rain in every hour but theirs.
    private func showers(days: Int, isForeseen: (Int64) -> Bool) -> (record: RainRecord, said: [Int64: Bool]) {
        var (record, said): (RainRecord, [Int64: Bool]) = (RainRecord(), [:])
        for hour in 0..<Int64(days * 24) {
            let isRaining = hour % 48 == 30
            let comes = (18..<30).contains(hour % 48)
            record.learn(
                .init(isRaining: isRaining, isDamp: nil, isFalling: nil), rainedSince: isRaining,
                dialSaysRain: isForeseen(hour / 24) == comes, hour: hour)
            said[hour / 24] = record.dial.isProven
        }
        return (record, said)
    }

    @Test(
        "a dial that was right in spring and is wrong from then on falls silent within two weeks, and has to earn it again"
    )
    func betterOnlyAtTimes() {
        let (record, said) = showers(days: 240) { $0 < 80 }
        #expect(said[79] == true)
        #expect((95..<240).allSatisfy { said[$0] == false })
        #expect(!record.dial.isProven)
        let (_, again) = showers(days: 240) { $0 < 80 || $0 > 140 }
        #expect(again[120] == false && again[239] == true)
    }

    @Test("after few rains a dial needs a larger lead than after many", arguments: [(20, false), (90, true)])
    func leadAfterFewRains(rains: Int, isProven: Bool) {
        var trial = RainTrial()
        // Of ten hours with rain one more is foreseen than "it rains now" foresees, in each of as many dry ones: a lead of 0.1.
        for hour in 0..<Int64(rains * 40) {
            let comes = hour % 40 < 10
            trial.count(
                RainTrial.Saying(rain: hour % 40 < 6, isSaid: false), isRaining: hour % 40 < 5,
                rain: comes ? hour / 40 : nil)
        }
        #expect(abs(trial.all.lead - 0.1) < 0.001 && trial.all.rains == rains)
        #expect(trial.isProven == isProven)
    }

    @Test("a dial is compared with rain that falls over the hours in which it speaks, and not over others")
    func sameHours() {
        var record = RainRecord()
        for hour in 0..<Int64(120 * 24) {
            let isRaining = hour % 48 == 30
            let speaks = hour % 48 < 24
            record.learn(
                .init(isRaining: isRaining, isDamp: nil, isFalling: nil), rainedSince: isRaining,
                dialSaysRain: speaks ? (18..<30).contains(hour % 48) : nil, hour: hour)
        }
        #expect(record.dial.all.sentence.hits + record.dial.all.sentence.misses == record.dial.all.rainingNow.misses)
        #expect(record.dial.all.rainingNow.hits == 0)
        #expect(record.dial.isProven)
    }

    @Test("falls of the pressure are no signs of a storm before a storm has followed enough of them")
    func fallsWithoutStorms() {
        #expect(!StormRecord().isSign)
        #expect(!storms(falls: 3, isFollowed: { _ in true }).isSign)
        #expect(storms(falls: 4, isFollowed: { $0 == 1 }).isSign)
        #expect(!storms(falls: 4, isFollowed: { _ in false }).isSign)
    }

    @Test("where a storm follows one fall in five, falls stay signs, and where one in ten, they do not")
    func fallsBeforeStorms() throws {
        #expect(storms(falls: 30, isFollowed: { $0 % 5 == 0 }).isSign)
        #expect(!storms(falls: 30, isFollowed: { $0 % 10 == 0 }).isSign)
        let windy = storms(falls: 30, isFollowed: { $0 % 10 == 0 })
        #expect(try !reread(windy).isSign)
    }

    @Test("a fall whose wind nobody reports counts for nothing")
    func fallsUnheard() {
        #expect(storms(falls: 9, isFollowed: { _ in false }, wind: nil).falls == 0)
    }

    @Test("what was learned is the same after it was kept, to the last digit that is kept")
    func kept() throws {
        let learned = course(days: 30)
        var (tide, nights) = (PressureTide(), ColdestHours())
        for hour in 0..<Int64(30 * 24) {
            tide.learn(pascals: 101_300 + Int(hour % 12) * 20, hour: hour)
            nights.learn(Self.usual(hour), dewPoint: -2, hour: hour, learned.course)
        }
        let course = try reread(learned.course)
        let celsius = Self.usual(700) + 2
        let before = try #require(learned.course.expected(inHours: 12, after: celsius, hour: 700))
        let after = try #require(course.expected(inHours: 12, after: celsius, hour: 700))
        #expect(abs(before - after) < 0.1)
        #expect(try reread(course) == course)
        for value in [try reread(tide)] { #expect(try reread(value) == value && value != PressureTide()) }
        for value in [try reread(nights)] { #expect(try reread(value) == value && value != ColdestHours()) }
        let record = try reread(rain(days: 60))
        #expect(try reread(record) == record)
        #expect(record.likely.isProven == rain(days: 60).likely.isProven && record != RainRecord())
    }

    @Test("lists that were cut or lengthened are refused", arguments: [[], [1], Array(repeating: 1, count: 500)])
    func otherLengths(list: [Int]) throws {
        let tree = try JSONTree(JSONTextEncoder().encode(list), within: .kept)
        #expect(tree.decode(DailyCourse.self) == nil && tree.decode(PressureTide.self) == nil)
        #expect(tree.decode(ColdestHours.self) == nil && tree.decode(RainRecord.self) == nil)
        #expect(tree.decode(StormRecord.self) == nil && tree.decode(ForecastSkill.self) == nil)
    }
}
