import Glibc
import StationService

/// Keeps state in a folder, a file for each name.
struct StateFolder: StateStore {
    private let path: String

    /// Far more than anything that is kept takes.
    private static let largestFile = 1 << 20

    init(_ path: String) {
        self.path = path
    }

    func read(_ name: String) -> [UInt8]? {
        let file = open("\(path)/\(name)", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while bytes.count <= Self.largestFile {
            let count = Glibc.read(file, &buffer, buffer.count)
            guard count >= 0 else { return nil }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
        return nil
    }

    /// Written beside and moved into place, so that a power cut leaves the old file or the new one.
    func write(_ bytes: [UInt8], as name: String) -> Bool {
        let final = "\(path)/\(name)"
        let draft = final + ".new"
        let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o640)
        guard file >= 0 else { return false }
        let isWhole = writeAll(bytes, to: file) && fsync(file) == 0
        close(file)
        if isWhole && rename(draft, final) == 0 { return true }
        unlink(draft)
        return false
    }

    private func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
