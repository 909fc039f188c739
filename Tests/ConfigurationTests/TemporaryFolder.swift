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
        guard let folder = opendir(path) else { return }
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { unlink("\(path)/\(name)") }
        }
        closedir(folder)
        rmdir(path)
    }

    /// Makes a file and says its path.
    func file(_ name: String, _ content: [UInt8]) -> String {
        let path = "\(path)/\(name)"
        if let file = fopen(path, "w") {
            fwrite(content, 1, content.count, file)
            fclose(file)
        }
        return path
    }
}
