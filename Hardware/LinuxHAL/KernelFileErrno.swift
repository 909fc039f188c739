import Glibc
import Ports

extension KernelFileError.Kind {
    /// The meaning of an errno of a device attribute.
    ///
    /// Kernel drivers differ: without an answer they return ETIMEDOUT (dht11), EREMOTEIO or ENXIO (I²C), or ENODEV
    /// (w1_therm, htu21, where it is a wrong checksum as well); a disturbed answer is EIO, EAGAIN or ENODATA.
    init(errno: Int32) {
        self =
            switch errno {
            case ENOENT, ENOTDIR: .missing
            case EACCES, EPERM: .forbidden
            case ETIMEDOUT, EREMOTEIO, ENXIO, ENODEV: .noAnswer
            case EIO, EAGAIN, ENODATA, EBADMSG, EPROTO: .disturbed
            case EBUSY: .busy
            case EISDIR, EINVAL, ELOOP, ENAMETOOLONG: .unsuitable
            default: .other
            }
    }
}
