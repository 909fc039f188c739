import Glibc
import LinuxPlatform
package import Ports
import Words

/// The board's files; below another root if they are on a card or in an image.
package struct SetupFiles {
    private let root: String
    private let storage: any Storage

    package init(root: String, on storage: any Storage = LinuxStorage()) {
        self.root = root
        self.storage = storage
    }

    package func path(_ path: String) -> String { root == "/" ? path : root + path }

    package func exists(_ path: String) -> Bool { storage.exists(self.path(path)) }

    /// The text of a file; nil if there is no such file, or it is larger than 1 MiB.
    package func text(_ path: String) -> String? {
        (try? storage.read(self.path(path))).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The name for a backup: `NAME.old`, or if that exists `NAME.old.2` and so on: earlier backups are kept.
    private func nameForOld(of path: String) -> String {
        var name = path + ".old"
        var number = 2
        while storage.exists(name) {
            name = "\(path).old.\(number)"
            number += 1
        }
        return name
    }

    /// Replaces a file, so that it survives a power cut; returns what failed, or nil.
    package func write(_ bytes: [UInt8], to path: String, mode: UInt32, keepingOld: Bool) -> String? {
        let path = self.path(path)
        do throws(StorageError) {
            let old = try content(of: path)
            makeFolders(above: path)
            let draft = try storage.draft(of: path, mode: mode)
            try draft.append(bytes)
            try draft.sync()
            // A copy, not a move: the file exists at every moment. The FAT of a boot partition has no hard links.
            if keepingOld, let old {
                try storage.replace(nameForOld(of: path), with: old.bytes, mode: old.mode, .whole)
            }
            try draft.move(to: path)
            try storage.syncFolder(of: path)
            return nil
        } catch {
            return CommandWords.cannotWrite(path, "\(error)")
        }
    }

    /// Creates the folders above a file: a drop-in's folder is not there before its first file, and none of the station's
    /// on a card that never had it. A root that is not there is a mistake, and is not made. What fails here fails again
    /// when the file is written.
    private func makeFolders(above path: String) {
        var slash = root == "/" ? path.startIndex : path.index(path.startIndex, offsetBy: root.count)
        while let next = path[slash...].dropFirst().firstIndex(of: "/") {
            _ = mkdir(String(path[..<next]), 0o755)
            slash = next
        }
    }

    /// The content and mode of a file; nil if there is no such file; throws if it is not a regular one.
    private func content(of path: String) throws(StorageError) -> (bytes: [UInt8], mode: UInt32)? {
        do throws(StorageError) {
            return (try storage.read(path), try storage.status(of: path).mode & 0o777)
        } catch {
            if error.errno == ENOENT { return nil }
            throw error
        }
    }
}
