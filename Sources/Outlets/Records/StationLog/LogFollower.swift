package import Ports

/// Returns the lines that are added to a log from now on, across rotations.
package final class LogFollower {
    private let path: String
    private let storage: any Storage
    private var file: (any StorageFile)?
    /// The number of bytes of the file that are known.
    private var offset = 0
    private var rest: [UInt8] = []

    /// - Parameter bytes: the number of bytes of the file that are known already; a file with fewer is another one, and all
    ///   of it is new.
    package init(path: String, on storage: any Storage, after bytes: Int) {
        self.path = path
        self.storage = storage
        file = try? storage.open(path, for: .reading)
        if let status = try? file?.status(), status.size >= bytes { offset = bytes }
    }

    /// Returns the whole lines that came since the last call.
    package func newLines() -> [[UInt8]] {
        var lines = whatIsThere()
        if hasMoved {
            // The old file is complete: it is no longer written once the new one exists.
            lines += whatIsThere()
            (file, offset, rest) = (try? storage.open(path, for: .reading), 0, [])
            lines += whatIsThere()
        }
        return lines
    }

    private var hasMoved: Bool {
        guard let there = try? storage.status(of: path) else { return false }
        return (try? file?.status())?.identity != there.identity
    }

    private func whatIsThere() -> [[UInt8]] {
        var lines: [[UInt8]] = []
        while let chunk = try? file?.read(65_536, at: offset), !chunk.isEmpty {
            offset += chunk.count
            rest += chunk
            var parts = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            rest = parts.popLast().map(Array.init) ?? []
            lines += parts.map(Array.init)
        }
        return lines
    }
}
