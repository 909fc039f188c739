import Glibc
import HAL
import Words

extension I2CError.Kind {
    /// The meaning of an errno of i2c-dev, with any adapter driver.
    ///
    /// Drivers differ: a missing acknowledge is EREMOTEIO from i2c-bcm2835 and i2c-designware and ENXIO from
    /// i2c-gpio; a stretched clock is EIO or ETIMEDOUT; see Documentation/i2c/fault-codes.rst of the kernel.
    init(errno: Int32) {
        self =
            switch errno {
            case EREMOTEIO, ENXIO: .noAcknowledge
            case EAGAIN: .arbitrationLost
            case ETIMEDOUT: .timedOut
            case EIO, EBUSY: .busFault
            case EOPNOTSUPP, EINVAL: .unsupported
            case ENOENT, ENODEV, EBADF, EACCES, EPERM: .unavailable
            default: .other
            }
    }
}

/// What a person can do about an errno on this bus; nil if there is no general advice.
func i2cRemedy(for errno: Int32, on path: String) -> String? {
    switch errno {
    case ENOENT where path == "/dev/i2c-1":
        HardwareWords.enableI2C
    case ENOENT: HardwareWords.listBuses
    case ENODEV: HardwareWords.adapterGone
    case EACCES, EPERM: HardwareWords.joinGroupI2C
    case ENOTTY: HardwareWords.notABus
    case EBUSY: HardwareWords.addressClaimed
    case ETIMEDOUT: HardwareWords.lineHeldLow
    default: nil
    }
}
