import Assembly
import Foundation
import Glibc
import Ports
import Simulation
import StationTestKit
import TestSupport
import Testing
import Values

@testable import StationCore

@Suite("Values that are kept from one start to the next")
struct KeptConformanceTests {
    private let disk = SimulatedDisk()
    private var folder: StateFolder { .simulated(disk) }

    /// A file with the checksum that belongs to its text.
    private func signed(_ text: String) -> [UInt8] {
        let digits = String(FNV1a(text.utf8).value, radix: 16)
        let checksum = String(repeating: "0", count: 16 - digits.count) + digits
        return Array("{\"checksum\":\"\(checksum)\",\(text)".utf8)
    }

    /// The text of a file behind its checksum.
    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes.dropFirst(31), as: UTF8.self) }

    private func saved(_ kept: KeptUnderTest) async throws -> [UInt8] {
        try await kept.save(folder)
        return try #require(disk.content(of: kept.path))
    }

    /// Expects that a file is not used, that this is reported once with its path, and that the file can still be looked at.
    private func expectRefusal(_ bytes: [UInt8], of kept: KeptUnderTest, _ words: String) {
        disk.put(bytes, at: kept.path)
        let reports = LockedValue<[String]>([])
        let report = { (text: String) in reports.change { $0.append(text) } }
        #expect(kept.restore(folder, nil) == nil)
        #expect(disk.content(of: kept.path) == bytes)
        #expect(kept.restore(folder, report) == nil && kept.restore(folder, report) == nil)
        #expect(reports.value.count == 1 && reports.value.allSatisfy { $0.hasPrefix("\(kept.path) \(words)") })
        #expect(disk.content(of: "\(kept.path).unread") == bytes && disk.content(of: kept.path) == nil)
    }

    @Test("a value is restored, from one JSON object whose first member is the checksum", arguments: KeptUnderTest.all)
    func restores(kept: KeptUnderTest) async throws {
        #expect(kept.restore(folder) { Issue.record("\($0)") } == nil)
        let bytes = try await saved(kept)
        #expect(kept.restore(folder) { Issue.record("\($0)") } == true)
        #expect(signed(text(bytes)) == bytes)
        let object = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        #expect(object.keys.sorted() == ["checksum", "format", "value", "version"])
    }

    @Test("a file that is damaged at any byte costs its value, and nothing more", arguments: KeptUnderTest.all)
    func damaged(kept: KeptUnderTest) async throws {
        let bytes = try await saved(kept)
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 1 << UInt8(index % 8)
            expectRefusal(damaged, of: kept, "is damaged")
        }
        try await kept.save(folder)
        #expect(kept.restore(folder, nil) == true)
    }

    @Test(
        "a file that is cut at any length, or continues, costs its value, and nothing more",
        arguments: KeptUnderTest.all)
    func cut(kept: KeptUnderTest) async throws {
        let bytes = try await saved(kept)
        for length in bytes.indices { expectRefusal(Array(bytes[..<length]), of: kept, "is damaged") }
        expectRefusal(bytes + [0, 0], of: kept, "is damaged")
        expectRefusal(bytes + bytes, of: kept, "is damaged")
    }

    @Test("a file of another version is moved aside and not overwritten", arguments: KeptUnderTest.all)
    func otherVersion(kept: KeptUnderTest) async throws {
        let text = text(try await saved(kept))
        for version in ["0", "99"] {
            let other = signed(text.replacing(#/"version":\d+}$/#, with: "\"version\":\(version)}"))
            expectRefusal(other, of: kept, "was written by another version of windowsill")
            try await kept.save(folder)
            #expect(disk.content(of: "\(kept.path).unread") == other)
        }
    }

    @Test("a file with another value's format is damaged", arguments: KeptUnderTest.all)
    func otherFormat(kept: KeptUnderTest) async throws {
        let text = text(try await saved(kept))
        expectRefusal(signed("\"format\":\"x\",\(text.split(separator: ",", maxSplits: 1)[1])"), of: kept, "is damaged")
    }

    @Test("what the disk does not take is there at the next start, and until it takes it", arguments: KeptUnderTest.all)
    func unsaved(kept: KeptUnderTest) async throws {
        let board = SimulatedDisk(folders: ["/state", "/memory"])
        let folder = StateFolder("/state", orWhileItFails: "/memory", on: board)
        board.onCall = { $0.path.hasPrefix("/state") && $0.operation != .read ? EROFS : 0 }
        await #expect(throws: StorageError.self) { try await kept.save(folder) }
        #expect(kept.restore(folder) { Issue.record("\($0)") } == true)
        #expect(board.content(of: "/state\(kept.path)") == nil)
        board.onCall = nil
        try await kept.save(folder)
        #expect(board.content(of: "/memory\(kept.path)") == nil && board.content(of: "/state\(kept.path)") != nil)
    }

    @Test("a folder is never its own memory")
    func ownMemory() async throws {
        let numbers = Kept<[Int]>(
            "numbers", format: "numbers", in: StateFolder("", orWhileItFails: "", on: disk), .whole)
        for _ in 0..<2 { try await numbers.save([1]) }
        #expect(numbers.restore() == [1])
    }

    @Test("while the disk fills the earlier value stays", arguments: KeptUnderTest.all)
    func fullDisk(kept: KeptUnderTest) async throws {
        let numbers = Kept<[Int]>("numbers", format: "numbers", in: folder, .whole)
        try await numbers.save([1])
        for room in stride(from: 0, to: 90, by: 7) {
            disk.room = room
            await #expect(throws: StorageError(.write, errno: ENOSPC)) { try await kept.save(folder) }
            await #expect(throws: StorageError(.write, errno: ENOSPC)) {
                try await numbers.save(Array(repeating: 2, count: 50))
            }
            #expect(numbers.restore { Issue.record("\($0)") } == [1])
        }
        disk.room = 1 << 20
        try await kept.save(folder)
        #expect(kept.restore(folder, nil) == true)
    }

    @Test("a value that is saved again unchanged is not written again", arguments: KeptUnderTest.all)
    func unchanged(kept: KeptUnderTest) async throws {
        _ = try await saved(kept)
        disk.onCall = { call in
            if call.operation != .open, call.operation != .read { Issue.record("\(call.operation)") }
            return 0
        }
        try await kept.save(folder)
    }

    @Test("a checkpoint of which one file cannot be written saves the other", arguments: ["measured", "learned"])
    func partly(failing: String) async throws {
        let files = CheckpointFiles(folder)
        var checkpoint = Checkpoint()
        checkpoint.measured.freshAir["room"] = FreshAirWatch(without: .seconds(7200), hasMetAny: true)
        checkpoint.learned.window.sensor = "balcony"
        disk.onCall = { $0.operation != .read && $0.path.contains(failing) ? ENOSPC : 0 }
        let failure = try #require(await files.save(checkpoint))
        #expect(failure.contains("/\(failing).json"))
        disk.onCall = nil
        let restored = files.restore { Issue.record("\($0)") }
        #expect((restored.measured == checkpoint.measured) == (failing != "measured"))
        #expect((restored.learned == checkpoint.learned) == (failing != "learned"))
    }

    @Test("a value too large to be restored is refused, and the earlier one stays")
    func tooLarge() async throws {
        let text = Kept<String>("text", format: "text", in: folder, .whole)
        try await text.save("a day")
        await #expect(throws: StorageError(.write, errno: EFBIG)) {
            try await text.save(String(repeating: "a", count: 1 << 20))
        }
        #expect(text.restore(nil) == "a day")
        let numbers = Kept<[Int]>("numbers", format: "numbers", in: folder, .whole)
        await #expect(throws: StorageError(.write, errno: EFBIG)) {
            try await numbers.save(Array(repeating: 1, count: 300_000))
        }
    }

    @Test("a file that is too large is damaged")
    func oversized() throws {
        let kept = try #require(KeptUnderTest.all.first)
        expectRefusal([UInt8](repeating: 0x20, count: StateFolder.largestFile + 1), of: kept, "is damaged")
    }

    @Test("a file that cannot be moved aside is reported with the name that it should have got")
    func unmovable() async throws {
        let kept = try #require(KeptUnderTest.all.first)
        disk.put([0], at: kept.path)
        disk.onCall = { $0.operation == .rename ? EACCES : 0 }
        let reports = LockedValue<[String]>([])
        #expect(kept.restore(folder) { text in reports.change { $0.append(text) } } == nil)
        #expect(reports.value.count == 1 && reports.value[0].hasPrefix("cannot write \(kept.path).unread: "))
        #expect(disk.content(of: kept.path) == [0])
    }

    @Test("a file that cannot be read is reported and stays where it is")
    func unreadable() async throws {
        let numbers = Kept<[Int]>("numbers", format: "numbers", in: folder, .whole)
        try await numbers.save([1])
        disk.onCall = { $0.operation == .read ? EIO : 0 }
        let reports = LockedValue<[String]>([])
        #expect(numbers.restore { text in reports.change { $0.append(text) } } == nil)
        #expect(reports.value.count == 1 && reports.value[0].hasPrefix("cannot read /numbers.json: the disk failed"))
        disk.onCall = nil
        #expect(numbers.restore(nil) == [1])
    }
}
