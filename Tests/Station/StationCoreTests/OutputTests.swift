import StationCore
import TestSupport
import Testing
import Values

/// An output that is decided upon every ten seconds, with what it sees set at will.
struct OutputRig {
    var output: Output
    var sight = OutputSight()
    private(set) var now: Int
    /// Each switching, in seconds since the start.
    private(set) var switchings: [String] = []

    init(_ change: (inout OutputRules) -> Void = { _ in }, at start: Int = 0, switchOns: [Int] = []) {
        var rules = OutputRules(name: "fan", task: .ventilate, place: .room)
        (rules.shortestOn, rules.shortestOff) = (.zero, .zero)
        change(&rules)
        let times = switchOns.map { Uptime.start + .seconds($0) }
        output = Output(rules, switchOns: times, at: .start + .seconds(start))
        (now, sight.wish) = (start, true)
    }

    var uptime: Uptime { .start + .seconds(now) }

    mutating func decide() {
        if output.decide(sight, at: uptime) {
            switchings.append("\(now) \(output.isOn ? "on" : "off") \(output.cause.rawValue)")
        }
    }

    mutating func run(to end: Int) {
        while now < end {
            decide()
            now += 10
        }
    }

    @discardableResult
    mutating func order(_ wish: OutputOrder.Wish, for seconds: Int = 14_400) -> Bool {
        defer { decide() }
        return output.apply(wish, for: .seconds(seconds), at: uptime)
    }
}

@Suite("What an output does")
struct OutputTests {
    @Test("it is off until everything that it needs has been fresh for two minutes")
    func start() {
        var rig = OutputRig()
        rig.run(to: 300)
        #expect(rig.switchings == ["120 on values"])
        #expect(OutputRig().output.cause == .start)
    }

    @Test("a gap in what it needs begins the two minutes again while it is off")
    func gapBeforeStart() {
        var rig = OutputRig()
        rig.run(to: 100)
        rig.sight.staleFor = .seconds(5)
        rig.run(to: 110)
        rig.sight.staleFor = nil
        rig.run(to: 300)
        #expect(rig.switchings == ["230 on values"])
    }

    @Test(
        "it stays on while a value is stale for up to a minute, and is off when that takes longer, until two minutes after"
    )
    func stale() {
        var rig = OutputRig()
        rig.run(to: 200)
        for seconds in 1...6 {
            (rig.sight.staleFor, rig.sight.wish) = (.seconds(seconds * 10), nil)
            rig.run(to: 200 + seconds * 10)
        }
        #expect(rig.output.isOn)
        rig.sight.staleFor = .seconds(61)
        rig.run(to: 270)
        #expect(rig.switchings.last == "260 off stale")
        (rig.sight.staleFor, rig.sight.wish) = (nil, true)
        rig.run(to: 500)
        #expect(rig.switchings == ["120 on values", "260 off stale", "390 on values"])
    }

    @Test("it is off at once when a sensor that it needs is at fault, however short it has been on")
    func fault() {
        var rig = OutputRig { $0.shortestOn = .seconds(600) }
        rig.run(to: 130)
        rig.sight.isAtFault = true
        rig.run(to: 200)
        rig.sight.isAtFault = false
        rig.run(to: 400)
        #expect(rig.switchings == ["120 on values", "130 off fault", "320 on values"])
    }

    @Test("it is off when the clock steps, and for two minutes after")
    func clock() {
        var rig = OutputRig { $0.shortestOn = .seconds(600) }
        rig.run(to: 150)
        rig.output.clockStepped()
        rig.run(to: 400)
        #expect(rig.switchings == ["120 on values", "150 off clock", "270 on values"])
    }

    @Test("it is off while its line cannot be driven, and for two minutes after")
    func line() {
        var rig = OutputRig()
        rig.run(to: 150)
        rig.output.lineChanged(works: false)
        rig.run(to: 200)
        rig.output.lineChanged(works: true)
        rig.run(to: 400)
        #expect(rig.switchings == ["120 on values", "150 off line", "320 on values"])
    }

