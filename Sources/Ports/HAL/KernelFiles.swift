/// Small files that the kernel makes up when they are read: the attributes of its devices under `/sys`.
///
/// ## For driver authors
/// - Find a device by the name that the kernel gives it, never by a number as in `hwmon3`: numbers change between starts.
/// - Everything may vanish between two calls.
/// - Whatever the kernel writes ends with a line end; a text without one was cut off.
///
/// ## For implementors
/// - A read asks the device: it blocks for up to about a second, on a thread of its own, and never twice for one call.
/// - Return the whole content as one read gave it, or throw; keep the errno.
public protocol KernelFiles: Sendable {
    /// The whole content; more than ``KernelFileError/longest`` bytes are an error.
    func read(_ path: String) async throws(KernelFileError) -> [UInt8]

    /// The names in a folder, sorted.
    func names(in folder: String) async throws(KernelFileError) -> [String]

    /// Where a symbolic link leads, as it is written in the link.
    func target(of link: String) async throws(KernelFileError) -> String
}
