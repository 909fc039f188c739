import Devices
import Glass
package import History
package import OpenWeatherMap
package import OutletKit
package import Pages
package import Ports
import ProviderKit
package import SimulatedServices
package import Simulation
import StationCore
package import StationService
package import Values

/// The whole station in a simulated world, in virtual time: an SHT31 and a display on one bus, a DHT22 on a line, and a
/// weather service above the place.
///
/// Hours pass in milliseconds, and every run is the same as the one before it:
///
/// ```swift
/// let station = VirtualStation()
/// await station.run(station.service()) { [station] in
///     await station.wait(.seconds(60))
///     station.world.bus.detach(VirtualStation.sensorAddress)
///     await station.wait(.seconds(600))
/// }
/// #expect(station.count(.fault, of: "sensor/room") == 1)
/// ```
///
/// Change the world through ``world`` and ``sky``, and inject bus errors through ``bus``; read the outcome from ``glass``, ``log`` and
/// ``history``. Several services may run one after another: the world, the log and the history stay, as a board and its
/// card do over a restart.
package struct VirtualStation: Sendable {
    package let clock = VirtualClock()
    package let world: SimulatedWorld
    /// The weather service that stands above the place.
    package let sky: SimulatedOpenWeatherMap
    package let sht31: EmulatedSHT3x
    package let dht22: EmulatedDHT22
    /// The glass of the display, 16 × 2, with the character ROM A00.
    package let glass: EmulatedHD44780
    package let backpack: EmulatedPCF8574
    package let log = InMemoryLog()
    package let history = InMemoryHistory()
    /// The bus as the station sees it: inject faults here.
    package let bus: FaultInjectingI2CBus

    package static let sensorAddress: I2CAddress = 0x44
    package static let displayAddress: I2CAddress = 0x27

    /// The time at which every world begins: 2026-11-20T07:00:00+08:00, a Friday morning in Taipei.
    package static let start = Timestamp(secondsSince1970: 1_795_129_200)

    /// Every page without scrolling text: a virtual week of scrolling takes a real minute.
    package static let stillPages: [Page] = [.roomAndOutside, .days, .hours, .sun, .health]

    package init() {
        let world = SimulatedWorld(clock: clock, start: Self.start, offset: .hours(8))
        self.world = world
        sky = SimulatedOpenWeatherMap(now: { world.wall.time }, timeline: world.timeline)
        sht31 = EmulatedSHT3x()
        world.add(sht31, at: Self.sensorAddress)
        dht22 = EmulatedDHT22(timeline: world.timeline)
        world.expose(dht22)
        glass = EmulatedHD44780(columns: 16, rows: 2) { CharacterROM.a00.character(for: $0) }
        backpack = world.addDisplay(glass, at: Self.displayAddress)
        bus = FaultInjectingI2CBus(world.bus)
    }

    /// A service over this station's devices, with the sensors `room` (the SHT31) and `shelf` (the DHT22).
    ///
    /// - Parameters:
    ///   - weather: the weather to use; by default the simulated service above Taipei, by `weatherInterval`, `plan` and
    ///     `store`, which are ignored where a weather is given.
    ///   - recorded: returns what the log still holds for the history between two times, as the back-fill reads it.
    package func service(
        sensorInterval: Duration = .seconds(10), pageTime: Duration = .seconds(5),
        weatherInterval: Duration = .seconds(600), weather: ServiceWeather? = nil, plan: PlanChoice = .automatic,
        store: StateFolder? = nil, processorHeat: ProcessorHeat? = nil, buttons: [ServiceButton] = [],
        checkpoints: (any CheckpointStore)? = nil, outlet: (any SnapshotOutlet)? = nil, board: (any KernelFiles)? = nil,
        pages: [Page] = Self.stillPages,
        recorded: (@Sendable (_ since: Timestamp?, _ until: Timestamp) -> [HistoryBatch])? = nil
    ) -> StationService {
        StationService(
            sensors: [room(every: sensorInterval, processorHeat: processorHeat), shelf(every: sensorInterval)],
            buttons: buttons,
            weather: weather ?? aboveTaipei(every: weatherInterval, plan: plan, store: store),
            display: ServiceDisplay(display: display(), pages: pages, pageTime: pageTime),
            checkpoints: checkpoints, outlet: outlet, board: board, log: log, history: history,
            recorded: recorded, clock: clock, wall: world.wall)
    }

    /// A service for stories of days: reads every five minutes and turns a page a minute, and asks for the weather as often
    /// as ever.
    package func patientService(
        weather: ServiceWeather? = nil, plan: PlanChoice = .automatic, store: StateFolder? = nil
    ) -> StationService {
        service(
            sensorInterval: .seconds(300), pageTime: .seconds(60), weather: weather, plan: plan, store: store)
    }
}
