import Commands
import Foundation
import Ports
import Simulation
import TestSupport
import Testing

@Suite("The files that setup writes")
struct SetupFilesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    private func names() throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
    }

    private func text(_ path: String, on disk: SimulatedDisk) -> String? {
        disk.content(of: path).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("config.txt is the old or the new one at every moment, and after a power cut at any", arguments: 0..<100)
    func bootFile(seed: Int) {
        let disk = SimulatedDisk(folders: ["/boot"], seed: UInt64(seed))
        disk.put(Array("old".utf8), at: "/boot/config.txt")
        disk.put(Array("older".utf8), at: "/boot/config.txt.old")
        let calls = LockedValue(0)
        disk.onCall = { [disk] _ in
            #expect(["old", "new"].contains(text("/boot/config.txt", on: disk)))
            calls.value += 1
            if calls.value == seed % 25 { disk.cutPower() }
            return 0
        }
        let failure = SetupFiles(root: "/boot", on: disk)
            .write(Array("new".utf8), to: "/config.txt", mode: 0o644, keepingOld: true)
        disk.onCall = nil
        #expect(["old", "new"].contains(text("/boot/config.txt", on: disk)))
        #expect(text("/boot/config.txt.old", on: disk) == "older")
        guard failure == nil else { return }
        disk.cutPower()
        #expect(text("/boot/config.txt", on: disk) == "new")
        #expect(text("/boot/config.txt.old.2", on: disk) == "old")
    }

    @Test("config.txt stays unchanged when there is no room for the new one or the backup", arguments: [2, 4])
    func bootFileOnFullDisk(room: Int) throws {
        let disk = SimulatedDisk(folders: ["/boot"])
        disk.put(Array("old".utf8), at: "/boot/config.txt")
        disk.room = room
        let failure = SetupFiles(root: "/boot", on: disk)
            .write(Array("new".utf8), to: "/config.txt", mode: 0o644, keepingOld: true)
        #expect(
            failure == "cannot write /boot/config.txt: the disk is full (errno 28); make room on the disk")
        #expect(text("/boot/config.txt", on: disk) == "old")
        #expect(try disk.names(in: "/boot") == ["config.txt"])
    }

    @Test("setup replaces no pipe and no folder", arguments: ["pipe", "folder"])
    func irregular(kind: String) throws {
        let made = kind == "pipe" ? mkfifo(path("station.toml"), 0o600) : mkdir(path("station.toml"), 0o700)
        #expect(made == 0)
        let files = SetupFiles(root: folder.path)
        #expect(files.text("/station.toml") == nil)
        let failure = files.write([1], to: "/station.toml", mode: 0o644, keepingOld: true)
        #expect(failure?.hasSuffix("; move it away") == true)
        #expect(try names() == ["station.toml"])
    }

    @Test("a card that never had the station gets its folders, and a root that is not there is not made")
    func folders() {
        let card = SetupFiles(root: folder.path)
        #expect(card.write([1], to: "/etc/windowsill/station.toml", mode: 0o644, keepingOld: false) == nil)
        #expect(card.text("/etc/windowsill/station.toml") == "\u{1}")
        let missing = SetupFiles(root: path("missing"))
        #expect(missing.write([1], to: "/etc/station.toml", mode: 0o644, keepingOld: false) != nil)
        #expect(!FileManager.default.fileExists(atPath: path("missing")))
    }
}
