import Words

/// Why a line could not be requested, read or driven.
public struct GPIOError: Error, Hashable, Sendable {
    /// The few cases that a program can react to.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// Another program holds the line.
        case lineBusy
        /// There is no such chip or line, or this user may not open it.
        case unavailable
        /// The chip or the kernel does not support this.
        case unsupported
        /// The kernel timed out, or has not returned from an earlier call.
        case timedOut
        /// Anything else, with its errno; also a cancelled task (`ECANCELED`).
        case other
    }

    public var kind: Kind
    /// The line as it was requested, `GPIO4` or `pinctrl-bcm2711:4`.
    public var line: String?
    /// The operating system's error number, if there was one.
    public var errno: Int32?
    /// What a person can do about it, if the implementation knows.
    public var remedy: String?

    public init(_ kind: Kind, line: String? = nil, errno: Int32? = nil, remedy: String? = nil) {
        self.kind = kind
        self.line = line
        self.errno = errno
        self.remedy = remedy
    }
}

extension GPIOError: CustomStringConvertible {
    /// `line GPIO4 is in use by another program (errno 16)`, then a colon and the remedy.
    public var description: String {
        let name = HardwareWords.line(line)
        let cause =
            switch kind {
            case .lineBusy: HardwareWords.isBusy(name)
            case .unavailable: HardwareWords.isUnavailable(name)
            case .unsupported: HardwareWords.isUnsupported(name)
            case .timedOut: HardwareWords.timedOut(name)
            case .other: HardwareWords.failed(name)
            }
        return HardwareWords.failure(cause, errno: errno, remedy: remedy)
    }
}
