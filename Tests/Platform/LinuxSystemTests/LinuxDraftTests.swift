import Glibc
import Ports
import TestSupport
import Testing

@testable import LinuxPlatform

@Suite("Drafts of files")
struct LinuxDraftTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path + "/memory"
    }

    private let storage = LinuxStorage()

    private func names() -> Set<String> {
        Set((try? storage.names(in: folder.path)) ?? [])
    }

    private func write(_ text: String) throws(StorageError) {
        try storage.replace(path, with: Array(text.utf8), .eventual)
    }

    @Test("a complete draft replaces the file, and an abandoned one is removed")
    func moves() throws {
        try write("one")
        #expect(names() == ["memory"])
        #expect(folder.text(of: "memory") == "one")
        let full = LinuxStorage { _, _, _ in
            errno = ENOSPC
            return -1
        }
        #expect(throws: StorageError(.write, errno: ENOSPC)) { try full.draft(of: path, mode: 0o640).append([1]) }
        #expect(names() == ["memory"])
        #expect(folder.text(of: "memory") == "one")
    }

    @Test("a draft is not disturbed by what has the name that drafts once had", arguments: ["pipe", "folder", "link"])
    func ignoresOthers(kind: String) throws {
        switch kind {
        case "pipe": #expect(mkfifo(path + ".new", 0o600) == 0)
        case "folder": #expect(mkdir(path + ".new", 0o700) == 0)
        default: #expect(symlink("/dev/full", path + ".new") == 0)
        }
        try write("one")
        #expect(folder.text(of: "memory") == "one")
        #expect(names() == ["memory", "memory.new"])
    }

    @Test("many concurrent drafts of a file all succeed, and one of them remains")
    func writersSideBySide() async throws {
        let failures = await withTaskGroup(of: Int.self) { group in
            for writer in 0..<8 {
                group.addTask {
                    var failures = 0
                    for number in 0..<100 {
                        do throws(StorageError) {
                            storage.removeStaleDrafts(of: path)
                            try write("\(writer) \(number)")
                        } catch {
                            failures += 1
                        }
                    }
                    return failures
                }
            }
            return await group.reduce(0, +)
        }
        #expect(failures == 0)
        #expect(names() == ["memory"])
    }

    @Test("a draft left by a crash is removed; one being written, and any other program's file, stay")
    func removesStale() throws {
        folder.write("half", to: "memory.new-4194304-1f")
        folder.write("mine", to: "memory.new-old")
        folder.write("mine", to: "other.new-4194304-1f")
        #expect(mkfifo(path + ".new-4194304-2f", 0o600) == 0)
        let draft = try storage.draft(of: path, mode: 0o640)
        let before = names()
        #expect(before.count == 4)
        #expect(!before.contains("memory.new-4194304-1f"))
        storage.removeStaleDrafts(of: path)
        #expect(names() == before)
        try draft.move(to: path)
    }

    @Test("a draft gives the file the requested mode, whatever the umask")
    func mode() throws {
        let draft = try storage.draft(of: path, mode: 0o666)
        try draft.move(to: path)
        var status = stat()
        #expect(stat(path, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o666)
    }
}
