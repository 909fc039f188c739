/// The kernel's answer to a call for lines that failed.
struct LineFailure: Error, Hashable {
    let errno: Int32
    /// Who has the line, as `gpioinfo` shows it; nil where that is not known or not the matter.
    var holder: String?

    init(errno: Int32) {
        self.errno = errno
    }
}
