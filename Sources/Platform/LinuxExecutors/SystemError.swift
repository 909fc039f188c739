/// The operating system's answer to a call that failed.
public struct SystemError: Error, Hashable {
    public let errno: Int32

    public init(errno: Int32) {
        self.errno = errno
    }
}
