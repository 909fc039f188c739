import Discovery
import Glibc
import Quantities

/// Whether files can be written where the configuration wants them. Writes none.
enum FolderCheck {
    static func log(_ path: String) -> Finding {
        check("log", path)
    }

    static func state(_ folder: String) -> Finding {
        check("state", folder + "/place")
    }

    private static func check(_ name: String, _ path: String) -> Finding {
        let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
        let shown = folder.isEmpty ? "/" : folder
        var file = stat()
        if stat(path, &file) == 0, file.st_mode & S_IFMT == S_IFDIR {
            return Finding(
                name, .problem, "\(printable(path, limit: 200)) is a folder", remedy: "name a file in it")
        }
        if name == "log", stat(path, &file) == 0, file.st_mode & S_IFMT != S_IFREG {
            return Finding(
                name, .problem, "\(printable(path, limit: 200)) is not a regular file", remedy: "move it away")
        }
        if access(path, F_OK) == 0, access(path, W_OK) != 0 {
            return Finding(
                name, .problem, "\(printable(path, limit: 200)) cannot be written (errno \(errno))",
                remedy: remedy(for: errno, path))
        }
        var status = stat()
        guard stat(shown, &status) == 0 else {
            return Finding(
                name, .problem, "the folder \(printable(shown, limit: 200)) cannot be reached (errno \(errno))",
                remedy: remedy(for: errno, shown))
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            return Finding(
                name, .problem, "\(printable(shown, limit: 200)) is no folder", remedy: remedy(for: ENOTDIR, shown))
        }
        guard access(shown, W_OK | X_OK) == 0 else {
            return Finding(
                name, .problem, "the folder \(printable(shown, limit: 200)) cannot be written (errno \(errno))",
                remedy: remedy(for: errno, shown))
        }
        return Finding(name, .ok, "\(printable(shown, limit: 200)) can be written")
    }

    private static func remedy(for number: Int32, _ path: String) -> String {
        switch number {
        case ENOENT: "make it, and give it to the user who runs the station"
        case ENOTDIR: "name a path below a folder"
        case EROFS: "the disk is mounted for reading only: look for errors of the card with dmesg"
        default: "give it to the user who runs the station: chown"
        }
    }
}
