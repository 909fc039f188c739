import Glibc
import Quantities

/// What tells this station from every other, and stays the same from one start to the next.
enum StationSeed {
    /// Made of the machine's id (machine-id(5)), or of chance where there is none.
    static var ofThisMachine: UInt64 {
        let file = open("/etc/machine-id", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return UInt64.random(in: 0...UInt64.max) }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(file, &bytes, bytes.count)
        guard count > 0 else { return UInt64.random(in: 0...UInt64.max) }
        return FNV1a(bytes[..<count]).value
    }
}
