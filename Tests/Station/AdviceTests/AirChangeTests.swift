import TestSupport
import Testing
import Values

@testable import StationCore

@Suite("How often a room changes its air")
struct AirChangeTests {
    private static func sample(minute: Int, excess: Double) -> AirSample {
        AirSample(
            time: Uptime(sinceStart: .seconds(minute * 60)), excess: Int(excess.rounded()), room: nil, outside: nil)
    }

    /// - Parameter rate: of the room's air, each hour.
    private static func decay(from excess: Double, rate: Double, minutes: Int) -> [AirSample] {
        (0...minutes).map { minute in
            sample(minute: minute, excess: excess * (1 - rate / 60).power(minute))
        }
    }

    @Test("is learned in the closed room from the decay after people have left", arguments: [0.4, 0.8, 1.5])
    func shut(rate: Double) throws {
        var airChange = AirChange()
        for sample in Self.decay(from: 1200, rate: rate, minutes: 90) { airChange.observe(sample) }
        #expect(airChange.shut.isEmpty)
        // They come back.
        airChange.observe(Self.sample(minute: 93, excess: 2000))
        let learned = try #require(airChange.shut.first)
        #expect(airChange.shut.count == 1 && airChange.open.isEmpty)
        #expect(abs(learned - rate) < 0.1 * rate)
    }

    @Test("is not learned from a decay that begins too low, is too short, or is not straight")
    func unfit() {
        let low = Self.decay(from: 450, rate: 0.8, minutes: 90)
        let short = Self.decay(from: 1200, rate: 0.8, minutes: 20)
        let bent = (0...90).map { Self.sample(minute: $0, excess: $0 < 45 ? 1200 : 1200 - Double($0 - 45) * 20) }
        for course in [low, short, bent] {
            #expect(AirChange.rate(of: course, within: AirChange.shutTimes) == nil)
        }
    }

    @Test("says for how long to air: by what was learned, else by the season")
    func minutes() {
        let known = AirChange(open: [4, 8, 6])
        // ln(1000 / 200) / 6 hours.
        #expect(known.minutes(toFreshen: 1000, outside: .celsius(5)) == 17)
        #expect(known.minutes(toFreshen: 100_000, outside: .celsius(5)) == 60)
        let seasons = [-3, 5, 15].map { AirChange().minutes(toFreshen: 1000, outside: .celsius($0)) }
        #expect(seasons == [5, 10, 15])
    }

    @Test("keeps the latest five, and nothing that no room does")
    func bounds() {
        let airChange = AirChange(open: [1, 2, 3, 4, 5, 6, 99, .nan, -1], shut: [0, 0.3])
        #expect(airChange.open == [2, 3, 4, 5, 6])
        #expect(airChange.shut == [0.3])
    }
}

extension Double {
    fileprivate func power(_ count: Int) -> Double { (0..<count).reduce(1) { product, _ in product * self } }

    @Test("what is known of the room survives a restart, and impossible rates do not")
    func kept() throws {
        #expect(try reread(AirChange(open: [6, 99], shut: [0.3])) == AirChange(open: [6], shut: [0.3]))
        let damaged = try JSONTree(Array(#"{"open":[6,1e300],"shut":[0.3,-1]}"#.utf8), within: .kept)
        #expect(damaged.decode(AirChange.self) == AirChange(open: [6], shut: [0.3]))
    }
}
