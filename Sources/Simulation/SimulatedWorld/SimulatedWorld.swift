package import Ports
import Synchronization
package import Values

/// A room, the sky above it, a clock on the wall, and a bus to hang parts on: everything that a station needs, without a wire.
package final class SimulatedWorld: Sendable {
    package let timeline: Timeline
    package let wall: SimulatedWallClock
    package let bus: SimulatedI2CBus
    private let room: SimulatedRoom
    private let sky: SimulatedSky?
    private let sensors = Mutex<[Exposed]>([])

    private struct Exposed {
        let sensor: any EmulatedSensor
        let isOutdoors: Bool
    }

    /// The time between changes of the air.
    private static let breath = Duration.seconds(60)

    /// - Parameters:
    ///   - clock: the clock that the world runs on: virtual in tests, real or faster for people.
    ///   - start: the time of day when the world begins.
    ///   - offset: the zone of the world's wall clock.
    ///   - sky: the sky above the world, whose pressure the room has too; without one it is indoors everywhere.
    package init(
        clock: some Clock<Duration>, start: Timestamp, offset: UTCOffset, sky: SimulatedSky? = nil
    ) {
        self.sky = sky
        let timeline = Timeline(clock)
        self.timeline = timeline
        wall = SimulatedWallClock(start: start, offset: offset, timeline: timeline)
        bus = SimulatedI2CBus(clock: clock)
        room = SimulatedRoom(offset: offset)
    }

    /// Hangs a sensor on the bus, in the air of the room or under the sky.
    package func add(_ sensor: any EmulatedI2CSensor, at address: I2CAddress, isOutdoors: Bool = false) {
        bus.attach(sensor, at: address)
        expose(sensor, isOutdoors: isOutdoors)
    }

    /// Puts a sensor that has a wire of its own into the air of the room or under the sky.
    package func expose(_ sensor: any EmulatedSensor, isOutdoors: Bool = false) {
        let exposed = Exposed(sensor: sensor, isOutdoors: isOutdoors)
        refresh([exposed])
        sensors.withLock { $0.append(exposed) }
    }

    /// Hangs a display on the bus, behind a backpack.
    @discardableResult
    package func addDisplay(_ display: EmulatedHD44780, at address: I2CAddress) -> EmulatedPCF8574 {
        let backpack = EmulatedPCF8574(display)
        bus.attach(backpack, at: address)
        return backpack
    }

    /// Lets the air change until the task is cancelled.
    package func run() async {
        while !Task.isCancelled {
            do { try await timeline.sleep(for: Self.breath) } catch { return }
            refresh(sensors.withLock { $0 })
        }
    }

    private func refresh(_ sensors: [Exposed]) {
        let now = wall.time
        let above = sky?.air(at: now)
        let room = roomAir(at: now, under: above)
        let outside = above.flatMap { outsideAir($0, at: now) } ?? room
        for exposed in sensors { exposed.sensor.set(exposed.isOutdoors ? outside : room) }
    }

    private func roomAir(at now: Timestamp, under above: Air?) -> SimulatedAir {
        var air = SimulatedAir(temperature: room.temperature(at: now), humidity: room.humidity(at: now))
        if let pressure = above?.pressure { air.pressure = pressure }
        return air
    }

    private func outsideAir(_ above: Air, at now: Timestamp) -> SimulatedAir? {
        guard let temperature = above.temperature, let humidity = above.humidity, let pressure = above.pressure else {
            return nil
        }
        return SimulatedAir(
            temperature: temperature, humidity: humidity, pressure: pressure,
            illuminance: sky?.illuminance(at: now) ?? Illuminance(milliLux: 0), carbonDioxide: Self.freshAir)
    }

    /// The carbon dioxide outdoors in 2025, in ppm.
    private static let freshAir = 425
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
