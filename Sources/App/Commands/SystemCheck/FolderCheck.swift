import Devices
import Glibc
import LinuxPlatform
import Ports
import Values
import Words

/// Checks that the configured files can be written, without writing any.
enum FolderCheck {
    static func log(_ path: String) -> Finding {
        check("log", path)
    }

    static func state(_ folder: String) -> Finding {
        check("state", "\(folder)/\(StateFolder.valuesFile)")
    }

    private static func check(_ name: String, _ path: String) -> Finding {
        let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
        let shown = folder.isEmpty ? "/" : folder
        let (file, place) = (printable(path, limit: 200), printable(shown, limit: 200))
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            return Finding(
                name, .problem, phrase("doctor.is-folder", "\(file) is a folder"),
                remedy: phrase("doctor.is-folder-remedy", "name a file in it"))
        }
        if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
            return Finding(
                name, .problem, phrase("doctor.not-regular", "\(file) is not a regular file"),
                remedy: phrase("doctor.not-regular-remedy", "move it away"))
        }
        if access(path, F_OK) == 0, access(path, W_OK) != 0 {
            let number = errno
            return Finding(
                name, .problem, phrase("doctor.cannot-write", "cannot write \(file) (errno \(number))"),
                remedy: remedy(for: number))
        }
        guard stat(shown, &status) == 0 else {
            let number = errno
            return Finding(
                name, .problem, phrase("doctor.cannot-reach", "cannot reach the folder \(place) (errno \(number))"),
                remedy: remedy(for: number))
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            return Finding(
                name, .problem, phrase("doctor.not-folder", "\(place) is not a folder"), remedy: remedy(for: ENOTDIR))
        }
        guard access(shown, W_OK | X_OK) == 0 else {
            let number = errno
            return Finding(
                name, .problem,
                phrase("doctor.cannot-write-folder", "cannot write to the folder \(place) (errno \(number))"),
                remedy: remedy(for: number))
        }
        if name == "state", let refusal = StateOwner(folder: shown).refusal {
            return Finding(name, .problem, refusal.description)
        }
        return Finding(name, .ok, phrase("doctor.writable", "\(place) is writable"))
    }

    private static func remedy(for number: Int32) -> String {
        switch number {
        case ENOENT: phrase("doctor.missing-folder-remedy", "create it, owned by the user who runs the station")
        case ENOTDIR: phrase("doctor.not-folder-remedy", "use a path below a folder")
        case EROFS:
            phrase("doctor.read-only-remedy", "the disk is mounted read-only: look for card errors with 'dmesg'")
        default: phrase("doctor.owner-remedy", "make the user who runs the station its owner: 'chown'")
        }
    }
}
