public import HAL
public import Quantities
public import SimulatedHAL
public import SimulatedWeather
import Synchronization

/// A room, a sky, a clock on the wall, and a bus to hang parts on: everything that a station needs, without a wire.
public final class SimulatedWorld: Sendable {
    public let timeline: Timeline
    public let wall: SimulatedWallClock
    public let bus: SimulatedI2CBus
    public let sky: SimulatedOpenWeatherMap
    private let room: SimulatedRoom
    private let air = Mutex<[@Sendable (Temperature, RelativeHumidity) -> Void]>([])

    /// How often the air of the room changes.
    private static let breath = Duration.seconds(60)

    /// - Parameters:
    ///   - clock: virtual in tests, real or faster for people.
    ///   - start: the time of day when the world begins.
    ///   - offset: the zone of its clock.
    public init(clock: some Clock<Duration>, start: Timestamp, offset: UTCOffset) {
        let timeline = Timeline(clock)
        let wall = SimulatedWallClock(start: start, offset: offset, timeline: timeline)
        self.timeline = timeline
        self.wall = wall
        bus = SimulatedI2CBus(clock: clock)
        sky = SimulatedOpenWeatherMap(now: { wall.time }, timeline: timeline)
        room = SimulatedRoom(offset: offset)
    }

    /// Hangs a sensor on the bus, in the air of the room.
    @discardableResult
    public func addSHT3x(at address: I2CAddress) -> EmulatedSHT3x {
        let part = EmulatedSHT3x()
        bus.attach(part, at: address)
        breathe { part.set(temperature: $0, humidity: $1) }
        return part
    }

    /// A sensor on a line of its own, in the air of the room.
    public func addDHT22() -> EmulatedDHT22 {
        let part = EmulatedDHT22(timeline: timeline)
        breathe { part.set(temperature: $0, humidity: $1) }
        return part
    }

    /// Hangs a display on the bus, behind a backpack.
    @discardableResult
    public func addDisplay(_ display: EmulatedHD44780, at address: I2CAddress) -> EmulatedPCF8574 {
        let backpack = EmulatedPCF8574(display)
        bus.attach(backpack, at: address)
        return backpack
    }

    /// Lets the air of the room change until the task is cancelled.
    public func live() async {
        while !Task.isCancelled {
            do { try await timeline.sleep(for: Self.breath) } catch { return }
            let (temperature, humidity) = (room.temperature(at: wall.time), room.humidity(at: wall.time))
            for set in air.withLock({ $0 }) { set(temperature, humidity) }
        }
    }

    private func breathe(_ set: @escaping @Sendable (Temperature, RelativeHumidity) -> Void) {
        set(room.temperature(at: wall.time), room.humidity(at: wall.time))
        air.withLock { $0.append(set) }
    }
}
