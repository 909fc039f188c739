/// Why a file could not be opened, read or written, and what a person can do about it.
package enum FileWords {
    package static var diskFull: String { phrase("file.disk-full", "the disk is full") }
    package static var quotaExhausted: String { phrase("file.quota-exhausted", "the disk quota is used up") }
    package static var tooManyOpenHere: String {
        phrase("file.too-many-open-here", "this program has too many files open")
    }
    package static var tooManyOpen: String { phrase("file.too-many-open", "the system has too many files open") }
    package static var outOfMemory: String { phrase("file.out-of-memory", "the system is out of memory") }
    package static var diskFailed: String { phrase("file.disk-failed", "the disk failed") }
    package static var readOnly: String { phrase("file.read-only", "the disk is mounted read-only") }
    package static var permissionDenied: String { phrase("file.permission-denied", "permission denied") }
    package static var notFound: String { phrase("file.not-found", "no such file or folder") }
    package static var pathThroughFile: String {
        phrase("file.path-through-file", "part of the path is not a folder")
    }
    package static var isFolder: String { phrase("file.is-folder", "it is a folder") }
    package static var notRegular: String { phrase("file.not-regular", "it is not a regular file") }
    package static var isSymbolicLink: String { phrase("file.is-symbolic-link", "it is a symbolic link") }
    package static var isTooLarge: String { phrase("file.is-too-large", "it is too large") }
    package static var tooLarge: String { phrase("file.too-large", "it would become too large") }
    package static var nameTooLong: String { phrase("file.name-too-long", "its name is too long") }

    package static var makeRoom: String { phrase("file.make-room", "make room on the disk") }
    package static var restartProgram: String { phrase("file.restart-program", "restart the program") }
    package static var stopOthers: String {
        phrase("file.stop-others", "stop other programs or reboot the board")
    }
    package static var lookForDiskErrors: String {
        phrase("file.look-for-disk-errors", "look for disk errors with 'dmesg'")
    }
    package static var grantAccess: String {
        phrase("file.grant-access", "use sudo, or give the user that runs this program access to it")
    }
    package static var checkName: String { phrase("file.check-name", "check the name") }
    package static var checkFolder: String { phrase("file.check-folder", "check that its folder exists") }
    package static var moveAway: String { phrase("file.move-away", "move it away") }

    package static func cause(_ cause: String, number: Int) -> String {
        phrase("file.cause-and-number", "\(cause) (errno \(number))")
    }

    package static func number(_ number: Int) -> String {
        phrase("file.number", "the system refused it (errno \(number))")
    }

    package static func failure(_ failure: String, remedy: String) -> String {
        phrase("file.failure-and-remedy", "\(failure); \(remedy)")
    }
}
