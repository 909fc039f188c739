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
        case ENOSPC: FileWords.diskFull
        case EDQUOT: FileWords.quotaExhausted
        case EMFILE: FileWords.tooManyOpenHere
        case ENFILE: FileWords.tooManyOpen
        case ENOMEM: FileWords.outOfMemory
        case EIO: FileWords.diskFailed
        case EROFS: FileWords.readOnly
        case EACCES, EPERM: FileWords.permissionDenied
        case ENOENT: FileWords.notFound
        case ENOTDIR: FileWords.pathThroughFile
        case EISDIR: FileWords.isFolder
        // What open(2) itself returns for a socket stands for every pipe, socket and device.
        case ENXIO: FileWords.notRegular
        case ELOOP: FileWords.isSymbolicLink
        case EFBIG: operation == .read ? FileWords.isTooLarge : FileWords.tooLarge
        case ENAMETOOLONG: FileWords.nameTooLong
        default: nil
        }
    }

    /// What a person can do; nil where that depends on more than the number.
    package var remedy: String? {
        switch errno {
        // A file that is only read need not be made possible.
        case ENOENT where operation == .read, EISDIR where operation == .read: FileWords.checkName
        case ENOSPC, EDQUOT: FileWords.makeRoom
        case EMFILE: FileWords.restartProgram
        case ENFILE, ENOMEM: FileWords.stopOthers
        case EIO, EROFS: FileWords.lookForDiskErrors
        case EACCES, EPERM: FileWords.grantAccess
        case ENOENT, ENOTDIR: FileWords.checkFolder
        case EISDIR, ENXIO, ELOOP: FileWords.moveAway
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
            case (let cause?, _): FileWords.cause(cause, number: Int(errno))
            case (nil, _): FileWords.number(Int(errno))
            }
        return remedy.map { FileWords.failure(failure, remedy: $0) } ?? failure
    }
}
