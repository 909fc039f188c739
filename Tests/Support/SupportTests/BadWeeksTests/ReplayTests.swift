import BadWeeks
import Foundation
import TestSupport
import Testing

import enum Devices.SensorKind

@Suite("Bad weeks, replayed")
struct ReplayTests {
    /// Some hours each: a week takes too long for every run of the tests.
    private static let kept: [String] = {
        let folder = Repository.path("Tests/Support/SupportTests/BadWeeksTests/kept")
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }()

    private func read(_ name: String) throws -> Schedule {
        let path = Repository.path("Tests/Support/SupportTests/BadWeeksTests/kept/\(name)")
        return try #require(Schedule(try String(contentsOfFile: path, encoding: .utf8)))
    }

    private func run(_ schedule: Schedule) async -> Verdict {
        await ThreadsApart.shared.run { BadWeek.run(schedule) }
    }

    @Test("a kept schedule is survived, and a second run puts out the same to the byte", arguments: kept)
    func isRepeatable(name: String) async throws {
        let schedule = try read(name)
        async let again = run(schedule)
        let first = await run(schedule)
        #expect(first.findings == [])
        #expect(await first == again)
    }

    @Test("a kept schedule has its whole world as lines", arguments: kept)
    func isWhole(name: String) throws {
        let path = Repository.path("Tests/Support/SupportTests/BadWeeksTests/kept/\(name)")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.joined(separator: "\n")
        #expect(try read(name).description == lines)
        #expect(text.contains("\nworld start="))
    }

    @Test("a kept schedule names the fault that it finds, one that can be put back", arguments: kept)
    func isPutBack(name: String) throws {
        let path = Repository.path("Tests/Support/SupportTests/BadWeeksTests/kept/\(name)")
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        let fault = try #require(lines.first { $0.hasPrefix("finds=") }).dropFirst("finds=".count)
        let faults = try String(
            contentsOfFile: Repository.path("Tests/Measures/bad-weeks/faults.patch"), encoding: .utf8)
        #expect(faults.contains("isPutBack(\"\(fault)\")"))
    }

    @Test("what a seed drew once it always draws")
    func drawsTheSame() {
        // FNV-1a with 64 bits.
        func hash(without added: [Trouble.Kind]) -> UInt64 {
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325
            for seed in UInt64(1)...200 {
                var schedule = Schedule(seed: seed, days: 2)
                schedule.troubles.removeAll { added.contains($0.kind) }
                for byte in "\(schedule)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            }
            return hash
        }
        #expect(hash(without: []) == 0x43A7_42BC_8AA5_310D)
        #expect(hash(without: [.frozenService]) == 0xCC79_73F0_68AA_877C)
    }

    @Test("places come after all that a seed draws without them, and are always the same")
    func drawsTheSamePlaces() {
        // FNV-1a with 64 bits.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        var counts: Set<Int> = []
        for seed in UInt64(1)...200 {
            let plain = Schedule(seed: seed, days: 2)
            let schedule = plain.withPlaces()
            counts.insert(schedule.world.places.count)
            for byte in "\(schedule)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            #expect(Schedule("\(schedule)") == schedule)
            #expect(schedule.world.sensors.starts(with: plain.world.sensors))
            #expect(plain.troubles.allSatisfy(schedule.troubles.contains))
        }
        #expect(counts == [1, 2, 3, 4])
        #expect(hash == 0x0074_5DEC_CFBC_5531)
    }

    @Test("newer kinds of sensor come after all that a seed draws without them, and every kind is drawn somewhere")
    func drawsNewerParts() {
        let later = World.newerKinds + World.newestKinds
        let kinds = World.kinds + later
        #expect(Set(kinds) == Set(SensorKind.allCases).subtracting([.file, .mqtt]) && Set(kinds).count == kinds.count)
        var drawn: Set<SensorKind> = []
        for seed in UInt64(1)...400 {
            let plain = Schedule(seed: seed, days: 2).withPlaces()
            let schedule = plain.withNewerParts()
            #expect(schedule == plain.withNewerParts())
            #expect(Schedule("\(schedule)") == schedule)
            #expect(schedule.world.sensors.starts(with: plain.world.sensors))
            #expect(plain.troubles.allSatisfy(schedule.troubles.contains))
            let added = schedule.world.sensors.dropFirst(plain.world.sensors.count)
            drawn.formUnion(added.map(\.kind))
            for version in schedule.world.settings.indices {
                var settings = schedule.world.settings[version]
                for sensor in added { settings.sensors[sensor.name] = nil }
                #expect(settings == plain.world.settings[version])
            }
        }
        #expect(drawn == Set(later))
    }

    @Test("outputs come after all that a seed draws without them, and a schedule that was printed has them")
    func drawsOutputs() {
        var counts: Set<Int> = []
        for seed in UInt64(1)...200 {
            let plain = Schedule(seed: seed, days: 2).withPlaces()
            let schedule = plain.withOutputs()
            counts.insert(schedule.world.outputs.count)
            #expect(Schedule("\(schedule)") == schedule)
            #expect(schedule.world.sensors == plain.world.sensors)
            #expect(plain.troubles.allSatisfy(schedule.troubles.contains))
        }
        #expect(counts == [0, 1, 2, 3])
    }

    @Test("a schedule is the same after it was printed and read")
    func isPrintable() {
        let schedule = Schedule(seed: 7, days: 7)
        #expect(Schedule("\(schedule)") == schedule)
        #expect(Schedule("\(schedule)\nworld start=0") == nil)
        #expect(Schedule("nonsense") == nil)
    }
}

@Suite("The oracle of the bad weeks")
struct OracleTests {
    private static let rules: [Finding.Rule] = [.truth, .freshness, .glass, .lines]

    @Test("notices where a rule is turned round", arguments: rules)
    func isChecked(rule: Finding.Rule) async throws {
        let schedule = Schedule(seed: 2, seconds: 900, troubles: [])
        let verdict = await ThreadsApart.shared.run { BadWeek.run(schedule, sight: Sight(reverses: rule)) }
        #expect(verdict.findings.map(\.rule) == [rule])
    }

    @Test("calls it growth when a later day needs a quarter more memory than each of the first three")
    func memory() {
        #expect(!Oracle.hasGrown([80, 100, 90, 132].map { $0 << 20 }))
        #expect(Oracle.hasGrown([80, 100, 90, 134].map { $0 << 20 }))
    }
}
