import Pages
import StationCore
import StationSamples
import TestSupport
import Testing
import Values

@Suite("The state of a display")
struct DisplayStateTests {
    private func snapshot(at seconds: Int = 0, sunrise: Bool = true) -> Snapshot {
        Snapshot.merge(
            readings: [
                SensorReport(sensor: roomSensor, freshness: everyTenSeconds, latest: reading(21, 40, at: seconds))
            ],
            weather: sunrise ? WeatherReport(current: Fetched(weather(17), at: .start)) : nil, faults: [],
            at: moment(seconds))
    }

    private func screenfuls(_ snapshot: Snapshot, _ pages: [Page] = [.roomAndOutside, .clock, .sun]) -> [Screenful] {
        PageText(units: .metric, columns: 16, rows: 4).screenfuls(of: pages, in: snapshot)
    }

    /// What is up a moment later, and whether the light blinks.
    private func look(
        _ state: inout DisplayState, at seconds: Int, alerts: [String] = [], advice: Advice.Subject? = nil,
        messages: [DisplayMessage] = []
    ) -> (up: Screenful?, blinks: Bool) {
        var snapshot = snapshot(at: seconds)
        snapshot.alerts = alerts.map { id in
            WeatherAlert(
                id: id, event: "\(id) warning", start: sevenInTheMorning,
                end: sevenInTheMorning.advanced(bySeconds: 7200))
        }
        snapshot.advice = [advice].compactMap { $0 }.map {
            Advice(subject: $0, urgency: .warning, headlines: ["Dry it"], grounds: [])
        }
        snapshot.messages = messages
        let up = state.turn(
            among: screenfuls(snapshot, [.roomAndOutside, .sun, .clock]), at: .start + .seconds(seconds),
            staying: .seconds(9))
        return (up, up.map { state.blinks($0, at: .start + .seconds(seconds)) } ?? false)
    }

    private func turn(_ state: inout DisplayState, at seconds: Int, alert: Bool = false) -> Page? {
        look(&state, at: seconds, alerts: alert ? ["Tornado"] : []).up?.page
    }