    @Test("it stays on for its shortest time when only the values ask for off, and off for its shortest time")
    func shortest() {
        var rig = OutputRig {
            $0.shortestOn = .seconds(60)
            $0.shortestOff = .seconds(300)
        }
        rig.run(to: 310)
        rig.sight.wish = false
        rig.run(to: 320)
        #expect(rig.output.isOn && rig.output.cause == .shortestOn)
        rig.run(to: 370)
        rig.sight.wish = true
        rig.run(to: 600)
        #expect(!rig.output.isOn && rig.output.cause == .shortestOff)
        #expect(rig.output.ends(after: rig.uptime) == .start + .seconds(660))
        rig.run(to: 700)
        #expect(rig.switchings == ["300 on values", "360 off values", "660 on values"])
    }

    @Test("it is switched on at most six times in any hour")
    func six() {
        var rig = OutputRig()
        var switchOns: [Int] = []
        while rig.now < 8000 {
            rig.sight.wish = rig.now / 60 % 2 == 0
            rig.decide()
            if rig.output.isOn, rig.switchings.last?.hasPrefix("\(rig.now) ") == true { switchOns.append(rig.now) }
            rig.run(to: rig.now + 10)
        }
        #expect(switchOns.count > 10)
        for (index, time) in switchOns.enumerated().dropFirst(6) { #expect(time - switchOns[index - 6] >= 3600) }
        #expect(rig.switchings.contains { $0.hasSuffix("on values") })
    }

    @Test("how often it was switched on before a restart counts")
    func sixBefore() {
        var rig = OutputRig(switchOns: [-3500, -3000, -2500, -2000, -1500, -1000])
        rig.run(to: 100)
        #expect(rig.output.switchOns.count == 6)
        rig.run(to: 200)
        #expect(rig.switchings == ["120 on values"], "the first of them is an hour ago by then")
        var busy = OutputRig(switchOns: [-300, -250, -200, -150, -100, -50])
        busy.run(to: 600)
        #expect(busy.switchings.isEmpty && busy.output.cause == .tooOften)
    }

    @Test("it is off after its longest time, rests, and is on again")
    func longest() {
        var rig = OutputRig {
            $0.longestOn = .seconds(600)
            $0.restAfter = .seconds(300)
        }
        rig.run(to: 200)
        #expect(rig.output.offAt == .start + .seconds(720))
        rig.run(to: 1200)
        #expect(rig.switchings == ["120 on values", "720 off longest_on", "1020 on values"])
    }

    @Test("it rests where its place becomes wetter while it is to dry it, by more than the noise of a sensor")
    func wetter() {
        var rig = OutputRig { $0.restAfter = .seconds(300) }
        rig.sight.airing = AiringEffect(verdict: "open_dries", isGood: true)
        rig.sight.airing?.dries = AbsoluteHumidity(milligramsPerCubicMetre: 2000)
        rig.sight.water = AbsoluteHumidity(milligramsPerCubicMetre: 9000)
        rig.run(to: 200)
        rig.sight.water = AbsoluteHumidity(milligramsPerCubicMetre: 9080)
        rig.run(to: 250)
        #expect(rig.output.isOn)
        rig.sight.water = AbsoluteHumidity(milligramsPerCubicMetre: 9081)
        rig.run(to: 700)
        #expect(rig.switchings == ["120 on values", "250 off wetter", "550 on values"])
    }

    @Test("in the quiet hours, past midnight too, and while the time is not known it is off")
    func quiet() {
        var rig = OutputRig { $0.quiet = QuietHours(from: 22 * 60, to: 7 * 60) }
        rig.run(to: 200)
        #expect(rig.switchings.isEmpty && rig.output.cause == .quiet)
        let hours = [(1319, true), (1320, false), (0, false), (419, false), (420, true)]
        for (minute, isOn) in hours {
            rig.sight.minute = minute
            rig.run(to: rig.now + 10)
            #expect(rig.output.isOn == isOn, "\(minute)")
        }
        rig.sight.minute = 1320
        rig.run(to: rig.now + 10)
        #expect(!rig.output.isOn, "its end of the day waits for no shortest time")
    }

    @Test("below its limit outside it is off, and on again a kelvin above")
    func cold() {
        var rig = OutputRig { $0.notBelow = .celsius(5) }
        for (celsius, isOn) in [(5.0, true), (4.9, false), (5.9, false), (6.0, true), (5.1, true)] {
            rig.sight.outside = .celsius(celsius)
            rig.run(to: max(rig.now + 10, 140))
            #expect(rig.output.isOn == isOn, "\(celsius)")
        }
        rig.sight.outside = .celsius(4)
        rig.order(.on)
        #expect(rig.output.cause == .cold)
    }
}

@Suite("An output by hand")
struct OutputByHandTests {
    @Test("a command goes before the values and the quiet hours until it ends")
    func hand() {
        var rig = OutputRig { $0.quiet = QuietHours(from: 0, to: 1439) }
        rig.sight.minute = 60
        rig.sight.wish = false
        rig.run(to: 200)
        rig.order(.on, for: 100)
        #expect(rig.output.offAt == .start + .seconds(300))
        rig.run(to: 400)
        #expect(rig.switchings == ["200 on hand", "300 off quiet"])
        var wanted = OutputRig()
        wanted.run(to: 200)
        wanted.order(.on, for: 100)
        wanted.run(to: 400)
        #expect(wanted.switchings == ["120 on values", "300 off hand", "310 on values"])
    }

