import StationCore
import StationSamples
import TestSupport
import Testing
import Values

/// A station with a fan, a dehumidifier and a lamp, whose values can be set at will.
@Suite("The outputs of a station")
struct OutputsInStationTests {
    private static let cellar = SensorPlace.other("cellar")
    private static let cellarSensor = SensorIdentity(name: "cellar", place: cellar, part: "SHT31")

    private static func rules(_ name: String, _ task: OutputRules.Task, _ place: SensorPlace?) -> OutputRules {
        var rules = OutputRules(name: name, task: task, place: place)
        (rules.shortestOn, rules.shortestOff) = (.zero, .zero)
        return rules
    }

    private static let fan = rules("fan", .ventilate, cellar)
    private static let dryer = rules("dryer", .dry, cellar)
    private static let blower = rules("blower", .stale, .room)
    private static let lamp = rules("lamp", .warn, nil)

    private static func descriptor(_ outputs: [OutputRules], hasOutside: Bool = true) -> StationDescriptor {
        var advice = AdviceRules()
        (advice.place, advice.kind, advice.hasWindow) = (cellar, .cellar, false)
        var sensors = [(roomSensor, everyTenSeconds), (cellarSensor, everyTenSeconds)]
        if hasOutside { sensors.append((outdoorSensor, everyTenSeconds)) }
        var descriptor = StationDescriptor(sensors: sensors, place: "Taipei", attributions: [.sample])
        descriptor.places = [PlaceDescriptor(place: cellar, title: "Cellar", advice: advice)]
        descriptor.outputs = outputs
        return descriptor
    }

    private var state = StationState(Self.descriptor([Self.fan]))
    private var seconds = 0
    private var entries: [OutputChange] = []
    private var effects: [Effect] = []
    private var outside: Double? = 40
    private var cellarHumidity: Double? = 80
    private var carbonDioxide = 600

    private mutating func apply(_ event: StationEvent, step: Int64 = 0) {
        var now = moment(seconds)
        now.wall = now.wall.advanced(bySeconds: step)
        let new = state.apply(event, at: now)
        effects += new
        entries += new.entries.compactMap { if case .output(let change) = $0 { change } else { nil } }
    }

    private mutating func read(_ name: String, _ celsius: Double, _ percent: Double) {
        // Never the same twice, since that is a frozen sensor.
        let noise = 0.01 * Double(seconds / 10 % 2)
        var values = QuantityValues(temperature: .celsius(celsius + noise), humidity: .percent(percent + noise))
        if name == "room" { values[.carbonDioxide] = carbonDioxide * 1000 }
        apply(.sensorRead(name: name, Measurement(values, time: .start + .seconds(seconds))))
    }

    /// Reads the sensors every ten seconds; those without a value are silent.
    private mutating func run(forSeconds duration: Int) {
        let end = seconds + duration
        while seconds < end {
            read("room", 21, 50)
            if let cellarHumidity { read("cellar", 14, cellarHumidity) }
            if let outside { read("balcony", 10, outside) }
            apply(.tick)
            seconds += 10
        }
    }

    private func isOn(_ name: String) -> Bool {
        state.snapshot(at: moment(seconds)).outputs.first { $0.rules.name == name }?.isOn ?? false
    }

    private var switchings: [String] {
        entries.map { "\($0.output) \($0.isOn ? "on" : "off") \($0.cause.rawValue)" }
    }

    @Test("a fan airs a cellar without a window while the air outside dries it, and the log says by what")
    mutating func ventilates() throws {
        run(forSeconds: 300)
        #expect(switchings == ["fan on values"])
        let change = try #require(entries.first)
        #expect(change.place == Self.cellar)
        #expect(change.grounds.map(\.name) == ["cellar_absolute_humidity", "outside_absolute_humidity"])
        outside = 100
        run(forSeconds: 300)
        #expect(switchings == ["fan on values", "fan off values"])
    }

