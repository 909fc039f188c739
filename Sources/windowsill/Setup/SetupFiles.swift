import Glibc
import HTTP

/// The board's files, below a root of its own where they lie on a card or in an image.
struct SetupFiles {
    let root: String

    func path(_ path: String) -> String { root == "/" ? path : root + path }

    func exists(_ path: String) -> Bool { access(self.path(path), F_OK) == 0 }

    /// Nil where there is none, or one of more than 1 MiB.
    func text(_ path: String) -> String? {
        let file = open(self.path(path), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var content: [UInt8] = []
        var bytes = [UInt8](repeating: 0, count: 4096)
        while content.count <= 1 << 20 {
            let count = read(file, &bytes, bytes.count)
            if count == 0 { return String(decoding: content, as: UTF8.self) }
            guard count > 0 else { return nil }
            content += bytes[..<count]
        }
        return nil
    }

    /// `NAME.old`, or where there is one `NAME.old.2` and so on: what was kept before stays.
    private func nameForOld(of path: String) -> String {
        var name = path + ".old"
        var number = 2
        while access(name, F_OK) == 0 {
            name = "\(path).old.\(number)"
            number += 1
        }
        return name
    }

    /// Written beside and moved into place; nil when it is done, else what failed.
    func write(_ bytes: [UInt8], to path: String, mode: mode_t, keepingOld: Bool) -> String? {
        let path = self.path(path)
        let draft = path + ".new"
        unlink(draft)
        let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
        guard file >= 0 else { return "\(draft) cannot be made: \(String(cString: strerror(errno)))" }
        // A mask may have taken readers away. The FAT of a boot partition knows no modes, and refuses.
        _ = fchmod(file, mode)
        let isWritten = Glibc.write(file, bytes, bytes.count) == bytes.count && fsync(file) == 0
        var number = isWritten ? 0 : errno
        close(file)
        if number == 0, keepingOld, !keep(path) { number = errno }
        if number == 0, rename(draft, path) != 0 { number = errno }
        guard number != 0 else { return nil }
        unlink(draft)
        return "\(path) cannot be written: \(String(cString: strerror(number)))"
    }

    /// Under a name for old ones, too, so that there is no moment without the file; a boot partition's FAT has no two names
    /// for one file.
    private func keep(_ path: String) -> Bool {
        guard access(path, F_OK) == 0 else { return true }
        let old = nameForOld(of: path)
        return link(path, old) == 0 || rename(path, old) == 0
    }
}
