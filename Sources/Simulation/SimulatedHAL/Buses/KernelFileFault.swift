public import HAL

/// What can happen when a file of the kernel's, a folder or a link is read.
public enum KernelFileFault: Hashable, Sendable {
    case failing(KernelFileError.Kind)
    /// A file gives only its first so many bytes.
    case cutOff(Int)
    /// A file says this instead.
    case saying(String)
}
