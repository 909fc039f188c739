import StationCore
import StationSamples
import TestSupport
import Testing
import Values

@Suite("Places with advice of their own")
struct PlacesTests {
    private static let cellar = SensorPlace.other("cellar")
    private static let bedroom = SensorPlace.other("bedroom")

    private static func rules(of place: SensorPlace, _ kind: PlaceKind) -> AdviceRules {
        var rules = AdviceRules()
        (rules.place, rules.kind) = (place, kind)
        return rules
    }

    private static func descriptor(cellar sensor: String = "cellar", hasBedroom: Bool = false) -> StationDescriptor {
        var sensors = [
            (roomSensor, everyTenSeconds), (outdoorSensor, everyTenSeconds),
            (SensorIdentity(name: sensor, place: cellar, part: "SHT31"), everyTenSeconds),
        ]
        if hasBedroom {
            sensors.append((SensorIdentity(name: "bed", place: bedroom, part: "SHT31"), everyTenSeconds))
        }
        var descriptor = StationDescriptor(sensors: sensors, place: "Taipei")
        descriptor.places = [
            PlaceDescriptor(place: cellar, title: "Cellar", advice: rules(of: cellar, .cellar))
        ]
        if hasBedroom {
            descriptor.places.append(
                PlaceDescriptor(place: bedroom, title: "Bedroom", advice: rules(of: bedroom, .bedroom)))
        }
        return descriptor
    }

    private var state = StationState(Self.descriptor())
    private var seconds = 0
    private var entries: [LogEntry] = []

    /// Reads three times, since the first reading of a jump is held back, and never the same twice, since that is a frozen sensor.
    private mutating func read(_ sensor: String, _ celsius: Double, _ percent: Double, co2: Int? = nil) {
        for turn in 0..<3 {
            var values = QuantityValues(
                temperature: .celsius(celsius - 0.001 * Double(turn % 2)),
                humidity: .percent(percent - 0.001 * Double(turn % 2)))
            values[.carbonDioxide] = co2.map { $0 * 1000 }
            apply(.sensorRead(name: sensor, Measurement(values, time: .start + .seconds(seconds))))
            seconds += 2
        }
    }

    private mutating func apply(_ event: StationEvent) {
        entries += state.apply(event, at: moment(seconds)).entries
    }

    private var snapshot: Snapshot { state.snapshot(at: moment(seconds)) }

    private func advice(on place: SensorPlace) -> Advice? {
        snapshot.advice.first { $0.subject == .window && $0.place == place }
    }

    /// A summer's day: the air outside cools the room, and has more water than the cellar.
    private mutating func beInSummer() {
        read("room", 28, 45)
        read("cellar", 14, 80)
        read("balcony", 25, 60)
        seconds += 31
        apply(.tick)
    }

    @Test("on a summer's day the room is to be opened, and the cellar to be kept shut with what both airs hold")
    mutating func summer() throws {
        beInSummer()
        let room = try #require(advice(on: .room))
        #expect(room.verdict == "open_cools")
        #expect(room.headlines == ["Room: open"])
        let cellar = try #require(advice(on: Self.cellar))
        #expect(cellar.verdict == "shut_adds")
        #expect(cellar.headlines == ["Cellar: keep shut", "Cellar: shut"])
        #expect(cellar.details.prefix(2) == ["Outside 13.8 g", "Here 9.6 g"])
        #expect(cellar.grounds.first { $0.name == "cellar_absolute_humidity" }?.value == "9.6 g/m³")
    }

    @Test("the log has the place of advice, and when it is over")
    mutating func logged() {
        beInSummer()
        let places = entries.compactMap { entry -> SensorPlace? in
            if case .advice(let advice) = entry, advice.subject == .window { advice.place } else { nil }
        }
        #expect(Set(places) == [.room, Self.cellar])
        seconds += 7200
        apply(.tick)
        #expect(entries.contains(.adviceOver(.window, in: Self.cellar)))
    }

    @Test("a place has its air, its day, its name and its kind, whether a table gives it advice or not")
    mutating func values() throws {
        read("cellar", 14, 80)
        let place = try #require(snapshot.furtherPlaces.first)
        #expect(place.place == Self.cellar)
        #expect(place.title == "Cellar")
        #expect(place.kind == .cellar)
        #expect(place.moistAir.freshValue?.temperature == .celsius(14))
        #expect(place.today.value?.temperature?.highest == .celsius(14))
        var bare = Self.descriptor()
        bare.places = []
        _ = state.adopt(bare, at: moment(seconds))
        let untitled = try #require(snapshot.furtherPlaces.first)
        #expect(untitled.title == nil && untitled.kind == nil)
        #expect(untitled.today.value?.temperature?.highest == .celsius(14))
        #expect(advice(on: Self.cellar) == nil)
    }

