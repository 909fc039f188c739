/// Small files whose content the kernel generates on each read: the attributes of its devices under `/sys`.
///
/// ## For driver authors
/// - Find a device by the name that the kernel gives it, never by a number as in `hwmon3`: the numbers change between boots.
/// - Anything may vanish between two calls.
/// - The kernel ends every text with a line end; a text without one was truncated.
///
/// ## For implementors
/// - A read queries the device and blocks for up to about a second: make it on a dedicated thread, once for each call.
/// - Return the whole content of that one read, or throw; keep the errno.
/// - Calls may come from any task. A read that has begun is not interrupted by cancellation.
public protocol KernelFiles: Sendable {
    /// The whole content; more than ``KernelFileError/longest`` bytes throw ``KernelFileError/Kind-swift.enum/unsuitable``.
    func read(_ path: String) async throws(KernelFileError) -> [UInt8]

    /// The names in a folder, sorted; throws ``KernelFileError/Kind-swift.enum/missing`` where there is no such folder.
    func names(in folder: String) async throws(KernelFileError) -> [String]

    /// The target of a symbolic link as the link spells it, often relative.
    func target(of link: String) async throws(KernelFileError) -> String
}
