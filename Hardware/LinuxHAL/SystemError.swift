/// The operating system's answer to a call that failed.
struct SystemError: Error, Hashable {
    let errno: Int32
}
