import StationCore
import StationSamples
import TestSupport
import Testing
import Values

@Suite("A station with a reloaded configuration")
struct AdoptTests {
    private static let sensors = [(roomSensor, everyTenSeconds), (outdoorSensor, everyTenSeconds)]

    private static let outlets: [OutletID] = [.sampleDisplay, .sampleLog, .sampleHistory]

    private var state = StationState(
        StationDescriptor(sensors: Self.sensors, place: "Taipei", outlets: Self.outlets))

    private mutating func apply(_ event: StationEvent, at seconds: Int) {
        _ = state.apply(event, at: moment(seconds))
    }

    private func health(_ component: Component, at seconds: Int) -> ComponentHealth? {
        state.snapshot(at: moment(seconds)).health.first { $0.component == component }
    }

    private mutating func measure() {
        for (index, celsius) in [20, 22, 21].enumerated() {
            apply(.sensorRead(name: "room", reading(Double(celsius), at: 10 * index)), at: 10 * index)
            apply(.sensorRead(name: "balcony", reading(Double(celsius) - 10, at: 10 * index)), at: 10 * index)
        }
    }

    @Test("a sensor that stays keeps its day, its latest reading and the start of its operation")
    mutating func keepsSensor() throws {
        measure()
        let logEntries = state.adopt(
            StationDescriptor(sensors: [(roomSensor, everyTenSeconds)], place: "Taipei", outlets: Self.outlets),
            at: moment(25))
        let minute = MinuteSummary(
            QuantityValues(temperature: .celsius(11.5)), within: [.temperature: 11...12], samples: 2)
        #expect(logEntries.entries.first == .reading(outdoorSensor, minute))
        let equipment = Equipment(sensors: 1, outlets: Self.outlets, asksForWeather: true)
        #expect(logEntries.entries.dropFirst() == [.reloaded(equipment)])
        #expect(logEntries.suffix(2) == [.publish(isUrgent: true), .saveCheckpoint])
        let snapshot = state.snapshot(at: moment(26))
        #expect(snapshot.room.temperature.freshValue == .celsius(21))
        let day = try #require(snapshot.first.today.value?.temperature)
        #expect(day.lowest == .celsius(20) && day.highest == .celsius(22))
        #expect(health(.sensor("room"), at: 26)?.since == .start)
        #expect(health(.sensor("balcony"), at: 26) == nil)
    }

    @Test("another part with an old name starts without a reading, and the day of its place stays")
    mutating func forgetsOtherPart() {
        measure()
        let other = SensorIdentity(name: "room", place: .room, part: "BME280")
        _ = state.adopt(StationDescriptor(sensors: [(other, everyTenSeconds)], place: "Taipei"), at: moment(25))
        let snapshot = state.snapshot(at: moment(26))
        #expect(snapshot.room.temperature.value == nil)
        #expect(snapshot.first.today.value?.temperature?.highest == .celsius(22))
        #expect(health(.sensor("room"), at: 26)?.state == .unknown)
    }

    @Test("the weather of the same place is kept, with its fault and its new limits, and that of another is dropped")
    mutating func followsPlace() {
        apply(
            .fetched(.current(weather(20)), url: "", took: .zero, droppedFields: []), at: 10)
        apply(.fetchFailed(.forecast, unreachable, from: .sample, url: "", took: .zero), at: 20)
        let brief = Freshness(freshFor: .seconds(60), usableFor: .seconds(3600))
        _ = state.adopt(
            StationDescriptor(sensors: Self.sensors, place: "Taipei", weatherFreshness: brief), at: moment(30))
        #expect(state.snapshot(at: moment(40)).outside.temperature.freshValue == .celsius(20))
        #expect(state.snapshot(at: moment(600)).outside.temperature.freshValue == nil)
        #expect(state.snapshot(at: moment(600)).outside.temperature.value == .celsius(20))
        #expect(health(.weather(.forecast), at: 40)?.state == .fails)
        #expect(health(.weather(.current), at: 40)?.since == Uptime.start + .seconds(10))

        _ = state.adopt(StationDescriptor(sensors: Self.sensors, place: "London"), at: moment(50))
        #expect(state.snapshot(at: moment(60)).outside.temperature.value == nil)
        #expect(health(.weather(.forecast), at: 60) == nil)
        #expect(health(.weather(.current), at: 60) == nil)
    }

    @Test("the pressure of another place is not mistaken for a storm")
    mutating func forgetsPressure() {
        func read(_ hectopascals: Double, at seconds: Int) {
            var current = weather(20, calculated: seconds)
            current.air.pressure = .hectopascals(hectopascals)
            apply(.fetched(.current(current), url: "", took: .zero, droppedFields: []), at: seconds)
        }
        for minute in stride(from: 0, through: 180, by: 10) { read(1030, at: minute * 60) }
        #expect(state.snapshot(at: moment(10_800)).pressureTendency != nil)
        _ = state.adopt(StationDescriptor(sensors: Self.sensors, place: "London"), at: moment(10_810))
        read(1000, at: 10_860)
        #expect(state.snapshot(at: moment(10_870)).pressureTendency == nil)
        #expect(state.snapshot(at: moment(10_870)).advice.isEmpty)
    }

    @Test("faults of displays and buttons are cleared, since they are reported again, and those of the log are kept")
    mutating func beginsAnew() {
        apply(.failed(.outlet(.sampleDisplay), cause: "gone"), at: 10)
        apply(.failed(.button("front"), cause: "held"), at: 10)
        apply(.failed(.outlet(.sampleLog), cause: "full"), at: 10)
        apply(.failed(.outlet(.sampleHistory), cause: "full"), at: 10)
        _ = state.adopt(
            StationDescriptor(sensors: Self.sensors, place: "Taipei", outlets: Self.outlets),
            replacing: [.sampleDisplay], at: moment(30))
        #expect(
            state.snapshot(at: moment(31)).faults.map(\.component) == [.outlet(.sampleLog), .outlet(.sampleHistory)])
        let display = Component.outlet(.sampleDisplay)
        #expect(health(display, at: 31) == .init(component: display, state: .works, since: .start + .seconds(30)))
        _ = state.adopt(StationDescriptor(sensors: Self.sensors, place: "Taipei"), at: moment(40))
        #expect(health(display, at: 41) == nil)
    }

    @Test("a frozen sensor that stays is still frozen")
    mutating func keepsDoubt() {
        for minute in 0...180 {
            apply(.sensorRead(name: "room", reading(21.4, 50, at: 60 * minute)), at: 60 * minute)
        }
        #expect(health(.sensor("room"), at: 10_801)?.state == .fails)
        _ = state.adopt(StationDescriptor(sensors: Self.sensors, place: "Taipei"), at: moment(10_801))
        apply(.sensorRead(name: "room", reading(21.4, 50, at: 10_802)), at: 10_802)
        #expect(health(.sensor("room"), at: 10_803)?.state == .fails)
    }
}
