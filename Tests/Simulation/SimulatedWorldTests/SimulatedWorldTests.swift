import Ports
import Simulation
import Synchronization
import Testing
import Values

@Suite("The simulated world")
struct SimulatedWorldTests {
    private let clock = VirtualClock()
    private let sky: SimulatedSky
    /// Noon of 15 July 2026.
    private let noon = Timestamp(secondsSince1970: 1_784_116_800)

    init() throws {
        sky = SimulatedSky(over: try #require(Coordinates(latitude: .degrees(51.48), longitude: .degrees(0))))
    }

    /// A sensor that keeps the air that it was given.
    private final class Probe: EmulatedSensor {
        private let latest = Mutex(SimulatedAir())
        var air: SimulatedAir { latest.withLock { $0 } }
        func set(_ air: SimulatedAir) { latest.withLock { $0 = air } }
    }

    private static let places: [String: SimulatedPlace.Kind] = ["room": .room, "bedroom": .bedroom, "cellar": .cellar]

    /// The air of each place after some hours.
    private func air(of names: [String], in world: SimulatedWorld, after hours: Int) -> [SimulatedAir] {
        let probes = names.map { _ in Probe() }
        for (name, probe) in zip(names, probes) { world.expose(probe, in: name) }
        let clock = clock
        clock.run {
            await withTaskGroup(of: Void.self) { group in
                group.addTask { await world.run() }
                try? await clock.sleep(for: .seconds(hours * 3600 + 1))
                group.cancelAll()
            }
        }
        return probes.map(\.air)
    }

    @Test("a room under a sky is held by its heating and dry in winter, warm in summer, and never jumps")
    func seasons() {
        let room = SimulatedRoom(offset: .utc, under: SimulatedSky(over: sky.coordinates))
        /// The means of 30 days from a number of days after noon of 15 July.
        func means(after days: Int64) -> (celsius: Double, percent: Double) {
            let moments = (0..<720).map { noon.advanced(bySeconds: days * 86_400 + $0 * 3600) }
            let celsius = moments.map { room.temperature(at: $0).celsius }.reduce(0, +) / 720
            return (celsius, moments.map { room.humidity(at: $0).percent }.reduce(0, +) / 720)
        }
        let (summer, winter) = (means(after: 0), means(after: 184))
        #expect((19.5...20.5).contains(winter.celsius) && (25...50).contains(winter.percent), "\(winter)")
        #expect((22...28).contains(summer.celsius) && (45...70).contains(summer.percent), "\(summer)")
        for ten in 0..<43_200 as Range<Int64> {
            let moment = noon.advanced(bySeconds: ten * 600)
            let later = moment.advanced(bySeconds: 600)
            let step = room.temperature(at: later).milliCelsius - room.temperature(at: moment).milliCelsius
            let drier = room.humidity(at: later).milliPercent - room.humidity(at: moment).milliPercent
            guard abs(step) < 500, abs(drier) < 3000, (10...90).contains(room.humidity(at: moment).percent) else {
                Issue.record("\(CivilTime(moment, in: .utc)): \(step), \(drier)")
                break
            }
        }
    }

    @Test("a fan exchanges the air of its place while its relay is on")
    func fan() throws {
        let winter = noon.advanced(bySeconds: -180 * 86_400)
        func water(isOn: Bool) throws -> Double {
            let clock = VirtualClock()
            let world = SimulatedWorld(clock: clock, start: winter, offset: .utc, sky: sky, places: Self.places)
            let relay = EmulatedRelay(timeline: world.timeline, isActiveHigh: false)
            world.addFan(relay, in: "cellar")
            clock.run {
                try? await relay.set(isOn ? 0 : 1)
                try? await clock.sleep(for: .seconds(6 * 3600))
            }
            return try #require(world.place("cellar")).water
        }
        let (still, aired) = (try water(isOn: false), try water(isOn: true))
        #expect(aired < still - 0.1, "\(aired) g/m³ with, \(still) without")
    }

    @Test("a relay that is released falls off, or stays as it was where the kernel leaves it so")
    func relay() {
        for keepsLevel in [false, true] {
            let relay = EmulatedRelay(timeline: Timeline(clock))
            clock.run { try? await relay.set(1) }
            #expect(relay.isOn && relay.requests == [true] && relay.driven == .start)
            relay.release(keepsLevel: keepsLevel)
            #expect(relay.isOn == keepsLevel)
            clock.run { try? await relay.set(0) }
            #expect(!relay.isOn && relay.requests == [true, false])
            #expect(relay.switchings.map(\.isOn) == [true, false])
        }
    }

    @Test("a sensor meets the air of its place, and of the one room wherever there is no place of that name")
    func places() {
        let world = SimulatedWorld(clock: clock, start: noon, offset: .utc, sky: sky, places: Self.places)
        let names = ["room", "bedroom", "cellar", "attic", "outdoor"]
        let all = air(of: names, in: world, after: 15)
        let places = ["room", "bedroom", "cellar"].map { world.place($0)?.air }
        #expect(all.prefix(3).map(Optional.some) == places)
        #expect(Set(all).count == 5)
        // A place looks at the sky every ten minutes.
        let pressures = all.map(\.pressure.pascals)
        #expect((pressures.max() ?? 0) - (pressures.min() ?? 0) <= 10)
        #expect(world.place("attic") == nil)
        let plain = SimulatedWorld(
            clock: VirtualClock(), start: noon.advanced(bySeconds: 15 * 3600), offset: .utc, sky: sky)
        let (room, outside) = (Probe(), Probe())
        plain.expose(room)
        plain.expose(outside, in: SimulatedWorld.outdoor)
        #expect(room.air == all[3])
        #expect(outside.air == all[4])
        #expect(plain.place("room") == nil)
    }

    @Test("a window that is opened changes the air of its place and of no other")
    func windows() {
        let shut = SimulatedWorld(clock: clock, start: noon, offset: .utc, sky: sky, places: Self.places)
        let open = SimulatedWorld(clock: clock, start: noon, offset: .utc, sky: sky, places: Self.places)
        open.setWindow(of: "cellar", isOpen: true)
        open.setWindow(of: "attic", isOpen: true)
        #expect(open.place("cellar")?.isWindowOpen == true)
        let names = ["room", "bedroom", "cellar"]
        let (one, other) = (air(of: names, in: shut, after: 0), air(of: names, in: shut, after: 1))
        #expect(one != other)
        let opened = names.map { open.place($0)?.air }
        let same = names.map { shut.place($0)?.air }
        #expect(opened[0] == same[0] && opened[1] == same[1] && opened[2] != same[2])
    }

    @Test("a world without a sky has no places")
    func withoutSky() {
        let world = SimulatedWorld(clock: clock, start: noon, offset: .utc, places: Self.places)
        #expect(world.place("cellar") == nil)
        let all = air(of: ["room", "cellar", "outdoor"], in: world, after: 1)
        #expect(Set(all).count == 1)
    }

    @Test("a sensor in the sun is too warm by day, right at night, and measures as much water as there is")
    func radiation() throws {
        var excess: [Double] = []
        for hour in 0..<24 {
            let start = noon.advanced(bySeconds: Int64(hour) * 3600)
            let (probe, sunny) = (Probe(), Probe())
            SimulatedWorld(clock: clock, start: start, offset: .utc, sky: sky).expose(probe, in: "outdoor")
            SimulatedWorld(clock: clock, start: start, offset: .utc, sky: sky, hasRadiationError: true)
                .expose(sunny, in: "outdoor")
            excess.append(sunny.air.temperature.celsius - probe.air.temperature.celsius)
            let right = try #require(MoistAir(probe.air.temperature, probe.air.humidity))
            let wrong = try #require(MoistAir(sunny.air.temperature, sunny.air.humidity))
            #expect(abs(right.vapourPressure - wrong.vapourPressure) < 0.01)
        }
        #expect(excess[0] > 0.2 && excess[0] < 2.5)
        #expect(excess[12] == 0)
        #expect(excess.allSatisfy { $0 >= 0 })
    }
}
