import Glibc
import Ports
import Simulation
import StationTestKit
import TestSupport
import Testing

@Suite("The file of the values that are kept")
struct SharedLinesTests {
    private let disk = SimulatedDisk()
    private let path = "/kept.lines"
    private var size: Int { disk.content(of: path)?.count ?? 0 }

    private func numbers(_ name: String, in folder: StateFolder) -> Kept<[Int]> {
        Kept(name, format: "numbers", in: folder)
    }

    @Test("a file that has grown is replaced by one with the latest line of each value")
    func replaced() async throws {
        let folder = StateFolder.simulated(disk)
        let rare = numbers("rare", in: folder)
        try await rare.save([7])
        var sizes: [Int] = []
        for number in 1...300 {
            try await numbers("often", in: folder).save(Array(repeating: number, count: 1000))
            sizes.append(size)
        }
        let largest = try #require(sizes.max())
        #expect(largest <= 1 << 18 && largest > 1 << 17)
        #expect(zip(sizes, sizes.dropFirst()).contains { $1 < $0 })
        for folder in [folder, .simulated(disk)] {
            #expect(numbers("rare", in: folder).restore { Issue.record("\($0)") } == [7])
            #expect(numbers("often", in: folder).restore { Issue.record("\($0)") }?.first == 300)
        }
    }

