import Words

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

/// The reason why a device attribute of the kernel could not be read.
public struct KernelFileError: Error, Hashable, Sendable {
    /// The largest size of a device attribute, in bytes: a page.
    public static let longest = 4096

    public enum Kind: Hashable, Sendable, CaseIterable {
        /// The file or folder does not exist: no driver, or no device.
        case missing
        /// This user may not read the file.
        case forbidden
        /// The device did not answer, or is gone.
        case noAnswer
        /// The device answered, and the kernel driver could not make sense of it.
        case disturbed
        /// The device is in use, or the kernel has not returned from an earlier call.
        case busy
        /// The file is not a device attribute: too long, or not a regular file.
        case unsuitable
        /// More than one device has this name.
        case ambiguous
        case other
    }

    public var kind: Kind
    /// The path of the file, folder or link.
    public var path: String
    /// The operating system's error number; nil if there was none.
    public var errno: Int32?
    /// What a person can do about it; nil if that is not known.
    public var remedy: String?

    public init(_ kind: Kind, path: String, errno: Int32? = nil, remedy: String? = nil) {
        self.kind = kind
        self.path = path
        self.errno = errno
        self.remedy = remedy
    }
}

extension KernelFileError: CustomStringConvertible {
    /// The error in words, then a colon and the remedy: `/sys/bus/w1/devices is missing (errno 2)`.
    public var description: String {
        let cause =
            switch kind {
            case .missing: phrase("hardware.file-missing", "\(path) is missing")
            case .forbidden: phrase("hardware.file-forbidden", "\(path) is not readable by this user")
            case .noAnswer: phrase("hardware.file-no-response", "no response from the device behind \(path)")
            case .disturbed: phrase("hardware.file-garbled", "a garbled response from the device behind \(path)")
            case .busy: phrase("hardware.file-busy", "the device behind \(path) is busy")
            case .unsuitable: phrase("hardware.file-unsuitable", "\(path) is not a device attribute")
            case .ambiguous: phrase("hardware.file-ambiguous", "\(path) matches more than one device")
            case .other: phrase("hardware.file-unreadable", "\(path) cannot be read")
            }
        return HardwareWords.failure(cause, errno: errno, remedy: remedy)
    }
}
