/// Why a line could not be had, read or driven.
public struct GPIOError: Error, Hashable, Sendable {
    /// The few things that a program can react to.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// Somebody else holds the line.
        case lineBusy
        /// No such chip or line, or it may not be opened.
        case unavailable
        /// The chip or the kernel cannot do this.
        case unsupported
        /// The kernel gave up waiting.
        case timedOut
        /// Anything else, with its errno; also that the task was cancelled (`ECANCELED`).
        case other
    }

    public var kind: Kind
    /// The line as it was asked for, `GPIO4` or `pinctrl-bcm2711:4`.
    public var line: String?
    /// The operating system's own number, where the error came from one.
    public var errno: Int32?
    /// What a person can do about it, where the implementation knows.
    public var remedy: String?

    public init(_ kind: Kind, line: String? = nil, errno: Int32? = nil, remedy: String? = nil) {
        self.kind = kind
        self.line = line
        self.errno = errno
        self.remedy = remedy
    }
}

extension GPIOError: CustomStringConvertible {
    /// `line GPIO4 is in use by another program (errno 16)`, and after a colon the remedy.
    public var description: String {
        let name = line.map { "line \($0)" } ?? "the line"
        let cause =
            switch kind {
            case .lineBusy: "\(name) is in use by another program"
            case .unavailable: "\(name) cannot be opened"
            case .unsupported: "\(name) cannot do this"
            case .timedOut: "\(name) took too long"
            case .other: "\(name) failed"
            }
        return cause + (errno.map { " (errno \($0))" } ?? "") + (remedy.map { ": \($0)" } ?? "")
    }
}
