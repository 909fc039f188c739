import Glibc
import HAL
import Words

extension GPIOError.Kind {
    /// The meaning of an errno of the GPIO character device.
    init(errno: Int32) {
        self =
            switch errno {
            case EBUSY: .lineBusy
            case ENOENT, ENODEV, ENXIO, EBADF, EACCES, EPERM, ENOTUNIQ: .unavailable
            case EINVAL, EOPNOTSUPP, ENOTTY, ENOSYS: .unsupported
            case ETIMEDOUT: .timedOut
            default: .other
            }
    }
}

extension GPIOError {
    init(_ error: LineFailure, line: String) {
        self.init(
            Kind(errno: error.errno), line: line, errno: error.errno, remedy: gpioRemedy(for: error))
    }
}

/// What a person can do about an error; nil if there is no general advice.
func gpioRemedy(for error: LineFailure) -> String? {
    switch error.errno {
    case EBUSY:
        error.holder.flatMap { $0.isEmpty ? nil : HardwareWords.heldBy($0) } ?? HardwareWords.findHolder
    case ENOENT: HardwareWords.listLines
    case ENODEV: HardwareWords.noChip
    case EACCES, EPERM: HardwareWords.joinGroupGPIO
    case ENOTUNIQ: HardwareWords.ambiguousLine
    case EINVAL, ENOTTY: HardwareWords.requestRefused
    default: nil
    }
}

/// A failed call for lines.
struct LineFailure: Error, Hashable {
    let errno: Int32
    /// The holder of the line, as `gpioinfo` shows it; nil if unknown or irrelevant.
    var holder: String?

    init(errno: Int32) {
        self.errno = errno
    }
}
