import Glibc

/// A folder of its own for one test, gone with it.
final class TemporaryFolder: Sendable {
    let path: String

    init() {
        var template = Array("/tmp/windowsill-test-XXXXXX".utf8CString)
        let isMade = mkdtemp(&template) != nil
        let name = template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        path = isMade ? String(decoding: name, as: UTF8.self) : "/nonexistent"
    }

    deinit {
        removeFiles()
        rmdir(path)
    }

    func removeFiles() {
        guard let folder = opendir(path) else { return }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { unlink("\(path)/\(name)") }
        }
    }

    func write(_ text: String, to name: String) {
        guard let file = fopen("\(path)/\(name)", "w") else { return }
        defer { fclose(file) }
        fputs(text, file)
    }

    /// Nil when there is no such file.
    func text(of name: String) -> String? {
        guard let file = fopen("\(path)/\(name)", "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    func lines(of name: String) -> [String] {
        (text(of: name) ?? "").split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
}
