import Glibc
import LinuxSystem
import TestSupport
import Testing

@Suite("Drafts of files")
struct FileDraftTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path + "/memory"
    }

    private func names() -> Set<String> {
        guard let stream = opendir(folder.path), let place = MemoryLayout<dirent>.offset(of: \.d_name) else {
            return []
        }
        defer { closedir(stream) }
        var names: Set<String> = []
        while let entry = readdir(stream) {
            let name = String(cString: (UnsafeRawPointer(entry) + place).assumingMemoryBound(to: CChar.self))
            if !name.hasPrefix(".") { names.insert(name) }
        }
        return names
    }

    private func write(_ text: String) throws(FileFailure) {
        let draft = try FileDraft(of: path, mode: 0o640)
        try draft.write(Array(text.utf8))
        try draft.move(to: path)
    }

    @Test("a complete draft replaces the file, and an abandoned one is removed")
    func moves() throws {
        try write("one")
        #expect(names() == ["memory"])
        #expect(folder.text(of: "memory") == "one")
        #expect(throws: FileFailure(errno: ENOSPC)) {
            try FileDraft(of: path, mode: 0o640).write([1]) { _, _, _ in
                errno = ENOSPC
                return -1
            }
        }
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
                        do throws(FileFailure) {
                            FileDraft.removeStale(of: path)
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
        let draft = try FileDraft(of: path, mode: 0o640)
        let before = names()
        #expect(before.count == 4)
        #expect(!before.contains("memory.new-4194304-1f"))
        FileDraft.removeStale(of: path)
        #expect(names() == before)
        try draft.move(to: path)
    }

    @Test("a draft gives the file the requested mode, whatever the umask")
    func mode() throws {
        let draft = try FileDraft(of: path, mode: 0o666)
        try draft.move(to: path)
        var status = stat()
        #expect(stat(path, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o666)
    }
}
