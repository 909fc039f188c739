package import HAL
package import Quantities
package import SimulatedHAL
import Synchronization

/// A room, a clock on the wall, and a bus to hang parts on: everything that a station needs, without a wire.
package final class SimulatedWorld: Sendable {
    package let timeline: Timeline
    package let wall: SimulatedWallClock
    package let bus: SimulatedI2CBus
    private let room: SimulatedRoom
    private let pressure: @Sendable (Timestamp) -> Pressure?
    private let sensors = Mutex<[any EmulatedSensor]>([])

    /// How often the air of the room changes.
    private static let breath = Duration.seconds(60)

    /// - Parameters:
    ///   - clock: virtual in tests, real or faster for people.
    ///   - start: the time of day when the world begins.
    ///   - offset: the zone of its clock.
    ///   - pressure: of the sky above it; nil leaves that of the parts.
    package init(
        clock: some Clock<Duration>, start: Timestamp, offset: UTCOffset,
        pressure: @escaping @Sendable (Timestamp) -> Pressure? = { _ in nil }
    ) {
        self.pressure = pressure
        let timeline = Timeline(clock)
        self.timeline = timeline
        wall = SimulatedWallClock(start: start, offset: offset, timeline: timeline)
        bus = SimulatedI2CBus(clock: clock)
        room = SimulatedRoom(offset: offset)
    }

    /// Hangs a sensor on the bus, in the air of the room.
    package func add(_ sensor: any EmulatedI2CSensor, at address: I2CAddress) {
        bus.attach(sensor, at: address)
        expose(sensor)
    }

    /// Puts a sensor that has a wire of its own into the air of the room.
    package func expose(_ sensor: any EmulatedSensor) {
        sensor.set(air)
        sensors.withLock { $0.append(sensor) }
    }

    /// Hangs a display on the bus, behind a backpack.
    @discardableResult
    package func addDisplay(_ display: EmulatedHD44780, at address: I2CAddress) -> EmulatedPCF8574 {
        let backpack = EmulatedPCF8574(display)
        bus.attach(backpack, at: address)
        return backpack
    }

    /// Lets the air of the room change until the task is cancelled.
    package func run() async {
        while !Task.isCancelled {
            do { try await timeline.sleep(for: Self.breath) } catch { return }
            let air = air
            for sensor in sensors.withLock({ $0 }) { sensor.set(air) }
        }
    }

    private var air: SimulatedAir {
        let now = wall.time
        var air = SimulatedAir(temperature: room.temperature(at: now), humidity: room.humidity(at: now))
        if let pressure = pressure(now) { air.pressure = pressure }
        return air
    }
}
