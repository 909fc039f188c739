import Glibc
import HAL

extension I2CError.Kind {
    /// What an errno of i2c-dev means, whichever driver moves the bus.
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

/// What a person can do about a thread that the kernel keeps.
func hungRemedy(_ call: String, after time: Duration) -> String {
    "the kernel has not ended \(call) for \(time.components.seconds) s; if it does not recover, cut the board's power"
}

/// What a person can do about an errno on this bus; nil where nothing general is known.
func i2cRemedy(for errno: Int32, on path: String) -> String? {
    switch errno {
    case ENOENT where path == "/dev/i2c-1":
        "I²C is not enabled: add dtparam=i2c_arm=on to config.txt, load the module i2c-dev, and restart"
    case ENOENT: "there is no such bus: i2cdetect -l lists those there are"
    case ENODEV: "the adapter is gone: it is tried again when it is back"
    case EACCES, EPERM: "no permission: the user who runs this must be in the group i2c"
    case ENOTTY: "this is not an I²C bus"
    case EBUSY: "a driver of the kernel may hold the address: look for its overlay in config.txt"
    case ETIMEDOUT: "SDA or SCL is held low: check the wiring, the pull-ups and the supply"
    default: nil
    }
}