    @Test(
        "the moist air of a place is of two sensors there where none of them has temperature and humidity, else of one")
    func ofTwoSensors() {
        func moistAir(_ values: [QuantityValues]) -> MoistAir? {
            let reports = values.enumerated().map { index, values in
                SensorReport(
                    sensor: SensorIdentity(name: "s\(index)", place: Self.cellar, part: "file"),
                    freshness: everyTenSeconds, latest: Measurement(values, time: .start))
            }
            return Snapshot.merge(readings: reports, weather: nil, faults: [], at: moment(0)).furtherPlaces.first?
                .moistAir.freshValue
        }
        var humid = QuantityValues()
        humid[.humidity] = 82_000
        let warm = QuantityValues(temperature: .celsius(16))
        #expect(moistAir([warm, humid]) == MoistAir(.celsius(16), .percent(82)))
        let whole = QuantityValues(temperature: .celsius(15), humidity: .percent(80))
        #expect(moistAir([warm, whole]) == MoistAir(.celsius(15), .percent(80)))
    }

    @Test("a place whose sensor is silent has no advice, and says that it is silent")
    mutating func silent() {
        beInSummer()
        #expect(snapshot.silentPlaces.isEmpty)
        seconds += 7200
        read("room", 28, 45)
        #expect(advice(on: Self.cellar) == nil)
        #expect(snapshot.silentPlaces.map(\.place) == [Self.cellar])
    }

    @Test("two places with the same answer share a line, and each keeps its own advice")
    mutating func joined() throws {
        state = StationState(Self.descriptor(hasBedroom: true))
        read("bed", 28, 46)
        beInSummer()
        #expect(snapshot.advice.filter { $0.subject == .window }.count == 3)
        let lines = snapshot.advice.joined.filter { $0.subject == .window }
        let headlines = [["Open: Room, Bedroom", "Open: 2 places"], ["Cellar: keep shut", "Cellar: shut"]]
        #expect(lines.map(\.headlines) == headlines)
        #expect(lines.first?.grounds.contains { $0.name == "bedroom_temperature" } == true)
    }

    @Test("a bedroom at 24.5 °C is to be cooled, and a room as warm is not")
    mutating func bedroom() {
        var descriptor = Self.descriptor(hasBedroom: true)
        descriptor.places[1].advice?.warmAbove = PlaceKind.bedroom.warmAbove ?? .celsius(0)
        state = StationState(descriptor)
        read("bed", 24.5, 45)
        read("room", 24.5, 45)
        read("balcony", 18, 60)
        #expect(advice(on: Self.bedroom)?.verdict == "open_cools")
        #expect(advice(on: .room)?.verdict != "open_cools")
    }

    @Test("there is no advice on a window that is not there")
    mutating func withoutWindow() {
        var descriptor = Self.descriptor()
        descriptor.places[0].advice?.hasWindow = false
        state = StationState(descriptor)
        beInSummer()
        #expect(advice(on: Self.cellar) == nil)
        #expect(advice(on: .room) != nil)
    }

    @Test("what the sky brings is said once, however many places there are")
    mutating func hazards() {
        state = StationState(Self.descriptor(hasBedroom: true))
        read("bed", 20, 50)
        read("room", 20, 50)
        read("balcony", -5, 80)
        seconds += 31
        apply(.tick)
        #expect(snapshot.advice.filter { $0.subject == .frost }.map(\.place) == [nil])
    }

    @Test("what was learned of each place survives a restart")
    mutating func restart() throws {
        for _ in 0..<120 {
            read("cellar", 14, 80)
            seconds += 30
        }
        let kept = try #require(state.checkpoint(at: moment(seconds)))
        let cellar = try #require(kept.measured.places["cellar"])
        #expect(cellar.mould.watched >= .seconds(3600))
        #expect(kept.measured.places.keys.sorted() == ["cellar", "room"])
        state = StationState(Self.descriptor())
        state.restore(kept)
        #expect(state.checkpoint(at: moment(seconds))?.measured.places["cellar"] == cellar)
    }