    @Test("a line is driven at every decision, and until a time at which it must be off at the latest")
    mutating func drives() {
        run(forSeconds: 300)
        effects = []
        run(forSeconds: 120)
        let driven = effects.compactMap { effect -> (String, Bool, Uptime?)? in
            guard case .drive(let name, let isOn, let until) = effect else { return nil }
            return (name, isOn, until)
        }
        #expect(driven.count >= 4)
        #expect(driven.allSatisfy { $0.0 == "fan" && $0.1 && $0.2 != nil })
    }

    @Test("a fan is off when the sensor outside falls silent, within two minutes of its last fresh value")
    mutating func silent() throws {
        run(forSeconds: 300)
        let last = seconds - 10
        outside = nil
        while isOn("fan"), seconds < 900 { run(forSeconds: 10) }
        let freshUntil = last + 60
        #expect(seconds - freshUntil <= 120, "off after \(seconds - freshUntil) s")
        #expect(switchings.last == "fan off stale")
    }

    @Test("a fan is off at once when a sensor that it needs is at fault")
    mutating func fault() {
        run(forSeconds: 300)
        for _ in 0..<3 { apply(.sensorFailed(name: "cellar", cause: "no answer")) }
        #expect(switchings.last == "fan off fault")
    }

    @Test("a fan is off at once when either of the two sensors that its place's air is joined from is at fault")
    mutating func faultOfJoined() {
        var descriptor = Self.descriptor([Self.fan])
        let damp = SensorIdentity(name: "damp", place: Self.cellar, part: "SHT31")
        descriptor.sensors.append((damp, everyTenSeconds))
        state = StationState(descriptor)
        while seconds < 300 {
            let noise = 0.01 * Double(seconds / 10 % 2)
            let time = Uptime.start + .seconds(seconds)
            let warm = QuantityValues(temperature: .celsius(14 + noise))
            apply(.sensorRead(name: "cellar", Measurement(warm, time: time)))
            apply(.sensorRead(name: "damp", Measurement(QuantityValues(humidity: .percent(80 + noise)), time: time)))
            read("balcony", 10, 40)
            seconds += 10
        }
        #expect(switchings == ["fan on values"])
        for _ in 0..<3 { apply(.sensorFailed(name: "damp", cause: "no answer")) }
        #expect(switchings.last == "fan off fault")
    }

    @Test("a fan is off at once when the clock steps")
    mutating func clock() {
        run(forSeconds: 300)
        apply(.tick, step: 100)
        #expect(switchings.last == "fan off clock")
    }

    @Test("a dehumidifier runs where airing cannot dry, as it cannot while nothing is known of outside")
    mutating func dries() {
        state = StationState(Self.descriptor([Self.dryer], hasOutside: false))
        outside = nil
        run(forSeconds: 300)
        #expect(switchings == ["dryer on values"])
        cellarHumidity = 58
        run(forSeconds: 120)
        #expect(isOn("dryer"), "it stays on down to three percent below its limit")
        cellarHumidity = 56
        run(forSeconds: 120)
        #expect(switchings == ["dryer on values", "dryer off values"])
    }

    @Test("a dehumidifier leaves the drying to a fan in its place while the air outside is dry, and runs without one")
    mutating func leavesItToTheFan() {
        state = StationState(Self.descriptor([Self.fan, Self.dryer]))
        run(forSeconds: 300)
        #expect(isOn("fan") && !isOn("dryer"))
        state = StationState(Self.descriptor([Self.dryer]))
        seconds = 0
        run(forSeconds: 300)
        #expect(isOn("dryer"), "the cellar has no window")
    }

    @Test("a blower runs while the CO2 is above the limit, down to 200 ppm below it")
    mutating func stale() {
        state = StationState(Self.descriptor([Self.blower]))
        carbonDioxide = 1010
        run(forSeconds: 300)
        #expect(isOn("blower"))
        carbonDioxide = 810
        run(forSeconds: 60)
        #expect(isOn("blower"))
        carbonDioxide = 790
        run(forSeconds: 60)
        #expect(!isOn("blower"))
    }

