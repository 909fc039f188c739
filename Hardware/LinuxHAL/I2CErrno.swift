import Glibc
import Ports
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
        phrase(
            "hardware.enable-i2c",
            "I²C is not enabled: add dtparam=i2c_arm=on to config.txt, load the module i2c-dev, and reboot")
    case ENOENT: phrase("hardware.list-buses", "no such bus: list the buses with 'i2cdetect -l'")
    case ENODEV: phrase("hardware.adapter-gone", "the adapter is gone; windowsill tries again once it is back")
    case EACCES, EPERM: phrase("hardware.join-group-i2c", "permission denied: add the user to the group i2c")
    case ENOTTY: phrase("hardware.not-a-bus", "this is not an I²C bus")
    case EBUSY:
        phrase(
            "hardware.address-claimed",
            "a kernel driver may have claimed the address: look for its overlay in config.txt")
    case ETIMEDOUT:
        phrase("hardware.bus-held-low", "SDA or SCL is held low: check the wiring, the pull-ups and the supply")
    default: nil
    }
}