    @Test("a place of another kind keeps its walls and not their mould", arguments: [true, false])
    mutating func otherKind(isReload: Bool) throws {
        for _ in 0..<120 {
            read("cellar", 14, 80)
            seconds += 30
        }
        let kept = try #require(state.checkpoint(at: moment(seconds)))
        let cellar = try #require(kept.measured.places["cellar"])
        #expect(cellar.mould.watched >= .seconds(3600))
        var descriptor = Self.descriptor()
        descriptor.places[0].advice?.kind = .bedroom
        if isReload {
            _ = state.adopt(descriptor, at: moment(seconds))
        } else {
            state = StationState(descriptor)
            state.restore(kept)
        }
        let bedroom = try #require(state.checkpoint(at: moment(seconds))?.measured.places["cellar"])
        #expect(bedroom == Advisor.Memory(kind: .bedroom, airChange: cellar.airChange, wall: cellar.wall))
    }

    @Test("a sensor that moves to another place takes neither its day nor its advice along")
    mutating func moved() throws {
        beInSummer()
        var descriptor = Self.descriptor()
        descriptor.sensors[2].0.place = .other("attic")
        descriptor.places = []
        let ending = state.adopt(descriptor, at: moment(seconds)).entries
        #expect(ending.contains(.adviceOver(.window, in: Self.cellar)))
        let attic = try #require(snapshot.furtherPlaces.first)
        #expect(attic.place == .other("attic"))
        #expect(attic.air.temperature.value == nil)
        #expect(attic.today.value == nil)
    }

    /// The cellar with a second sensor; their readings are fresh for 10 s.
    private static var spared: StationDescriptor {
        var descriptor = Self.descriptor()
        descriptor.sensors.append((SensorIdentity(name: "spare", place: cellar, part: "SHT31"), everyTenSeconds))
        return descriptor
    }

    private var day: DaySummary.Extremes<Temperature>? { snapshot.furtherPlaces.first?.today.value?.temperature }

    @Test("today's extremes of a place include what another sensor there reads now")
    mutating func includesNow() throws {
        state = StationState(Self.spared)
        read("cellar", 14, 80)
        seconds += 600
        read("spare", 16, 70)
        let place = try #require(snapshot.furtherPlaces.first)
        #expect(place.air.temperature.freshValue == .celsius(16))
        let extremes = try #require(day)
        #expect(extremes.lowest <= .celsius(14) && extremes.highest == .celsius(16))
    }

    @Test("a place whose first sensor falls silent has one day, of what it showed: it never takes an extreme back")
    mutating func oneDay() throws {
        state = StationState(Self.spared)
        read("cellar", 15, 80)
        seconds += 600
        var lowest: [Temperature] = []
        for celsius in [14.0, 13, 12, 14] {
            read("spare", celsius, 80)
            seconds += 60
            read("spare", celsius, 80)
            lowest.append(try #require(day?.lowest))
        }
        #expect(lowest.map { $0.celsius.rounded() } == [14, 13, 12, 12])
        #expect(day?.highest == .celsius(15))
        read("cellar", 15, 80)
        #expect(day?.lowest == lowest.last)
    }

    @Test("what a sensor reads while another of its place is shown is no part of the place's day")
    mutating func onlyShown() {
        state = StationState(Self.spared)
        for turn in 0..<60 {
            apply(.sensorRead(name: "cellar", reading(15 + 0.01 * Double(turn % 2), 80, at: seconds)))
            apply(.sensorRead(name: "spare", reading(9 + 0.01 * Double(turn % 2), 80, at: seconds)))
            seconds += 5
        }
        #expect(day?.lowest == .celsius(15))
    }

    @Test("the day of a place stays over a restart and a reload, whichever sensors it has then")
    mutating func keepsDay() throws {
        state = StationState(Self.spared)
        read("cellar", 15, 80)
        seconds += 600
        read("spare", 12, 80)
        let kept = try #require(state.checkpoint(at: moment(seconds)))
        _ = state.adopt(Self.descriptor(), at: moment(seconds))
        let stays = try #require(day)
        #expect(stays.lowest <= .celsius(12) && stays.highest == .celsius(15))
        state = StationState(Self.descriptor(cellar: "another"))
        state.restore(kept)
        #expect(day?.lowest == stays.lowest && day?.highest == stays.highest)
    }
}
