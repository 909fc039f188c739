import Glibc
import Ports

/// Errnos that the kernel answers with, and some that it never does, each with what it means.
enum ForcedErrno {
    static let ofBus: [(Int32, I2CError.Kind)] = [
        (EREMOTEIO, .noAcknowledge), (ENXIO, .noAcknowledge),
        (EAGAIN, .arbitrationLost),
        (ETIMEDOUT, .timedOut),
        (EIO, .busFault), (EBUSY, .busFault),
        (EOPNOTSUPP, .unsupported), (EINVAL, .unsupported),
        (ENOENT, .unavailable), (ENODEV, .unavailable), (EBADF, .unavailable), (EACCES, .unavailable),
        (EPERM, .unavailable),
        (ENOMEM, .other), (EINTR, .other), (0, .other), (9999, .other),
    ]

    static let ofLine: [(Int32, GPIOError.Kind)] = [
        (EBUSY, .lineBusy),
        (ENOENT, .unavailable), (ENODEV, .unavailable), (ENXIO, .unavailable), (EBADF, .unavailable),
        (EACCES, .unavailable), (EPERM, .unavailable), (ENOTUNIQ, .unavailable),
        (EINVAL, .unsupported), (EOPNOTSUPP, .unsupported), (ENOTTY, .unsupported), (ENOSYS, .unsupported),
        (ETIMEDOUT, .timedOut),
        (ENOMEM, .other), (EIO, .other), (0, .other), (9999, .other),
    ]
}