    @Test("a command lasts four hours at most")
    func fourHours() {
        #expect(OutputOrder("fan", .on, for: .seconds(1_000_000)).duration == .seconds(14_400))
        #expect(OutputOrder("fan", .on, for: .seconds(-5)).duration == .seconds(1))
    }

    @Test("off by hand waits for no shortest time, and keeps it off against the values")
    func off() {
        var rig = OutputRig { $0.shortestOn = .seconds(600) }
        rig.run(to: 130)
        rig.order(.off, for: 100)
        #expect(!rig.output.isOn && rig.output.cause == .hand)
        rig.run(to: 300)
        #expect(rig.switchings == ["120 on values", "130 off hand", "230 on values"])
    }

    @Test("on by hand goes before nothing that keeps it safe")
    func neverBeforeSafety() {
        var rig = OutputRig { $0.longestOn = .seconds(600) }
        rig.order(.on)
        #expect(!rig.output.isOn && rig.output.cause == .start)
        rig.run(to: 130)
        #expect(rig.output.isOn)
        rig.sight.isAtFault = true
        rig.decide()
        #expect(rig.output.cause == .fault && !rig.output.isOn)
        rig.sight.isAtFault = false
        rig.run(to: 300)
        rig.sight.staleFor = .seconds(61)
        rig.decide()
        #expect(rig.output.cause == .stale && !rig.output.isOn)
        rig.sight.staleFor = nil
        rig.run(to: 1200)
        #expect(rig.output.cause == .longestOn && !rig.output.isOn)
    }

    @Test("on by hand waits for the shortest time off, and counts among the six of an hour")
    func limits() {
        var rig = OutputRig({ $0.shortestOff = .seconds(60) }, switchOns: [-50, -40, -30, -20, -10])
        rig.sight.wish = false
        rig.run(to: 200)
        rig.order(.on, for: 10)
        #expect(rig.output.isOn)
        rig.run(to: 220)
        rig.order(.on)
        #expect(rig.output.cause == .shortestOff)
        rig.run(to: 300)
        #expect(!rig.output.isOn && rig.output.cause == .tooOften)
    }

