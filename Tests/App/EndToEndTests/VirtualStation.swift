import CharacterLCD
import HAL
import HTTP
import History
import OpenWeatherMap
import Quantities
import Sensors
import SimulatedHAL
import SimulatedWeather
import SimulatedWorld
import StationCore
import StationLog
import StationService
import TestSupport
import Testing
import Weather

/// The whole station in a simulated world, in virtual time: an SHT31 and a display on a bus, a DHT22 on a line, a sky.
struct VirtualStation: Sendable {
    let clock = VirtualClock()
    let world: SimulatedWorld
    let sht31: EmulatedSHT3x
    let dht22: EmulatedDHT22
    let glass: EmulatedHD44780
    let backpack: EmulatedPCF8574
    let log = InMemoryLog()
    let history = InMemoryHistory()
    /// The bus as the station sees it: disturbances go here.
    let bus: FaultInjectingI2CBus

    static let sensorAddress: I2CAddress = 0x44
    static let displayAddress: I2CAddress = 0x27

    /// Begins at 2026-11-20T07:00:00+08:00 in Taipei.
    init() {
        world = SimulatedWorld(
            clock: clock, start: Timestamp(secondsSince1970: 1_795_129_200), offset: .hours(8))
        sht31 = EmulatedSHT3x()
        world.add(sht31, at: Self.sensorAddress)
        dht22 = EmulatedDHT22(timeline: world.timeline)
        world.expose(dht22)
        glass = EmulatedHD44780(columns: 16, rows: 2) { CharacterROM.a00.character(for: $0) }
        backpack = world.addDisplay(glass, at: Self.displayAddress)
        bus = FaultInjectingI2CBus(world.bus)
    }

    /// Those without texts that move: a virtual week of moving texts takes a real minute.
    static let stillPages: [Page] = [.roomAndOutside, .days, .hours, .sun, .health]

    /// - Parameter weather: nil asks nobody; by default the simulated service about Taipei.
    func service(
        sensorInterval: Duration = .seconds(10), pageTime: Duration = .seconds(5),
        weatherInterval: Duration = .seconds(600), weather: ServiceWeather? = nil, plan: PlanChoice = .automatic,
        store: (any StateStore)? = nil, processorHeat: ProcessorHeat? = nil, buttons: [ServiceButton] = [],
        memory: (any CheckpointStore)? = nil, outlet: (any SnapshotOutlet)? = nil, board: (any KernelFiles)? = nil,
        pages: [Page] = Self.stillPages,
        recorded: (@Sendable (_ since: Timestamp?, _ until: Timestamp) -> [HistoryBatch])? = nil
    ) -> StationService {
        StationService(
            version: "0.1.0",
            sensors: [
                ServiceSensor(
                    name: "room", place: "room",
                    sensor: SHT3x(I2CDevice(on: bus, at: Self.sensorAddress), timeline: world.timeline),
                    interval: sensorInterval, processorHeat: processorHeat),
                ServiceSensor(
                    name: "shelf", place: "shelf", sensor: DHT22(dht22, timeline: world.timeline),
                    interval: sensorInterval),
            ],
            buttons: buttons,
            weather: weather ?? self.weather(every: weatherInterval, plan: plan, store: store),
            display: ServiceDisplay(
                display: HD44780(
                    PCF8574Link(I2CDevice(on: bus, at: Self.displayAddress)), size: .sixteenByTwo,
                    timeline: world.timeline),
                pages: pages, pageTime: pageTime),
            memory: memory, outlet: outlet, board: board, log: log, history: history,
            recorded: recorded, clock: clock, wall: world.wall)
    }

    /// For stories of days: reads and turns pages seldom, and asks for the weather as often as ever.
    func patientService(
        weather: ServiceWeather? = nil, plan: PlanChoice = .automatic, store: (any StateStore)? = nil
    ) -> StationService {
        service(
            sensorInterval: .seconds(300), pageTime: .seconds(60), weather: weather, plan: plan, store: store)
    }

    private func weather(
        every interval: Duration, plan: PlanChoice, store: (any StateStore)?
    ) -> ServiceWeather? {
        guard let taipei = Coordinates(latitude: .degrees(25.04), longitude: .degrees(121.56)) else { return nil }
        return ServiceWeather(
            service: OpenWeatherMap(client: world.sky, key: Secret("a key".utf8), language: "en"),
            place: .coordinates(taipei), store: store ?? InMemoryStateStore(), interval: interval,
            plan: plan)
    }

    /// Lets the service run while `story` happens, then stops it; everything in virtual time, on one thread.
    func run(_ service: StationService, during story: @escaping @Sendable () async -> Void) async {
        await run(service) { send in
            await story()
            send.yield(.stop(reason: "end of the story"))
        }
    }

    /// Lets the service run until the story, which is given the means to command it, tells it to stop.
    func run(
        _ service: StationService,
        told story: @escaping @Sendable (AsyncStream<ServiceCommand>.Continuation) async -> Void
    ) async {
        await ThreadsApart.shared.run {
            clock.run {
                await withTaskGroup(of: Void.self) { group in
                    group.addTask { await world.run() }
                    await service.run(told: story)
                    group.cancelAll()
                }
            }
        }
    }

    /// One look by hand, in virtual time.
    func once(_ service: StationService) async -> Snapshot {
        await ThreadsApart.shared.run { clock.run { await service.once() } }
    }

    func wait(_ duration: Duration) async {
        try? await clock.sleep(for: duration)
    }

    func wait(hours: Int) async {
        await wait(.seconds(hours * 3600))
    }

    /// How often the log has the event, for a component where one is named.
    func count(_ event: LogEvent, of component: String? = nil) -> Int {
        log.lines.count { $0.event == event && (component == nil || $0["component"]?.content == component) }
    }

    /// What the glass shows, turned to the page that begins so. When none does within ten minutes that is an issue of
    /// the test, and the answer whatever is shown then.
    @discardableResult
    func page(beginning text: String, sourceLocation: SourceLocation = #_sourceLocation) async -> [String] {
        for _ in 0..<600 {
            if glass.lines[0].hasPrefix(text) {
                // The second row may still be on its way.
                await wait(.milliseconds(50))
                if glass.lines[0].hasPrefix(text) { return glass.lines }
            }
            await wait(.seconds(1))
        }
        Issue.record("no page begins with \"\(text)\": \(glass.lines)", sourceLocation: sourceLocation)
        return glass.lines
    }
}
