package import Devices
import Ports
import Values

extension World {
    /// The kinds of sensor that came after those of ``kinds``; never changed either, as ``init(seed:reloads:)`` says.
    package static let newerKinds: [SensorKind] = [
        .bme680, .bme688, .bmp388, .bmp390, .bmp580, .bmp581, .bmp585, .hdc3020, .hdc3021, .hdc3022, .tmp1075, .tmp117,
        .stcc4, .sen50, .sen54, .sen55, .sen62, .sen63c, .sen65, .sen66, .sen68, .sps30, .pmsa003i, .sht43, .aht30,
        .am2301b,
    ]

    /// The kinds that came after those of ``newerKinds``; never changed either.
    package static let newestKinds: [SensorKind] = [.veml7700, .tsl2591]

    /// The lists of kinds that came later: what a list draws comes after all that earlier ones draw, from generators of its own.
    fileprivate enum Later: UInt64, CaseIterable {
        // The raw value sets a list's generators apart from those of the others.
        case newer = 0
        case newest = 0x11_6870_0000

        var kinds: [SensorKind] { self == .newer ? World.newerKinds : World.newestKinds }
    }

    /// Draws none to two sensors of later kinds, in places that there are: after all else that a seed draws, and from a generator of their
    /// own.
    fileprivate mutating func addParts(_ later: Later) {
        var random = SplitMix64(seed: seed ^ 0x5EED_9A27_500F_7A00 ^ later.rawValue)
        let known = sensors.count
        for index in 0..<Int.random(in: 0...2, using: &random) {
            let kinds = later.kinds.filter { freeAddress(for: $0) != nil }
            guard let kind = kinds.randomElement(using: &random), let address = freeAddress(for: kind) else {
                continue
            }
            let place = sensors.map(\.place).randomElement(using: &random) ?? "room"
            sensors.append(
                Sensor(
                    name: "\(later)-\(index + 1)", place: place, kind: kind, address: address,
                    number: (sensors.map(\.number).max() ?? 0) + 1))
        }
        for version in settings.indices {
            var random = SplitMix64(seed: seed &* 41 &+ UInt64(version) ^ 0x9A27_5E00 ^ later.rawValue)
            for sensor in sensors[known...] where version == 0 || Int.random(in: 0..<6, using: &random) > 0 {
                settings[version].sensors[sensor.name] = Settings.sensor(sensor.kind, &random)
            }
        }
    }

    /// An address of a kind that nothing has yet: 0 for a kind without addresses, nil where all are taken.
    func freeAddress(for kind: SensorKind) -> UInt8? {
        guard case .i2c(let addresses, _) = kind.wiring else { return 0 }
        let used = Self.displayAddresses.union(sensors.map(\.address))
        return addresses.first { !used.contains($0.rawValue) }?.rawValue
    }
}

extension Schedule {
    /// The schedule with sensors of later kinds in its world, and with troubles of theirs; all that it had stays as it is.
    package func withNewerParts() -> Schedule {
        World.Later.allCases.reduce(self) { $0.withParts($1) }
    }

    private func withParts(_ later: World.Later) -> Schedule {
        var schedule = self
        let known = world.sensors.count
        schedule.world.addParts(later)
        var random = SplitMix64(seed: world.seed ^ 0x5EED_9A27_500F_7B00 ^ later.rawValue)
        let kinds: [Trouble.Kind] = [.busErrors, .busHangs, .unplugged, .wrongPart, .drift, .flippedBits]
        let end = seconds - 3600
        guard end > 0 else { return schedule }
        for index in schedule.world.sensors.indices.dropFirst(known) {
            guard let kind = kinds.randomElement(using: &random) else { continue }
            let at = Int.random(in: 0..<end, using: &random)
            let longest = [60, 600, 7200, 20_000].randomElement(using: &random) ?? 60
            schedule.troubles.append(
                Trouble(
                    at: at, length: min(Int.random(in: 1...longest, using: &random), end - at), kind, which: index,
                    how: Int.random(in: 0..<64, using: &random)))
        }
        schedule.troubles.sort { ($0.at, $0.description) < ($1.at, $1.description) }
        return schedule
    }
}
