import Glibc
import Ports
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
        error.holder.flatMap {
            $0.isEmpty
                ? nil
                : phrase("hardware.held-by", "\($0) holds it: stop that program, or remove its overlay from config.txt")
        }
            ?? phrase(
                "hardware.find-holder",
                "'gpioinfo' shows which program holds it; it may also be an overlay in config.txt")
    case ENOENT: phrase("hardware.list-lines", "no such line: list the lines with 'gpioinfo'")
    case ENODEV: phrase("hardware.no-gpio-chip", "this machine has no GPIO chip, or it is gone")
    case EACCES, EPERM: phrase("hardware.join-group-gpio", "permission denied: add the user to the group gpio")
    case ENOTUNIQ:
        phrase(
            "hardware.ambiguous-line",
            "several chips have it: name it by chip label and number, such as pinctrl-bcm2711:4")
    case EINVAL, ENOTTY:
        phrase("hardware.request-refused", "the kernel refused the request: libgpiod may be too old for it")
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
