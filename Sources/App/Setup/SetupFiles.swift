package import Glibc
import HTTP
package import LinuxSystem
import Words

/// The board's files; below another root if they are on a card or in an image.
package struct SetupFiles {
    private let root: String
    private let writeBytes: FileWrite

    package init(root: String, writeBytes: @escaping FileWrite = systemWrite) {
        self.root = root
        self.writeBytes = writeBytes
    }

    package func path(_ path: String) -> String { root == "/" ? path : root + path }

    package func exists(_ path: String) -> Bool { access(self.path(path), F_OK) == 0 }

    /// Nil if there is no such file, or it is larger than 1 MiB.
    package func text(_ path: String) -> String? {
        (try? RegularFile.read(self.path(path), limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// `NAME.old`, or if that exists `NAME.old.2` and so on: earlier backups are kept.
    private func nameForOld(of path: String) -> String {
        var name = path + ".old"
        var number = 2
        while access(name, F_OK) == 0 {
            name = "\(path).old.\(number)"
            number += 1
        }
        return name
    }

    /// Writes a draft and moves it into place, so that it survives a power cut; returns what failed, or nil.
    package func write(_ bytes: [UInt8], to path: String, mode: mode_t, keepingOld: Bool) -> String? {
        let path = self.path(path)
        do throws(FileFailure) {
            let old = try content(of: path)
            let draft = try FileDraft(of: path, mode: mode)
            try draft.write(bytes, with: writeBytes)
            try draft.sync()
            if keepingOld, let old { try keep(old, of: path) }
            try draft.move(to: path)
            try RegularFile.syncFolder(of: path)
            return nil
        } catch {
            return CommandWords.cannotWrite(path, "\(error)")
        }
    }

    /// Nil if there is no such file; throws if it is not a regular one.
    private func content(of path: String) throws(FileFailure) -> [UInt8]? {
        do throws(FileFailure) {
            return try RegularFile.read(path, limit: 1 << 20)
        } catch {
            if error.errno == ENOENT { return nil }
            throw error
        }
    }

    /// A copy, not a move: the file exists at every moment. The FAT of a boot partition has no hard links.
    private func keep(_ content: [UInt8], of path: String) throws(FileFailure) {
        var status = stat()
        let mode = stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o600
        let old = nameForOld(of: path)
        let draft = try FileDraft(of: old, mode: mode)
        try draft.write(content, with: writeBytes)
        try draft.sync()
        try draft.move(to: old)
    }
}