    @Test("a lamp is on while an agency's warning is in force")
    mutating func warns() {
        state = StationState(Self.descriptor([Self.lamp]))
        run(forSeconds: 130)
        let start = sevenInTheMorning.advanced(bySeconds: 200)
        let alert = WeatherAlert(id: "1", event: "Storm", start: start, end: start.advanced(bySeconds: 300))
        apply(.fetched(.alerts([alert]), url: "", took: .zero, droppedFields: []))
        run(forSeconds: 60)
        #expect(!isOn("lamp"))
        run(forSeconds: 50)
        #expect(isOn("lamp"))
        run(forSeconds: 300)
        #expect(switchings == ["lamp on values", "lamp off values"])
    }

    @Test("at a stop every output is off, in the log and on its line")
    mutating func stop() {
        run(forSeconds: 300)
        effects = []
        apply(.stopped(reason: "SIGTERM"))
        #expect(effects.first == .drive(output: "fan", isOn: false, until: nil))
        #expect(switchings.last == "fan off stop")
    }

    @Test("after a reload an output is off, and what it was switched on before still counts")
    mutating func reload() {
        run(forSeconds: 300)
        let new = state.adopt(Self.descriptor([]), at: moment(seconds))
        let changes = new.entries.compactMap { if case .output(let change) = $0 { change } else { nil } }
        #expect(changes.map(\.cause) == [.reload])
        state = StationState(Self.descriptor([Self.fan]))
        seconds = 0
        run(forSeconds: 300)
        _ = state.adopt(Self.descriptor([Self.fan, Self.lamp]), at: moment(seconds))
        let fan = state.snapshot(at: moment(seconds)).outputs.first
        #expect(fan?.isOn == false && fan?.switchOns.count == 1)
    }

    @Test("a command by hand is in force over a reload")
    mutating func handOverReload() {
        run(forSeconds: 300)
        apply(.ordered(OutputOrder("fan", .off)))
        _ = state.adopt(Self.descriptor([Self.fan]), at: moment(seconds))
        run(forSeconds: 300)
        #expect(switchings == ["fan on values", "fan off hand"])
    }

    @Test("what an earlier run kept is not lost where a station stops before its first decision")
    mutating func earlyStop() throws {
        run(forSeconds: 300)
        let kept = try #require(state.checkpoint(at: moment(seconds))).afterRestart
        state = StationState(Self.descriptor([Self.fan]))
        state.restore(kept)
        let next = try #require(state.checkpoint(at: moment(seconds)))
        #expect(next.measured.outputs?["fan"]?.switchOns.count == 1)
    }

    @Test("how often an output was switched on outlives a restart, dated by the clock")
    mutating func restart() throws {
        run(forSeconds: 300)
        #expect(effects.contains(.saveCheckpoint))
        let kept = try #require(state.checkpoint(at: moment(seconds))).afterRestart
        state = StationState(Self.descriptor([Self.fan]))
        state.restore(kept)
        run(forSeconds: 20)
        let times = try #require(state.snapshot(at: moment(seconds)).outputs.first).switchOns
        #expect(times.count == 1)
        #expect(times.first.map { (140...160).contains($0.sinceStart.components.seconds) } == true)
    }

    /// Restarts the station `pause` seconds after its fan has begun to rest for half an hour, on the same clock.
    private mutating func restartResting(after pause: Int) throws {
        var fan = Self.fan
        fan.longestOn = .seconds(600)
        state = StationState(Self.descriptor([fan]))
        run(forSeconds: 740)
        effects = []
        run(forSeconds: 20)
        #expect(switchings == ["fan on values", "fan off longest_on"])
        #expect(effects.contains(.saveCheckpoint))
        let kept = try #require(state.checkpoint(at: moment(seconds))).afterRestart
        state = StationState(Self.descriptor([fan]))
        state.restore(kept)
        (entries, effects) = ([], [])
        seconds += pause
    }

