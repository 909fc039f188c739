import StationCore
import TestSupport
import Testing
import Values

@Suite("How often advice on the window changes")
struct WindowChangesTests {
    private var room = AiredRoom()
    private var advisor = Advisor(rules: AdviceRules())
    /// One after the other, without repetition; `-` is no advice.
    private var verdicts: [String] = []

    private mutating func pass(minutes: Int) {
        for _ in 0..<minutes * 2 {
            room.pass()
            var basis = AdviceBasis(uptime: room.time, time: nil) { _ in .utc }
            (basis.room, basis.outside) = (room.sample.room, room.sample.outside)
            basis.outsideTemperature = Temperature(celsius: room.outside.celsius)
            basis.carbonDioxide = room.sample.excess.map { $0 + 425 }
            _ = advisor.observe(basis)
            let verdict = advisor.advice(from: basis).first { $0.subject == .window }?.verdict ?? "-"
            if verdict != verdicts.last { verdicts.append(verdict) }
        }
    }

    /// Opens the window wide, shuts it five minutes after the advice says so, and waits until that is noticed.
    private mutating func air() {
        room.airChange = 8
        for _ in 0..<60 where verdicts.last?.hasPrefix("open_") ?? false { pass(minutes: 1) }
        pass(minutes: 5)
        room.airChange = 0.3
        pass(minutes: 15)
    }

    @Test("a room that has lost two degrees is shut again, though its air is stale still")
    mutating func cold() {
        room.excess = 4000
        room.source = 1200
        room.outside.celsius = -10
        pass(minutes: 40)
        #expect(verdicts == ["-", "open_freshens"])
        room.airChange = 8
        pass(minutes: 7)
        #expect(verdicts == ["-", "open_freshens", "shut_aired"])
        #expect(room.excess > 1000)
    }

    @Test("an airing is one advice to open and one to shut, though breath makes the air flicker about the limit")
    mutating func oneAiring() {
        room.source = 500
        room.excess = 560
        pass(minutes: 10)
        air()
        #expect(verdicts == ["-", "open_freshens", "shut_aired", "-"])
        #expect(room.excess < 400)
    }

    @Test(
        "what has been aired is aired again after two hours, or before at 250 ppm above the limit",
        arguments: [400.0, 900])
    mutating func rest(source: Double) throws {
        room.source = source
        room.excess = 700
        pass(minutes: 10)
        air()
        verdicts = []
        let shut = room.time
        var reopened: Uptime?
        for _ in 0..<240 where reopened == nil {
            pass(minutes: 1)
            if verdicts.last == "open_freshens" { reopened = room.time }
        }
        let rest = try #require(reopened) - shut
        let ppm = room.excess + 425
        if source > 600 {
            #expect(rest < .seconds(5400) && (1250.0...1300).contains(ppm))
        } else {
            #expect((Duration.seconds(5400)...Duration.seconds(7300)).contains(rest) && (1000.0..<1250).contains(ppm))
        }
    }

    @Test("the water that walls give back after an airing does not open the window again at once")
    mutating func walls() {
        (room.excess, room.source) = (100, 0)
        (room.water, room.outside.celsius) = (12, 19)
        pass(minutes: 10)
        air()
        let before = verdicts
        #expect(before == ["open_dries", "-"])
        room.water = 11.8
        pass(minutes: 60)
        #expect(verdicts == before)
        room.water = 13.2
        pass(minutes: 1)
        #expect(verdicts == before + ["open_dries"])
    }

    @Test("a warm room is cooled until it is two degrees below its limit")
    mutating func evening() {
        (room.excess, room.source) = (100, 0)
        (room.celsius, room.outside.celsius) = (26, 17)
        pass(minutes: 10)
        room.airChange = 4
        while room.celsius > 23.2 { pass(minutes: 1) }
        #expect(verdicts == ["open_cools"])
        while room.celsius > 22.9 { pass(minutes: 1) }
        #expect(verdicts.last != "open_cools")
    }
}
