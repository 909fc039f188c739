import Glibc
import Words

/// An operation that the disk refused, with the operating system's error number.
package struct StorageError: Error, Hashable, Sendable {
    package enum Operation: Hashable, Sendable {
        case open, read, write, sync, rename, remove, list, touch
    }

    package var operation: Operation
    package var errno: Int32

    package init(_ operation: Operation, errno: Int32) {
        self.operation = operation
        self.errno = errno
    }

    /// The cause in words, `the disk is full`; nil where nothing is known but the number.
    private var cause: String? {
        switch errno {
        case ENOSPC: phrase("file.disk-full", "the disk is full")
        case EDQUOT: phrase("file.quota-exhausted", "the disk quota is used up")
        case EMFILE: phrase("file.too-many-open-here", "this program has too many files open")
        case ENFILE: phrase("file.too-many-open", "the system has too many files open")
        case ENOMEM: phrase("file.out-of-memory", "the system is out of memory")
        case EBADF: phrase("file.is-closed", "it is closed")
        case EIO: phrase("file.disk-failed", "the disk failed")
        case EROFS: phrase("file.read-only", "the disk is mounted read-only")
        case EACCES, EPERM: phrase("file.permission-denied", "permission denied")
        case ENOENT: phrase("file.not-found", "no such file or folder")
        case ENOTDIR: phrase("file.path-through-file", "part of the path is not a folder")
        case EISDIR: phrase("file.is-folder", "it is a folder")
        // What open(2) itself returns for a socket stands for every pipe, socket and device.
        case ENXIO: phrase("file.not-regular", "it is not a regular file")
        case ELOOP: phrase("file.is-symbolic-link", "it is a symbolic link")
        case EFBIG:
            operation == .read
                ? phrase("file.is-too-large", "it is too large") : phrase("file.too-large", "it would become too large")
        case ENAMETOOLONG: phrase("file.name-too-long", "its name is too long")
        default: nil
        }
    }

    /// What a person can do; nil where that depends on more than the number.
    package var remedy: String? {
        switch errno {
        // A file that is only read need not be made possible.
        case ENOENT where operation == .read, EISDIR where operation == .read:
            phrase("file.check-name", "check the name")
        case ENOSPC, EDQUOT: phrase("file.make-room", "make room on the disk")
        case EMFILE: phrase("file.restart-program", "restart the program")
        case ENFILE, ENOMEM: phrase("file.stop-others", "stop other programs or reboot the board")
        case EIO, EROFS: phrase("file.look-for-disk-errors", "look for disk errors with 'dmesg'")
        case EACCES, EPERM:
            phrase("file.grant-access", "use sudo, or give the user that runs this program access to it")
        case ENOENT, ENOTDIR: phrase("file.check-folder", "check that its folder exists")
        case EISDIR, ENXIO, ELOOP: phrase("file.move-away", "move it away")
        default: nil
        }
    }
}

extension StorageError: CustomStringConvertible {
    /// The error in words, with a remedy where one is known: `the disk is full (errno 28); make room on the disk`.
    package var description: String {
        let failure =
            switch (cause, errno) {
            // A limit of the station's: the system has refused nothing.
            case (let cause?, EFBIG): cause
            case (let cause?, _): phrase("file.cause-and-number", "\(cause) (errno \(Int(errno)))")
            case (nil, _): phrase("file.number", "the system refused it (errno \(Int(errno)))")
            }
        return remedy.map { FaultWords.failure(failure, remedy: $0) } ?? failure
    }
}