    @Test("of two commands at once off wins, whichever is first")
    func atOnce() {
        var rig = OutputRig()
        rig.run(to: 200)
        let first = [rig.order(.off), rig.order(.on), rig.order(.auto), rig.order(.toggle)]
        #expect(first == [true, false, false, false])
        #expect(!rig.output.isOn)
        rig.run(to: 210)
        let second = [rig.order(.on), rig.order(.off)]
        #expect(second == [true, true])
        #expect(!rig.output.isOn)
    }

    @Test("a press that switches off wins over a command at once, too")
    func pressAtOnce() {
        var rig = OutputRig()
        rig.run(to: 200)
        let orders = [rig.order(.toggle), rig.order(.on), rig.order(.toggle)]
        #expect(orders == [true, false, false])
        #expect(!rig.output.isOn && rig.output.hand?.isOn == false)
    }

    @Test("a button switches it, and at the next press leaves it to its values again")
    func toggle() {
        var rig = OutputRig()
        rig.run(to: 200)
        rig.order(.toggle)
        #expect(!rig.output.isOn && rig.output.hand?.isOn == false)
        rig.run(to: 210)
        rig.order(.toggle)
        #expect(rig.output.isOn && rig.output.hand == nil)
        rig.sight.wish = false
        rig.run(to: 230)
        rig.order(.toggle)
        #expect(rig.output.isOn && rig.output.cause == .hand)
    }

    @Test("what it does by hand ends with auto")
    func auto() {
        var rig = OutputRig()
        rig.sight.wish = false
        rig.run(to: 200)
        rig.order(.on)
        rig.run(to: 220)
        rig.order(.auto)
        #expect(rig.switchings == ["200 on hand", "220 off values"])
    }

    @Test("a second press switches off at once what the first has switched on against the values")
    func autoWithinShortestTime() {
        var rig = OutputRig { $0.shortestOn = .seconds(600) }
        rig.sight.wish = false
        rig.run(to: 200)
        rig.order(.toggle)
        rig.run(to: 220)
        rig.order(.toggle)
        #expect(rig.switchings == ["200 on hand", "220 off values"])
        rig.order(.on)
        rig.run(to: 250)
        rig.sight.wish = true
        rig.order(.auto)
        rig.run(to: 260)
        rig.sight.wish = false
        rig.run(to: 270)
        #expect(rig.output.isOn && rig.output.cause == .shortestOn)
    }
}

@Suite("A lamp for warnings")
struct WarningLampTests {
    private static func lamp() -> OutputRig {
        var rig = OutputRig { $0 = OutputRules(name: "lamp", task: .warn) }
        (rig.sight.time, rig.sight.wish) = (Timestamp(secondsSince1970: 1_800_000_000), false)
        return rig
    }

    @Test("it stays on until the warning's own end when its source falls silent")
    func silent() {
        var rig = Self.lamp()
        rig.sight.wish = true
        rig.sight.warnedUntil = rig.sight.time?.advanced(bySeconds: 1000)
        rig.run(to: 200)
        #expect(rig.output.isOn)
        (rig.sight.wish, rig.sight.warnedUntil, rig.sight.hearsWarnings) = (false, nil, false)
        rig.sight.time = rig.sight.time?.advanced(bySeconds: 999)
        rig.run(to: 300)
        #expect(rig.output.isOn)
        rig.sight.time = rig.sight.time?.advanced(bySeconds: 1)
        rig.run(to: 310)
        #expect(!rig.output.isOn)
    }

    @Test("it is off when its source withdraws the warning")
    func withdrawn() {
        var rig = Self.lamp()
        rig.sight.wish = true
        rig.sight.warnedUntil = rig.sight.time?.advanced(bySeconds: 1000)
        rig.run(to: 200)
        (rig.sight.wish, rig.sight.warnedUntil) = (false, nil)
        rig.run(to: 210)
        #expect(rig.switchings == ["120 on values", "200 off values"])
    }
}