    @Test("a fan that rests continues to rest over a restart, until its rest is over, and also over another")
    mutating func rest() throws {
        try restartResting(after: 60)
        run(forSeconds: 1600)
        #expect(entries.isEmpty)
        let resting = try #require(state.snapshot(at: moment(seconds)).outputs.first)
        #expect(resting.cause == .longestOn)
        let end: Uptime = .start + .seconds(2550)
        #expect(resting.ends(after: moment(seconds).uptime) == end)
        let kept = try #require(state.checkpoint(at: moment(seconds)))
        #expect(kept.measured.outputs?["fan"]?.restsUntil == moment(2550).wall)
        run(forSeconds: 200)
        #expect(switchings == ["fan on values"])
    }

    @Test("a rest that is over at a restart is over")
    mutating func restOver() throws {
        try restartResting(after: 3600)
        run(forSeconds: 200)
        #expect(switchings == ["fan on values"])
    }

    @Test("a rest continues over a reload, and for no longer than the new rules make it")
    mutating func restOverReload() throws {
        try restartResting(after: 0)
        run(forSeconds: 100)
        var fan = Self.fan
        fan.restAfter = .seconds(400)
        _ = state.adopt(Self.descriptor([fan]), at: moment(seconds))
        run(forSeconds: 390)
        #expect(entries.isEmpty)
        run(forSeconds: 60)
        #expect(switchings == ["fan on values"])
    }

    @Test("a button and a command switch it, and neither one that does not exist")
    mutating func ordered() {
        run(forSeconds: 300)
        apply(.pressed(button: "front", .output("fan")))
        #expect(switchings.last == "fan off hand")
        seconds += 10
        apply(.ordered(OutputOrder("fan", .auto)))
        #expect(switchings.last == "fan on values")
        let before = switchings
        apply(.ordered(OutputOrder("van", .off)))
        #expect(switchings == before)
    }

    @Test("an output that one reload removes and another brings back has its limits, its rest and its command still")
    mutating func broughtBack() throws {
        run(forSeconds: 300)
        apply(.ordered(OutputOrder("fan", .off)))
        _ = state.adopt(Self.descriptor([Self.lamp]), at: moment(seconds))
        run(forSeconds: 100)
        _ = state.adopt(Self.descriptor([Self.fan]), at: moment(seconds))
        run(forSeconds: 300)
        let fan = try #require(state.snapshot(at: moment(seconds)).outputs.first)
        #expect(fan.switchOns.count == 1 && fan.hand?.isOn == false)
        #expect(switchings == ["fan on values", "fan off hand"])
    }

    @Test("a switching and a new command are published at once, and the same command again is not")
    mutating func published() {
        run(forSeconds: 300)
        effects = []
        apply(.ordered(OutputOrder("fan", .off)))
        #expect(effects.contains(.publish(isUrgent: true)))
        effects = []
        apply(.ordered(OutputOrder("fan", .off)))
        #expect(!effects.contains(.publish(isUrgent: true)))
        // With a line that cannot be driven a command switches nothing.
        apply(.failed(.output("fan"), cause: "line GPIO17 is in use"))
        effects = []
        seconds += 10
        apply(.ordered(OutputOrder("fan", .on)))
        #expect(effects.contains(.publish(isUrgent: true)))
        #expect(!isOn("fan"))
    }

    @Test("a fault of its line keeps it off, and is a component's")
    mutating func line() {
        run(forSeconds: 300)
        apply(.failed(.output("fan"), cause: "line GPIO17 is in use"))
        #expect(switchings.last == "fan off line")
        #expect(state.snapshot(at: moment(seconds)).faults.map(\.component.description) == ["output/fan"])
        apply(.works(.output("fan")))
        run(forSeconds: 200)
        #expect(switchings.last == "fan on values")
    }
}
