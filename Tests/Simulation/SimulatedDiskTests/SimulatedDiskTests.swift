import Glibc
import Ports
import Simulation
import TestSupport
import Testing
import Values

@Suite("The simulated disk")
struct SimulatedDiskTests {
    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// What is found of the file after each of many power cuts.
    private func left(_ seeds: Range<UInt64> = 0..<300, _ work: (SimulatedDisk) throws -> Void) rethrows -> Set<String>
    {
        var left: Set<String> = []
        for seed in seeds {
            let disk = SimulatedDisk(seed: seed)
            try work(disk)
            disk.cutPower()
            left.insert(disk.content(of: "/file").map { String(decoding: $0, as: UTF8.self) } ?? "none")
        }
        return left
    }

    @Test("a power cut leaves what was synced and any beginning of what was not, or zeros behind it")
    func appends() throws {
        let left = try left { disk in
            disk.put(bytes("ab"), at: "/file")
            try disk.open("/file", for: .appending).append(bytes("cd"))
        }
        #expect(left == ["ab", "abc", "abcd", "ab\0\0", "abc\0"])
    }

    @Test("a disk that writes back by its clock keeps what was written an interval before a power cut")
    func writesBack() throws {
        for seed in UInt64(0)..<50 {
            let time = LockedValue(Timestamp(secondsSince1970: 0))
            let disk = SimulatedDisk(seed: seed, writeBackInterval: 30) { time.value }
            let file = try disk.open("/file", for: .appending)
            try file.append(bytes("ab"))
            time.value = Timestamp(secondsSince1970: 30)
            try file.append(bytes("cd"))
            disk.cutPower()
            #expect(disk.content(of: "/file")?.starts(with: bytes("ab")) == true)
        }
    }

    @Test("a rename that was not synced has happened or not; of a file that was synced before, nothing is torn")
    func renames() throws {
        #expect(
            try left { disk in
                disk.put(bytes("old"), at: "/file")
                try disk.replace("/file", with: bytes("new"), .whole)
            } == ["old", "new"])
        #expect(
            try left { disk in
                disk.put(bytes("old"), at: "/file")
                try disk.replace("/file", with: bytes("new"), .whole)
                try disk.syncFolder(of: "/file")
            } == ["new"])
        let torn = try left { disk in
            disk.put(bytes("old"), at: "/file")
            try disk.replace("/file", with: bytes("new"), .eventual)
        }
        #expect(torn.isSuperset(of: ["old", "", "n", "new", "\0\0\0"]))
    }

    @Test("a new file whose folder was not synced may be gone, and what the kernel wrote back stays")
    func names() throws {
        #expect(
            try left { disk in
                let file = try disk.open("/file", for: .appending)
                try file.append(bytes("x"))
                try file.sync()
            } == ["none", "x"])
        #expect(
            try left { disk in
                try disk.open("/file", for: .appending).append(bytes("x"))
                disk.writeBack()
            } == ["x"])
    }

    @Test("the same seed gives the same disk")
    func isDeterministic() throws {
        func run(_ seed: UInt64) throws -> [UInt8]? {
            let disk = SimulatedDisk(seed: seed)
            for number in 0..<50 { try disk.replace("/file", with: bytes("\(number) and more"), .eventual) }
            disk.cutPower()
            return disk.content(of: "/file")
        }
        for seed in 0..<50 { #expect(try run(UInt64(seed)) == run(UInt64(seed))) }
    }

    @Test("a file that was open when the power was cut can no longer be used")
    func handles() throws {
        let disk = SimulatedDisk()
        let file = try disk.open("/file", for: .appending)
        disk.cutPower()
        #expect(throws: StorageError(.list, errno: EIO)) { _ = try disk.names(in: "/") }
        disk.powerOn()
        _ = try disk.names(in: "/")
        #expect(throws: StorageError(.write, errno: EIO)) { try file.append([1]) }
        #expect(throws: StorageError(.read, errno: EIO)) { _ = try file.read(1, at: 0) }
    }

    @Test("a disk can be full, read-only, and fail at any call; a failed call changes nothing")
    func faults() throws {
        let disk = SimulatedDisk()
        disk.put(bytes("old"), at: "/file")
        disk.room = 2
        #expect(throws: StorageError(.write, errno: ENOSPC)) { try disk.replace("/file", with: bytes("new"), .whole) }
        disk.room = .max
        disk.isReadOnly = true
        #expect(throws: StorageError(.open, errno: EROFS)) { try disk.replace("/file", with: bytes("new"), .whole) }
        #expect(try disk.read("/file") == bytes("old"))
        disk.isReadOnly = false
        for number in 1... {
            let calls = LockedValue(0)
            disk.onCall = { _ in
                calls.value += 1
                return calls.value == number ? EIO : 0
            }
            do throws(StorageError) {
                try disk.replace("/file", with: bytes("new"), .whole)
                #expect(number > 3)
                break
            } catch {
                #expect(error.errno == EIO)
                #expect(disk.content(of: "/file") == bytes("old"))
            }
        }
        disk.onCall = nil
        #expect(disk.content(of: "/file") == bytes("new"))
        #expect(try disk.names(in: "/") == ["file"])
    }
}
