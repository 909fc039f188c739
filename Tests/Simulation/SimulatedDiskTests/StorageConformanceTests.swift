import Glibc
import LinuxPlatform
import Ports
import Simulation
import TestSupport
import Testing

/// What every storage promises: a new one adds a row.
@Suite("What every storage promises")
struct StorageConformanceTests {
    enum Kind: CaseIterable {
        case linux, simulated
    }

    private final class Rig {
        let storage: any Storage
        private let folder: TemporaryFolder?
        let path: String

        init(_ kind: Kind) throws {
            switch kind {
            case .linux:
                let folder = try TemporaryFolder()
                (storage, self.folder, path) = (LinuxStorage(), folder, folder.path)
            case .simulated: (storage, folder, path) = (SimulatedDisk(folders: ["/room"]), nil, "/room")
            }
        }

        func errno(_ work: () throws(StorageError) -> Void) -> Int32 {
            do throws(StorageError) {
                try work()
                return 0
            } catch {
                return error.errno
            }
        }
    }

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test("what was appended is read back, also through another name", arguments: Kind.allCases)
    func appends(kind: Kind) throws {
        let rig = try Rig(kind)
        let (storage, path) = (rig.storage, rig.path + "/file")
        let file = try storage.open(path, for: .appending)
        try file.append(bytes("one"))
        try file.append(bytes("two"))
        try file.sync()
        let before = try file.status()
        #expect(before.size == 6 && before.kind == .file && before.links == 1)
        try storage.rename(path, to: path + ".1")
        #expect(rig.errno { () throws(StorageError) in _ = try storage.status(of: path) } == ENOENT)
        #expect(try storage.status(of: path + ".1").identity == before.identity)
        try file.append(bytes("three"))
        #expect(try storage.read(path + ".1") == bytes("onetwothree"))
        #expect(try file.read(4, at: 4) == bytes("woth"))
        #expect(try file.read(100, at: 9) == bytes("ee"))
        #expect(try file.read(1, at: 11) == [])
        try storage.remove(path + ".1")
        #expect(try file.status().links == 0)
        #expect(try storage.names(in: rig.path).isEmpty)
    }

    @Test("a file is replaced whole, and a draft that is not moved leaves nothing", arguments: Kind.allCases)
    func replaces(kind: Kind) throws {
        let rig = try Rig(kind)
        let (storage, path) = (rig.storage, rig.path + "/file")
        for (text, durability) in [("one", Durability.eventual), ("two", .whole)] {
            try storage.replace(path, with: bytes(text), mode: 0o600, durability)
            #expect(try storage.read(path) == bytes(text))
        }
        try storage.syncFolder(of: path)
        #expect(try storage.status(of: path).mode == 0o600)
        do {
            let draft = try storage.draft(of: path, mode: 0o640)
            try draft.append(bytes("half"))
            storage.removeStaleDrafts(of: path)
            #expect(try storage.names(in: rig.path).count == 2)
        }
        #expect(try storage.names(in: rig.path) == ["file"])
        #expect(try storage.read(path) == bytes("two"))
        try storage.restrict(path, to: 0o440)
        #expect(try storage.status(of: path).mode == 0o400)
    }

    @Test("what is refused says why by the system's number", arguments: Kind.allCases)
    func refuses(kind: Kind) throws {
        let rig = try Rig(kind)
        let (storage, path) = (rig.storage, rig.path + "/file")
        #expect(rig.errno { () throws(StorageError) in _ = try storage.open(path, for: .reading) } == ENOENT)
        #expect(rig.errno { () throws(StorageError) in _ = try storage.open(rig.path, for: .reading) } == EISDIR)
        #expect(rig.errno { () throws(StorageError) in try storage.remove(path) } == ENOENT)
        #expect(rig.errno { () throws(StorageError) in try storage.rename(path, to: path + "1") } == ENOENT)
        #expect(rig.errno { () throws(StorageError) in try storage.touch(path) } == ENOENT)
        #expect(
            rig.errno { () throws(StorageError) in
                try storage.replace(rig.path + "/none/file", with: [], .whole)
            } == ENOENT)
        _ = try storage.open(path, for: .creating)
        #expect(rig.errno { () throws(StorageError) in _ = try storage.open(path, for: .creating) } == EEXIST)
        let large = [UInt8](repeating: 0, count: (1 << 20) + 1)
        #expect(rig.errno { () throws(StorageError) in try storage.replace(path, with: large, .whole) } == EFBIG)
        try storage.open(path, for: .appending).append(bytes("four"))
        #expect(rig.errno { () throws(StorageError) in _ = try storage.read(path, limit: 3) } == EFBIG)
        #expect(try storage.read(path, limit: 4) == bytes("four"))
    }
}
