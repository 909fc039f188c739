import Glibc
import HAL

extension KernelFileError.Kind {
    /// What an errno of a device's attribute means.
    ///
    /// The kernel's drivers differ: one that is not answered gives ETIMEDOUT (dht11), EREMOTEIO or ENXIO (I²C), or ENODEV
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
