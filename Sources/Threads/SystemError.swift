/// The operating system's answer to a call that failed.
public struct SystemError: Error, Hashable {
    public let errno: Int32
    /// Who has what was asked for, as `gpioinfo` shows the holder of a line; nil where that is not known or not the matter.
    public var holder: String?

    public init(errno: Int32) {
        self.errno = errno
    }
}
