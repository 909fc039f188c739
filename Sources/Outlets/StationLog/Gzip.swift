import CZlib
import Glibc
import LinuxSystem

/// Compresses an open file into a draft, which is on the disk when this returns true.
func gzip(_ source: Int32, to draft: FileDraft) -> Bool {
    // The stream closes its descriptor, so it gets a duplicate.
    let own = dup(draft.descriptor)
    guard own >= 0 else { return false }
    guard let stream = gzdopen(own, "wb6") else {
        close(own)
        return false
    }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var isWhole = true
    while isWhole {
        let count = read(source, &buffer, buffer.count)
        guard count > 0 else {
            isWhole = count == 0
            break
        }
        isWhole = gzwrite(stream, buffer, UInt32(count)) == count
    }
    return gzclose(stream) == Z_OK && isWhole && fsync(draft.descriptor) == 0
}

/// In bytes: what so many bytes become at most, if they cannot be compressed at all (RFC 1951 §3.2.4, RFC 1952 §2.3).
func largestGzip(of count: Int) -> Int {
    count + count / 1000 + 1024
}
