import Foundation

/// A folder of its own for one test, gone with it.
public final class TemporaryFolder: Sendable {
    public let path: String

    public init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("windowsill-test-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        path = folder.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Makes a file and says its path.
    public func file(_ name: String, _ content: some Sequence<UInt8>) -> String {
        let path = "\(path)/\(name)"
        _ = FileManager.default.createFile(atPath: path, contents: Data(content))
        return path
    }

    public func write(_ text: String, to name: String) {
        _ = file(name, text.utf8)
    }

    public func removeFiles() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
            try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
        }
    }

    /// Nil when there is no such file.
    public func text(of name: String) -> String? {
        FileManager.default.contents(atPath: "\(path)/\(name)").map { String(decoding: $0, as: UTF8.self) }
    }

    /// Without what follows the last line end.
    public func lines(of name: String) -> [String] {
        (text(of: name) ?? "").split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
}
