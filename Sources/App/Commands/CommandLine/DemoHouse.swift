import Assembly
import Devices
import OutletKit
import Ports
import Simulation
import StationCore
import StationService
import Synchronization
import Values

/// The house of `demo --places`: a heated room and a bedroom with two sleepers, each with a window, a cellar with a fan in its wall, and
/// the air outside.
enum DemoHouse {
    /// A sensor of the house: its name, where it measures, and its part.
    struct Sensor {
        let name: String
        let place: SensorPlace
        let kind: SensorKind
    }

    /// The places inside, by name.
    static let places: [String: SimulatedPlace.Kind] = ["room": .room, "bedroom": .bedroom, "cellar": .cellar]

    static let sensors = [
        Sensor(name: "room", place: .room, kind: .scd30),
        // A SCD41 warms itself at first, and its temperature is not read for a quarter of an hour.
        Sensor(name: "bedroom", place: .other("bedroom"), kind: .aht20),
        Sensor(name: "bedside", place: .other("bedroom"), kind: .scd41),
        Sensor(name: "cellar", place: .other("cellar"), kind: .sht31),
        Sensor(name: "balcony", place: .outdoor, kind: .bme280),
    ]

    /// A world around the house, under the sky that the weather services report.
    static func world(clock: some Clock<Duration>, start: Timestamp, offset: UTCOffset) -> SimulatedWorld {
        SimulatedWorld(
            clock: clock, start: start, offset: offset, sky: SimulatedStation.sky, places: places,
            hasRadiationError: true)
    }

    /// Hangs the sensors on a world's bus, each in the air of its place.
    static func sensors(in world: SimulatedWorld) -> [ServiceSensor] {
        sensors.compactMap { sensor in
            guard case .i2c(let addresses, let driver) = sensor.kind.wiring, let address = addresses.first,
                let part = EmulatedSensors.i2c(sensor.kind)
            else { return nil }
            world.add(part, at: address, in: sensor.place.description)
            return ServiceSensor(
                name: sensor.name, place: sensor.place,
                sensor: driver(world.bus, address, world.timeline, sensor.kind.part), interval: .seconds(10),
                measures: sensor.kind.measures)
        }
    }

    /// The place that is aired by its fan rather than its window.
    static let fanPlace = "cellar"
    private static var fan: OutputRules { OutputRules(name: "fan", task: .ventilate, place: SensorPlace(fanPlace)) }

    /// Puts the fan into the wall of the cellar, behind a relay.
    static func outputs(in world: SimulatedWorld) -> [ServiceOutput] {
        let relay = EmulatedRelay(timeline: world.timeline)
        world.addFan(relay, in: fanPlace)
        return [ServiceOutput(fan, line: relay, isActiveHigh: true)]
    }

    /// What the places inside are called and what advice they get, by the rules of the room.
    static func tables(_ rules: AdviceRules) -> [PlaceDescriptor] {
        places.keys.sorted().compactMap { name in
            guard let kind = PlaceKind(rawValue: name) else { return nil }
            var rules = rules
            (rules.place, rules.kind) = (SensorPlace(name), kind)
            rules.warmAbove = kind.warmAbove ?? rules.warmAbove
            return PlaceDescriptor(place: rules.place, title: nil, advice: rules)
        }
    }

    /// The tables of the house in a configuration.
    static var tables: String {
        let places = places.keys.sorted().map { name in
            """
            [[places]]
            name = "\(name)"
            kind = "\(name)"

            """
        }
        let sensors = sensors.map { sensor in
            """
            [[sensors]]
            name = "\(sensor.name)"
            place = "\(sensor.place)"
            kind = "\(sensor.kind.name)"
            bus = "simulated"

            """
        }
        let fan = """
            [[outputs]]
            name = "\(Self.fan.name)"
            line = 5
            chip = "simulated"
            active = "high"
            does = "\(Self.fan.task.rawValue)"
            place = "\(fanPlace)"

            """
        return [sensors, places, [fan]].flatMap { $0 }.joined(separator: "\n")
    }
}

/// Somebody in the house who opens and shuts each window a minute after the advice has changed, but not where a fan does it.
final class DemoHousekeeper: SnapshotOutlet {
    let id = OutletID("housekeeper", remedy: "")

    private let world: SimulatedWorld
    private let state = Mutex(State())
    private let signal = AsyncSignal()

    private struct State {
        var isClosed = false
        /// What the advice on each place has been since when.
        var wanted: [String: (isOpen: Bool, since: Uptime)] = [:]
    }

    private static let patience = Duration.seconds(60)

    init(in world: SimulatedWorld) {
        self.world = world
    }

    func wants(_ occasion: Occasion) -> Bool { occasion.isTick }

    func deliver(_ snapshot: Snapshot, on occasion: Occasion) {
        for name in DemoHouse.places.keys where name != DemoHouse.fanPlace {
            let advice = snapshot.advice.first { $0.subject == .window && $0.place == SensorPlace(name) }
            let isOpen = advice.map { $0.verdict != "open_later" && $0.verdict.hasPrefix("open_") } ?? false
            let isPatient = state.withLock { state in
                if state.wanted[name]?.isOpen != isOpen { state.wanted[name] = (isOpen, occasion.uptime) }
                return state.wanted[name].map { occasion.uptime - $0.since >= Self.patience } ?? false
            }
            if isPatient { world.setWindow(of: name, isOpen: isOpen) }
        }
    }

    func confirm(on occasion: Occasion) {}

    func run(_ emit: @escaping @Sendable (OutletEvent) -> Void) async {
        while !state.withLock({ $0.isClosed }), await signal.wait() {}
    }

    func close(_ closing: Closing) {
        state.withLock { $0.isClosed = true }
        signal.send()
    }
}
