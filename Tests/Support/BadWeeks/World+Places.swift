import Devices
import Ports
package import Simulation
import Values

extension World {
    /// A place indoors that has air of its own.
    package struct Place: Hashable, Sendable {
        package var name: String
        /// What the place is used for; nil for one that is not a room of a house.
        package var use: SimulatedPlace.Kind?
        /// The second of the local day at which the place is aired; nil where it never is.
        package var aired: Int?
    }

    /// The places that can be drawn beside the room; never changed, as ``init(seed:reloads:)`` says.
    private static let further: [(name: String, use: SimulatedPlace.Kind?)] = [
        ("bedroom", .bedroom), ("cellar", .cellar), ("study", .room), ("fridge", nil),
    ]

    /// Draws 1 to 4 places, the room among them, a sensor or two for each further one, and tables for them in the settings: after all
    /// else that a seed draws, and from a generator of its own.
    mutating func addPlaces() {
        var random = SplitMix64(seed: seed ^ 0x5EED_9A1C_E50F_A400)
        var further = Self.further.shuffled(using: &random)
        // A cellar is the hardest to advise on.
        if Bool.random(using: &random) { further.sort { $0.use == .cellar && $1.use != .cellar } }
        let count = Int.random(in: 0...3, using: &random)
        let drawn = [(name: "room", use: SimulatedPlace.Kind?.some(.room))] + further.prefix(count)
        places = drawn.map { name, use in
            let isAired = use != nil && Bool.random(using: &random)
            return Place(name: name, use: use, aired: isAired ? Int.random(in: 0..<96, using: &random) * 900 : nil)
        }
        warmer = [0, 0, 6, 12].randomElement(using: &random) ?? 0
        let known = sensors.count
        for place in places.dropFirst() { addSensors(in: place.name, &random) }
        let world = self
        for version in settings.indices {
            settings[version].addTables(of: world, version: version, with: sensors[known...])
        }
    }

    private mutating func addSensors(in place: String, _ random: inout SplitMix64) {
        let isThere = sensors.contains { $0.place == place }
        let count = Int.random(in: 0..<3, using: &random) == 0 ? 2 : 1
        for index in (isThere ? 1 : 0)..<count {
            let isHumid = Int.random(in: 0..<4, using: &random) > 0
            let kinds = Self.kinds.filter {
                freeAddress(for: $0) != nil && (!isHumid || $0.measures.range[.humidity] != nil)
            }
            guard let kind = kinds.randomElement(using: &random), let address = freeAddress(for: kind) else {
                continue
            }
            sensors.append(
                Sensor(
                    name: index == 0 ? "in-\(place)" : "in-\(place)-\(index + 1)", place: place, kind: kind,
                    address: address, number: (sensors.map(\.number).max() ?? 0) + 1))
        }
    }
}

extension Settings {
    /// The names that people give to places; some cannot be drawn on every glass.
    private static let titles = ["Küche", "Where we sleep", "Under the stairs, by the old wine rack", "地下室", "Q"]

    /// Adds settings of the sensors in drawn places, tables for most of the places that have a sensor, and sometimes a glass that shows
    /// nothing while all is well.
    fileprivate mutating func addTables(of world: World, version: Int, with added: ArraySlice<World.Sensor>) {
        var random = SplitMix64(seed: world.seed &* 37 &+ UInt64(version) ^ 0x7AB1_E500)
        for sensor in added where version == 0 || Int.random(in: 0..<6, using: &random) > 0 {
            sensors[sensor.name] = Self.sensor(sensor.kind, &random)
        }
        var titles = Self.titles.shuffled(using: &random)
        for place in world.places
        where Int.random(in: 0..<4, using: &random) > 0 && hasSensor(in: place.name, of: world) {
            var kind = place.use?.rawValue ?? "none"
            if Int.random(in: 0..<8, using: &random) == 0 {
                kind = ["room", "bedroom", "cellar", "none"].randomElement(using: &random) ?? kind
            }
            var table = Table(kind: kind)
            if Bool.random(using: &random) { table.title = titles.popLast() }
            table.hasWindow = kind == "none" || Int.random(in: 0..<6, using: &random) > 0
            let limits = [("damp_above = ", 40...80), ("wall_factor = 0.", 3...9), ("stale_above = 1", 100...400)]
            for (key, range) in limits.prefix(["cellar": 1, "none": 0][kind] ?? 3)
            where Int.random(in: 0..<4, using: &random) == 0 {
                table.limits.append("\(key)\(Int.random(in: range, using: &random))")
            }
            tables[place.name] = table
        }
        if Int.random(in: 0..<4, using: &random) == 0, hasSensor(in: "outdoor", of: world) {
            tables["outdoor"] = Table(title: titles.popLast())
        }
        if Int.random(in: 0..<3, using: &random) == 0 {
            pages = [["advice"], ["advice", "health"], ["health"]].randomElement(using: &random) ?? pages
        }
    }

    func hasSensor(in place: String, of world: World) -> Bool {
        world.sensors.contains { $0.place == place && sensors[$0.name] != nil }
    }
}

extension Schedule {
    /// The schedule with 1 to 4 places in its world, and with troubles of the sensors in them; all that it had stays as it is.
    package func withPlaces() -> Schedule {
        var schedule = self
        let known = world.sensors.count
        schedule.world.addPlaces()
        var random = SplitMix64(seed: world.seed ^ 0x5EED_9A1C_E50F_7B00)
        let end = seconds - 3600
        let kinds: [Trouble.Kind] = [.busErrors, .busHangs, .unplugged, .wrongPart, .drift, .driverFault, .flippedBits]
        func trouble(_ kind: Trouble.Kind, at: Int, _ which: Int) -> Trouble {
            let longest = [60, 600, 7200, 20_000].randomElement(using: &random) ?? 60
            return Trouble(
                at: at, length: min(Int.random(in: 1...longest, using: &random), end - at), kind, which: which,
                how: Int.random(in: 0..<64, using: &random))
        }
        guard end > 0 else { return schedule }
        for index in schedule.world.sensors.indices.dropFirst(known) where Bool.random(using: &random) {
            guard let kind = kinds.randomElement(using: &random) else { continue }
            schedule.troubles.append(trouble(kind, at: Int.random(in: 0..<end, using: &random), index))
        }
        // A place all of whose sensors are pulled out at once.
        if let place = schedule.world.places.randomElement(using: &random)?.name, Bool.random(using: &random) {
            let at = Int.random(in: 0..<end, using: &random)
            let length = min(Int.random(in: 1200...20_000, using: &random), end - at)
            for (index, sensor) in schedule.world.sensors.enumerated() where sensor.place == place {
                schedule.troubles.append(Trouble(at: at, length: length, .unplugged, which: index))
            }
        }
        schedule.troubles.sort { ($0.at, $0.description) < ($1.at, $1.description) }
        return schedule
    }
}
