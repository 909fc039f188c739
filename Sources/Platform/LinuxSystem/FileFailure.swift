import Glibc

/// Why a file could not be opened, read or written: what the operating system answered, in words.
public struct FileFailure: Error, Hashable, Sendable {
    public var errno: Int32

    public init(errno: Int32) {
        self.errno = errno
    }

    /// A pipe, a socket or a device stands where a file should be; open(2) itself gives a socket this number.
    public static let notRegular = FileFailure(errno: ENXIO)

    /// `the disk is full`; nil where nothing is known but the number.
    private var cause: String? {
        switch errno {
        case ENOSPC: "the disk is full"
        case EDQUOT: "the disk quota is used up"
        case EMFILE: "this program has too many files open"
        case ENFILE: "the system has too many files open"
        case ENOMEM: "the system is out of memory"
        case EIO: "the disk failed"
        case EROFS: "the disk is mounted read-only"
        case EACCES, EPERM: "permission denied"
        case ENOENT: "no such file or folder"
        case ENOTDIR: "part of the path is not a folder"
        case EISDIR: "it is a folder"
        case ENXIO: "it is not a regular file"
        case ELOOP: "it is a symbolic link"
        case EFBIG: "it would become too large"
        case ENAMETOOLONG: "its name is too long"
        default: nil
        }
    }

    /// What a person can do; nil where that depends on more than the number.
    public var remedy: String? {
        switch errno {
        case ENOSPC, EDQUOT: "make room on the disk"
        case EMFILE: "restart the program"
        case ENFILE, ENOMEM: "stop other programs or restart the board"
        case EIO, EROFS: "look for disk errors with dmesg"
        case EACCES, EPERM: "give the user who runs this access to it"
        case ENOENT, ENOTDIR: "check that its folder is there"
        case EISDIR, ENXIO, ELOOP: "move it away"
        default: nil
        }
    }
}

extension FileFailure: CustomStringConvertible {
    /// `the disk is full (errno 28); make room on the disk`.
    public var description: String {
        (cause.map { "\($0) (errno \(errno))" } ?? "errno \(errno)") + (remedy.map { "; \($0)" } ?? "")
    }
}
