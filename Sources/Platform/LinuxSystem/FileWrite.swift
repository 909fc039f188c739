import Glibc

/// write(2), or a test's stand-in: returns how many bytes it wrote, −1 with `errno` where none.
package typealias FileWrite = @Sendable (_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int

/// write(2) itself.
package let systemWrite: FileWrite = { Glibc.write($0, $1, $2) }

/// Writes all of it, in as many calls as needed: a nearly full disk accepts a part, and only the next call reports why.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32, with write: FileWrite = systemWrite) throws(FileFailure) {
    var written = 0
    while written < bytes.count {
        let result = bytes.withUnsafeBytes { bytes in
            write(descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
        }
        if result > 0 {
            written += result
        } else if result == 0 {
            throw FileFailure(errno: ENOSPC)
        } else if errno != EINTR {
            throw FileFailure(errno: errno)
        }
    }
}
