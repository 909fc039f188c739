/// Where the kernel keeps the files of one device.
struct KernelDevice: Hashable, Sendable {
    /// Its name holds a number that changes when drivers come and go.
    var folder: String
    /// The driver's name for it.
    var name: String
    /// Where it hangs, nil where it hangs nowhere.
    var place: String?
    /// The names in its folder.
    var attributes: Set<String>
}