    @Test("a file in which most counts grows to twice that, however large it is")
    func mostCounts() async throws {
        let folder = StateFolder.simulated(disk)
        let renames = LockedValue(0)
        disk.onCall = { call in
            if call.operation == .rename { renames.value += 1 }
            return 0
        }
        for round in 0..<4 {
            for name in ["a", "b", "c"] {
                try await numbers(name, in: folder).save(Array(repeating: round, count: 100_000))
            }
        }
        #expect(size <= 3_000_000)
        #expect(renames.value <= 8)
        for name in ["a", "b", "c"] { #expect(numbers(name, in: folder).restore()?.first == 3) }
    }

    @Test("what two programs save is read by both, also what one appends while the other replaces the file")
    func programs() async throws {
        let (station, other) = (StateFolder.simulated(disk), StateFolder.simulated(disk))
        let saves = LockedValue(0)
        let isSaving = LockedValue(false)
        disk.onCall = { call in
            guard call.operation == .rename, call.isApart, !isSaving.value else { return 0 }
            isSaving.value = true
            saves.value += 1
            try? numbers("other", in: other).replace([saves.value])
            isSaving.value = false
            return 0
        }
        for number in 1...600 {
            try await numbers("station", in: station).save(Array(repeating: number, count: 1000))
            if number % 50 == 0 { try numbers("third", in: other).replace([number]) }
        }
        disk.onCall = nil
        #expect(saves.value >= 3)
        for folder in [station, other, .simulated(disk)] {
            #expect(numbers("station", in: folder).restore { Issue.record("\($0)") }?.first == 600)
            #expect(numbers("other", in: folder).restore { Issue.record("\($0)") } == [saves.value])
            #expect(numbers("third", in: folder).restore { Issue.record("\($0)") } == [600])
        }
    }

    @Test("a file that is deleted is written again with the next save of each value")
    func deleted() async throws {
        let folder = StateFolder.simulated(disk)
        for _ in 1...2 {
            try await numbers("a", in: folder).save([1])
            try await numbers("b", in: folder).save([2])
            #expect(numbers("a", in: folder).restore() == [1] && numbers("b", in: folder).restore() == [2])
            try disk.remove(path)
            #expect(numbers("a", in: folder).restore() == nil)
        }
    }

    @Test("a value that is taken away is not restored, neither from its line nor from an earlier version's file")
    func removed() async throws {
        let folder = StateFolder.simulated(disk)
        try await numbers("a", in: folder).save([1])
        try await numbers("b", in: folder).save([2])
        disk.put(Array("{}".utf8), at: "/a.json")
        try numbers("a", in: folder).remove()
        for folder in [folder, .simulated(disk)] {
            #expect(numbers("a", in: folder).restore { Issue.record("\($0)") } == nil)
            #expect(numbers("b", in: folder).restore { Issue.record("\($0)") } == [2])
        }
        #expect(disk.content(of: "/a.json") == nil)
        try await numbers("a", in: folder).save([3])
        #expect(numbers("a", in: folder).restore() == [3])
    }

    @Test("nothing is written for a value that is taken away without having been there")
    func removedBefore() async throws {
        let folder = StateFolder.simulated(disk)
        try numbers("a", in: folder).remove()
        #expect(disk.content(of: path) == nil)
        try await numbers("b", in: folder).save([2])
        let before = size
        try numbers("a", in: folder).remove()
        #expect(size == before)
    }

    @Test("a file that can be read and not written, such as a copy that root made, is replaced with all that counts")
    func ofAnotherUser() async throws {
        let folder = StateFolder.simulated(disk)
        try await numbers("a", in: folder).save([1])
        let refusals = LockedValue(0)
        disk.onCall = { call in
            guard call.operation == .write, refusals.value == 0 else { return 0 }
            refusals.value += 1
            return EACCES
        }
        try await numbers("b", in: folder).save([2])
        disk.onCall = nil
        #expect(refusals.value == 1)
        for folder in [folder, .simulated(disk)] {
            #expect(numbers("a", in: folder).restore { Issue.record("\($0)") } == [1])
            #expect(numbers("b", in: folder).restore { Issue.record("\($0)") } == [2])
        }
    }

    @Test("no more is written to the card than a line a save, without a wait for the disk")
    func writes() async throws {
        let folder = StateFolder.simulated(disk)
        try await numbers("a", in: folder).save([0])
        let written = LockedValue<[SimulatedDisk.Call]>([])
        disk.onCall = { call in
            if call.operation != .read, call.operation != .open { written.change { $0.append(call) } }
            return 0
        }
        for number in 1...20 { try await numbers("a", in: folder).save([number]) }
        let calls = written.value
        #expect(calls.count == 20)
        #expect(calls.allSatisfy { $0.operation == .write && $0.bytes.count < 100 })
    }

    @Test("what is damaged in a folder that is only looked at is left as it is, and said once")
    func onlyLookedAt() async throws {
        let station = StateFolder.simulated(disk)
        for name in ["a", "b"] { try await numbers(name, in: station).save([1]) }
        let file = try disk.open(path, for: .appending)
        try file.append(Array("\nnonsense in a line\n".utf8))
        let damaged = disk.content(of: path)
        var looked = StateFolder.simulated(disk)
        let damage = KeptDamage()
        looked.damage = damage
        for name in ["a", "b"] {
            #expect(numbers(name, in: looked).restore { Issue.record("\($0)") } == [1])
            try await numbers(name, in: looked).saveAndFlush([2])
        }
        #expect(disk.paths == [path] && disk.content(of: path) == damaged)
        #expect(damage.causes.count == 1 && damage.causes[0].hasPrefix("\(path) is damaged"), "\(damage.causes)")
        let reports = LockedValue<[String]>([])
        #expect(numbers("a", in: station).restore { text in reports.change { $0.append(text) } } == [1])
        #expect(reports.value.count == 1 && disk.paths.count == 2)
    }

    @Test("a program saves in a folder that it only looks at, where nothing is damaged")
    func savesInOther() async throws {
        var looked = StateFolder.simulated(disk)
        let damage = KeptDamage()
        looked.damage = damage
        try await numbers("a", in: looked).saveAndFlush([1])
        #expect(numbers("a", in: .simulated(disk)).restore() == [1])
        #expect(damage.causes.isEmpty)
    }

    @Test("a file that cannot be read is reported once, whatever values are in it")
    func unread() async throws {
        let folder = StateFolder.simulated(disk)
        for name in ["a", "b"] { try await numbers(name, in: folder).save([1]) }
        disk.onCall = { call in call.operation == .write ? 0 : EIO }
        let reports = LockedValue<[String]>([])
        for name in ["a", "b"] {
            let restored = numbers(name, in: folder).restore { text in reports.change { $0.append(text) } }
            #expect(restored == nil)
        }
        #expect(reports.value.filter { $0.contains("kept.lines") }.count == 1, "\(reports.value)")
    }
}
