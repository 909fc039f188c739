/// Why a file of the kernel's could not be read.
public struct KernelFileError: Error, Hashable, Sendable {
    /// The most bytes that a file of the kernel's has: a page.
    public static let longest = 4096

    public enum Kind: Hashable, Sendable, CaseIterable {
        /// No such file or folder: no driver, or no device.
        case missing
        /// It may not be read.
        case forbidden
        /// The device did not answer, or went away.
        case noAnswer
        /// The device answered and the kernel's driver did not understand it.
        case disturbed
        /// Somebody else uses the device.
        case busy
        /// Not a file that this program would read: too long, or no file at all.
        case unsuitable
        /// More than one device has the name.
        case ambiguous
        case other
    }

    public var kind: Kind
    /// What was to be read.
    public var path: String
    /// The operating system's own number, where the error came from one.
    public var errno: Int32?
    /// What a person can do about it, where that is known.
    public var remedy: String?

    public init(_ kind: Kind, path: String, errno: Int32? = nil, remedy: String? = nil) {
        self.kind = kind
        self.path = path
        self.errno = errno
        self.remedy = remedy
    }
}

extension KernelFileError: CustomStringConvertible {
    /// `/sys/bus/w1/devices is not there (errno 2)`, and after a colon the remedy.
    public var description: String {
        let cause =
            switch kind {
            case .missing: "\(path) is not there"
            case .forbidden: "\(path) may not be read"
            case .noAnswer: "no answer from the device behind \(path)"
            case .disturbed: "a disturbed answer from the device behind \(path)"
            case .busy: "the device behind \(path) is in use"
            case .unsuitable: "\(path) is not a file of the kernel's"
            case .ambiguous: "\(path) is more than one device"
            case .other: "\(path) cannot be read"
            }
        return cause + (errno.map { " (errno \($0))" } ?? "") + (remedy.map { ": \($0)" } ?? "")
    }
}
