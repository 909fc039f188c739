import Foundation

/// A folder of its own for one test, gone with it.
package final class TemporaryFolder: Sendable {
    package let path: String

    private static let prefix = "windowsill-test-"

    /// Removes what runs that were killed left behind; done once.
    private static let sweep: Void = {
        let all = FileManager.default.temporaryDirectory.path
        for name in (try? FileManager.default.contentsOfDirectory(atPath: all)) ?? [] where name.hasPrefix(prefix) {
            guard let process = pid_t(name.dropFirst(prefix.count).prefix { $0 != "-" }), process > 0,
                kill(process, 0) != 0, errno == ESRCH
            else { continue }
            try? FileManager.default.removeItem(atPath: "\(all)/\(name)")
        }
    }()

    package init() throws {
        Self.sweep
        let name = "\(Self.prefix)\(ProcessInfo.processInfo.processIdentifier)-\(UUID())"
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        path = folder.path
    }

    deinit {
        // A thread that the test left behind may write meanwhile.
        for _ in 0..<3 where FileManager.default.fileExists(atPath: path) {
            try? FileManager.default.removeItem(atPath: path)
        }
    }

    /// Creates a file and returns its path.
    package func file(_ name: String, _ content: some Sequence<UInt8>) -> String {
        let path = "\(path)/\(name)"
        _ = FileManager.default.createFile(atPath: path, contents: Data(content))
        return path
    }

    package func write(_ text: String, to name: String) {
        _ = file(name, text.utf8)
    }

    package func removeFiles() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
            try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
        }
    }

    /// The paths of all files in it, and in its folders.
    package var files: [String] {
        (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).filter { name in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
                && !isFolder.boolValue
        }
    }

    /// The text of a file; nil if it does not exist.
    package func text(of name: String) -> String? {
        FileManager.default.contents(atPath: "\(path)/\(name)").map { String(decoding: $0, as: UTF8.self) }
    }

    /// The lines of a file, without what follows the last line end.
    package func lines(of name: String) -> [String] {
        (text(of: name) ?? "").split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
}
