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

    private static let lines = "/kept.lines"

    private func checksum(of text: String) -> String {
        let digits = String(FNV1a(text.utf8).value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// A value's own file, as an earlier version wrote it.
    private func file(_ text: String) -> [UInt8] {
        let rest = String(text.dropFirst())
        return Array("{\"checksum\":\"\(checksum(of: rest))\",\(rest)".utf8)
    }

    private func line(_ name: String, _ text: String) -> [UInt8] {
        let rest = "\(name) \(text)"
        return Array("\n\(checksum(of: rest)) \(rest)\n".utf8)
    }

    private func numbers(in folder: StateFolder) -> Kept<[Int]> { Kept("numbers", format: "numbers", in: folder) }

    /// The text of a value's only line.
    private func saved(_ kept: KeptUnderTest) async throws -> String {
        try await kept.save(folder)
        let content = String(decoding: try #require(disk.content(of: Self.lines)), as: UTF8.self)
        return String(content.dropFirst(18 + kept.name.utf8.count + 1).dropLast())
    }

    /// Expects that what is on the disk is not used, that this is reported once, and that it can still be looked at.
    private func expectRefusal(_ kept: KeptUnderTest, _ words: String, aside: String, _ bytes: [UInt8]) {
        let reports = LockedValue<[String]>([])
        let report = { (text: String) in reports.change { $0.append(text) } }
        #expect(kept.restore(folder, nil) == nil)
        #expect(disk.content(of: aside) == nil)
        #expect(kept.restore(folder, report) == nil && kept.restore(folder, report) == nil)
        #expect(reports.value.count == 1 && reports.value.allSatisfy { $0.hasPrefix(words) }, "\(reports.value)")
        #expect(disk.content(of: aside) == bytes)
        try? disk.remove(aside)
    }

    @Test("a value is restored, from a line of a checksum, its name and one JSON object", arguments: KeptUnderTest.all)
    func restores(kept: KeptUnderTest) async throws {
        #expect(kept.restore(folder) { Issue.record("\($0)") } == nil)
        let text = try await saved(kept)
        #expect(kept.restore(folder) { Issue.record("\($0)") } == true)
        #expect(disk.content(of: Self.lines) == line(kept.name, text))
        let object = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(object.keys.sorted() == ["format", "value", "version"])
    }

    @Test(
        "the file that an earlier version wrote is taken over, and gone after the next save",
        arguments: KeptUnderTest.all)
    func takesOver(kept: KeptUnderTest) async throws {
        let text = try await saved(kept)
        try disk.remove(Self.lines)
        disk.put(file(text), at: kept.ownFile)
        #expect(kept.restore(folder) { Issue.record("\($0)") } == true)
        try await kept.save(folder)
        #expect(disk.content(of: kept.ownFile) == nil)
        #expect(kept.restore(folder) { Issue.record("\($0)") } == true)
    }

    @Test("a line that is damaged at any byte costs its value, and nothing more", arguments: KeptUnderTest.all)
    func damaged(kept: KeptUnderTest) async throws {
        let text = try await saved(kept)
        let line = line(kept.name, text)
        try await numbers(in: folder).save([1])
        let whole = try #require(disk.content(of: Self.lines))
        for index in line.indices {
            var damaged = whole
            damaged[index] ^= 1 << UInt8(index % 8)
            disk.put(damaged, at: Self.lines)
            expectRefusal(kept, "/kept.lines has damaged lines", aside: "/kept.lines.unread", damaged)
            #expect(numbers(in: folder).restore { Issue.record("\($0)") } == [1])
        }
        try await kept.save(folder)
        #expect(kept.restore(folder, nil) == true)
    }

    @Test(
        "a last line that is cut at any length costs itself, is ended by the next one, and is no fault",
        arguments: KeptUnderTest.all)
    func cut(kept: KeptUnderTest) async throws {
        let text = try await saved(kept)
        let line = line(kept.name, text)
        for length in 0..<line.count {
            for zeros in [0, 3] {
                let beginning = self.line("numbers", #"{"format":"numbers","value":[1],"version":1}"#)
                disk.put(beginning + Array(line[..<length]) + [UInt8](repeating: 0, count: zeros), at: Self.lines)
                #expect(kept.restore(folder) { Issue.record("\($0)") } == nil)
                #expect(numbers(in: folder).restore { Issue.record("\($0)") } == [1])
                guard length % 41 == 1 else { continue }
                try await kept.save(folder)
                #expect(kept.restore(folder) { Issue.record("\($0)") } == true)
                #expect(numbers(in: folder).restore { Issue.record("\($0)") } == [1])
            }
        }
    }

    @Test("an earlier line counts where the last one is torn")
    func earlierLine() async throws {
        for number in 1...3 { try await numbers(in: folder).save([number]) }
        let whole = try #require(disk.content(of: Self.lines))
        disk.put(Array(whole.dropLast(5)), at: Self.lines)
        #expect(numbers(in: folder).restore { Issue.record("\($0)") } == [2])
    }

    @Test("a value of another version is moved to a file of its own and not overwritten", arguments: KeptUnderTest.all)
    func otherVersion(kept: KeptUnderTest) async throws {
        let text = try await saved(kept)
        for version in ["0", "99"] {
            let other = text.replacing(#/"version":\d+}$/#, with: "\"version\":\(version)}")
            disk.put(line(kept.name, other), at: Self.lines)
            let aside = "\(kept.ownFile).unread"
            expectRefusal(
                kept, "/kept.lines was written by another version of windowsill", aside: aside, file(other))
            try await kept.save(folder)
            #expect(kept.restore(folder, nil) == true)
        }
    }

    @Test("a line with another value's format is damaged", arguments: KeptUnderTest.all)
    func otherFormat(kept: KeptUnderTest) async throws {
        let text = try await saved(kept)
        let other = "{\"format\":\"x\",\(text.split(separator: ",", maxSplits: 1)[1])"
        disk.put(line(kept.name, other), at: Self.lines)
        expectRefusal(kept, "/kept.lines is damaged", aside: "\(kept.ownFile).unread", file(other))
    }

    @Test("an earlier version's file that is cut costs its value, and nothing more", arguments: KeptUnderTest.all)
    func cutFile(kept: KeptUnderTest) async throws {
        let text = try await saved(kept)
        let bytes = file(text)
        try disk.remove(Self.lines)
        for length in stride(from: 0, to: bytes.count, by: 17) {
            let part = Array(bytes[..<length])
            disk.put(part, at: kept.ownFile)
            expectRefusal(kept, "\(kept.ownFile) is damaged", aside: "\(kept.ownFile).unread", part)
        }
    }

    @Test("what the disk does not take is there at the next start, and until it takes it", arguments: KeptUnderTest.all)
    func unsaved(kept: KeptUnderTest) async throws {
        let board = SimulatedDisk(folders: ["/state", "/memory"])
        let folder = StateFolder("/state", orWhileItFails: "/memory", on: board)
        board.onCall = { $0.path.hasPrefix("/state") && $0.operation != .read ? EROFS : 0 }
        await #expect(throws: StorageError.self) { try await kept.save(folder) }
        #expect(kept.restore(folder) { Issue.record("\($0)") } == true)
        #expect(board.content(of: "/state/kept.lines") == nil)
        board.onCall = nil
        try await kept.save(folder)
        #expect(board.content(of: "/memory\(kept.ownFile)") == nil && board.content(of: "/state/kept.lines") != nil)
    }

    @Test("a folder is never its own memory")
    func ownMemory() async throws {
        let numbers = numbers(in: StateFolder("", orWhileItFails: "", on: disk))
        for _ in 0..<2 { try await numbers.save([1]) }
        #expect(numbers.restore() == [1])
    }

    @Test("while the disk fills the earlier value stays", arguments: KeptUnderTest.all)
    func fullDisk(kept: KeptUnderTest) async throws {
        let numbers = numbers(in: folder)
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

    @Test("a checkpoint of which one value cannot be written saves the other", arguments: ["measured", "learned"])
    func partly(failing: String) async throws {
        let files = CheckpointFiles(folder)
        var checkpoint = Checkpoint()
        checkpoint.measured.freshAir["room"] = FreshAirWatch(without: .seconds(7200), hasMetAny: true)
        checkpoint.learned.window.sensor = "balcony"
        disk.onCall = { $0.keptName == failing ? ENOSPC : 0 }
        let failure = try #require(await files.save(checkpoint))
        #expect(failure.contains("/kept.lines"))
        disk.onCall = nil
        let restored = files.restore { Issue.record("\($0)") }
        #expect((restored.measured == checkpoint.measured) == (failing != "measured"))
        #expect((restored.learned == checkpoint.learned) == (failing != "learned"))
    }

    @Test("a value too large to be restored is refused, and the earlier one stays")
    func tooLarge() async throws {
        let text = Kept<String>("text", format: "text", in: folder)
        try await text.save("a day")
        await #expect(throws: StorageError(.write, errno: EFBIG)) {
            try await text.save(String(repeating: "a", count: 1 << 20))
        }
        #expect(text.restore(nil) == "a day")
        let numbers = numbers(in: folder)
        await #expect(throws: StorageError(.write, errno: EFBIG)) {
            try await numbers.save(Array(repeating: 1, count: 300_000))
        }
    }

    @Test("a file that is too large is damaged")
    func oversized() throws {
        let kept = try #require(KeptUnderTest.all.first)
        let bytes = [UInt8](repeating: 0x20, count: 1 << 23 + 1)
        disk.put(bytes, at: Self.lines)
        expectRefusal(kept, "/kept.lines is damaged", aside: "/kept.lines.unread", bytes)
        let own = [UInt8](repeating: 0x20, count: StateFolder.largestFile + 1)
        disk.put(own, at: kept.ownFile)
        expectRefusal(kept, "\(kept.ownFile) is damaged", aside: "\(kept.ownFile).unread", own)
    }

    @Test("a file that cannot be moved aside is reported with the name that it should have got")
    func unmovable() async throws {
        let kept = try #require(KeptUnderTest.all.first)
        disk.put([0], at: kept.ownFile)
        disk.onCall = { $0.operation == .rename ? EACCES : 0 }
        let reports = LockedValue<[String]>([])
        #expect(kept.restore(folder) { text in reports.change { $0.append(text) } } == nil)
        #expect(reports.value.count == 1 && reports.value[0].hasPrefix("cannot write \(kept.ownFile).unread: "))
        #expect(disk.content(of: kept.ownFile) == [0])
    }

    @Test("a file that cannot be read is reported and stays where it is")
    func unreadable() async throws {
        let numbers = numbers(in: folder)
        try await numbers.save([1])
        disk.onCall = { $0.operation == .read ? EIO : 0 }
        let reports = LockedValue<[String]>([])
        #expect(numbers.restore { text in reports.change { $0.append(text) } } == nil)
        #expect(reports.value.count == 1 && reports.value[0].hasPrefix("cannot read /kept.lines: the disk failed"))
        disk.onCall = nil
        #expect(numbers.restore(nil) == [1])
    }
}
