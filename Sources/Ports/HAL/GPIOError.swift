import Words

/// The reason why a line could not be requested, read or driven.
public struct GPIOError: Error, Hashable, Sendable {
    /// The few kinds of error that a program can react to.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// Another program holds the line.
        case lineBusy
        /// The chip or the line does not exist, or this user may not open it.
        case unavailable
        /// The chip or the kernel does not support this.
        case unsupported
        /// The kernel timed out, or has not returned from an earlier call.
        case timedOut
        /// Any other error, with its errno; also a cancelled task (`ECANCELED`).
        case other
    }

    public var kind: Kind
    /// The line as it was requested, `GPIO4` or `pinctrl-bcm2711:4`; nil if the error belongs to none.
    public var line: String?
    /// The operating system's error number; nil if there was none.
    public var errno: Int32?
    /// What a person can do about it; nil if the implementation does not know.
    public var remedy: String?

    public init(_ kind: Kind, line: String? = nil, errno: Int32? = nil, remedy: String? = nil) {
        self.kind = kind
        self.line = line
        self.errno = errno
        self.remedy = remedy
    }
}

extension GPIOError: CustomStringConvertible {
    /// The error in words, then a colon and the remedy: `line GPIO4 is in use by another program (errno 16)`.
    public var description: String {
        let name = HardwareWords.line(line)
        let cause =
            switch kind {
            case .lineBusy: phrase("hardware.line-busy", "\(name) is in use by another program")
            case .unavailable: phrase("hardware.line-unavailable", "\(name) cannot be opened")
            case .unsupported: phrase("hardware.line-unsupported", "\(name) does not support this")
            case .timedOut: phrase("hardware.line-timed-out", "\(name) timed out")
            case .other: phrase("hardware.line-failed", "\(name) failed")
            }
        return HardwareWords.failure(cause, errno: errno, remedy: remedy)
    }
}
