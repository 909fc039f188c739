package import Ports
import Synchronization
package import Values

/// A house with a room or more, the sky above it, a clock on the wall, and a bus to hang parts on: everything that a station needs,
/// without a wire.
package final class SimulatedWorld: Sendable {
    package let timeline: Timeline
    package let wall: SimulatedWallClock
    package let bus: SimulatedI2CBus
    private let room: SimulatedRoom
    private let sky: SimulatedSky?
    private let hasRadiationError: Bool
    private let state: Mutex<State>

    private struct State {
        var places: [String: SimulatedPlace] = [:]
        var sensors: [Exposed] = []
        var fans: [Fan] = []
    }

    private struct Fan {
        let relay: EmulatedRelay
        let place: String
        /// The air that it exchanges in an hour, in m³.
        let flow: Double
    }

    private struct Exposed {
        let sensor: any EmulatedSensor
        let place: String
    }

    /// The name of the place under the sky.
    package static let outdoor = "outdoor"

    /// The time between changes of the air.
    private static let breath = Duration.seconds(60)

    /// - Parameters:
    ///   - clock: the clock that the world runs on: virtual in tests, real or faster for people.
    ///   - start: the time of day when the world begins.
    ///   - offset: the zone of the world's wall clock.
    ///   - sky: the sky above the world, whose pressure the room has too; without one it is indoors everywhere.
    ///   - places: the places that have air and a window of their own, by name; wherever else is indoors there is the air of one room.
    ///     They need a sky.
    ///   - hasRadiationError: whether a sensor under the sky is warmed by the sun.
    ///   - hasSeasons: whether the one room follows the seasons of the sky.
    package init(
        clock: some Clock<Duration>, start: Timestamp, offset: UTCOffset, sky: SimulatedSky? = nil,
        places: [String: SimulatedPlace.Kind] = [:], hasRadiationError: Bool = false, hasSeasons: Bool = false
    ) {
        self.sky = sky
        self.hasRadiationError = hasRadiationError
        let timeline = Timeline(clock)
        self.timeline = timeline
        let wall = SimulatedWallClock(start: start, offset: offset, timeline: timeline)
        self.wall = wall
        bus = SimulatedI2CBus(clock: clock)
        room = SimulatedRoom(offset: offset, under: hasSeasons ? sky : nil)
        state = Mutex(
            State(
                places: sky.map { sky in
                    places.mapValues { SimulatedPlace($0, under: sky, offset: offset, at: wall.time) }
                } ?? [:]))
    }

    /// Hangs a sensor on the bus, in the air of a place.
    package func add(_ sensor: any EmulatedI2CSensor, at address: I2CAddress, in place: String = "room") {
        bus.attach(sensor, at: address)
        expose(sensor, in: place)
    }

    /// Puts a sensor that has a wire of its own into the air of a place.
    package func expose(_ sensor: any EmulatedSensor, in place: String = "room") {
        let exposed = Exposed(sensor: sensor, place: place)
        refresh([exposed])
        state.withLock { $0.sensors.append(exposed) }
    }

    /// Hangs a display on the bus, behind a backpack.
    @discardableResult
    package func addDisplay(_ display: EmulatedHD44780, at address: I2CAddress) -> EmulatedPCF8574 {
        let backpack = EmulatedPCF8574(display)
        bus.attach(backpack, at: address)
        return backpack
    }

    /// Puts a fan behind a relay into a wall of a place.
    ///
    /// - Parameter flow: the air that it exchanges with outside in an hour, in m³; 50 is what a bathroom fan of 100 mm moves in its duct.
    package func addFan(_ relay: EmulatedRelay, in place: String, flow: Double = 50) {
        state.withLock { $0.fans.append(Fan(relay: relay, place: place, flow: flow)) }
    }

    /// A place as it is now; nil for a name without air of its own.
    package func place(_ name: String) -> SimulatedPlace? {
        let now = wall.time
        return state.withLock { state in
            Self.advance(name, to: now, &state)
            return state.places[name]
        }
    }

    /// Lets time pass in a place, with what its fans move while they run.
    private static func advance(_ name: String, to now: Timestamp, _ state: inout State) {
        let flow = state.fans.filter { $0.place == name && $0.relay.isOn }.reduce(0) { $0 + $1.flow }
        state.places[name]?.fanFlow = flow
        state.places[name]?.advance(to: now)
    }

    /// Opens or shuts the window of a place now.
    package func setWindow(of name: String, isOpen: Bool) {
        let now = wall.time
        state.withLock { state in
            Self.advance(name, to: now, &state)
            state.places[name]?.isWindowOpen = isOpen
        }
    }

    /// Lets the air change until the task is cancelled.
    package func run() async {
        while !Task.isCancelled {
            do { try await timeline.sleep(for: Self.breath) } catch { return }
            refresh(state.withLock { $0.sensors })
        }
    }

    private func refresh(_ sensors: [Exposed]) {
        let now = wall.time
        let above = sky?.measuredAir(at: now, isInSun: hasRadiationError)
        let room = roomAir(at: now, under: above)
        let outside = above ?? room
        for exposed in sensors {
            let air = exposed.place == Self.outdoor ? outside : place(exposed.place)?.air ?? room
            exposed.sensor.set(air)
        }
    }

    private func roomAir(at now: Timestamp, under above: SimulatedAir?) -> SimulatedAir {
        var air = SimulatedAir(temperature: room.temperature(at: now), humidity: room.humidity(at: now))
        if let above { air.pressure = above.pressure }
        return air
    }
}

