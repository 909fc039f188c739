import Glibc
import HAL

extension GPIOError.Kind {
    /// What an errno of the kernel's GPIO character device means.
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

/// What a person can do about an error; nil where nothing general is known.
func gpioRemedy(for error: LineFailure) -> String? {
    switch error.errno {
    case EBUSY:
        error.holder.flatMap {
            $0.isEmpty ? nil : "\($0) has it: stop that program, or take its overlay out of config.txt"
        }
            ?? "gpioinfo names who holds it; an overlay in config.txt can, too"
    case ENOENT: "there is no such line: gpioinfo lists those there are"
    case ENODEV: "this machine has no GPIO chip, or it is gone"
    case EACCES, EPERM: "no permission: the user who runs this must be in the group gpio"
    case ENOTUNIQ: "several chips have it: name it by chip label and number, as in pinctrl-bcm2711:4"
    case EINVAL, ENOTTY: "the kernel refused the request: libgpiod may be too old for it"
    default: nil
    }
}

/// The kernel's answer to a call for lines that failed.
struct LineFailure: Error, Hashable {
    let errno: Int32
    /// Who has the line, as `gpioinfo` shows it; nil where that is not known or not the matter.
    var holder: String?

    init(errno: Int32) {
        self.errno = errno
    }
}
