/// The operating system's answer to a call that failed.
struct SystemError: Error, Hashable {
    let errno: Int32
    /// Who has the line that was asked for, as `gpioinfo` shows them; nil where that is not known or not the matter.
    var holder: String?
}
