import Glibc
import LinuxSystem
import Quantities

/// What tells this station from every other, and stays the same from one start to the next.
enum StationSeed {
    /// Made of the machine's id (machine-id(5)), or of chance where there is none.
    static var ofThisMachine: UInt64 {
        guard let bytes = try? RegularFile.read("/etc/machine-id", limit: 4096), !bytes.isEmpty else {
            return UInt64.random(in: 0...UInt64.max)
        }
        return FNV1a(bytes.prefix(64)).value
    }
}