    @Test("pages turn when their time is over, with home after each, and start over after the last")
    func turns() {
        var state = DisplayState()
        let seen = stride(from: 0, to: 60, by: 5).map { turn(&state, at: $0) }
        #expect(
            seen == [
                .roomAndOutside, .roomAndOutside, .sun, .sun, .roomAndOutside, .roomAndOutside, .clock, .clock,
                .roomAndOutside, .roomAndOutside, .sun, .sun,
            ])
    }

    @Test("a list that changes does not begin the round again")
    func keepsPlace() {
        var state = DisplayState()
        let (few, many) = (
            screenfuls(snapshot(), [.roomAndOutside, .sun, .clock]),
            screenfuls(snapshot(), [.roomAndOutside, .bigDigits, .sun, .clock])
        )
        let seen = [few, few, few, many, many, many].enumerated().map { index, screenfuls in
            state.turn(among: screenfuls, at: .start + .seconds(10 * index), staying: .seconds(9))?.page
        }
        #expect(seen == [.roomAndOutside, .sun, .roomAndOutside, .sun, .roomAndOutside, .clock])
    }

    @Test("the services are credited after home at the start, and again an hour later")
    func credits() {
        var state = DisplayState()
        var snapshot = snapshot()
        snapshot.attributions = [.sample]
        var credited: [Int] = []
        for seconds in stride(from: 0, to: 7300, by: 10) {
            let uptime = Uptime.start + .seconds(seconds)
            let all = PageText(units: .metric, columns: 16, rows: 2).screenfuls(
                of: [.roomAndOutside, .clock], in: snapshot, withCredits: state.owesCredits(at: uptime))
            let up = state.turn(among: all, at: uptime, staying: .seconds(9))
            if up?.page == .credits { credited.append(seconds) }
        }
        #expect(credited.count == 3 && credited[0] == 10)
        #expect(zip(credited, credited.dropFirst()).allSatisfy { (3600...3660).contains($1 - $0) })
    }

    @Test("events between two ticks turn no page")
    func turnsAtTicks() {
        var state = DisplayState()
        let all = screenfuls(snapshot())
        for (seconds, mayTurn) in [(0, true), (40, false), (50, false)] {
            let up = state.turn(
                among: all, at: .start + .seconds(seconds), mayTurn: mayTurn, staying: .seconds(5))
            #expect(up?.page == .roomAndOutside)
        }
        let nothing = state.turn(among: [], at: .start, staying: .zero)
        #expect(nothing == nil)
    }

    @Test("a screenful stays for its whole time, apart from an early tick")
    func stays() {
        var state = DisplayState()
        let all = screenfuls(snapshot())
        let seen = [0.0, 5, 10, 14.5, 15].map { seconds in
            state.turn(among: all, at: .start + .seconds(seconds), staying: .milliseconds(14_750))?.page
        }
        #expect(seen == [.roomAndOutside, .roomAndOutside, .roomAndOutside, .roomAndOutside, .clock])
    }

    @Test("a severe alert is shown at once, and then every other time")
    func precedence() {
        var state = DisplayState()
        let calmPage = turn(&state, at: 0)
        let alarm = turn(&state, at: 5, alert: true)
        #expect(calmPage == .roomAndOutside && alarm == .alerts)
        let later = [15, 25, 35, 45].map { turn(&state, at: $0, alert: true) }
        #expect(later == [.roomAndOutside, .alerts, .sun, .alerts])
    }

    @Test("an alert blinks until a button is pressed; the next alert is shown at once and blinks again")
    func silences() {
        var state = DisplayState()
        let calm = look(&state, at: 0).blinks
        let alarmed = [5, 8].map { look(&state, at: $0, alerts: ["Tornado"]).blinks }
        _ = state.press(.refresh, at: .start + .seconds(9))
        let answered = look(&state, at: 10, alerts: ["Tornado"])
        #expect([calm] + alarmed + [answered.blinks] == [false, true, true, false])
        #expect(answered.up?.warnings.contains(.alert("Tornado")) == true)
        let next = look(&state, at: 11, alerts: ["Tornado", "Flood"])
        #expect(next.up?.warnings.contains(.alert("Flood")) == true)
        #expect(next.blinks)
    }

    @Test("advice, which may last for weeks, blinks for its first minutes, and an alert still comes first")
    func tires() {
        var state = DisplayState()
        let first = look(&state, at: 0, advice: .mould)
        #expect(first.up?.warnings == [.advice(.mould, of: nil)] && first.blinks)
        let pages = stride(from: 10, through: 600, by: 10).map { look(&state, at: $0, advice: .mould) }
        #expect(pages.prefix(29).contains { $0.blinks })
        #expect(pages.dropFirst(29).contains { $0.up?.isUrgent == true })
        #expect(!pages.dropFirst(29).contains { $0.blinks })
        let alarm = look(&state, at: 601, alerts: ["Tornado"], advice: .mould)
        #expect(alarm.up?.page == .alerts && alarm.blinks)
    }

    private func message(_ urgency: Advice.Urgency) -> DisplayMessage {
        DisplayMessage("Laundry is done", urgency: urgency, for: .seconds(600))
    }

    @Test("a notice is shown at once and then every other time, and the light does not blink")
    func notice() {
        var state = DisplayState()
        _ = look(&state, at: 0)
        let looks = [5, 15, 25, 35, 45].map { look(&state, at: $0, messages: [message(.notice)]) }
        #expect(looks.map { $0.up?.page } == [.message, .roomAndOutside, .message, .sun, .message])
        #expect(!looks.contains { $0.blinks })
        #expect(looks[0].up?.lines.map(\.text) == ["Laundry is done"])
    }

    @Test("a warning that was sent blinks for its first minutes or until a button is pressed")
    func warningMessage() {
        var state = DisplayState()
        let first = look(&state, at: 0, messages: [message(.warning)])
        #expect(first.up?.page == .message && first.blinks)
        let pages = stride(from: 10, through: 600, by: 10).map { look(&state, at: $0, messages: [message(.warning)]) }
        #expect(pages.prefix(29).contains { $0.blinks } && !pages.dropFirst(29).contains { $0.blinks })
        var pressed = DisplayState()
        _ = look(&pressed, at: 0, messages: [message(.warning)])
        _ = pressed.press(.refresh, at: .start + .seconds(1))
        #expect(!look(&pressed, at: 2, messages: [message(.warning)]).blinks)
    }

    @Test("a hint is one page among the others")
    func hint() {
        var state = DisplayState()
        let pages = stride(from: 0, through: 70, by: 10).map {
            look(&state, at: $0, messages: [message(.hint)]).up?.page
        }
        #expect(
            pages == [
                .roomAndOutside, .sun, .roomAndOutside, .clock, .roomAndOutside, .message, .roomAndOutside, .sun,
            ])
    }

    @Test("a severe alert is not hidden: a message neither interrupts it nor comes twice without it in between")
    func messagesBesideAlert() {
        var state = DisplayState()
        _ = look(&state, at: 0, alerts: ["Tornado"])
        let all = [message(.warning), DisplayMessage("Door", urgency: .notice, for: .seconds(60)), message(.hint)]
        let interrupted = look(&state, at: 3, alerts: ["Tornado"], messages: all)
        #expect(interrupted.up?.page == .alerts)
        let pages = stride(from: 10, through: 200, by: 10).map {
            look(&state, at: $0, alerts: ["Tornado"], messages: all).up?.page
        }
        #expect(pages.contains(.message))
        for (page, next) in zip(pages, pages.dropFirst()) where page != .alerts { #expect(next == .alerts) }
    }

    private func isLit(_ state: inout DisplayState, at seconds: Int) -> Bool {
        state.light(in: snapshot(at: seconds), light: nil)
    }

    // MARK: Buttons

    @Test("the next-page button turns the page at the next tick, whatever the page's time, and passes over home")
    func nextPage() {
        var state = DisplayState()
        let before = turn(&state, at: 0)
        let fetches = state.press(.nextPage, at: .start + .seconds(1))
        let after = [1, 2].map { turn(&state, at: $0) }
        #expect(before == .roomAndOutside)
        #expect(after == [.sun, .sun])
        #expect(!fetches)
        _ = state.press(.nextPage, at: .start + .seconds(3))
        let next = turn(&state, at: 3)
        #expect(next == .clock)
    }

    @Test("in the dark a button only switches the backlight on for its time")
    func wakes() {
        var state = DisplayState(backlight: .button)
        let dark = isLit(&state, at: 0)
        let first = state.press(.refresh, at: .start + .seconds(100))
        let woken = [100, 129].map { isLit(&state, at: $0) }
        let second = state.press(.refresh, at: .start + .seconds(129))
        let later = [158, 159].map { isLit(&state, at: $0) }
        #expect(!dark && !first && second)
        #expect(woken == [true, true])
        #expect(later == [true, false])
    }

    @Test("the backlight button overrides the policy until the policy changes its mind")
    func overrules() {
        var state = DisplayState(backlight: .hours(from: 7 * 60, to: 8 * 60))
        var seen = [isLit(&state, at: 0)]
        for press in [1, 3, 5] {
            _ = state.press(.backlight, at: .start + .seconds(press))
            seen.append(isLit(&state, at: press + 1))
        }
        #expect(seen == [true, false, true, false])
        let over = isLit(&state, at: 3700)
        _ = state.press(.backlight, at: .start + .seconds(3701))
        let again = isLit(&state, at: 3800)
        #expect(!over && again)
    }

    // MARK: Light

    @Test(
        "the backlight keeps its hours, even over midnight",
        arguments: [(420, 480, true), (421, 480, false), (480, 420, false), (1320, 421, true), (0, 420, false)])
    func hours(from: Int, to: Int, isLit: Bool) {
        var state = DisplayState(backlight: .hours(from: from, to: to))
        let seen = self.isLit(&state, at: 0)
        #expect(seen == isLit)
    }

    @Test("the backlight follows the sun, and stays on while the sun's position is unknown")
    func sun() {
        var state = DisplayState(backlight: .sun)
        // From 06:12 to 17:12, and now it is 07:00.
        let seen = [0, 10 * 3600, 11 * 3600].map { isLit(&state, at: $0) }
        let unknown = state.light(in: snapshot(sunrise: false), light: nil)
        var unset = snapshot(at: 11 * 3600)
        (unset.moment.wall, unset.partOfDay) = (Timestamp(secondsSince1970: 0), nil)
        let timeless = state.light(in: unset, light: nil)
        #expect(seen == [true, true, false])
        #expect(unknown && timeless)
    }

    @Test("the backlight follows the lamp in the room, without flickering at dusk")
    func lightSensor() {
        var state = DisplayState(backlight: .light(.lux(10)))
        let levels: [Double?] = [12, 9, 7.1, 6.9, 8, 9.9, 10, nil]
        let seen = levels.map { level in state.light(in: snapshot(), light: level.map { .lux($0) }) }
        #expect(seen == [true, true, true, false, false, false, true, true])
    }

    @Test("before the first page the light is on always or in its hours, and off where more decides than the time")
    func firstLight() {
        let (now, unset) = (moment(0), Moment(uptime: .start, wall: Timestamp(secondsSince1970: 0), offset: .utc))
        let policies: [BacklightPolicy] = [
            .always, .hours(from: 420, to: 480), .hours(from: 480, to: 420), .sun, .light(.lux(10)), .button,
        ]
        let seen = policies.map { $0.wantsFirstLight(at: now) }
        let timeless = policies.map { $0.wantsFirstLight(at: unset) }
        #expect(seen == [true, true, false, false, false, false])
        #expect(timeless == [true, true, true, false, false, false])
    }

    // MARK: Scenes

    @Test("the scene of sunrise and of sunset plays once")
    func playsScenes() {
        var state = DisplayState()
        let times = [39_000, 36_719, 36_720, 36_725, 36_730, 36_740]
        let played = times.map { state.scene(in: snapshot(at: $0), lasting: .seconds(8)) }
        #expect(played == [nil, nil, .sunset, .sunset, nil, nil])
    }

    @Test("every group of conditions has an animated scene for every part of the day that fits any display")
    func scenes() {
        #expect(Scene.all.count == ConditionGroup.allCases.count * PartOfDay.allCases.count + 2)
        var first: Set<[Symbol]> = []
        for scene in Scene.all {
            for (columns, rows) in PageTests.sizes {
                let pictures = (0..<Scene.steps).map { scene.picture(at: $0, columns: columns, rows: rows) }
                for picture in pictures {
                    #expect(picture.lines.count <= rows && picture.lines.allSatisfy { $0.count <= columns })
                    #expect(picture.symbols.count <= 8)
                }
                #expect(Set(pictures.map(\.symbols)).count > 1, "\(scene) does not move")
            }
            first.insert(scene.picture(at: 5, columns: 16, rows: 2).symbols)
        }
        #expect(first.count == Scene.all.count)
    }
}

extension DisplayState {
    /// The screenful to show; one that has just been turned to stays for a while.
    fileprivate mutating func turn(
        among screenfuls: [Screenful], at uptime: Uptime, mayTurn: Bool = true, staying time: Duration
    ) -> Screenful? {
        guard let (up, isNew) = turn(among: screenfuls, at: uptime, mayTurn: mayTurn) else { return nil }
        if isNew { stay(until: uptime + time) }
        return up
    }
}

@Suite("Symbols of the pages")
struct SymbolTests {
    @Test("each symbol has its own character, and none is blank")
    func areThere() {
        #expect(Set(Symbols.all.map(\.character)).count == Symbols.all.count)
        #expect(Symbols.all.allSatisfy { $0.rows.count == 8 })
        let blank = Symbols.all.filter { $0.rows.allSatisfy { $0 == 0 } }.map(\.character)
        #expect(blank == [])
    }
}