extension SimulatedSky {
    /// The carbon dioxide outdoors in 2025, in ppm.
    static let carbonDioxide = 425

    /// The air that a sensor under the sky meets; nil where the sky has no temperature, humidity or pressure.
    ///
    /// - Parameter isInSun: whether the sun warms the sensor, in a shield without a fan: by up to 2.5 K under a high sun in a calm (WMO-No.
    ///   8, volume I, chapter 2, of naturally ventilated screens), by half of that in a wind of 2 m/s. The water in the air is the same.
    package func measuredAir(at moment: Timestamp, isInSun: Bool = false) -> SimulatedAir? {
        let above = air(at: moment)
        guard let temperature = above.temperature, let humidity = above.humidity, let pressure = above.pressure else {
            return nil
        }
        var air = SimulatedAir(
            temperature: temperature, humidity: humidity, pressure: pressure, illuminance: illuminance(at: moment),
            carbonDioxide: Self.carbonDioxide)
        guard isInSun else { return air }
        let calm = 1 / (1 + (above.wind.speed?.metresPerSecond ?? 0) / 2)
        let excess = 2.5 * Double(air.illuminance.milliLux) / 100_000_000 * calm
        let warmer = Temperature(milliCelsius: temperature.milliCelsius + Int((excess * 1000).rounded()))
        guard let moved = MoistAir(temperature, humidity)?.moved(to: warmer) else { return air }
        (air.temperature, air.humidity) = (moved.temperature, moved.humidity)
        return air
    }
}

/// A clock on a simulated wall: runs with a timeline, shows any time of day, and can be set at any moment.
package final class SimulatedWallClock: WallClock {
    private let timeline: Timeline
    private let offset: UTCOffset
    private let start: Mutex<Timestamp>

    /// - Parameters:
    ///   - start: what the clock shows when the timeline begins.
    ///   - offset: the zone it shows.
    package init(start: Timestamp, offset: UTCOffset, timeline: Timeline) {
        self.timeline = timeline
        self.offset = offset
        self.start = Mutex(start)
    }

    package func now() -> WallTime {
        WallTime(secondsSince1970: time.secondsSince1970, secondsFromUTC: offset.seconds)
    }

    package var time: Timestamp {
        start.withLock { $0 }.advanced(bySeconds: timeline.now.sinceStart.components.seconds)
    }

    /// Sets the clock forwards, or backwards with a negative number.
    package func step(bySeconds seconds: Int64) {
        start.withLock { $0 = $0.advanced(bySeconds: seconds) }
    }
}
