import Discovery
import Glibc
import LinuxSystem
import Quantities
import Words

/// Checks that the configured files can be written, without writing any.
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
        let (file, place) = (printable(path, limit: 200), printable(shown, limit: 200))
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            return Finding(
                name, .problem, DoctorWords.isFolder(file), remedy: DoctorWords.isFolderRemedy)
        }
        if name == "log", stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
            return Finding(
                name, .problem, DoctorWords.notRegular(file), remedy: DoctorWords.notRegularRemedy)
        }
        if access(path, F_OK) == 0, access(path, W_OK) != 0 {
            let number = errno
            return Finding(
                name, .problem, DoctorWords.cannotWrite(file, errno: number), remedy: remedy(for: number))
        }
        guard stat(shown, &status) == 0 else {
            let number = errno
            return Finding(
                name, .problem, DoctorWords.cannotReach(place, errno: number), remedy: remedy(for: number))
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            return Finding(
                name, .problem, DoctorWords.notFolder(place), remedy: remedy(for: ENOTDIR))
        }
        guard access(shown, W_OK | X_OK) == 0 else {
            let number = errno
            return Finding(
                name, .problem, DoctorWords.cannotWriteFolder(place, errno: number), remedy: remedy(for: number))
        }
        if name == "state", let refusal = StateOwner(folder: shown).refusal {
            return Finding(name, .problem, refusal.description)
        }
        return Finding(name, .ok, DoctorWords.writable(place))
    }

    private static func remedy(for number: Int32) -> String {
        switch number {
        case ENOENT: DoctorWords.missingFolderRemedy
        case ENOTDIR: DoctorWords.notFolderRemedy
        case EROFS: DoctorWords.readOnlyRemedy
        default: DoctorWords.ownerRemedy
        }
    }
}
